import { PassThrough, Readable, pipeline } from 'node:stream';
import JSZip from 'jszip';
import { safeFileName, uniqueNames } from './file-names.ts';

/** A file of the ZIP; its bytes are asked for when its turn comes. */
export interface ZipFile {
  /** As it should read; made safe and unique in its folder. */
  name: string;
  date: Date;
  open: () => Promise<Readable>;
}

export interface ZipFolder {
  name: string;
  files: readonly ZipFile[];
}

/**
 * A ZIP of folders, empty ones too. One file is held at a time: memory does not grow with their number. Where a file cannot be read the stream fails, so that nobody takes a part
 * for the whole.
 */
export function documentsZip(folders: readonly ZipFolder[]): Readable {
  const zip = new JSZip();
  const out = new PassThrough();
  const sources = new Set<Readable>();
  for (const folder of folders) {
    zip.file(`${folder.name}/`, null, { dir: true });
    const unique = uniqueNames();
    for (const file of folder.files) {
      const source = Readable.from(chunks(file, sources), {
        objectMode: false,
        highWaterMark: 64 * 1024,
      });
      // The packer forgets a failure that comes while it pauses.
      source.on('error', (error) => out.destroy(error));
      sources.add(source);
      const path = `${folder.name}/${unique(safeFileName(file.name))}`;
      zip.file(path, source, { date: file.date, createFolders: false });
    }
  }
  // Stored, because PDFs and pictures hardly shrink; each with its size in front of it, because not every
  // program unpacks stored files whose size follows them. For that one file is held at a time.
  const packed = zip.generateNodeStream({ compression: 'STORE', streamFiles: false });
  pipeline(packed, out, () => {
    for (const source of sources) source.destroy();
  });
  return out;
}

/** The bytes of a file, which counts among the open ones until its end. */
async function* chunks(file: ZipFile, open: Set<Readable>): AsyncGenerator<Uint8Array> {
  const bytes = await file.open();
  open.add(bytes);
  yield* bytes;
  open.delete(bytes);
}
