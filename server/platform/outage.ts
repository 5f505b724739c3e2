import { log } from './logger.ts';

/** Milliseconds between two log lines about one outage. */
const EVERY = 1000;

let failures = 0;
let words = '';
let lastLine = 0;
let waiting = false;

/**
 * Records a failure of the database. In an outage every request fails alike, so the log gets one line a
 * second with their number, without stacks.
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
