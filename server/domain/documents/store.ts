import { uuidv7 } from 'uuidv7';
import { changeProfile, type ProfileWriter } from '#server/domain/candidates/change.ts';
import type { FileKind } from '#server/domain/kernel/enums.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import type { Transaction } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { addJob } from '#server/platform/queue.ts';
import { storage } from '#server/platform/storage.ts';
import { contentTypes, type FileType } from './inspect.ts';
import { fileName } from './receive.ts';
import { sha256 } from './stored-bytes.ts';

/** Uploads of one account: more than a person sends, too few to fill a disk. */
const UPLOADS_AN_HOUR = 120;

/** A file whose type was detected from its bytes. */
export interface CheckedFile {
  kind: FileKind;
  type: FileType;
  /** The name given by the sender. */
  sentName: string;
  bytes: Uint8Array;
}

/** @throws rate-limited after too many uploads in an hour */
export async function requireUploadAllowed({ userId }: CandidateViewer): Promise<void> {
  await takeOrRefuse({
    key: `upload:${userId}`,
    max: UPLOADS_AN_HOUR,
    windowSeconds: 3600,
  });
}

/**
 * Stores a file and changes its profile: the bytes first, then its row and `write` in one transaction. If
 * that fails, both are removed. If it is unknown whether it was committed, the bytes stay, and the sweep
 * removes them if there is no row.
 */
export async function storeFile<Result>(
  viewer: CandidateViewer,
  file: CheckedFile,
  write: (fileId: string, ...context: Parameters<ProfileWriter>) => Promise<Result>,
): Promise<Result> {
  const key = `${file.kind.toLowerCase()}/${uuidv7()}.${file.type}`;
  await storage.put(key, file.bytes);
  let mayBeCommitted = false;
  try {
    return await changeProfile(viewer, async (tx, candidateId) => {
      const { id } = await tx.storedFile.create({
        data: { userId: viewer.userId, ...rowOf(file, key) },
      });
      const result = await write(id, tx, candidateId);
      mayBeCommitted = true;
      return result;
    });
  } catch (error) {
    if (!mayBeCommitted) await forget(key);
    throw error;
  }
}

/** Removes bytes without a row; if the storage fails, the sweep does it later. */
async function forget(key: string): Promise<void> {
  await storage.remove(key).catch((error: unknown) => {
    log.warn({ err: error, key }, 'a file is left to the sweep');
  });
}

/** Removes a file's row; its bytes are removed after the commit. */
export async function eraseFile(tx: Transaction, fileId: string): Promise<void> {
  const { key } = await tx.storedFile.delete({ where: { id: fileId } });
  await addJob(tx, 'erase-files', { keys: [key] });
}

function rowOf({ kind, type, sentName, bytes }: CheckedFile, key: string) {
  return {
    kind,
    key,
    name: fileName(sentName, type),
    extension: type,
    contentType: contentTypes[type],
    size: bytes.length,
    sha256: sha256(bytes),
  };
}

/** Removes a profile's photo or CV. */
export function eraseFileOf(column: 'imageFileId' | 'cvFileId'): ProfileWriter {
  return async (tx, id) => {
    const { [column]: fileId } = await tx.candidate.findUniqueOrThrow({ where: { id } });
    if (fileId) await eraseFile(tx, fileId);
  };
}
