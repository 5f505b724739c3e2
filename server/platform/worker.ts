import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A function of a module, called in a process of its own. Arguments and result are plain data. */
export interface Work {
  /** `import.meta.resolve('./file.ts')`. */
  module: string;
  /** An exported function of it. */
  name: string;
  args: unknown[];
}

export interface WorkLimits {
  seconds: number;
  /** Of the whole process, native memory included. */
  megabytes: number;
}

/** A worker that had to be killed, or that died, before it answered. */
export class WorkerFailure extends Error {
  readonly reason: 'time' | 'memory' | 'crash';

  constructor(reason: 'time' | 'memory' | 'crash') {
    super(`The worker ended without an answer: ${reason}`);
    this.reason = reason;
  }
}

const LIMITS: WorkLimits = { seconds: 15, megabytes: 512 };
const AT_ONCE = 2;
const WATCH_EVERY = 100;

const root = fileURLToPath(new URL('../../', import.meta.url));
const entry = fileURLToPath(import.meta.resolve('./worker-entry.ts'));

/**
 * Runs work on a stranger's bytes where it can be killed: in a process with a limited time and memory,
 * without the server's variables, that may read the program's own files, write none and start nothing.
 * Two at a time; further ones wait. @throws WorkerFailure, or an Error with the function's own message
 */
export async function runInWorker<Result>(
  work: Work,
  limits: WorkLimits = LIMITS,
): Promise<Result> {
  await takeTurn();
  try {
    return await run<Result>(work, limits);
  } finally {
    giveTurn();
  }
}

type Answer<Result> = { result: Result } | { error: { name: string; message: string } };

function run<Result>(work: Work, { seconds, megabytes }: WorkLimits): Promise<Result> {
  const child = fork(entry, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV },
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--permission',
      `--allow-fs-read=${root}`,
      '--allow-addons',
      '--no-warnings',
    ],
  });
  return new Promise<Result>((resolve, reject) => {
    let reason: WorkerFailure['reason'] = 'crash';
    const kill = (why: WorkerFailure['reason']) => {
      reason = why;
      child.kill('SIGKILL');
    };
    const deadline = setTimeout(() => kill('time'), seconds * 1000);
    const watch = setInterval(() => {
      void residentMegabytes(child.pid).then((used) => used > megabytes && kill('memory'));
    }, WATCH_EVERY);
    const settle = () => {
      clearTimeout(deadline);
      clearInterval(watch);
    };
    child.once('message', (answer: Answer<Result>) => {
      settle();
      if ('result' in answer) resolve(answer.result);
      else reject(Object.assign(new Error(answer.error.message), { name: answer.error.name }));
      child.kill('SIGKILL');
    });
    child.once('error', () => kill('crash'));
    child.once('exit', () => {
      settle();
      reject(new WorkerFailure(reason));
    });
    child.send(work, (error) => error && kill('crash'));
  });
}

/** What a process holds in memory; 0 where the system does not say. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(pages.split(' ')[1] ?? 0) * 4096) / 1024 / 1024;
}

let running = 0;
const waiting: (() => void)[] = [];

function takeTurn(): Promise<void> | undefined {
  running += 1;
  if (running <= AT_ONCE) return undefined;
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

function giveTurn(): void {
  running -= 1;
  waiting.shift()?.();
}
