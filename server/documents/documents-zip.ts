import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LostBytes } from '#server/platform/lost-bytes.ts';
import { streamOf } from '#server/platform/stream-of.ts';
import { safeFileName, uniqueNames } from './file-names.ts';
import { streamedZip, type ZipEntry } from './streamed-zip.ts';

/** A file of the ZIP; its bytes are asked for when its turn comes. */
export interface ZipFile {
  /** As it should read; made safe and unique in its folder. */
  name: string;
  date: Date;
  /** @throws LostBytes, or its stream fails with it, where the bytes are missing or damaged */
  open: () => Promise<Readable>;
}

export interface ZipFolder {
  name: string;
  files: readonly ZipFile[];
}

/** Names, within the ZIP, what it should hold and does not. */
const LOST_FILES = 'Files that are missing.txt';

/**
 * A ZIP of folders, empty ones too. One file is held at a time: memory does not grow with their number. A
 * file whose bytes are lost is left out, and a text in the ZIP says so; where a file cannot be read for
 * another reason the stream fails, so that nobody takes a part for the whole.
 */
export function documentsZip(folders: readonly ZipFolder[]): Readable {
  const reading: Reading = { source: null };
  return streamOf(streamedZip(entries(folders, reading)), () => reading.source?.destroy());
}

interface Reading {
  source: Readable | null;
}

/** Stored, because PDFs and pictures hardly shrink. */
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

/** Null where they are lost. */
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
