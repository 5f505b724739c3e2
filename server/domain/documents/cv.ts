import { readingOf } from '#server/cv-reader/draft.ts';
import { readCvSafely } from '#server/cv-reader/read-cv-safely.ts';
import type { CvReading } from '#server/cv-reader/draft.ts';
import type { ReferenceLists } from '#server/cv-reader/read-cv.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { uploadTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import {
  listPositions,
  listQualifications,
  listSkills,
} from '#server/domain/reference-data/lists.ts';
import type { Transaction } from '#server/platform/db.ts';
import { checkUpload } from './check.ts';
import { type FilledPart, fillFromCv } from './prefill.ts';
import type { Upload } from './receive.ts';
import { eraseFile, requireUploadAllowed, storeFile } from './store.ts';
import { withinUploadLimit } from './upload-limit.ts';

/** The result of a CV upload: the parts filled in, and whether it is a picture without text. */
export interface CvUpload {
  filled: FilledPart[];
  isScan: boolean;
}

/**
 * Stores the viewer's CV in place of the previous one (pdf, doc or docx, 20 MB). With `prefill` it fills the
 * profile's empty fields from it, which also starts the first step of set-up.
 * @throws unsupported-type showing the type, too-large, invalid-input for a file that cannot be read
 */
export async function uploadCv(
  viewer: Viewer,
  upload: Upload,
  { prefill }: { prefill: boolean },
): Promise<CvUpload> {
  const owner = allow(viewer, 'profile.change');
  await requireUploadAllowed(owner);
  return withinUploadLimit(() => importCv(owner, upload, prefill));
}

async function importCv(
  owner: CandidateViewer,
  upload: Upload,
  prefill: boolean,
): Promise<CvUpload> {
  const failed = prefill ? uploadTexts.cvUnread : uploadTexts.cvFailed;
  const file = await checkUpload(upload, 'CV', failed);
  const reading = prefill ? await read(file.bytes) : null;
  return storeFile(owner, file, async (fileId, tx, id) => {
    await replaceCv(tx, id, fileId);
    if (!reading) return { filled: [], isScan: false };
    await beginSetup(tx, id);
    return { filled: await fillFromCv(tx, id, reading), isScan: reading.text === 'none' };
  });
}

/** Makes a stored file the CV of a profile in place of the one before. */
export async function replaceCv(tx: Transaction, id: string, cvFileId: string): Promise<void> {
  const { cvFileId: before } = await tx.candidate.findUniqueOrThrow({ where: { id } });
  await tx.candidate.update({ where: { id }, data: { cvFileId } });
  if (before) await eraseFile(tx, before);
}

/** The first step of set-up, for who has just uploaded a CV. */
export async function beginSetup(tx: Transaction, id: string): Promise<void> {
  const isBeginning = { profileType: 'UPLOAD', initialSetupCompleted: false } as const;
  const where = { id, ...isBeginning, initialSetupStep: null };
  await tx.candidate.updateMany({ where, data: { initialSetupStep: 1 } });
}

async function read(bytes: Uint8Array): Promise<CvReading> {
  const result = await readCvSafely(bytes, await referenceLists());
  if (!result.ok) throw invalidInput(uploadTexts.cvUnread, ['file']);
  return readingOf(result.draft, ['sure']);
}

/** The names that a CV's qualifications, skills and positions are chosen from. */
export async function referenceLists(): Promise<ReferenceLists> {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return {
    positions: names(await listPositions()),
    qualifications: names(await listQualifications()),
    skills: names(await listSkills()),
  };
}
