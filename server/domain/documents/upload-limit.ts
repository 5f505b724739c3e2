import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Uploads held in memory at once; further ones wait in their temporary files. */
const AT_ONCE = 4;
/** Milliseconds after which the next upload may start even if one hangs; normally one takes seconds. */
const PATIENCE = 60_000;

const limit = pLimit(AT_ONCE);

/** Runs the work of one upload, at most four at a time. */
export async function withinUploadLimit<Result>(
  work: () => Promise<Result>,
  { patience = PATIENCE } = {},
): Promise<Result> {
  const begun = await new Promise<{ result: Promise<Result> }>((resolve) => {
    void limit(async () => {
      const result = work();
      resolve({ result });
      const over = new AbortController();
      const late = sleep(patience, null, { signal: over.signal });
      await Promise.allSettled([Promise.race([result, late])]);
      over.abort();
      await Promise.allSettled([late]);
    });
  });
  return begun.result;
}
