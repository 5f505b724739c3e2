import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { LostBytes } from '#server/platform/lost-bytes.ts';
import { storage } from '#server/platform/storage.ts';
import { streamOf } from '#server/platform/stream-of.ts';

/** What the row of a stored file records about its bytes. */
export interface StoredBytes {
  key: string;
  size: number;
  sha256: Uint8Array;
}

/** The digest stored with a file, to verify its bytes. */
export const sha256 = (bytes: Uint8Array) =>
  new Uint8Array(createHash('sha256').update(bytes).digest());

/**
 * The bytes of a stored file, or of a range (both ends included), verified against its row by length and
 * SHA-256, for a range by length. The last chunk is held back until they are verified, so that a damaged file
 * is cut off and never looks complete. @throws LostBytes if it is missing; the stream fails with it if it is
 * damaged
 */
export async function readStored(
  file: StoredBytes,
  range?: { start: number; end: number },
): Promise<Readable> {
  const source = await storage.read(file.key, range);
  if (!source) throw new LostBytes(file.key, 'missing');
  return streamOf(compared(source, file, range), () => source.destroy());
}

async function* compared(
  source: Readable,
  { key, size, sha256 }: StoredBytes,
  range?: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const length = range ? range.end - range.start + 1 : size;
  let came = 0;
  let held: Uint8Array | undefined;
  for await (const piece of source as AsyncIterable<Uint8Array>) {
    came += piece.length;
    if (came > length) throw new LostBytes(key, 'damaged');
    if (!range) hash.update(piece);
    if (held) yield held;
    held = piece;
  }
  if (came !== length || (!range && !hash.digest().equals(sha256)))
    throw new LostBytes(key, 'damaged');
  if (held) yield held;
}
