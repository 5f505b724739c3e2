import { Overload } from '#server/platform/overload.ts';

/** A hash takes a core for about 30 ms: more at once would block everything else. */
const AT_ONCE = 2;
/** The most that may wait, in total and for one network. */
export const WAITING = 100;
export const WAITING_OF_ONE = 40;

let running = 0;
let count = 0;
/** Waiting hashes by client network. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Runs a hash within the concurrency limit. Networks take turns, so that many requests from one delay no
 * others. @throws Overload if too many are waiting
 */
export async function withinHashingLimit<Result>(
  network: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (running < AT_ONCE) running += 1;
  else await placeInQueue(network);
  try {
    return await work();
  } finally {
    const next = takeNext();
    if (next) next();
    else running -= 1;
  }
}

function placeInQueue(network: string): Promise<void> {
  const others = waiting.get(network) ?? [];
  if (count >= WAITING || others.length >= WAITING_OF_ONE)
    throw new Overload('Too many wait for a password to be hashed.');
  count += 1;
  waiting.set(network, others);
  return new Promise((resolve) => others.push(resolve));
}

/** The first waiting hash of the network that has waited longest. */
function takeNext(): (() => void) | undefined {
  const [first] = waiting;
  if (!first) return undefined;
  const [network, queue] = first;
  const next = queue.shift();
  waiting.delete(network);
  if (queue.length > 0) waiting.set(network, queue);
  count -= 1;
  return next;
}
