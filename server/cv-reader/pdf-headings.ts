import { headingKinds, headingText, isSectionHeading, looseKinds } from './headings.ts';
import type { Piece, Row } from './pdf-pieces.ts';
import { columnLabels, isDateCell } from './table-words.ts';
import { isCapitals } from './text.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';

const FEWEST = 3;
const PURE = 0.8;
const LARGER = 1.1;
const MOST_WORDS = 5;
/** Points by which the cells of a column begin apart at most. */
const ALIGNED = 3;

type Group = { all: number; short: number; entries: number; sample: Piece };

/**
 * Marks the pieces that look like headings: short, in a look of their own that repeats, and naming no job and no
 * vessel. Their words need not be known.
 */
export function withHeadings(pages: readonly Row[][]): Row[][] {
  const pieces = pages.flatMap((rows) => rows.flatMap((row) => row.pieces));
  const letters = new Map<string, number>();
  const groups = new Map<string, Group>();
  for (const piece of pieces) {
    const look = lookOf(piece);
    letters.set(look, (letters.get(look) ?? 0) + piece.text.length);
    // The periods of a timeline may be set like its headings.
    if (isDateCell(piece.text)) continue;
    const group = groups.get(look) ?? { all: 0, short: 0, entries: 0, sample: piece };
    group.all += 1;
    if (isShort(piece.text)) group.short += 1;
    if (hasVesselName(piece.text) || hasPositionWord(piece.text)) group.entries += 1;
    groups.set(look, group);
  }
  const [usual] = [...letters].toSorted((one, other) => other[1] - one[1]);
  const body = groups.get(usual?.[0] ?? '')?.sample;
  if (!body) return pages.map((rows) => [...rows]);
  const looks = new Set(
    [...groups].filter(([, group]) => areHeadings(group, body)).map(([look]) => look),
  );
  const marked = (piece: Piece) =>
    looks.has(lookOf(piece)) && isShort(piece.text) ? { ...piece, heading: true } : piece;
  return pages.map((rows) =>
    rows.map((row, index) => {
      const named = (piece: Piece) => ({ ...piece, heading: false });
      return { ...row, pieces: row.pieces.map(isTableHead(row, rows[index + 1]) ? named : marked) };
    }),
  );
}

/** The names of a table's columns, which may look like the headings of sections. */
function isTableHead({ pieces }: Row, below: Row | undefined): boolean {
  const texts = pieces.map(({ text }) => text);
  if (new Set(pieces.map(({ size, bold }) => `${Math.round(size * 2)}/${bold}`)).size > 1)
    return false;
  const named = texts.filter((text) => headingKinds(headingText(text)) !== null).length;
  const beside = pieces.filter(({ left }) =>
    below?.pieces.some((piece) => Math.abs(piece.left - left) < ALIGNED),
  ).length;
  const leads = texts.length > 2 && named < 2 && beside >= PURE * texts.length;
  return columnLabels(texts) !== null || leads;
}

/** Whether pieces are a heading, by known words or by their look. */
export function areHeading(pieces: readonly Piece[]): boolean {
  if (pieces.length === 0 || pieces.some((piece) => piece.heading === false)) return false;
  return (
    pieces.every((piece) => piece.heading === true) ||
    isSectionHeading(pieces.map((piece) => piece.text).join(' '))
  );
}

/** Whether pieces are in bold and hint at a section: 'Time at sea', beside the text that it is about. */
export function areBoldHeading(pieces: readonly Piece[]): boolean {
  const text = pieces.map((piece) => piece.text).join(' ');
  if (pieces.length === 0 || !pieces.every(({ bold }) => bold) || !isShort(text)) return false;
  return looseKinds(text) !== null && !hasPositionWord(text) && !hasVesselName(text);
}

function areHeadings({ all, short, entries, sample }: Group, body: Piece): boolean {
  if (all < FEWEST || short < PURE * all || entries > (1 - PURE) * all) return false;
  const capitals = isCapitals(sample.text) && !isCapitals(body.text);
  return sample.size > LARGER * body.size || (sample.bold && !body.bold && capitals);
}

/** Few words, without the number of a section in front of them. */
function isShort(printed: string): boolean {
  const text = headingText(printed);
  return (
    text.split(' ').length <= MOST_WORDS && !/[\d@]|[.,;]$/.test(text) && /\p{L}{3}/u.test(text)
  );
}

function lookOf(piece: Piece): string {
  return `${Math.round(piece.size * 2)}/${piece.bold}/${isCapitals(piece.text)}`;
}
