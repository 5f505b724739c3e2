import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import WordExtractor from 'word-extractor';
import { isEncryptedWord } from '#server/cv-reader/file-kind.ts';
import { unzip } from '#server/cv-reader/unzip.ts';
import { isWholeHeif } from './heif.ts';

/** Parses untrusted files: only call it in a worker that can be killed. */

/** The types that stored files may have. */
export type FileType = 'pdf' | 'doc' | 'docx' | 'jpg' | 'png' | 'heic';

export const contentTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
};

/** `found` is the detected type, to be shown. */
export type Inspection =
  | { type: FileType }
  | { problem: 'type'; found: string }
  | { problem: 'locked' | 'broken' };

/** The most bytes that a file may unpack to, and pixels of a picture. */
const UNPACKED_MAX = 100 * 1024 * 1024;
const PIXELS_MAX = 50_000_000;
const SIDE = 200;

const byExtension: Readonly<Record<string, FileType>> = {
  pdf: 'pdf',
  docx: 'docx',
  cfb: 'doc',
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  heic: 'heic',
};

/**
 * The type of a file by its bytes, all of which are read: one of `allowed`, another type, or broken
 * (truncated or damaged), or locked with a password.
 */
export async function inspectFile(
  bytes: Uint8Array,
  allowed: readonly FileType[],
): Promise<Inspection> {
  const sniffed = await sniff(bytes);
  const type = byExtension[sniffed?.ext ?? ''];
  if (!type || !allowed.includes(type))
    return { problem: 'type', found: sniffed?.mime ?? 'unknown' };
  if (type === 'doc' && isOtherOffice(bytes))
    return { problem: 'type', found: sniffed?.mime ?? 'unknown' };
  if (type === 'doc' && isEncryptedWord(bytes)) return { problem: 'locked' };
  try {
    return (await isWhole[type](bytes)) ? { type } : { problem: 'broken' };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { problem: isLocked ? 'locked' : 'broken' };
  }
}

/** The photo as stored: 200 by 200, upright, jpeg, without its metadata. */
export async function squarePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function sniff(bytes: Uint8Array): Promise<{ ext: string; mime: string } | undefined> {
  const type = await fileTypeFromBuffer(bytes);
  if (type) return type;
  // A PDF may start after some other bytes.
  const opening = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return opening.includes('%PDF-') ? { ext: 'pdf', mime: contentTypes.pdf } : undefined;
}

const isWhole: Record<FileType, (bytes: Uint8Array) => Promise<boolean>> = {
  pdf: isWholePdf,
  doc: async (bytes) => {
    if (!hasStream(bytes, 'WordDocument')) return false;
    await new WordExtractor().extract(Buffer.from(bytes));
    return true;
  },
  docx: async (bytes) =>
    unzip(bytes, UNPACKED_MAX, (name) => name === 'word/document.xml').size === 1,
  jpg: isWholePicture,
  png: isWholePicture,
  heic: async (bytes) => isWholeHeif(bytes),
};

async function isWholePdf(bytes: Uint8Array): Promise<boolean> {
  // pdf.js repairs a truncated file, but such a file has lost pages.
  if (!Buffer.from(bytes.subarray(-4096)).includes('%%EOF')) return false;
  const document = await getDocumentProxy(new Uint8Array(bytes));
  try {
    await document.getPage(1);
    return true;
  } finally {
    await document.loadingTask.destroy();
  }
}

async function isWholePicture(bytes: Uint8Array): Promise<boolean> {
  // Resizing decodes every pixel.
  await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).resize(8, 8).toBuffer();
  return true;
}

/** Spreadsheets, slides and installers have the same container as old Word files. */
const isOtherOffice = (bytes: Uint8Array) =>
  ['Workbook', 'Book', 'PowerPoint Document', '__properties_version1.0'].some((name) =>
    hasStream(bytes, name),
  );

function hasStream(bytes: Uint8Array, name: string): boolean {
  return Buffer.from(bytes).includes(Buffer.from(`${name}\0`, 'utf16le'));
}
