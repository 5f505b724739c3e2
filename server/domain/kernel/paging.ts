import { z } from 'zod';
import { invalidInput } from './errors.ts';

/** The most rows of one page (contract, section 6): more is refused, not clamped. */
export const PAGE_MAX = 100;
export const PAGE_DEFAULT = 20;

export const pagingTexts = {
  tooMany: `Please ask for at most ${PAGE_MAX} at a time.`,
  negative: 'Please ask for at least 0.',
  cursor: 'This cursor is not from here.',
} as const;

/** The requested page: its length and the cursor that it follows. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
}

/** One page of a keyset list. `totalCount` runs its statement only when called. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  cursorOf: (row: Row) => string;
  totalCount: () => Promise<number>;
}

/** A keyset list and how to read a page of it. */
interface PagedList<Row, Cursor extends z.ZodType> {
  /** Default page length. */
  usual?: number;
  /** The values of a position in the list's order. */
  cursor: Cursor;
  keysOf: (row: Row) => readonly unknown[];
  /** At most `limit` rows after a position; from the first row if it is null. */
  read: (after: z.output<Cursor> | null, limit: number) => Promise<Row[]>;
  count: () => Promise<number>;
}

/**
 * A page of a keyset list. Reads one more row, to know whether another page follows. Rejects a
 * length over 100 or under 0, and a cursor of another list.
 */
export async function readPage<Row, Cursor extends z.ZodType>(
  { first, after }: PageArgs,
  { usual, cursor, keysOf, read, count }: PagedList<Row, Cursor>,
): Promise<Page<Row>> {
  const length = pageLength(first, usual);
  const found = await read(readCursor(cursor, after), length + 1);
  return {
    rows: found.slice(0, length),
    hasNextPage: found.length > length,
    cursorOf: (row) => writeCursor(keysOf(row)),
    totalCount: count,
  };
}

function pageLength(first: number | null | undefined, usual: number = PAGE_DEFAULT): number {
  const length = first ?? usual;
  if (length > PAGE_MAX) throw invalidInput(pagingTexts.tooMany, ['first']);
  if (length < 0) throw invalidInput(pagingTexts.negative, ['first']);
  return length;
}

/** A position in a list as an opaque text: the values of its order's columns. */
function writeCursor(keys: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** The validated values of a cursor; null without one. */
function readCursor<Keys extends z.ZodType>(
  keys: Keys,
  after: string | null | undefined,
): z.output<Keys> | null {
  if (!after) return null;
  const result = keys.safeParse(cursorValues(after));
  if (!result.success) throw invalidInput(pagingTexts.cursor, ['after']);
  return result.data;
}

function cursorValues(text: string): unknown {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(values) && values.every(isStorable) ? values : null;
  } catch {
    return null;
  }
}

/** Whether the database can store a value: no number beyond 32 bits, no year 0. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) < 2 ** 31;
  return typeof value === 'string' && !value.startsWith('0000-');
}
