import { UnreadableFile } from './extract.ts';
import type { UnreadableReason } from './extract.ts';
import { readCv } from './read-cv.ts';
import type { CvDraft } from './draft.ts';
import type { CvOptions, ReferenceLists } from './read-cv.ts';

export type CvWork = { bytes: Uint8Array; lists: ReferenceLists; options: CvOptions };
export type CvWorkResult = { ok: true; draft: CvDraft } | { ok: false; reason: UnreadableReason };

/** Reads one CV; runs in a worker process. */
export async function run({ bytes, lists, options }: CvWork): Promise<CvWorkResult> {
  try {
    return { ok: true, draft: await readCv(bytes, lists, options) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, reason: error.reason };
    throw error;
  }
}
