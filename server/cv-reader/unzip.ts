import { inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LONGEST_COMMENT = 0xffff;

/** A zip file that unpacks to more than allowed, or declares a false size. */
export class TooLargeUnpacked extends Error {}

/**
 * Unpacks a zip file within a limit of bytes and returns the wanted parts. All entries count, by
 * their actual size: sizes declared in a zip file are not trustworthy.
 */
export function unzip(
  bytes: Uint8Array,
  budget: number,
  wanted: (name: string) => boolean,
): Map<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Buffer>();
  let left = budget;
  for (const entry of directory(file)) {
    const content = contentOf(file, entry, left);
    left -= content.length;
    if (left < 0) throw new TooLargeUnpacked(entry.name);
    if (wanted(entry.name)) parts.set(entry.name, content);
  }
  return parts;
}

type Entry = { name: string; method: number; size: number; offset: number };

function directory(file: Buffer): Entry[] {
  let end = file.length - 22;
  const first = Math.max(0, end - LONGEST_COMMENT);
  while (end >= first && file.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < first) throw new Error('No zip directory');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('Broken zip directory');
    const nameLength = file.readUInt16LE(at + 28);
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      size: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(file: Buffer, entry: Entry, budget: number): Buffer {
  const { offset } = entry;
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  const packed = file.subarray(start, start + entry.size);
  if (entry.method === 0) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(budget, 1) });
  } catch (error) {
    if (error instanceof RangeError) throw new TooLargeUnpacked(entry.name);
    throw error;
  }
}
