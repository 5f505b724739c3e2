import type { Readable } from 'node:stream';
import { uuidv7 } from 'uuidv7';
import { notFound } from '#server/domain/kernel/errors.ts';
import { documentKinds } from '#server/domain/kernel/paper-labels.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { granted, may } from '#server/domain/policy/allow.ts';
import { SIGNED_FILES, visibleFiles } from '#server/domain/policy/visible.ts';
import type { StoredFile } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { LostBytes } from '#server/platform/lost-bytes.ts';
import { isKey } from '#server/platform/storage.ts';
import { secondsLeft, type Signed } from './signed-links.ts';
import { readStored } from './stored-bytes.ts';

/** A stored file that the viewer may read. */
export type VisibleFile = Pick<
  StoredFile,
  'id' | 'key' | 'name' | 'contentType' | 'size' | 'sha256'
>;

/** A file that was found by a signed link, which works for so many seconds more. */
export interface SignedFile extends VisibleFile {
  secondsLeft: number;
}

/** A part of a file in bytes, both ends included. */
type Range = { start: number; end: number };

/** The file with a key, for its owner and admins. @throws not-found for everybody else */
export async function findFile(viewer: Viewer, key: string): Promise<VisibleFile> {
  if (!isKey(key)) throw notFound();
  const file = await db.storedFile.findFirst({ where: { key, AND: [visibleFiles(viewer)] } });
  if (!file) throw notFound();
  return file;
}

/**
 * The file with a key, for the holder of a link that was signed for it. @throws not-found for everybody else,
 * before the database is asked
 */
export async function findSignedFile(key: string, link: Signed): Promise<SignedFile> {
  const seconds = isKey(key) ? secondsLeft(key, link) : 0;
  if (seconds === 0) throw notFound();
  const file = await db.storedFile.findFirst({ where: { key, AND: [SIGNED_FILES] } });
  if (!file) throw notFound();
  return { ...file, secondsLeft: seconds };
}

/** The bytes of such a file, or of a range. @throws not-found if they are gone */
export const openSignedFile = (file: SignedFile, range?: Range): Promise<Readable> =>
  readStored(file, range).catch(orNotFound);

/**
 * The bytes of a file, or of a range (both ends included). An admin's read of a personal document is recorded
 * first, except for photos. The stream fails if the bytes differ from those stored. @throws not-found if the
 * bytes are gone
 */
export async function openFile(
  viewer: Viewer,
  file: VisibleFile,
  range?: Range,
): Promise<Readable> {
  await recordRead(viewer, file.id);
  return readStored(file, range).catch(orNotFound);
}

/** For `catch`: reports lost bytes as a missing file. */
export function orNotFound(error: unknown): never {
  throw error instanceof LostBytes ? notFound() : error;
}

async function recordRead(viewer: Viewer, fileId: string): Promise<void> {
  if (!may(viewer, 'profile.readRecorded')) return;
  const personal = await db.storedFile.findUnique({
    where: { id: fileId },
    select: {
      cvOf: { select: { id: true } },
      document: { select: { kind: true, candidateId: true } },
    },
  });
  const subject = personal?.cvOf?.id ?? personal?.document?.candidateId;
  if (!subject) return;
  const what = personal?.document ? documentKinds[personal.document.kind][0] : 'CV';
  await recordReads(viewer, subject, [what]);
}

/** Records what an admin is about to read of a candidate; owners' own reads are not recorded. */
export async function recordReads(
  viewer: Viewer,
  candidateId: string,
  whats: readonly string[],
): Promise<void> {
  const reader = granted(viewer, 'profile.readRecorded');
  if (!reader) return;
  const { auditKey: subjectKey } = await db.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: { auditKey: true },
  });
  await db.documentRead.createMany({
    data: whats.map((what) => ({ readerId: reader.userId, candidateId, subjectKey, what })),
  });
}

/** The audit's subject of an export, which is about no single person. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Records that an admin is about to export everybody's personal data. */
export async function recordExport(admin: AdminViewer, what: string): Promise<void> {
  await db.documentRead.create({ data: { readerId: admin.userId, subjectKey: EVERYBODY, what } });
}

/** Records for each of these candidates that an admin is about to export their data; returns how many there are. */
export async function recordExportOf(
  admin: AdminViewer,
  candidateIds: readonly string[],
  what: string,
): Promise<number> {
  const ids = candidateIds.map(() => uuidv7());
  return db.$executeRaw`
    insert into document_reads (id, reader_id, candidate_id, subject_key, what)
    select read.id, ${admin.userId}::uuid, c.id, c.audit_key, ${what}
    from unnest(${ids}::uuid[], ${candidateIds}::uuid[]) as read (id, candidate_id)
      join candidates c on c.id = read.candidate_id
    for key share of c`;
}
