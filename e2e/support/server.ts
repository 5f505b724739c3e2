import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export type RunningServer = {
  /** Without a trailing slash. */
  url: string;
  pid: number;
  /** Stops it gracefully, like Ctrl-C. Resolves to the exit code. */
  stop: () => Promise<number>;
  /** Kills it at once, like a failing machine. */
  kill: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const startTimeout = 120_000;
/** All tests share an address and accounts, so limits per person would be too low. */
const SHARED = {
  LOG_LEVEL: 'info',
  GUEST_PROCESSOR_SECONDS: '600',
  ACCOUNT_PROCESSOR_SECONDS: '600',
};

/**
 * Starts the product as `npm start` does, by default on a free port, and resolves when it is ready.
 * Rejects with the end of its output if it exits or is not ready after two minutes.
 */
export async function startServer(
  variables: Record<string, string>,
  named?: number,
): Promise<RunningServer> {
  const port = named ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const folder = join(root, 'node_modules', '.cache', 'test');
  mkdirSync(folder, { recursive: true });
  const log = join(folder, `server-${port}.log`);
  const output = openSync(log, named === undefined ? 'w' : 'a');
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, ...SHARED, PUBLIC_URL: url, ...variables, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit');
  // An aborted run leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  for (const deadline = Date.now() + startTimeout; !(await isReady(url)); await sleep(50)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) continue;
    child.kill('SIGKILL');
    const tail = readFileSync(log, 'utf8').slice(-4000);
    throw new Error(`The server for the browser tests did not become ready:\n${tail}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGINT');
      const [code] = await ended;
      return Number(code);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
