import { getDocumentProxy } from 'unpdf';
import { isSectionHeading } from './headings.ts';
import { drawnText, respaced } from './pdf-drawn.ts';
import { withoutGrid } from './pdf-grid.ts';
import { withArrowsAsDashes, withRaisedLetters } from './pdf-marks.ts';
import { joinSpacedLetters, tidy, withSymbolBoxes } from './text.ts';

/** A run of text on a page; x to the right and y downwards in points. */
export type Piece = {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  bold: boolean;
  /** The number of its page, from 1. */
  page: number;
  /** Whether it looks like the headings of its file; false for the name of a table's column. */
  heading?: boolean;
};

/** Pieces on one baseline, from left to right. */
export type Row = { y: number; pieces: Piece[] };

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Bullets and icons of symbol fonts. */
const SYMBOLS = /[\ue000-\uf8ff]/gu;
const LONE_BULLET = /^(?:[•●○◦▪■□◆►➢➤‣∙·✓✔✗✘☐☑☒*–-]|o|\d{1,2}[.)])$/u;

/** The least space between the cells of a table, in font sizes, and the rows that make a column. */
const CELL_GAP = 0.2;
const FEWEST_ROWS = 3;
const WORDS_A_RUN = 1.6;
const SPACED_LETTERS = /(?:^|\s)\S\s\S\s/u;
const LETTER_BY_LETTER = /^(?:\p{Lu} ){3,}\p{Lu}$/u;
/** Of letters set far apart: the fewest, and the space between words in spaces between letters. */
const FEWEST_LETTERS = 4;
const WORD_SPACE = 1.5;
const MOST_PAGES = 30;
/** Otherwise large images would be decoded only to learn the fonts of the page. */
const NO_PICTURES = { maxImageSize: 1 };

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;

/** The rows of text on each page of a PDF (30 pages at most). Throws if it cannot be opened. */
export async function pdfRows(bytes: Uint8Array): Promise<Row[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { ...NO_PICTURES, verbosity: 0 });
  const pages: Row[][] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    pages.push(rowsOf(await glyphRuns(page, number)));
    page.cleanup();
  }
  await pdf.destroy();
  return pages;
}

async function glyphRuns(page: Page, number: number): Promise<Piece[]> {
  const content = await page.getTextContent();
  const bold = await boldFonts(page);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page.getViewport({ scale: 1 }).transform;
  const runs: Piece[] = [];
  let drawn: string | null = null;
  for (const item of content.items) {
    if (!('str' in item)) continue;
    const last = runs.at(-1);
    const blank = item.str !== '' && item.str.trim() === '';
    if (last && blank && !RIGHT_TO_LEFT.test(last.text)) last.text += ' ';
    const [ta = 1, tb = 0, tc = 0, td = 1, tx = 0, ty = 0]: number[] = item.transform;
    const upright = Math.abs(a * tb + b * ta) < 0.1 * Math.hypot(ta, tb);
    if (!upright || item.str.trim() === '') continue;
    const left = a * tx + c * ty + e;
    const about = {
      y: b * tx + d * ty + f,
      size: Math.hypot(tc, td),
      bold: bold(item.fontName),
      page: number,
    };
    for (const part of spacedParts(item.str, left, item.width)) {
      const isSpaced =
        SPACED_LETTERS.test(item.str) && part.text.trim().length < item.str.trim().length;
      if (isSpaced) drawn ??= await drawnText(page).catch(() => '');
      const text = isSpaced && drawn ? respaced(part.text.trim(), drawn) : part.text;
      runs.push({ ...part, text, ...about });
    }
  }
  return runs;
}

/** Splits at three consecutive spaces, which were typed as separators. Single outer spaces are kept. */
function spacedParts(
  run: string,
  left: number,
  width: number,
): Omit<Piece, 'y' | 'size' | 'bold' | 'page'>[] {
  const at = (index: number) => left + (width * index) / run.length;
  return Array.from(run.matchAll(/\S+(?:\s{1,2}\S+)*/g), ({ 0: part, index }) => {
    const before = /\s/.test(run[index - 1] ?? '') ? ' ' : '';
    const after = /\s/.test(run[index + part.length] ?? '') ? ' ' : '';
    const text =
      before + joinSpacedLetters(tidy(withSymbolBoxes(part).replace(SYMBOLS, '•'))) + after;
    return { text, left: at(index), right: at(index + part.length) };
  }).filter((part) => part.text.trim() !== '');
}

/** Font names are only available after the page's drawing commands have been read. */
async function boldFonts(page: Page): Promise<(font: string) => boolean> {
  try {
    await page.getOperatorList();
  } catch {
    return () => false;
  }
  return (font) => {
    if (!page.commonObjs.has(font)) return false;
    const loaded: unknown = page.commonObjs.get(font);
    const name = loaded instanceof Object && 'name' in loaded ? String(loaded.name) : '';
    return /bold|black|heavy|semibold|demi/i.test(name);
  };
}

export function rowsOf(runs: Piece[]): Row[] {
  const rows: Row[] = [];
  for (const run of withRaisedLetters(runs).toSorted(
    (one, other) => one.y - other.y || one.left - other.left,
  )) {
    const row = rows.at(-1);
    const sameRow = row && run.y - row.y < 0.35 * Math.max(run.size, row.pieces[0]?.size ?? 0);
    if (sameRow) row.pieces.push(run);
    else rows.push({ y: run.y, pieces: [run] });
  }
  const bare = withoutGrid(rows);
  const edges = sharedEdges(bare);
  return withArrowsAsDashes(bare.map((row) => ({ y: row.y, pieces: joined(row.pieces, edges) })));
}

/**
 * Left edges at which several rows begin a run after a gap: the columns of a table with hardly any space between
 * them. Text that is drawn word by word has none.
 */
function sharedEdges(rows: readonly Row[]): Set<number> {
  const runs = rows.flatMap((row) => row.pieces);
  const words = runs.reduce((sum, run) => sum + run.text.trim().split(' ').length, 0);
  if (words < WORDS_A_RUN * runs.length) return new Set();
  const counts = new Map<number, number>();
  for (const { pieces } of rows) {
    const sorted = pieces.toSorted((one, other) => one.left - other.left);
    for (const [index, run] of sorted.entries()) {
      const before = sorted[index - 1];
      const gap = before ? run.left - before.right : 0;
      const left = Math.round(run.left);
      if (before && !LONE_BULLET.test(before.text.trim()) && gap > CELL_GAP * run.size)
        counts.set(left, (counts.get(left) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count >= FEWEST_ROWS).map(([left]) => left));
}

/** Joins adjacent runs into one piece; a gap of most of a letter's height separates them. */
function joined(runs: Piece[], edges: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = [];
  for (const run of runs.toSorted((one, other) => one.left - other.left)) {
    const last = pieces.at(-1);
    const size = Math.max(run.size, last?.size ?? 0);
    const gap = last ? run.left - last.right : Infinity;
    const doubled = last && Math.abs(run.left - last.left) < 1 && run.text === last.text;
    if (doubled) continue;
    const marked = last && LONE_BULLET.test(last.text.trim()) && gap < 4 * size;
    const inColumn = gap > CELL_GAP * size && edges.has(Math.round(run.left));
    const apart = gap > 0.8 * size || inColumn || (last && isOtherType(last, run, gap));
    if (!last || (apart && !marked)) pieces.push({ ...run });
    else append(last, run, gap > 0.12 * size);
  }
  return spacedWords(pieces)
    .map((piece) => ({ ...piece, text: unspaced(piece.text.replace(/ +/g, ' ').trim()) }))
    .filter((piece) => piece.text !== '');
}

/** Letters set far apart, all of a row, as words: wider spaces are between them. */
function spacedWords(pieces: Piece[]): Piece[] {
  const [first] = pieces;
  const isSpread = pieces.length >= FEWEST_LETTERS && pieces.every(({ text }) => isLetter(text));
  if (!first || !isSpread) return pieces;
  const gaps = pieces.map(({ left }, index) => left - (pieces[index - 1]?.right ?? left));
  const usual = gaps.slice(1).toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const text = pieces.map((piece, index) => {
    const isApart = (gaps[index] ?? 0) > WORD_SPACE * usual;
    return `${isApart ? ' ' : ''}${piece.text.trim()}`;
  });
  return [{ ...first, text: text.join(''), right: pieces.at(-1)?.right ?? first.right }];
}

function isLetter(text: string): boolean {
  return /^(?:[\p{L}&'’]|\p{L}['’])$/u.test(text.trim());
}

/** A heading whose letters were placed one by one: 'P R O F I L E'. */
function unspaced(text: string): string {
  return LETTER_BY_LETTER.test(text) ? text.replaceAll(' ', '') : text;
}

/** Text of another size after a gap, or beside a heading too long for its column. */
function isOtherType(last: Piece, run: Piece, gap: number): boolean {
  const size = Math.max(run.size, last.size);
  if (Math.min(run.size, last.size) < 0.8 * size && gap > 0.2 * size) return true;
  return (run.size !== last.size || run.bold !== last.bold) && isSectionHeading(last.text);
}

function append(piece: Piece, run: Piece, apart: boolean): void {
  const blank = apart ? ' ' : '';
  const reversed = RIGHT_TO_LEFT.test(piece.text) && RIGHT_TO_LEFT.test(run.text);
  piece.text = reversed ? run.text + blank + piece.text : piece.text + blank + run.text;
  piece.right = Math.max(piece.right, run.right);
  piece.bold &&= run.bold;
  piece.size = Math.max(piece.size, run.size);
}
