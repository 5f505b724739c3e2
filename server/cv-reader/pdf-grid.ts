import type { Piece, Row } from './pdf-pieces.ts';

const NUMBERED = /^(\d{1,3})(?:\s+(\S.*))?$/su;
const FEWEST = 8;
const MOST = 0.8;
/** Points by which a text without its number may stand beside the edge of others. */
const NEAR = 16;

/**
 * The rows of a page of a printed spreadsheet, or of one with numbered lines, without those numbers, and without
 * the letters above the columns. Numbers count only where they go up by one from row to row, on nearly all rows.
 */
export function withoutGrid(printed: readonly Row[]): Row[] {
  const rows = printed.map((row) => ({
    ...row,
    pieces: row.pieces.toSorted((one, other) => one.left - other.left),
  }));
  const numbers = rows.map(numberOf);
  const counted = numbers.filter(
    (number, index) =>
      number !== null &&
      (number === (numbers[index - 1] ?? NaN) + 1 || number === (numbers[index + 1] ?? NaN) - 1),
  );
  if (counted.length < FEWEST || counted.length < MOST * rows.length) return [...printed];
  const edges = rows.flatMap((row) => (isAlone(row) ? (row.pieces[1]?.left ?? []) : []));
  return rows.flatMap((row) => {
    const pieces = isLetters(row) ? [] : withoutNumber(row, edges);
    return pieces.length > 0 ? [{ ...row, pieces }] : [];
  });
}

function numberOf({ pieces }: Row): number | null {
  const [, number] = NUMBERED.exec(pieces[0]?.text.trim() ?? '') ?? [];
  return number === undefined ? null : Number(number);
}

function isAlone({ pieces }: Row): boolean {
  return /^\d{1,3}$/.test(pieces[0]?.text.trim() ?? '');
}

/** 'A', 'B', 'C': the names of columns. */
function isLetters({ pieces }: Row): boolean {
  const first = pieces[0]?.text.trim().codePointAt(0) ?? 0;
  return (
    pieces.length > 1 &&
    pieces.every(
      ({ text }, index) =>
        /^[A-Z]$/.test(text.trim()) && text.trim().codePointAt(0) === first + index,
    )
  );
}

function withoutNumber(row: Row, edges: readonly number[]): Piece[] {
  const [first, ...others] = row.pieces;
  const [, number, rest] = NUMBERED.exec(first?.text.trim() ?? '') ?? [];
  if (!first || number === undefined) return row.pieces;
  if (rest === undefined) return others;
  const after = first.left + ((first.right - first.left) * number.length) / first.text.length;
  const left = edges.find((edge) => edge >= first.left && Math.abs(edge - after) < NEAR) ?? after;
  return [{ ...first, text: rest, left }, ...others];
}
