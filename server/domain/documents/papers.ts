import { z } from 'zod';
import {
  changeProfile,
  type ProfileWriter,
  requireRoom,
} from '#server/domain/candidates/change.ts';
import type { DocumentKind } from '#server/domain/kernel/enums.ts';
import { invalidInput, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { parseDocumentKind } from '#server/domain/kernel/paper-labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { checkUpload } from './check.ts';
import type { Upload } from './receive.ts';
import { eraseFile, requireUploadAllowed, storeFile } from './store.ts';
import { withinUploadLimit } from './upload-limit.ts';

/**
 * Stores a document in one of the seven lists, given by its stored name, its label or the documented
 * `propName` (pdf, doc, docx, jpeg, png or heic, 20 MB); returns its id.
 */
export async function uploadDocument(
  viewer: Viewer,
  upload: Upload,
  input: { kind: string },
): Promise<string> {
  const owner = allow(viewer, 'profile.change');
  const kind = parseDocumentKind(parse(z.object({ kind: z.string() }), input).kind);
  if (!kind) throw invalidInput('Please choose a kind of document.', ['kind']);
  await requireUploadAllowed(owner);
  return withinUploadLimit(async () => {
    const file = await checkUpload(upload, 'DOCUMENT');
    return storeFile(owner, file, async (fileId, tx, candidateId) => {
      requireRoom(await tx.document.count({ where: { candidateId, kind } }));
      return (await tx.document.create({ data: { candidateId, kind, fileId } })).id;
    });
  });
}

/** Removes a document and its file. */
export async function removeDocument(viewer: Viewer, id: string): Promise<void> {
  const documentId = parse(uuid, id);
  await changeProfile(viewer, async (tx, candidateId) => {
    const document = await tx.document.findUnique({ where: { id: documentId, candidateId } });
    if (!document) throw notFound();
    await eraseFile(tx, document.fileId);
  });
}

/** Erases all documents of a kind except these. @throws not-found if one of them does not exist */
export function keepDocuments(kind: DocumentKind, ids: ReadonlySet<string>): ProfileWriter {
  return async (tx, candidateId) => {
    const known = await tx.document.findMany({ where: { candidateId, kind } });
    if ([...ids].some((id) => !known.some((row) => row.id === id))) throw notFound();
    for (const { id, fileId } of known) if (!ids.has(id)) await eraseFile(tx, fileId);
  };
}
