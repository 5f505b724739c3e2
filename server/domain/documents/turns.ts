/** Uploads that are held in memory at once; further ones wait in their temporary files. */
const AT_ONCE = 4;

let held = 0;
const waiting: (() => void)[] = [];

/** Does the work of one upload when it is its turn. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (held < AT_ONCE) held += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The turn is handed on; it is only given back when nobody waits.
    if (next) next();
    else held -= 1;
  }
}
