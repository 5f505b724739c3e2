import { SPREAD, waitAfter } from '#server/domain/kernel/waits.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Seconds between two attempts: ten attempts over three and a half days. */
export const WAITS: readonly number[] = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** The longest wait, whatever a receiver asks for. */
const WAIT_MAX = 24 * HOUR;

/**
 * Seconds until the attempt after the `retries`-th wait; null if there is none. A receiver that asks for more
 * time (Retry-After) gets it, at most a day.
 */
export function secondsToWait(
  retries: number,
  retryAfter: string | null,
  { now = Date.now(), chance = Math.random() } = {},
): number | null {
  const wait = waitAfter(WAITS, retries, chance);
  if (wait === null) return null;
  return Math.min(WAIT_MAX * (1 + SPREAD), Math.max(wait, askedFor(retryAfter, now)));
}

function askedFor(retryAfter: string | null, now: number): number {
  if (!retryAfter) return 0;
  const seconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(seconds, WAIT_MAX) : 0;
}
