import { waitAfter } from '#server/domain/kernel/waits.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Seconds between two tries: sixteen tries over three days and eight hours. */
const WAITS: readonly number[] = [
  10,
  MINUTE,
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  6 * HOUR,
  8 * HOUR,
  10 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
];

/** When an e-mail is retried after so many tries; null if it is not. */
export function nextTry(attempts: number, now = Date.now(), chance?: number): Date | null {
  const wait = waitAfter(WAITS, attempts - 1, chance);
  return wait === null ? null : new Date(now + wait * 1000);
}
