import type { Readable } from 'node:stream';
import { notFound } from '#server/domain/kernel/errors.ts';
import { documentKinds } from '#server/domain/kernel/paper-labels.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { granted, may } from '#server/domain/policy/allow.ts';
import { visibleFiles } from '#server/domain/policy/visible.ts';
import type { StoredFile } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';
import { LostBytes } from '#server/platform/lost-bytes.ts';
import { isKey } from '#server/platform/storage.ts';
import { readStored } from './stored-bytes.ts';

/** A stored file that the viewer may read. */
export type VisibleFile = Pick<
  StoredFile,
  'id' | 'key' | 'name' | 'contentType' | 'size' | 'sha256'
>;

/** The file of a key, to its owner and admins. @throws not-found to everybody else */
export async function findFile(viewer: Viewer, key: string): Promise<VisibleFile> {
  if (!isKey(key)) throw notFound();
  const file = await db.storedFile.findFirst({ where: { key, AND: [visibleFiles(viewer)] } });
  if (!file) throw notFound();
  return file;
}

/**
 * The bytes of a file, or those of a range (both ends included). An admin's look at somebody's
 * personal document is written down first; a photo is none. The stream fails where they are
 * not those that were stored. @throws not-found when the bytes are gone
 */
export async function openFile(
  viewer: Viewer,
  file: VisibleFile,
  range?: { start: number; end: number },
): Promise<Readable> {
  await recordRead(viewer, file.id);
  return readStored(file, range).catch(orNotFound);
}

/** For `catch`: lost bytes are a file that is not there. */
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

/** Writes down what an admin is about to read of a candidate; their owner's own looks are not kept. */
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

/** Stands in the audit for everybody at once: an export is about no single person. */
const EVERYBODY = '00000000-0000-0000-0000-000000000000';

/** Writes down that an admin is about to export personal data of everybody. */
export async function recordExport(admin: AdminViewer, what: string): Promise<void> {
  await db.documentRead.create({ data: { readerId: admin.userId, subjectKey: EVERYBODY, what } });
}
