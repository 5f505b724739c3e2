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

/** Uploads of one account: more than a person sends, less than fills a disk. */
const UPLOADS_AN_HOUR = 120;

/** A file whose type is known from its bytes. */
export interface CheckedFile {
  kind: FileKind;
  type: FileType;
  /** As the sender named it. */
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
 * Stores a file and changes the profile that it belongs to: the bytes first, then its row and `write`
 * in one transaction. Where that fails nothing is left of either; where nobody knows whether it was
 * committed the bytes stay, and the sweep takes them if there is no row.
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

/** Removes what no row was ever written for; where the storage fails it is left to the sweep. */
async function forget(key: string): Promise<void> {
  await storage.remove(key).catch((error: unknown) => {
    log.warn({ err: error, key }, 'a file is left to the sweep');
  });
}

/** Takes a file's row away; its bytes go once that is committed. */
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

/** Takes a profile's photo or CV away. */
export function eraseFileOf(column: 'imageFileId' | 'cvFileId'): ProfileWriter {
  return async (tx, id) => {
    const { [column]: fileId } = await tx.candidate.findUniqueOrThrow({ where: { id } });
    if (fileId) await eraseFile(tx, fileId);
  };
}
