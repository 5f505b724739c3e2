import { buffer } from 'node:stream/consumers';
import { readCvSafely, type SafeCvReading } from '#server/cv-reader/read-cv-safely.ts';
import type { ReadCv } from '#server/cv-reader/read-cv.ts';
import type { CvProgress } from '#server/cv-reader/worker.ts';
import { changeProfile } from '#server/domain/candidates/change.ts';
import type { CvDraftProblem } from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { cvTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { LostBytes } from '#server/platform/lost-bytes.ts';
import { publish, watch } from '#server/platform/pubsub.ts';
import { addJob } from '#server/platform/queue.ts';
import { checkCv } from '#server/domain/documents/check.ts';
import { beginSetup, referenceLists, replaceCv } from '#server/domain/documents/cv.ts';
import type { Upload } from '#server/domain/documents/receive.ts';
import { requireUploadAllowed, storeFile } from '#server/domain/documents/store.ts';
import { readStored } from '#server/domain/documents/stored-bytes.ts';
import { withinUploadLimit } from '#server/domain/documents/upload-limit.ts';

/** The queue's task that reads a CV into its draft. */
export const READ_CV = 'read-cv';

const TOPIC = 'cv-drafts';

/** What a ready draft holds. */
export type DraftContent = ReadCv;

/** What is said of a CV that was stored, and could not be read. */
export const problemTexts: Readonly<Record<CvDraftProblem, string>> = {
  ENCRYPTED: cvTexts.encrypted,
  UNREADABLE: cvTexts.unreadable,
  TOO_LARGE: cvTexts.tooLarge,
  NO_TEXT: cvTexts.noText,
  TIMEOUT: cvTexts.timeout,
};

/**
 * Stores the viewer's CV in place of the one before (pdf, doc, docx, jpeg or png, 20 MB), and lets the queue read
 * it into a draft, which takes the place of an earlier one. Returns the draft's id. Nothing else of the profile
 * changes; in set-up the first step begins.
 * @throws unsupported-type, too-large, invalid-input, each in words of its own
 */
export async function importCv(viewer: Viewer, upload: Upload): Promise<string> {
  const owner = allow(viewer, 'profile.change');
  await requireUploadAllowed(owner);
  return withinUploadLimit(async () => {
    const file = await checkCv(upload);
    return storeFile(owner, file, async (fileId, tx, candidateId) => {
      await tx.cvDraft.deleteMany({ where: { candidateId } });
      await replaceCv(tx, candidateId, fileId);
      await beginSetup(tx, candidateId);
      const { id } = await tx.cvDraft.create({ data: { candidateId, fileId } });
      await addJob(tx, READ_CV, { draftId: id, candidateId }, { maxAttempts: 3 });
      await publish(tx, TOPIC, { candidateId });
      return id;
    });
  });
}

/** Reads the file of a waiting draft, for the queue. A draft that is gone or was read is left alone. */
export async function readUploadedCv(draftId: string): Promise<void> {
  const waiting = await db.cvDraft.findFirst({
    where: { id: draftId, state: 'READING' },
    include: {
      file: true,
      candidate: { select: { user: { select: { firstName: true, lastName: true } } } },
    },
  });
  if (!waiting) return;
  const { user: owner } = waiting.candidate;
  let written = Promise.resolve();
  const report = (progress: CvProgress) => {
    // Progress that cannot be written is no reason to read no further.
    written = written.then(() => write(waiting, progress)).catch(() => undefined);
  };
  const reading = await bytesOf(waiting.file).then(async (bytes) =>
    bytes
      ? readCvSafely(bytes, await referenceLists(), { ocr: true, owner, report })
      : ({ ok: false, reason: 'unreadable' } as const),
  );
  await written;
  await write(waiting, outcomeOf(reading));
}

/** The bytes of a stored file; null if they are lost. */
async function bytesOf(file: Parameters<typeof readStored>[0]): Promise<Uint8Array | null> {
  try {
    // A plain array: some parsers refuse a Buffer.
    return new Uint8Array(await buffer(await readStored(file)));
  } catch (error) {
    if (error instanceof LostBytes) return null;
    throw error;
  }
}

const problemOf: Readonly<Record<Extract<SafeCvReading, { ok: false }>['reason'], CvDraftProblem>> =
  {
    encrypted: 'ENCRYPTED',
    unreadable: 'UNREADABLE',
    'too-large': 'TOO_LARGE',
    heic: 'UNREADABLE',
    'unknown-type': 'UNREADABLE',
    timeout: 'TIMEOUT',
  };

function outcomeOf(reading: SafeCvReading): Prisma.CvDraftUpdateManyMutationInput {
  if (!reading.ok) return { state: 'FAILED', problem: problemOf[reading.reason] };
  const { draft, pages } = reading;
  if (draft.text === 'none') return { state: 'FAILED', problem: 'NO_TEXT' };
  const content = { draft, pages } satisfies DraftContent;
  return { state: 'READY', content: content as unknown as Prisma.InputJsonObject };
}

/** Writes what became of a draft that is still being read, and tells its owner. */
async function write(
  { id, candidateId }: { id: string; candidateId: string },
  data: Prisma.CvDraftUpdateManyMutationInput,
): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.cvDraft.updateMany({ where: { id, state: 'READING' }, data });
    if (count > 0) await publish(tx, TOPIC, { candidateId });
  });
}

/** Drops a draft of the viewer; the file stays their CV. */
export async function removeCvDraft(viewer: Viewer, id: string): Promise<void> {
  const draftId = parse(uuid, id);
  await changeProfile(viewer, (tx, candidateId) => takeDraft(tx, candidateId, draftId), {
    isRead: false,
  });
}

/** Deletes a draft and returns it, so that it is used once. @throws not-found if it is gone */
export async function takeDraft(tx: Transaction, candidateId: string, id: string) {
  const draft = await tx.cvDraft.findFirst({ where: { id, candidateId } });
  if (!draft) throw notFound(cvTexts.gone);
  await tx.cvDraft.delete({ where: { id } });
  await publish(tx, TOPIC, { candidateId });
  return draft;
}

/** The viewer's own id, at once and whenever their draft has changed. */
export function watchCvDraft(viewer: Viewer): AsyncIterableIterator<{ candidateId: string }> {
  const { candidateId } = allow(viewer, 'profile.change');
  return watch(
    TOPIC,
    async () => ({ candidateId }),
    async ({ ids }) =>
      ids.candidateId === undefined || ids.candidateId === candidateId
        ? { candidateId }
        : undefined,
  );
}

/** Deletes drafts that nobody has looked at for 30 days, and ends those whose reading was never finished. */
export async function sweepCvDrafts(): Promise<void> {
  await db.$executeRaw`delete from cv_drafts where expires_at <= clock_timestamp()`;
  await db.$executeRaw`
    update cv_drafts set state = 'FAILED', problem = 'TIMEOUT'
    where state = 'READING' and created_at <= clock_timestamp() - interval '1 hour'`;
}
