/**
 * Milliseconds: the shortest delay, the upper bound of the first delay, and the upper bound in a
 * long outage.
 */
const MIN_DELAY = 300;
const FIRST_MAX_DELAY = 2000;
const MAX_DELAY = 15_000;
/** Milliseconds within which a ping must be answered. */
const PONG_TIMEOUT = 10_000;

/**
 * Milliseconds before the next attempt, after `retries` failures: exponential backoff up to 15
 * seconds, with jitter so that the clients of a lost instance do not all reconnect at once.
 */
export function pauseBefore(retries: number, random = Math.random()): number {
  const most = Math.min(FIRST_MAX_DELAY * 2 ** retries, MAX_DELAY);
  return MIN_DELAY + random * (most - MIN_DELAY);
}

/** Waits for the next attempt; a browser that comes online again does not wait. */
export function waitToReconnect(retries: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, pauseBefore(retries));
    window.addEventListener('online', go);
  });
}

/** Detects a half-open connection: a ping without a timely answer ends it. */
export function answerWatch(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    asked: () => {
      clearTimeout(timer);
      timer = setTimeout(end, PONG_TIMEOUT);
    },
    answered: () => clearTimeout(timer),
  };
}
