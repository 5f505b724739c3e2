import { headingKinds } from './headings.ts';
import type { Line } from './lines.ts';
import { arrange } from './pdf-layout.ts';
import { paragraphs } from './pdf-paragraphs.ts';
import { withHeadings } from './pdf-headings.ts';
import type { Row } from './pdf-pieces.ts';
import { crosses, findSplit } from './pdf-columns.ts';
import { plain } from './text.ts';

const PAGE_NUMBER =
  /^(?:page|seite|pagina|pag\.?|p\.?|strona)?\s*\d{1,2}\s*(?:(?:of|\/|von|de|di|z)\s*\d{1,2})?$/i;
/** Text below this share of the usual size is small print, as headers and footers often are. */
const SMALL_PRINT = 0.88;
const FEW_CROSS = 0.15;
const FOOTER_DISTANCE = 2.2;

/** The lines of pages in reading order, with columns, tables and wrapped paragraphs resolved. */
export function linesOfPages(pages: readonly Row[][]): Line[] {
  const texts = pagesOfOneLayout(withHeadings(withoutRunningLines(pages)));
  return paragraphs(texts.flatMap((group) => arrange(endToEnd(group))));
}

/**
 * Removes page numbers and repeated headers and footers, except those of the first page. Its footer
 * moves to the top, where it cannot interrupt text that continues on the next page.
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
      if (!margins[page]?.has(row) || headingKinds(rowText(row))) return true;
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

/** Whether it is the last line of a page, in small type and well below the others. */
function isFooter(row: Row, rows: readonly Row[]): boolean {
  const above = rows.at(-2);
  if (row !== rows.at(-1) || !isSmall(row, rows)) return false;
  // What is below a heading is its text.
  if (above && headingKinds(rowText(above))) return false;
  return row.y - (above?.y ?? row.y) > FOOTER_DISTANCE * (row.pieces[0]?.size ?? 0);
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

/** Groups pages that continue the columns of the previous page. */
function pagesOfOneLayout(pages: readonly Row[][]): Row[][][] {
  const groups: Row[][][] = [];
  let gutter: number | null = null;
  for (const page of pages) {
    const crossing = page.filter((row) => gutter !== null && crosses(row, gutter)).length;
    if (groups.length > 0 && crossing <= FEW_CROSS * page.length) groups.at(-1)?.push(page);
    else {
      groups.push([page]);
      const split = findSplit(page);
      gutter = split?.reading === 'columns' ? split.gutter : null;
    }
  }
  return groups;
}

/** Joins pages vertically, so that a column across pages is one column. */
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
