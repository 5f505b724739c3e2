import { UnreadableFile } from './extract.ts';
import type { UnreadableReason } from './extract.ts';
import { readCvWithPages } from './read-cv.ts';
import type { CvOptions, ReadCv, ReferenceLists } from './read-cv.ts';

export type CvWork = { bytes: Uint8Array; lists: ReferenceLists; options: CvOptions };
export type CvWorkResult = ({ ok: true } & ReadCv) | { ok: false; reason: UnreadableReason };

/** The page that is being recognised, and of how many. */
export type CvProgress = { page: number; pages: number };

/** Reads one CV; runs in a worker process. */
export async function run(
  { bytes, lists, options }: CvWork,
  report: (progress: CvProgress) => void,
): Promise<CvWorkResult> {
  try {
    const onPage = (page: number, pages: number) => report({ page, pages });
    return { ok: true, ...(await readCvWithPages(bytes, lists, { ...options, onPage })) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, reason: error.reason };
    throw error;
  }
}
