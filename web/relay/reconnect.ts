/** Milliseconds: the shortest pause, what the first is at most, and what a long outage leads to. */
const SHORTEST = 300;
const FIRST = 2000;
const LONGEST = 15_000;
/** Milliseconds until a ping must be answered. */
const PATIENCE = 10_000;

/**
 * Milliseconds before a connection is tried again, `retries` failures after it was lost: growing up to a
 * quarter of a minute, and spread, so that not everybody whom an instance leaves comes back at once.
 */
export function pauseBefore(retries: number, random = Math.random()): number {
  const most = Math.min(FIRST * 2 ** retries, LONGEST);
  return SHORTEST + random * (most - SHORTEST);
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

/** Notices a connection that looks open and is dead: a ping that nobody answers in time ends it. */
export function answerWatch(end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    asked: () => {
      clearTimeout(timer);
      timer = setTimeout(end, PATIENCE);
    },
    answered: () => clearTimeout(timer),
  };
}
