/** Uploads that are held in memory at once; further ones wait in their temporary files. */
const AT_ONCE = 4;
/** Milliseconds after which a turn is handed on, whatever hangs: an upload of seconds has long ended. */
const TURN = 60_000;

let held = 0;
const waiting: (() => void)[] = [];

/** Does the work of one upload when it is its turn. */
export async function inTurn<Result>(
  work: () => Promise<Result>,
  { turn = TURN } = {},
): Promise<Result> {
  if (held < AT_ONCE) held += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  let isOver = false;
  const handOn = (): void => {
    if (isOver) return;
    isOver = true;
    const next = waiting.shift();
    // The turn is handed on; it is only given back when nobody waits.
    if (next) next();
    else held -= 1;
  };
  const timer = setTimeout(handOn, turn);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    handOn();
  }
}
