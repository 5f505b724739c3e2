import { runInWorker } from '#server/platform/run-in-worker.ts';
import type { WorkerLimits } from '#server/platform/run-in-worker.ts';
import type { UnreadableReason } from './extract.ts';
import type { CvDraft } from './draft.ts';
import type { ReferenceLists } from './read-cv.ts';
import type { CvWork, CvWorkResult } from './worker.ts';

/** A draft, or why there is none. 'timeout' and 'too-large' are the limits of the worker. */
export type SafeCvReading =
  | { ok: true; draft: CvDraft }
  | { ok: false; reason: UnreadableReason | 'timeout' };

const WORKER = new URL('worker.ts', import.meta.url);

/**
 * Reads an uploaded CV in a process that is killed after 15 s or at 512 MB, two at a time. Returns
 * every failure as a value and never throws.
 */
export async function readCvSafely(
  bytes: Uint8Array,
  lists: ReferenceLists,
  limits?: WorkerLimits,
): Promise<SafeCvReading> {
  const work: CvWork = { bytes, lists };
  const outcome = await runInWorker<CvWorkResult>(WORKER, work, limits);
  if (outcome.ok) return outcome.value;
  return { ok: false, reason: outcome.reason === 'failed' ? 'unreadable' : outcome.reason };
}
