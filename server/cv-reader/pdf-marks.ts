import { dateRanges } from './date-ranges.ts';
import type { Piece, Row } from './pdf-pieces.ts';
import { isDateCell } from './table-words.ts';

/** Arrows and rules between the two dates of a period, drawn one above the other. */
const DOWNWARD = /^[▾▼▽↓⇣⇓⬇⌄↧│┃∣|⋮︙]+$/u;
const WIDEST_STEP = 3;
/** Of a raised letter: its size and its height above the line, in font sizes of the line. */
const SMALL = 0.85;
const RAISED = 0.7;
const TOUCHING = 0.4;

/** Dates that an arrow leads down from get a dash: 'MAR 2019', '▾', 'MAY 2021' is one period. */
export function withArrowsAsDashes(rows: readonly Row[]): Row[] {
  const all = rows.map((row) => ({ ...row, pieces: row.pieces.map((piece) => ({ ...piece })) }));
  return all.flatMap((row, index) => {
    const pieces = row.pieces.filter((piece) => {
      if (!DOWNWARD.test(piece.text)) return true;
      const from = dateAbove(all.slice(0, index), piece);
      if (from) from.text = `${from.text} –`;
      return from === null;
    });
    return pieces.length > 0 ? [{ ...row, pieces }] : [];
  });
}

function dateAbove(rows: readonly Row[], arrow: Piece): Piece | null {
  const near = rows.filter(({ y }) => arrow.y - y < WIDEST_STEP * arrow.size).toReversed();
  const middle = (arrow.left + arrow.right) / 2;
  const above = near
    .flatMap(({ pieces }) => pieces)
    .find(({ left, right }) => left <= middle && right >= middle);
  const isOpen = above && dateRanges(above.text).every(({ single }) => single);
  return above && isOpen && isDateCell(above.text) ? above : null;
}

/** Raised letters go back into their line: '1', 'er', 'May 1990' is '1er May 1990'. */
export function withRaisedLetters(runs: readonly Piece[]): Piece[] {
  return runs.map((run) => {
    const isShort = /^\p{L}{1,4}$/u.test(run.text.trim());
    const base = isShort ? runs.find((other) => isRaisedFrom(run, other)) : undefined;
    return base ? { ...run, y: base.y, size: base.size } : run;
  });
}

function isRaisedFrom(raised: Piece, { size, right, text, y }: Piece): boolean {
  return (
    raised.size < SMALL * size &&
    y > raised.y &&
    y - raised.y < RAISED * size &&
    Math.abs(raised.left - right) < TOUCHING * size &&
    /\d\s*$/.test(text)
  );
}
