/** The maximum random part of a wait, so that what failed together is not retried together. */
export const SPREAD = 0.1;

/** Seconds to wait after the `nth` failure (from 0), null after the last of `waits`. */
export function waitAfter(
  waits: readonly number[],
  nth: number,
  chance = Math.random(),
): number | null {
  const wait = waits[nth];
  return wait === undefined ? null : wait * (1 + SPREAD * chance);
}
