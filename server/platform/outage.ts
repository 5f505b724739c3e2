import { log } from './logger.ts';

/** Milliseconds between two lines of the log about one outage. */
const EVERY = 1000;

let failures = 0;
let words = '';
let lastLine = 0;
let waiting = false;

/**
 * Notes a failure that is the database's: in an outage everything fails alike, so the log has one line a
 * second that counts, without stacks.
 */
export function noteOutage(error: unknown): void {
  failures += 1;
  words = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
  if (waiting) return;
  const wait = lastLine + EVERY - Date.now();
  if (wait <= 0) return write();
  waiting = true;
  setTimeout(write, wait).unref();
}

function write(): void {
  waiting = false;
  lastLine = Date.now();
  log.error({ failures, error: words }, 'the database is away or overrun');
  failures = 0;
}
