import type { Line } from './lines.ts';
import { headingKinds } from './headings.ts';
import { flatText, textOf } from './lines.ts';
import { arrange, joinWrapped } from './pdf-layout.ts';
import type { PlacedLine } from './pdf-layout.ts';
import { pdfRows } from './pdf-pieces.ts';
import type { Row } from './pdf-pieces.ts';
import { crosses, findSplit } from './pdf-columns.ts';
import { labelOf } from './table-words.ts';
import { plain } from './text.ts';

const PAGE_NUMBER =
  /^(?:page|seite|pagina|pag\.?|p\.?|strona)?\s*\d{1,2}\s*(?:(?:of|\/|von|de|di|z)\s*\d{1,2})?$/i;
/** Lines further apart than this share of the usual step begin a new paragraph. */
/** Headers and footers are often set in smaller type than the text. */
const SMALL_PRINT = 0.88;
const FEW_CROSS = 0.15;
const FOOTER_DISTANCE = 2.2;
const LOOSEST_STEP = 1.25;

/** The lines of a PDF in reading order: columns, tables and wrapped paragraphs resolved. */
export async function readPdf(bytes: Uint8Array): Promise<Line[]> {
  const pages = await pdfRows(bytes);
  const texts = pagesOfOneLayout(withoutRunningLines(pages));
  return paragraphs(texts.flatMap((group) => arrange(endToEnd(group))));
}

/**
 * Page numbers go, and headers and footers that pages repeat: only the first page keeps its own,
 * a footer of it at the top, where it cannot interrupt what goes on over the page.
 */
function withoutRunningLines(pages: readonly Row[][]): Row[][] {
  const margins = pages.map((rows) => new Set([...rows.slice(0, 3), ...rows.slice(-3)]));
  const counts = new Map<string, number>();
  for (const rows of margins) {
    for (const text of new Set([...rows].map(withoutNumbers)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return pages.map((rows, page) => {
    const kept = rows.filter((row) => {
      if (!margins[page]?.has(row)) return true;
      const repeated = (counts.get(withoutNumbers(row)) ?? 0) > 1;
      const header = row === rows[0] && isSmall(row, rows);
      return (
        !(page > 0 && (repeated || header || isFooter(row, rows))) &&
        !PAGE_NUMBER.test(rowText(row))
      );
    });
    const last = kept.at(-1);
    const moved =
      page === 0 && last && isFooter(last, rows) ? [{ ...last, y: (rows[0]?.y ?? 0) - 20 }] : [];
    return moved.length > 0 ? [...moved, ...kept.slice(0, -1)] : kept;
  });
}

/** The last line of a page in small type well below the others. */
function isFooter(row: Row, rows: readonly Row[]): boolean {
  if (row !== rows.at(-1) || !isSmall(row, rows)) return false;
  return row.y - (rows.at(-2)?.y ?? row.y) > FOOTER_DISTANCE * (row.pieces[0]?.size ?? 0);
}

function isSmall(row: Row, rows: readonly Row[]): boolean {
  const sizes = rows
    .flatMap((each) => each.pieces[0]?.size ?? [])
    .toSorted((one, other) => one - other);
  return (row.pieces[0]?.size ?? 0) < SMALL_PRINT * (sizes[Math.floor(sizes.length / 2)] ?? 0);
}

function rowText(row: Row): string {
  return row.pieces.map((piece) => piece.text).join(' ');
}

function withoutNumbers(row: Row): string {
  return plain(rowText(row))
    .replace(/page\s*\d+(?:\s*(?:of|\/)\s*\d+)?|\b\d{1,2}\b/g, '')
    .trim();
}

/** Pages that go on in the columns of the page before stay together. */
function pagesOfOneLayout(pages: readonly Row[][]): Row[][][] {
  const groups: Row[][][] = [];
  let gutter: number | null = null;
  for (const page of pages) {
    const crossing = page.filter((row) => gutter !== null && crosses(row, gutter)).length;
    if (groups.length > 0 && crossing <= FEW_CROSS * page.length) groups.at(-1)?.push(page);
    else {
      groups.push([page]);
      const split = findSplit(page);
      gutter = split?.reading === 'columns' ? (split.edges[1] ?? null) : null;
    }
  }
  return groups;
}

/** Pages below one another, so that a column that goes on over pages is one column. */
function endToEnd(pages: readonly Row[][]): Row[] {
  let offset = 0;
  return pages.flatMap((rows) => {
    const top = Math.min(...rows.map((row) => row.y));
    const moved = rows.map((row) => ({
      y: row.y - top + offset,
      pieces: row.pieces.map((piece) => ({ ...piece, y: piece.y - top + offset })),
    }));
    offset = (moved.at(-1)?.y ?? offset) + 40;
    return moved;
  });
}

function paragraphs(lines: readonly PlacedLine[]): Line[] {
  const spacing = spacings(lines);
  const result: PlacedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const last = result.at(-1);
    const { loosest, apart } = spacing(index);
    const step = above ? line.y - above.y : Infinity;
    const gap = line.gap || step > loosest || step <= 0;
    if (last && above && !gap && isContinuation(last, above, line, apart)) extend(last, line);
    else result.push({ ...line, gap, cells: line.cells.map((cell) => ({ ...cell })) });
  }
  return result;
}

/** How far apart lines of one paragraph may be, and whether paragraphs are known to be further. */
type Spacing = { loosest: number; apart: boolean };

/** Learnt from the lines of a section where it has both distances, else from those of its column. */
function spacings(lines: readonly PlacedLine[]): (index: number) => Spacing {
  const columns = new Map<string, number[]>();
  const parts = new Map<string, number[]>();
  let section = 0;
  const keys = lines.map((line, index) => {
    const above = lines[index - 1];
    if (headingKinds(flatText(line))) section += 1;
    const column = `${line.edge.toFixed(0)}/${line.size}`;
    const part = `${section}/${column}`;
    const step =
      above && above.size === line.size && above.edge === line.edge ? line.y - above.y : 0;
    for (const [map, key] of [
      [columns, column],
      [parts, part],
    ] as const) {
      if (step > 0) map.set(key, [...(map.get(key) ?? []), step]);
    }
    return { column, part, size: line.size };
  });
  return (index) => {
    const { column, part, size } = keys[index] ?? { column: '', part: '', size: 0 };
    return (
      twoDistances(parts.get(part) ?? [], size) ?? oneDistance(columns.get(column) ?? [], size)
    );
  };
}

/** Lines close together and paragraphs further apart, both of them often. */
function twoDistances(steps: readonly number[], size: number): Spacing | null {
  const closest = Math.min(...steps);
  const close = steps.filter((step) => step <= 1.08 * closest).length;
  const wide = steps.filter((step) => step > 1.15 * closest && step < 1.9 * closest).length;
  const both = steps.length > 4 && close > 1 && wide > 1 && close + wide > 0.8 * steps.length;
  return both && closest < 1.7 * size ? { loosest: 1.08 * closest, apart: true } : null;
}

function oneDistance(steps: readonly number[], size: number): Spacing {
  const sorted = steps.toSorted((one, other) => one - other);
  const usual = sorted.length > 3 ? (sorted[Math.floor(sorted.length / 4)] ?? size) : 1.2 * size;
  return { loosest: LOOSEST_STEP * Math.min(Math.max(usual, size), 1.5 * size), apart: false };
}

/** The line above was full: the first word of this one would not have fitted there. */
function isContinuation(
  paragraph: PlacedLine,
  above: PlacedLine,
  line: PlacedLine,
  apart: boolean,
): boolean {
  if (line.table || above.table || line.fresh || line.styled || line.bullet) return false;
  if (line.cells.length > 1 || above.cells.length > 1 || above.edge !== line.edge) return false;
  if (line.size !== above.size || (line.bold !== above.bold && !endsOpen(above))) return false;
  const indent = line.left - paragraph.left;
  if (indent < -2 || indent > (paragraph.bullet ? 25 : 3)) return false;
  const text = textOf(line);
  if (paragraph.bullet && indent < 2 && !/^\p{Ll}/u.test(text)) return false;
  const letter = (line.right - line.left) / Math.max(text.length, 1);
  if (fits(above, text, letter)) return false;
  if (endsOpen(above) || text.startsWith('@')) return true;
  if (/@\S+$|\d{4}$/.test(textOf(above)) || labelOf(text.split(':')[0] ?? '')) return false;
  if (/^\S+@|^[(+]?[\d\s()-]{8}/.test(text)) return false;
  const narrow = line.edge - line.left < 45 * letter;
  return !narrow || apart || /^[\p{Ll}(&]/u.test(text) || paragraph.bullet;
}

function fits(above: PlacedLine, text: string, letter: number): boolean {
  const firstWord = text.split(' ')[0] ?? '';
  return above.right + (firstWord.length + 1) * letter <= above.edge;
}

function endsOpen(line: PlacedLine): boolean {
  return /(?:[,&/(–—-]|\b(?:and|of|in|for|the|with|to|at|a|on|de|und|et|y|e))$/i.test(textOf(line));
}

function extend(paragraph: PlacedLine, line: PlacedLine): void {
  const cell = paragraph.cells.at(-1);
  if (cell) cell.text = joinWrapped(cell.text, textOf(line));
  paragraph.bold &&= line.bold;
}
