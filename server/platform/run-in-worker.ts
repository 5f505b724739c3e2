import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

export type WorkerLimits = {
  /** Milliseconds from the start of the work; waiting for a free worker does not count. */
  time: number;
  /** Bytes of memory of the whole worker process. */
  memory: number;
};

/** The outcome of the work: 'failed' is an exception or the death of the worker. */
export type WorkerOutcome<Output> =
  | { ok: true; value: Output }
  | { ok: false; reason: 'timeout' | 'too-large' | 'failed' };

const MEGABYTE = 1024 * 1024;
const UPLOAD_LIMITS: WorkerLimits = { time: 15_000, memory: 512 * MEGABYTE };
const AT_ONCE = 2;
const WATCH_EVERY = 100;
/** The part of the memory that a process needs besides the JavaScript heap. */
const OUTSIDE_HEAP = 128 * MEGABYTE;
const ENTRY = new URL('worker-entry.ts', import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs `run(input)` of a module in a process of its own, which is killed at its limits: whatever an uploaded
 * file does to its parser, the server keeps running. Two run at once, others wait. Input and output must be
 * structured-cloneable. What `run` passes to its second argument meanwhile goes to `report`. Never rejects.
 */
export async function runInWorker<Output>(
  module: URL,
  input: unknown,
  limits: WorkerLimits = UPLOAD_LIMITS,
  report: (news: unknown) => void = () => undefined,
): Promise<WorkerOutcome<Output>> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await runOnce<Output>({ module, input }, limits, report);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function runOnce<Output>(
  { module, input }: { module: URL; input: unknown },
  limits: WorkerLimits,
  report: (news: unknown) => void,
): Promise<WorkerOutcome<Output>> {
  const heap = Math.max(32, Math.floor((limits.memory - OUTSIDE_HEAP) / MEGABYTE));
  const worker = fork(ENTRY, {
    execArgv: [`--max-old-space-size=${heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  return new Promise((resolve) => {
    const end = (outcome: WorkerOutcome<Output>) => {
      clearTimeout(clock);
      clearInterval(watch);
      worker.kill('SIGKILL');
      resolve(outcome);
    };
    const clock = setTimeout(() => end({ ok: false, reason: 'timeout' }), limits.time);
    const watch = setInterval(() => {
      void memoryOf(worker).then(
        (bytes) => bytes > limits.memory && end({ ok: false, reason: 'too-large' }),
      );
    }, WATCH_EVERY);
    worker.on('message', (message: WorkerOutcome<Output> | { news: unknown }) => {
      if ('news' in message) report(message.news);
      else end(message);
    });
    worker.once('error', () => end({ ok: false, reason: 'failed' }));
    // V8 aborts a process whose heap is full.
    worker.once('exit', (_, signal) =>
      end({ ok: false, reason: signal === 'SIGABRT' ? 'too-large' : 'failed' }),
    );
    worker.send({ module: module.href, input }, () => undefined);
  });
}

/** Resident bytes of a process on Linux; elsewhere only the heap limit applies. */
async function memoryOf(worker: ChildProcess): Promise<number> {
  if (process.platform !== 'linux' || worker.pid === undefined) return 0;
  const status = await readFile(`/proc/${worker.pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
