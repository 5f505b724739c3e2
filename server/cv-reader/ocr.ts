import eng from '@tesseract.js-data/eng';
import sharp from 'sharp';
import { createWorker, PSM } from 'tesseract.js';
import type { Line, Worker } from 'tesseract.js';
import { monthNumber } from './date-points.ts';
import type { Piece, Row } from './pdf-pieces.ts';
import { rowsOf } from './pdf-pieces.ts';
import { tidy } from './text.ts';

/** The limits of recognition: pages that are read, and milliseconds after which no page is begun. */
const OCR_LIMITS = { pages: 10, time: 45_000 };

/** Pixels across a page: about 200 dots an inch, enough for small print and quick to read. */
const NARROWEST = 1500;
const WIDEST = 2200;
/** Points across a page, so that sizes compare with those of other files. */
const PAGE_WIDTH = 595;
const LEAST_WORD_CONFIDENCE = 35;
/** A word of letters is kept with less: letters that English does not have lower it. */
const LEAST_OF_LETTERS = 20;
const LEAST_PAGE_CONFIDENCE = 55;
const FEWEST_WORDS = 12;
/** The widest space within a text, in letters. */
const WIDEST_SPACE = 2.2;
/** A recognised line's height varies with its letters: up to this share of the usual one it is the usual one. */
const SAME_SIZE = 1.35;
const LARGER_STEP = 1.2;

type Reading = { words: Recognised[]; width: number; confidence: number };
type Recognised = Piece & { height: number };

/** A picture of a page and its number. */
export type Picture = { number: number; picture: Uint8Array };

/**
 * The rows of text on pictures of pages, by page number; `onPage` is told of each with its place among them.
 * English letters only; nothing is fetched.
 */
export async function recognise(
  pictures: AsyncIterable<Picture> | Iterable<Picture>,
  onPage: (page: number, most: number) => void = () => undefined,
): Promise<Map<number, Row[]>> {
  const worker = await createWorker('eng', 1, {
    langPath: eng.langPath,
    gzip: eng.gzip,
    cacheMethod: 'none',
  });
  const started = performance.now();
  const pages = new Map<number, Row[]>();
  try {
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: '200' });
    for await (const { number, picture } of pictures) {
      onPage(pages.size + 1, OCR_LIMITS.pages);
      pages.set(number, rowsOf(await readPage(worker, picture, number)));
      if (pages.size >= OCR_LIMITS.pages || performance.now() - started > OCR_LIMITS.time) break;
    }
  } finally {
    await worker.terminate();
  }
  return pages;
}

/** A page that makes no sense may lie on its side or stand on its head. */
async function readPage(worker: Worker, picture: Uint8Array, page: number): Promise<Piece[]> {
  const upright = await readTurned(worker, picture, page, 0);
  if (isSense(upright)) return evenSizes(upright.words);
  const turned: Reading[] = [upright];
  for (const angle of [90, 270, 180]) {
    const reading = await readTurned(worker, picture, page, angle);
    if (isSense(reading)) return evenSizes(reading.words);
    turned.push(reading);
  }
  const [best] = turned.toSorted((one, other) => other.confidence - one.confidence);
  return evenSizes(best?.words ?? []);
}

function isSense({ words, confidence }: Reading): boolean {
  return words.length >= FEWEST_WORDS && confidence >= LEAST_PAGE_CONFIDENCE;
}

async function readTurned(
  worker: Worker,
  picture: Uint8Array,
  page: number,
  angle: number,
): Promise<Reading> {
  const { data: image, info } = await prepared(picture, angle);
  const { data } = await worker.recognize(image, { rotateAuto: true }, { blocks: true });
  const scale = PAGE_WIDTH / info.width;
  const words = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) =>
      paragraph.lines.flatMap((line) => piecesOf(line, scale, page)),
    ),
  );
  return { words, width: info.width, confidence: data.confidence };
}

async function prepared(picture: Uint8Array, angle: number) {
  const upright = sharp(picture).autoOrient().rotate(angle).flatten({ background: '#fff' });
  const { width } = (await upright.clone().toBuffer({ resolveWithObject: true })).info;
  return upright
    .resize({ width: Math.min(Math.max(width, NARROWEST), WIDEST), kernel: 'cubic' })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
}

/** The words of a recognised line, joined where no more than a space or two is between them. */
function piecesOf(line: Line, scale: number, page: number): Recognised[] {
  const words = line.words.filter(({ text, confidence }) => isWord(tidy(text), confidence));
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const wide = words.reduce((sum, { bbox }) => sum + bbox.x1 - bbox.x0, 0) / Math.max(letters, 1);
  const size = line.rowAttributes.rowHeight * scale * 0.85;
  const y = ((line.baseline.y0 + line.baseline.y1) / 2) * scale;
  const pieces: Recognised[] = [];
  for (const [index, { text: recognised, bbox }] of words.entries()) {
    const isPronoun = recognised === '|' && /^\p{Ll}/u.test(words[index + 1]?.text ?? '');
    const text = isPronoun ? 'I' : corrected(tidy(recognised));
    const last = pieces.at(-1);
    const [left, right] = [bbox.x0 * scale, bbox.x1 * scale];
    if (last && left - last.right < WIDEST_SPACE * wide * scale) {
      // 'ana. roche@example.com' is one address.
      const isAddress = /(?:^|\s)\p{Ll}+\.$/u.test(last.text) && /^\p{Ll}\S*@/u.test(text);
      last.text = `${last.text}${isAddress ? '' : ' '}${text}`;
      last.right = right;
    } else pieces.push({ text, left, right, y, size, height: size, bold: false, page });
  }
  return pieces;
}

function isWord(text: string, confidence: number): boolean {
  if (text === '') return false;
  if (corrected(text) === 'ENG1') return true;
  if (/^(?:19|20)\d\d$/.test(text) || monthNumber(text) !== null)
    return confidence >= LEAST_OF_LETTERS;
  const named = /^\p{Lu}\p{L}{3,}/u.test(text);
  return confidence >= (named ? LEAST_OF_LETTERS : LEAST_WORD_CONFIDENCE);
}

/** 'ENG1' is no word of any language, and read as one. */
function corrected(word: string): string {
  return word.replace(/^ENG[Il|!]$/u, 'ENG1');
}

/** Sizes in steps from the usual one, so that lines of one type have one size. */
function evenSizes(words: readonly Recognised[]): Piece[] {
  const sizes = words.map(({ size }) => size).toSorted((one, other) => one - other);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return words.map(({ height, ...piece }) => {
    const ratio = height / usual;
    const steps = Math.round(Math.log(ratio / SAME_SIZE) / Math.log(LARGER_STEP));
    const size = ratio <= SAME_SIZE ? usual : usual * SAME_SIZE * LARGER_STEP ** steps;
    return { ...piece, size: Math.round(2 * size) / 2 };
  });
}
