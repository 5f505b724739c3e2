import { isAnswerText } from './answer-columns.ts';
import { areBoldHeading, areHeading } from './pdf-headings.ts';
import type { Piece, Row } from './pdf-pieces.ts';
import { dateRanges } from './date-ranges.ts';
import { isPosition } from './role-title.ts';
import { columnLabels, isDateCell, labelOf } from './table-words.ts';

/** A vertical range of a page that no text crosses at some x: two or more columns. */
export type Split = {
  above: Row[];
  run: Row[];
  below: Row[];
  /** Left edges of the columns; the first is that of the whole range. */
  edges: number[];
  /** The left edge of the right column if there are two. */
  gutter: number;
  reading: 'columns' | 'lists' | 'table' | 'bands' | 'blocks' | 'rows';
  /** Number of headings left of the first gutter. */
  headingsOnTheLeft: number;
};

const EDGE_SLACK = 3;
const NARROWEST_GUTTER = 3;
const MOSTLY = 0.6;
const LEFT_ALIGNED = 0.4;
const SHARED_EDGES = 0.75;
const FAIR_SHARE = 0.3;
const MOST_RUNS = 40;
const NEAR_BASELINE = 0.6;
const WRAPPED = 1.4;
/** The largest share of rows with a cell that spans columns, and so crosses a table's edge. */
const CROSSED_BY = 0.25;
/** Of labels set flush right: the fewest, the share at one edge, the widest space to their text. */
const FEWEST_FLUSH = 3;
const FLUSH = 0.9;
const WIDEST_FLUSH = 60;

type Run = { start: number; end: number; x: number; rows: number };

/** The longest range of the rows that is split into columns, and how to read it; null if there is none. */
export function findSplit(rows: readonly Row[]): Split | null {
  const runs = candidateEdges(rows)
    .flatMap((x) => runsAt(rows, x))
    .toSorted((one, other) => other.rows - one.rows || one.x - other.x);
  const splits = runs.slice(0, MOST_RUNS).map((run) => splitAt(rows, run));
  const columns = splits.filter(({ reading }) => reading === 'columns');
  return (
    columns.toSorted((one, other) => headingsAt(other) - headingsAt(one))[0] ?? splits[0] ?? null
  );
}

/** Headings at the left edge of the right column. */
function headingsAt({ run, gutter }: Split): number {
  const atEdge = (piece: Piece) => Math.abs(piece.left - gutter) <= EDGE_SLACK;
  return run.filter((row) => row.pieces.some((piece) => atEdge(piece) && areHeading([piece])))
    .length;
}

/** The pieces of a row by column. */
export function byColumn(row: Row, edges: readonly number[]): Piece[][] {
  const columns: Piece[][] = edges.map(() => []);
  for (const piece of row.pieces) {
    const column = edges.findLastIndex((edge) => piece.left >= edge - EDGE_SLACK);
    columns[Math.max(column, 0)]?.push(piece);
  }
  return columns;
}

/** The text of some pieces of a row. */
export function piecesText(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join(' ');
}

function splitAt(rows: readonly Row[], best: Run): Split {
  let run = besideOneAnother(rows.slice(best.start, best.end), best.x);
  const edges = columnEdges(run, best.x);
  const reading = readingOf(run, best.x, edges);
  let { start, end } = best;
  if (reading === 'columns') {
    ({ start, end } = columnsOnly(rows, best));
    run = rows.slice(start, end);
  } else if (reading !== 'blocks') {
    while (start < end && !hasBothSides(rows[start], best.x)) start += 1;
    if (reading === 'lists') end = start + listEnd(rows.slice(start, end), best.x);
    run = rows.slice(start, end);
  }
  run = besideOneAnother(run, best.x);
  const above = rows.slice(0, start);
  return {
    above,
    run,
    below: rows.slice(end),
    edges: columnEdges(run, best.x),
    gutter: best.x,
    reading,
    headingsOnTheLeft: headingsOf(run, best.x)[0],
  };
}

/** Joins a heading or date with the text beside it if their baselines differ a little. */
function besideOneAnother(rows: readonly Row[], x: number): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const size = Math.max(row.pieces[0]?.size ?? 0, above?.pieces[0]?.size ?? 0);
    const [upper, lower] = [above, row].map(
      (each) => each?.pieces.map((piece) => isRightOf(piece, x)) ?? [],
    );
    const apart =
      upper &&
      lower &&
      new Set(upper).size === 1 &&
      new Set(lower).size === 1 &&
      upper[0] !== lower[0];
    if (above && apart && row.y - above.y < NEAR_BASELINE * size) {
      const pieces = [...above.pieces, ...row.pieces].toSorted(
        (one, other) => one.left - other.left,
      );
      joined[joined.length - 1] = { y: above.y, pieces };
    } else joined.push(row);
  }
  return joined;
}

/** Lines only on the left belong to the list while they follow it closely. */
function listEnd(run: readonly Row[], x: number): number {
  const last = run.findLastIndex((row) => isInColumns(row, x));
  const steps = run.slice(1, last + 1).map((row, index) => row.y - (run[index]?.y ?? 0));
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0;
  let end = last + 1;
  while (end < run.length && (run[end]?.y ?? 0) - (run[end - 1]?.y ?? 0) < 1.4 * usual) end += 1;
  return end;
}

/**
 * Short full-width lines do not cross a gutter either. Lines only on the left belong to no column
 * before the first heading (a name), or from the last heading on if there is wide text below.
 */
function columnsOnly(rows: readonly Row[], { start, end, x }: Run): { start: number; end: number } {
  const isRight = (row: Row) => isInColumns(row, x);
  const isHeading = (row: Row) => areHeading(row.pieces);
  let first = start;
  for (
    let row = rows[first];
    row && first < end && !isRight(row) && !isHeading(row);
    row = rows[first]
  )
    first += 1;
  const lastRight = rows.slice(first, end).findLastIndex(isRight) + first;
  const trailing = rows.slice(lastRight + 1, end).findLastIndex(isHeading);
  const goesOn = trailing >= 0 && end < rows.length;
  return { start: first, end: goesOn ? lastRight + 1 + trailing : end };
}

function candidateEdges(rows: readonly Row[]): number[] {
  const lefts = rows
    .flatMap((row) => row.pieces.map((piece) => Math.round(piece.left)))
    .toSorted((one, other) => one - other);
  const counts = new Map<number, number>();
  for (const left of lefts) counts.set(left, (counts.get(left) ?? 0) + 1);
  const headings = rows.flatMap((row) =>
    row.pieces
      .slice(1)
      .filter((piece) => areHeading([piece]))
      .map((piece) => Math.round(piece.left)),
  );
  return [...counts].flatMap(([left, count]) => {
    const near = count + (counts.get(left - 1) ?? 0) + (counts.get(left + 1) ?? 0);
    const often = near >= 2 || headings.includes(left);
    return often && left > (lefts[0] ?? 0) + 20 ? [left] : [];
  });
}

/** Whether a piece of the row extends across x. */
export function crosses(row: Row, x: number): boolean {
  return row.pieces.some(
    (piece) => piece.left < x - EDGE_SLACK && piece.right > x - NARROWEST_GUTTER,
  );
}

function isRightOf(piece: Piece, x: number): boolean {
  return piece.left >= x - EDGE_SLACK;
}

function hasBothSides(row: Row | undefined, x: number): boolean {
  if (!row) return true;
  const right = row.pieces.filter((piece) => isRightOf(piece, x)).length;
  return right > 0 && right < row.pieces.length;
}

function isInColumns(row: Row | undefined, x: number): boolean {
  return !row || row.pieces.some((piece) => isRightOf(piece, x));
}

function runsAt(rows: readonly Row[], x: number): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let index = 0; index <= rows.length; index += 1) {
    const row = rows[index];
    if (row && !crosses(row, x)) continue;
    const run = asRun(rows, start, index, x);
    if (run) runs.push(run);
    start = index + 1;
  }
  return runs;
}

/** Both sides need lines at the same height, and the right side a common left edge. */
function asRun(rows: readonly Row[], start: number, end: number, x: number): Run | null {
  const inside = rows.slice(start, end);
  const left = inside.filter((row) => row.pieces.some((piece) => !isRightOf(piece, x)));
  const right = inside.filter((row) => isInColumns(row, x));
  if (left.length < 2 || right.length < 2 || left.length + right.length < 5) return null;
  if (!isLeftAligned(right, x)) return null;
  const top = Math.max(left[0]?.y ?? 0, right[0]?.y ?? 0);
  const bottom = Math.min(left.at(-1)?.y ?? 0, right.at(-1)?.y ?? 0);
  const beside = (side: Row[]) =>
    side.filter((row) => row.y >= top - 2 && row.y <= bottom + 2).length;
  if (beside(left) < 2 || beside(right) < 2) return null;
  return { start, end, x, rows: beside(left) + beside(right) };
}

/** Most rows right of x start at one left edge, or nearly all at edges that several rows share. */
function isLeftAligned(rows: readonly Row[], x: number): boolean {
  const lefts = rows.flatMap((row) => row.pieces.find((piece) => isRightOf(piece, x))?.left ?? []);
  const near = lefts.map(
    (left) => lefts.filter((other) => Math.abs(other - left) <= EDGE_SLACK).length,
  );
  const most = Math.max(0, ...near);
  const shared = near.filter((count) => count > 2).length;
  return most >= Math.max(2, LEFT_ALIGNED * rows.length) || shared > SHARED_EDGES * rows.length;
}

/** Every x at which the rows of the run are split. */
function columnEdges(run: readonly Row[], x: number): number[] {
  const leftmost = Math.min(...run.flatMap((row) => row.pieces.map((piece) => piece.left)));
  const edges = [leftmost, x];
  for (const edge of candidateEdges(run)) {
    const isNew = edges.every((known) => Math.abs(known - edge) > 15);
    const starts = run.filter((row) =>
      row.pieces.some((piece) => Math.abs(piece.left - edge) <= EDGE_SLACK),
    ).length;
    const crossing = run.filter((row) => crosses(row, edge)).length;
    if (isNew && starts >= 2 && crossing <= CROSSED_BY * starts) edges.push(edge);
  }
  return edges.toSorted((one, other) => one - other);
}

function readingOf(run: readonly Row[], x: number, edges: readonly number[]): Split['reading'] {
  const sides = [leftTexts(run, x), rightTexts(run, x)] as const;
  const headings = headingsOf(run, x);
  if (columnLabels(columnTexts(run[0], edges))) return 'table';
  if (isLedFromTheRight(run, x)) return 'bands';
  const isBlocks = edges.length === 2 && hasPeriodsBeside(sides[0], sides[1]);
  if (isBlocks && run[0] && !run[0].pieces.some((piece) => !isRightOf(piece, x))) return 'blocks';
  const led = isLed(run, x);
  if (led && areBoldLeads(run, x)) return 'bands';
  // Headings above the right side alone: the text below each has leads of its own.
  if (led && (headings[1] ?? 0) > 1 && (headings[0] ?? 0) < 2) return 'lists';
  if (led && (headings[1] ?? 0) < 2) {
    return edges.length > 2 && (headings[0] ?? 0) < 2 ? 'table' : 'bands';
  }
  if ((headings[0] ?? 0) > 0 && (headings[1] ?? 0) > 0) return 'columns';
  if (isBlocks) return 'blocks';
  const dates = sides[1].filter(isDateCell).length;
  if (edges.length === 2 && dates >= 2 && dates >= FAIR_SHARE * sides[1].length) return 'rows';
  if (aligned(run, x) >= MOSTLY && hasTypedColumn(run, edges))
    return edges.length > 2 ? 'table' : 'rows';
  return 'lists';
}

/** The number of headings on the left and on the right. */
function headingsOf(run: readonly Row[], x: number): [number, number] {
  const on = (isSide: (piece: Piece) => boolean) =>
    run.filter((row) => areHeading(row.pieces.filter(isSide))).length;
  return [on((piece) => !isRightOf(piece, x)), on((piece) => isRightOf(piece, x))];
}

/** Whether the left side consists of headings, dates or labels for the text beside them. */
function isLed(run: readonly Row[], x: number): boolean {
  const core = run.slice(
    Math.max(
      0,
      run.findIndex((row) => hasBothSides(row, x)),
    ),
  );
  const left = core.filter((row, index) => startsOnTheLeft(row, core[index - 1], x));
  const leads = left.filter((row) => {
    const pieces = row.pieces.filter((piece) => !isRightOf(piece, x));
    const text = piecesText(pieces);
    return (
      areHeading(pieces) || areBoldHeading(pieces) || isLead(text) || isBoldPosition(pieces, text)
    );
  }).length;
  return leads >= MOSTLY * left.length && aligned(left, x) >= MOSTLY;
}

/** Whether the left side is set flush right, against the text beside it, as labels are. */
function isLedFromTheRight(run: readonly Row[], x: number): boolean {
  const left = run.flatMap((row) => {
    const pieces = row.pieces.filter((piece) => !isRightOf(piece, x));
    return hasBothSides(row, x) && pieces.length === 1 ? pieces : [];
  });
  const ends = left.map(({ right }) => right);
  const last = Math.max(...ends);
  const flush = ends.filter((end) => last - end <= EDGE_SLACK).length;
  const begins = new Set(left.map((piece) => Math.round(piece.left / EDGE_SLACK)));
  const isRagged = begins.size >= FEWEST_FLUSH && begins.size > left.length / 4;
  if (left.length < FEWEST_FLUSH || flush < FLUSH * left.length || !isRagged) return false;
  return aligned(run, x) >= MOSTLY && x - last < WIDEST_FLUSH;
}

/** Whether several headings in bold stand beside text that is not. */
function areBoldLeads(run: readonly Row[], x: number): boolean {
  const heads = run.filter(({ pieces }) => {
    const right = pieces.filter((piece) => isRightOf(piece, x));
    const left = pieces.filter((piece) => !isRightOf(piece, x));
    return right.some(({ bold }) => !bold) && areBoldHeading(left);
  });
  return heads.length >= FEWEST_FLUSH;
}

/** False for a wrapped second line on the left, with nothing beside it and close below another. */
function startsOnTheLeft(row: Row, above: Row | undefined, x: number): boolean {
  const [first] = row.pieces;
  if (!first || isRightOf(first, x)) return false;
  const [upper] = above?.pieces ?? [];
  const follows = upper && !isRightOf(upper, x) && row.y - upper.y < WRAPPED * first.size;
  return !(follows && !hasBothSides(row, x));
}

/** Texts with those joined that are one period over two lines. */
function wholePeriods(texts: readonly string[]): string[] {
  return texts.reduce<string[]>((whole, text) => {
    const last = whole.at(-1);
    if (last !== undefined && isWrappedPeriod(last, text))
      whole[whole.length - 1] = `${last} ${text}`;
    else whole.push(text);
    return whole;
  }, []);
}

/** Whether two texts are one period, of which the first is not one by itself. */
export function isWrappedPeriod(above: string, below: string): boolean {
  const isWhole = dateRanges(above).some(({ single }) => !single) && isDateCell(above);
  return !isWhole && isDateCell(`${above} ${below}`);
}

/** Periods on the left, each in the middle of the height of the lines that it is about. */
function hasPeriodsBeside(left: readonly string[], right: readonly string[]): boolean {
  const whole = wholePeriods(left);
  const periods = whole.filter(isDateCell).length;
  return periods > 1 && periods >= MOSTLY * whole.length && right.length > left.length;
}

/** A position in bold beside its employer: 'Bosun'. */
function isBoldPosition(pieces: readonly Piece[], text: string): boolean {
  const isBold = pieces.length > 0 && pieces.every((piece) => piece.bold);
  return isBold && text.split(' ').length < 5 && isPosition(text);
}

function isLead(text: string): boolean {
  return isDateCell(text) || labelOf(text) !== null || text.endsWith(':');
}

function leftTexts(run: readonly Row[], x: number): string[] {
  return run.flatMap((row) => piecesText(row.pieces.filter((piece) => !isRightOf(piece, x))) || []);
}

function rightTexts(run: readonly Row[], x: number): string[] {
  return run.flatMap((row) => piecesText(row.pieces.filter((piece) => isRightOf(piece, x))) || []);
}

function columnTexts(row: Row | undefined, edges: readonly number[]): string[] {
  return row ? byColumn(row, edges).map(piecesText) : [];
}

/** The share of rows with text on the left that also have text on the right. */
function aligned(run: readonly Row[], x: number): number {
  const left = run.filter((row) => row.pieces.some((piece) => !isRightOf(piece, x)));
  return left.filter((row) => isInColumns(row, x)).length / left.length;
}

/** A column of dates, labels, addresses or numbers is part of its rows. */
function hasTypedColumn(run: readonly Row[], edges: readonly number[]): boolean {
  const types: ((text: string) => boolean)[] = [
    isDateCell,
    (text) => labelOf(text) !== null || text.endsWith(':'),
    isAnswerText,
    (text) => /^\S+@\S+$/.test(text),
    (text) => /^[+(\d][\d\s()./-]*$/.test(text),
  ];
  return edges.some((_, column) => {
    const texts = run.flatMap((row) => columnTexts(row, edges)[column] || []);
    return (
      texts.length >= 2 && types.some((is) => texts.filter(is).length >= MOSTLY * texts.length)
    );
  });
}
