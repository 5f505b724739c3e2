import { isAnswerText } from './answer-columns.ts';
import { headingKinds } from './headings.ts';
import { lineOf } from './lines.ts';
import type { Line } from './lines.ts';
import { byColumn, findSplit, isWrappedPeriod, piecesText } from './pdf-columns.ts';
import type { Split } from './pdf-columns.ts';
import { areBoldHeading, areHeading } from './pdf-headings.ts';
import type { Piece, Row } from './pdf-pieces.ts';
import { dateRanges } from './date-ranges.ts';
import { columnLabels, isDateCell, labelOf } from './table-words.ts';
import { withoutBullet } from './text.ts';
import { hasPositionWord } from './trade-words.ts';

/** A line and its position, for telling paragraphs from lists. */
export type PlacedLine = Line & {
  y: number;
  left: number;
  right: number;
  /** Right edge of its column. */ edge: number;
};

const MAX_DEPTH = 5;
/** Headings of bands from which the others are known. */
const FEWEST_HEADS = 3;
/** The least share of its cells that a row of a table has. */
const WHOLE = 0.7;
/** The largest line spacing within one heading, in font sizes. */
const HEADING_SPACING = 1.35;

/** The rows of a page (or of joined pages) as lines in reading order. */
export function arrange(rows: readonly Row[], depth = 0, edge = rightEdge(rows)): PlacedLine[] {
  const split = depth < MAX_DEPTH ? findSplit(rows) : null;
  const wholePage =
    split?.reading === 'columns' || (split?.reading === 'bands' && split.headingsOnTheLeft > 1);
  if (split && wholePage) return readSplit(split, depth + 1, edge);
  const chunks = atHeadings(rows);
  if (chunks.length > 1) return chunks.flatMap((chunk) => arrangeChunk(chunk, depth + 1, edge));
  return split ? readSplit(split, depth + 1, edge) : placed(rows, edge);
}

/** The text below each heading may have its own columns. */
function arrangeChunk(rows: readonly Row[], depth: number, edge: number): PlacedLine[] {
  const split = depth < MAX_DEPTH ? findSplit(rows.slice(1)) : null;
  if (!split) return placed(rows, edge);
  return [...placed(rows.slice(0, 1), edge), ...readSplit(split, depth + 1, edge)];
}

function atHeadings(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (const row of rows) {
    const chunk = chunks.at(-1);
    if (chunk && !isHeadingRow(row)) chunk.push(row);
    else chunks.push([row]);
  }
  return chunks;
}

function isHeadingRow({ pieces }: Row): boolean {
  const isTableHead = columnLabels(pieces.map((piece) => piece.text)) !== null;
  return !isTableHead && (headingKinds(piecesText(pieces)) !== null || areHeading(pieces));
}

function readSplit(split: Split, depth: number, edge: number): PlacedLine[] {
  const { above, below } = split;
  return [
    ...arrange(above, depth, edge),
    ...readRun(split, depth, edge),
    ...arrange(below, depth, edge),
  ];
}

function readRun(split: Split, depth: number, edge: number): PlacedLine[] {
  if (split.reading === 'rows') return placed(split.run, edge);
  if (split.reading === 'table') return tableLines(split);
  if (split.reading === 'bands') return bandLines(split, depth, edge);
  if (split.reading === 'blocks') return blockLines(split, depth, edge);
  const [first = 0] = split.edges;
  const boundary = split.gutter;
  const left = side(split.run, (piece) => piece.left < boundary - 3);
  const right = side(split.run, (piece) => piece.left >= boundary - 3);
  const ends = Math.max(...split.run.flatMap((row) => row.pieces.map((piece) => piece.right)));
  const sidebarOnTheRight = ends - boundary < 0.8 * (boundary - first);
  const sidesInOrder =
    split.reading === 'columns' && sidebarOnTheRight ? [right, left] : [left, right];
  return sidesInOrder.flatMap((rows) => {
    const lines = arrange(rows, depth);
    const [opening] = lines;
    if (opening && split.reading === 'columns') opening.fresh = true;
    return lines;
  });
}

/** Joins rows whose period continues in the next row ('2011 –', '2014'). */
function wholeDates(rows: readonly Row[]): Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const above = whole.at(-1);
    const [upper, lower] = [above, row].map((each) => each?.pieces.at(-1)?.text ?? '');
    const paired = above?.pieces.length === 2 && row.pieces.length === 2;
    const period = isDateCell(`${upper} ${lower}`) && continues(`${upper}`, `${lower}`);
    if (paired && period) {
      whole[whole.length - 1] = { y: above.y, pieces: joinedPieces(above.pieces, row.pieces) };
    } else whole.push(row);
  }
  return whole;
}

function joinedPieces(above: readonly Piece[], below: readonly Piece[]): Piece[] {
  return above.map((piece, index) => ({
    ...piece,
    text: joinWrapped(piece.text, below[index]?.text ?? ''),
  }));
}

/** The pieces of one side, each at its own height: rows of a page are joined across columns. */
function side(rows: readonly Row[], belongs: (piece: Piece) => boolean): Row[] {
  return rows.flatMap((row) => rowOf(row.pieces.filter(belongs)));
}

function rowOf(pieces: Piece[]): Row[] {
  const [first] = pieces;
  return first ? [{ y: first.y, pieces }] : [];
}

/** Dates, labels or headings on the left, each with the lines beside it. */
function bandLines(split: Split, depth: number, edge: number): PlacedLine[] {
  const boundary = split.edges[1] ?? 0;
  const bands: { lead: Row | null; rows: Row[] }[] = [];
  for (const row of split.run) {
    const left = row.pieces.filter((piece) => piece.left < boundary - 3);
    const right = row.pieces.filter((piece) => piece.left >= boundary - 3);
    const band = bands.at(-1);
    const beside = rowOf(right);
    if (left.length === 0 && band) band.rows.push(...beside);
    else if (band?.lead && goesOn(band.lead.pieces, left)) {
      band.lead = { ...band.lead, pieces: [...band.lead.pieces, ...left] };
      band.rows.push(...beside);
    } else bands.push({ lead: left.length > 0 ? { y: row.y, pieces: left } : null, rows: beside });
  }
  const heads = bands.filter(({ lead }) => lead && areBoldHeading(lead.pieces)).length;
  const isHead = (lead: Row | null) =>
    heads >= FEWEST_HEADS && lead !== null && isBoldWords(lead.pieces);
  return bands.flatMap(({ lead, rows }) =>
    withLead(lead, arrange(rows, depth, edge), isHead(lead)),
  );
}

/** Words in bold that are no date and no occupation, like the headings of the other bands. */
function isBoldWords(pieces: readonly Piece[]): boolean {
  const text = piecesText(pieces);
  return pieces.every(({ bold }) => bold) && !/\d/.test(text) && !hasPositionWord(text);
}

/** Periods on the left at the middle height of their lines: the widest space between two of them divides those. */
function blockLines(split: Split, depth: number, edge: number): PlacedLine[] {
  const boundary = split.edges[1] ?? 0;
  const isLeft = (piece: Piece) => piece.left < boundary - 3;
  const leads = side(split.run, isLeft).reduce<Row[]>((whole, row) => {
    const last = whole.at(-1);
    const wrapped = last && isWrappedPeriod(piecesText(last.pieces), piecesText(row.pieces));
    if (wrapped)
      whole[whole.length - 1] = {
        y: (last.y + row.y) / 2,
        pieces: [...last.pieces, ...row.pieces],
      };
    else whole.push(row);
    return whole;
  }, []);
  const rows = side(split.run, (piece) => !isLeft(piece));
  let begun = 0;
  return leads.flatMap((lead, index) => {
    const next = leads[index + 1];
    const end = next ? widestGap(rows, begun, lead.y, next.y) : rows.length;
    const lines = withLead(lead, arrange(rows.slice(begun, end), depth, edge));
    begun = end;
    return lines;
  });
}

/** The index of the row after the widest space between two heights. */
function widestGap(rows: readonly Row[], begun: number, from: number, to: number): number {
  let best = begun;
  let widest = -1;
  for (let index = begun; index < rows.length; index += 1) {
    const [above, row] = [rows[index - 1], rows[index]];
    if (!row || row.y > to + 4) break;
    const gap = above && index > begun && row.y > from ? row.y - above.y : 0;
    if (gap > widest) [best, widest] = [index, gap];
  }
  return best;
}

/** Whether a lead has two rows: an incomplete date or heading, or a heading right below another. */
function goesOn(above: readonly Piece[], below: readonly Piece[]): boolean {
  const [upper, lower] = [above.at(-1), below[0]];
  if (continues(piecesText(above), piecesText(below))) return true;
  if (!upper || !lower || upper.size !== lower.size) return false;
  const both = `${piecesText(above)} ${piecesText(below)}`;
  return lower.y - upper.y < HEADING_SPACING * lower.size && headingKinds(both) !== null;
}

/** Whether a date or heading on the left continues in the next row. */
function continues(above: string, below: string): boolean {
  const both = `${above} ${below}`;
  const wholeRange = (text: string) =>
    dateRanges(text).some((range) => !range.single && (!range.present || !/[–—-]\s*$/u.test(text)));
  if (wholeRange(both)) return !wholeRange(above) && !wholeRange(below);
  if (/\d/.test(both) || !headingKinds(both)) return false;
  return !headingKinds(above) || !headingKinds(below);
}

function withLead(lead: Row | null, lines: PlacedLine[], isHead = false): PlacedLine[] {
  if (!lead) return lines;
  const [leading] = placed([{ y: lead.y, pieces: [merged(lead.pieces)] }], 0);
  if (!leading) return lines;
  if (isHead || headingKinds(piecesText(lead.pieces)))
    return [{ ...leading, styled: true, gap: true }, ...lines];
  const [first, ...rest] = lines;
  if (!first) return [leading];
  return [
    { ...first, bullet: false, gap: true, cells: [...leading.cells, ...first.cells] },
    ...rest,
  ];
}

function merged(pieces: readonly Piece[]): Piece {
  const [first] = pieces;
  const base = first ?? { text: '', left: 0, right: 0, y: 0, size: 0, bold: false, page: 1 };
  return { ...base, text: piecesText(pieces), bold: pieces.every((piece) => piece.bold) };
}

let tables = 0;

/** One line for each row of a table; wrapped cells are joined. */
function tableLines(split: Split): PlacedLine[] {
  tables += 1;
  const table = tables;
  const starts = rowStarts(split);
  const lines: PlacedLine[] = [];
  for (const [index, row] of split.run.entries()) {
    const columns = byColumn(row, split.edges);
    const last = lines.at(-1);
    if (last && !starts.has(index)) addWrapped(last, columns);
    else {
      const cells = columns.map((pieces, x) => ({ text: piecesText(pieces), x }));
      const [line] = placed([row], 0);
      if (line) lines.push({ ...line, cells, table, bullet: false });
    }
  }
  return lines;
}

function rowStarts(split: Split): Set<number> {
  const gaps = split.run.map((row, index) => row.y - (split.run[index - 1]?.y ?? -Infinity));
  const sorted = gaps.slice(1).toSorted((one, other) => one - other);
  const smallest = sorted[Math.floor(sorted.length / 5)] ?? 0;
  const uneven = Math.max(...gaps.slice(1)) > 1.25 * smallest;
  return new Set(
    split.run.flatMap((row, index) => {
      const columns = byColumn(row, split.edges);
      const led = (columns[0] ?? []).length > 0;
      const labelled = columns.length > 2 && labelOf(piecesText(columns[0] ?? [])) !== null;
      const apart = !uneven || (gaps[index] ?? 0) > 1.2 * smallest;
      const above = byColumn(split.run[index - 1] ?? row, split.edges);
      const whole = isAnswered(columns) || (isWholeRow(columns) && isWholeRow(above));
      return index === 0 || (led && (apart || labelled || whole)) ? [index] : [];
    }),
  );
}

/** Whether a row asks and answers: 'HELM | Yes'. */
function isAnswered([, ...others]: readonly Piece[][]): boolean {
  return others.some((pieces) => isAnswerText(piecesText(pieces)));
}

/** Whether a row of a table has most of its cells, and a date, a number or an address whole in one of them. */
function isWholeRow(columns: readonly Piece[][]): boolean {
  const texts = columns.map(piecesText).filter((text) => text !== '');
  const isTyped = (text: string) =>
    isDateCell(text) || /^[+(\d][\d\s,.()/-]*$|^\S+@\S+$/u.test(text) || labelOf(text) !== null;
  return texts.length >= WHOLE * columns.length && texts.length > 2 && texts.some(isTyped);
}

function addWrapped(line: PlacedLine, columns: readonly Piece[][]): void {
  for (const [index, pieces] of columns.entries()) {
    const cell = line.cells[index];
    if (cell && pieces.length > 0) cell.text = joinWrapped(cell.text, piecesText(pieces));
  }
}

/** Joins two lines of one paragraph or cell, including addresses broken at a dot or '@'. */
export function joinWrapped(above: string, below: string): string {
  if (above === '') return below;
  const lastWord = above.split(' ').at(-1) ?? '';
  const broken =
    /@[\w.-]*\.$|@$|[a-z]\.$/.test(lastWord) && /@/.test(`${lastWord}${below.split(' ')[0]}`);
  if (/^@\w/.test(below) || (broken && /^[\w.-]+/.test(below))) return above + below;
  if (/\d[-/.]$/.test(above) && /^\d/.test(below)) return above + below;
  return /\p{L}-$/u.test(above) && /^\p{L}/u.test(below) ? above + below : `${above} ${below}`;
}

function rightEdge(rows: readonly Row[]): number {
  return Math.max(0, ...rows.flatMap((row) => row.pieces.map((piece) => piece.right)));
}

function placed(rows: readonly Row[], edge: number): PlacedLine[] {
  return wholeDates(rows).flatMap((row): PlacedLine[] => {
    const [first] = row.pieces;
    if (!first) return [];
    const { text, bullet } = withoutBullet(first.text);
    const pieces = [{ ...first, text }, ...row.pieces.slice(1)].filter(
      (piece) => piece.text !== '',
    );
    if (pieces.length === 0) return [];
    const line = lineOf(
      pieces.map((piece) => ({ text: piece.text, x: piece.left })),
      {
        bullet,
        page: first.page,
        bold: first.bold,
        size: Math.round(Math.max(...pieces.map((piece) => piece.size)) * 2) / 2,
      },
    );
    const right = Math.max(...pieces.map((piece) => piece.right));
    return [{ ...line, y: row.y, left: first.left, right, edge }];
  });
}
