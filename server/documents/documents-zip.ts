import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LostBytes } from '#server/platform/lost-bytes.ts';
import { streamOf } from '#server/platform/stream-of.ts';
import { safeFileName, uniqueNames } from './file-names.ts';
import { streamedZip, type ZipEntry } from './streamed-zip.ts';

/** A file of the ZIP; it is opened when it is written. */
export interface ZipFile {
  /** The desired name; it is made safe, and unique in its folder. */
  name: string;
  date: Date;
  /** @throws LostBytes, as may its stream, if the bytes are missing or damaged */
  open: () => Promise<Readable>;
}

export interface ZipFolder {
  name: string;
  files: readonly ZipFile[];
}

/** Lists, inside the ZIP, the files that should be in it and are not. */
const LOST_FILES = 'Files that are missing.txt';

/**
 * A ZIP of folders, empty ones included. One file at a time is in memory, so memory does not grow with their
 * number. A file with lost bytes is omitted, and a text in the ZIP says so; if a file cannot be read for
 * another reason the stream fails, so that a partial ZIP is never taken for a whole one.
 */
export function documentsZip(folders: readonly ZipFolder[]): Readable {
  const reading: Reading = { source: null };
  return streamOf(streamedZip(entries(folders, reading)), () => reading.source?.destroy());
}

interface Reading {
  source: Readable | null;
}

/** Stored without compression, because PDFs and pictures hardly shrink. */
async function* entries(folders: readonly ZipFolder[], reading: Reading): AsyncGenerator<ZipEntry> {
  const lost: string[] = [];
  const date = new Date();
  for (const folder of folders) {
    yield { name: `${folder.name}/`, bytes: Buffer.alloc(0), date };
    const unique = uniqueNames();
    for (const file of folder.files) {
      const name = `${folder.name}/${unique(safeFileName(file.name))}`;
      const bytes = await bytesOf(file, reading);
      if (bytes) yield { name, bytes, date: file.date };
      else lost.push(name);
    }
  }
  if (lost.length > 0) yield { name: LOST_FILES, bytes: Buffer.from(noteOf(lost)), date };
}

/** Null if they are lost. */
async function bytesOf(file: ZipFile, reading: Reading): Promise<Buffer | null> {
  try {
    reading.source = await file.open();
    return await buffer(reading.source);
  } catch (error) {
    if (error instanceof LostBytes) return null;
    throw error;
  } finally {
    reading.source = null;
  }
}

function noteOf(lost: readonly string[]): string {
  return [
    'These files could not be included, because they are missing or damaged where they are stored.',
    'Please upload them again.',
    '',
    ...lost.map((name) => `- ${name}`),
    '',
  ].join('\r\n');
}
