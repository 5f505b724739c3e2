import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const running = new Set<ChildProcess>();
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** A benchmark sends more requests than a person; the measurements of attacks set their own limits. */
const UNLIMITED = { GUEST_PROCESSOR_SECONDS: '100000', ACCOUNT_PROCESSOR_SECONDS: '100000' };

export interface Running {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts a Node server and waits until it responds. */
export async function startServer(
  file: string,
  environment: Record<string, string>,
): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: {
      ...process.env,
      ...UNLIMITED,
      NODE_ENV: '',
      LOG_LEVEL: 'error',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer && answer.status !== 503) break;
    if (child.exitCode !== null || tries > 600) throw new Error(`${file} does not start`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      running.delete(child);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** The fields of a process's /proc/<pid>/stat after its name. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Processor time that a process has used so far, all its threads together, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((one) => {
      try {
        return Number(statOf(one)[1]) === pid;
      } catch {
        return false;
      }
    });
}
