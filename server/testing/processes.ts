import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The product as separate processes, for tests of the behaviour of whole processes. */

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export const ADMIN = { email: 'admin@crew.test', password: 'a long admin secret' };

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Sends a signal and resolves to the exit code and the milliseconds until the exit. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; took: number }>;
}

const started: ChildProcess[] = [];
const folders: string[] = [];

/** A temporary folder for DATA_DIR, deleted after the tests. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'process-'));
  folders.push(folder);
  return folder;
}

/** Ends processes that a test has left running; for afterAll. */
export async function endProcesses(): Promise<void> {
  for (const child of started.filter(
    ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
  )) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Starts a server without waiting for it: no demo data, no gazetteer, one admin. */
export async function spawnServer(env: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: String(port),
      DEMO: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      PLACES_URL: 'http://127.0.0.1:9',
      // All tests share one address, and run under load.
      GUEST_PROCESSOR_SECONDS: '600',
      ACCOUNT_PROCESSOR_SECONDS: '600',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return {
    url: `http://localhost:${port}`,
    child,
    output: () => text,
    async end(signal) {
      const before = performance.now();
      const exit = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await exit;
      return { code, took: performance.now() - before };
    },
  };
}

/** Starts a server and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const server = await spawnServer(env);
  await untilReady(server);
  return server;
}

/** Waits until a server reports that it is ready. */
export async function untilReady({ url, child, output }: RunningServer): Promise<void> {
  const deadline = Date.now() + 60_000;
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`The server has ended: ${output()}`);
    if (Date.now() > deadline) throw new Error(`The server is not ready: ${output()}`);
    await sleep(100);
  }
}

/** The status of a URL; null without a response. */
export async function statusOf(url: string, headers: Record<string, string> = {}) {
  return fetch(url, { headers, redirect: 'manual' })
    .then(async (answer) => {
      await answer.text();
      return answer.status;
    })
    .catch(() => null);
}

export interface GraphAnswer {
  status: number;
  cookie: string;
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** Sends a GraphQL request to a server. */
export async function askServer(
  { url }: RunningServer,
  query: string,
  variables: object = {},
  cookie = '',
): Promise<GraphAnswer> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await answer.json()) as Pick<GraphAnswer, 'data' | 'errors'>;
  const set = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { status: answer.status, cookie: set, ...body };
}

const LOG_IN = `mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }`;

/** The cookie of a new session. */
export async function logInAt(server: RunningServer, who: typeof ADMIN): Promise<string> {
  const { cookie, data } = await askServer(server, LOG_IN, { input: who });
  if (!cookie) throw new Error(`Not logged in: ${JSON.stringify(data)}`);
  return cookie;
}

const REGISTER = `mutation ($input: RegisterAccountInput!) {
  registerAccount(input: $input) { __typename ... on RegisterAccountPayload { user { candidate { id } } } } }`;

/** Registers a candidate; returns the cookie of their session. */
export async function registerAt(server: RunningServer, email: string): Promise<string> {
  const input = { firstName: 'Ana', lastName: 'Lima', email, password: 'secret-1' };
  const { cookie, data } = await askServer(server, REGISTER, { input });
  if (!cookie) throw new Error(`Not registered: ${JSON.stringify(data)}`);
  return cookie;
}

/** Whether a process is running; a zombie is not. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

/** A port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
