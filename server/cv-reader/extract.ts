import { readDoc } from './doc.ts';
import { readDocx } from './docx.ts';
import { cvFileKind, isEncryptedWord } from './file-kind.ts';
import type { CvFileKind } from './file-kind.ts';
import type { Line } from './lines.ts';
import type * as Ocr from './ocr.ts';
import type * as Pictures from './pdf-pictures.ts';
import { pdfRows } from './pdf-pieces.ts';
import type { Row } from './pdf-pieces.ts';
import { linesOfPages } from './pdf.ts';
import { TooLargeUnpacked } from './unzip.ts';

/** 'unreadable' is a damaged file; 'heic' a photo of a kind that is not decoded. */
export type UnreadableReason = 'unreadable' | 'encrypted' | 'too-large' | 'heic' | 'unknown-type';

/** A file without readable text, and the reason. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The file is ${reason}`, { cause });
    this.reason = reason;
  }
}

/** The lines of a file, and whether they were recognised in pictures, which is never quite certain. */
export type Extract = { lines: Line[]; recognised: boolean };

/** Is told which page is being recognised, from 1, and of how many. */
export type OnPage = (page: number, pages: number) => void;
type Options = { ocr?: boolean; onPage?: OnPage };

/** A page of fewer letters has no text worth the name, such as the mark of a scanning program. */
const FEWEST_LETTERS = 100;

/**
 * The text of a CV (pdf, docx, doc, jpg or png, detected by content) as lines in reading order. Scans and
 * photos have text only with `ocr`, which takes seconds a page.
 */
export async function extractLines(bytes: Uint8Array, options: Options = {}): Promise<Extract> {
  const kind = await cvFileKind(bytes);
  if (!kind) throw new UnreadableFile('unknown-type');
  if (kind === 'heic') throw new UnreadableFile('heic');
  if (kind === 'doc' && isEncryptedWord(bytes)) throw new UnreadableFile('encrypted');
  try {
    return await read(bytes, kind, options);
  } catch (error) {
    throw new UnreadableFile(reasonOf(error), error);
  }
}

async function read(
  bytes: Uint8Array,
  kind: Exclude<CvFileKind, 'heic'>,
  options: Options,
): Promise<Extract> {
  if (kind === 'docx') return { lines: await readDocx(bytes), recognised: false };
  if (kind === 'doc') return { lines: await readDoc(bytes), recognised: false };
  if (kind === 'pdf') return readPdf(bytes, options);
  const { ocr, onPage } = options;
  const pages = ocr
    ? await recognised([{ number: 1, picture: bytes }], () => onPage?.(1, 1))
    : new Map<number, Row[]>();
  return { lines: linesOfPages([...pages.values()]), recognised: true };
}

async function readPdf(bytes: Uint8Array, { ocr, onPage }: Options): Promise<Extract> {
  const pages = await pdfRows(bytes);
  const letters = pages.map(lettersIn);
  const isScan = letters.reduce((sum, count) => sum + count, 0) < FEWEST_LETTERS * pages.length;
  const empty = letters.flatMap((count, index) => (count < FEWEST_LETTERS ? [index + 1] : []));
  const told: OnPage = (page, most) => onPage?.(page, Math.min(empty.length, most));
  const read = ocr && isScan ? await recognised(await scans(bytes, empty), told) : null;
  const whole = pages.map((rows, index) => read?.get(index + 1) ?? rows);
  return { lines: linesOfPages(whole), recognised: read !== null && read.size > 0 };
}

/** Loaded only when needed: most CVs have text. */
async function recognised(
  ...of: Parameters<(typeof Ocr)['recognise']>
): Promise<Map<number, Row[]>> {
  const { recognise } = await import('./ocr.ts');
  return recognise(...of);
}

async function scans(...of: Parameters<(typeof Pictures)['scannedPages']>) {
  const { scannedPages } = await import('./pdf-pictures.ts');
  return scannedPages(...of);
}

function lettersIn(rows: readonly Row[]): number {
  const texts = rows.flatMap((row) => row.pieces.map((piece) => piece.text));
  return texts.join('').replace(/[^\p{L}]/gu, '').length;
}

function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof TooLargeUnpacked) return 'too-large';
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable';
}
