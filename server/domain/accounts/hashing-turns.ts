import { Overload } from '#server/platform/overload.ts';

/** Each takes a core for some 30 ms: more at once would stop everything else. */
const AT_ONCE = 2;
/** Most that wait, altogether and of one network. */
export const WAITING = 100;
export const WAITING_OF_ONE = 40;

let running = 0;
let count = 0;
/** Those that wait, by the network that they came from. */
const waiting = new Map<string, (() => void)[]>();

/**
 * Does a work of hashing when its turn has come. Networks take turns, so that many from one keep nobody
 * else waiting. @throws Overload where too many wait already
 */
export async function inHashingTurn<Result>(
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

/** The first of the network that has waited longest for a turn. */
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
