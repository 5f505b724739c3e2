import { runInWorker } from '#server/platform/run-in-worker.ts';
import type { WorkerLimits } from '#server/platform/run-in-worker.ts';
import type { UnreadableReason } from './extract.ts';
import type { CvOptions, ReadCv, ReferenceLists } from './read-cv.ts';
import type { CvProgress, CvWork, CvWorkResult } from './worker.ts';

/** A draft, or why there is none. 'timeout' and 'too-large' are the limits of the worker. */
export type SafeCvReading =
  | ({ ok: true } & ReadCv)
  | { ok: false; reason: UnreadableReason | 'timeout' };

const WORKER = new URL('worker.ts', import.meta.url);

const OCR_LIMITS: WorkerLimits = { time: 60_000, memory: 768 * 1024 * 1024 };

/**
 * Reads an uploaded CV in a process that is killed after 15 s or at 512 MB (with `ocr` 60 s and 768 MB), two at
 * a time; `report` is told which page is being recognised. Returns every failure as a value and never throws.
 */
export async function readCvSafely(
  bytes: Uint8Array,
  lists: ReferenceLists,
  {
    limits,
    report,
    ...options
  }: CvOptions & { limits?: WorkerLimits; report?: (progress: CvProgress) => void } = {},
): Promise<SafeCvReading> {
  const work: CvWork = { bytes, lists, options };
  const most = limits ?? (options.ocr ? OCR_LIMITS : undefined);
  const outcome = await runInWorker<CvWorkResult>(WORKER, work, most, (news) =>
    report?.(news as CvProgress),
  );
  if (outcome.ok) return outcome.value;
  return { ok: false, reason: outcome.reason === 'failed' ? 'unreadable' : outcome.reason };
}
