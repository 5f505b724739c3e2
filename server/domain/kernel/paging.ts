import { z } from 'zod';
import type { Columns } from './columns.ts';
import { invalidInput } from './errors.ts';

/** The most rows of one page (contract, section 6): more is refused, not clamped. */
export const PAGE_MAX = 100;
export const PAGE_DEFAULT = 20;

export const pagingTexts = {
  tooMany: `Please ask for at most ${PAGE_MAX} at a time.`,
  negative: 'Please ask for at least 0.',
  direction: 'Please page forward with first and after, or backward with last and before.',
  cursor: 'This cursor is not from here.',
} as const;

/** The requested page: its length, the cursor that it follows or, with `last`, precedes, and the columns to read. */
export interface PageArgs {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  columns?: Columns | undefined;
}

/** The arguments of a list with a filter and a choice of orders. */
export interface ListArgs<Filter extends z.ZodType, Order extends string> extends PageArgs {
  filter?: z.input<Filter> | null | undefined;
  orderBy?: Order | null | undefined;
}

/** Where a page begins: beyond these values of the list's order, or at the end that it is read from. */
export interface Place<Keys> {
  at: Keys | null;
  /** Read from the end of the list towards its beginning, the nearest row first. */
  isBackward: boolean;
}
export const FROM_THE_TOP = { at: null, isBackward: false } satisfies Place<unknown>;

/** One page of a keyset list. `totalCount` runs its statement only when called. */
export interface Page<Row> {
  rows: Row[];
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  cursorOf: (row: Row) => string;
  totalCount: () => Promise<number>;
}

/** A keyset list and how to read a page of it. */
interface PagedList<Row, Cursor extends z.ZodType> {
  /** Its name in cursors: those of another list are refused. */
  list: string;
  /** Default page length. */
  usual?: number;
  /** The values of a position in the list's order. */
  cursor: Cursor;
  /** The name of an order that is not the list's own: cursors of the one do not lead into the other. */
  orderedBy?: string | undefined;
  keysOf: (row: Row) => readonly unknown[];
  /** At most `limit` rows from a place on, in the direction in which it is read. */
  read: (place: Place<z.output<Cursor>>, limit: number) => Promise<Row[]>;
  count: () => Promise<number>;
}

/**
 * A page of a keyset list. Reads one more row, to know whether another page follows. Rejects a
 * length over 100 or under 0, both directions at once, and a cursor of another list.
 */
export async function readPage<Row, Cursor extends z.ZodType>(
  args: PageArgs,
  { list, usual, cursor, orderedBy, keysOf, read, count }: PagedList<Row, Cursor>,
): Promise<Page<Row>> {
  const direction = directionOf(args);
  if (direction === 'both') throw invalidInput(pagingTexts.direction, ['last']);
  const isBackward = direction === 'backward';
  const length = isBackward ? pageLength(args, 'last') : pageLength(args, 'first', usual);
  const name = orderedBy ? `${list} ${orderedBy}` : list;
  const at = readCursor({ cursor, name }, args, isBackward ? 'before' : 'after');
  const found = await read({ at, isBackward }, length + 1);
  const rows = found.slice(0, length);
  const goesOn = found.length > length;
  // The row of the cursor lies on the other side.
  const wasBegun = at !== null;
  return {
    rows: isBackward ? rows.toReversed() : rows,
    hasNextPage: isBackward ? wasBegun : goesOn,
    hasPreviousPage: isBackward ? goesOn : wasBegun,
    cursorOf: (row) => writeCursor([...keysOf(row), name]),
    totalCount: count,
  };
}

/** The orders of a list by its ids, which is that in which its rows were made. */
export type CreatedOrder = 'CREATED_LATEST' | 'CREATED_EARLIEST';

/** What a page by ids adds to the arguments of Prisma's `findMany`. */
interface ById {
  where: { id?: { gt: string } | { lt: string } };
  orderBy: { id: 'asc' | 'desc' };
  take: number;
}

/** A page of a list by its ids, the latest first if `orderBy` says nothing else. */
export function pageById<Row extends { id: string }>(
  { orderBy, ...args }: PageArgs & { orderBy?: CreatedOrder | null | undefined },
  {
    list,
    find,
    count,
  }: { list: string; find: (page: ById) => Promise<Row[]>; count: () => Promise<number> },
): Promise<Page<Row>> {
  return readPage(args, {
    list,
    cursor: z.tuple([z.uuid()]),
    orderedBy: orderBy ?? undefined,
    keysOf: ({ id }) => [id],
    read: ({ at, isBackward }, take) => {
      const ascends = isBackward !== (orderBy === 'CREATED_EARLIEST');
      const beyond = at ? { id: ascends ? { gt: at[0] } : { lt: at[0] } } : {};
      return find({ where: beyond, orderBy: { id: ascends ? 'asc' : 'desc' }, take });
    },
    count,
  });
}

/** How a page is asked for; 'both' is refused. */
export function directionOf({ first, after, last, before }: PageArgs) {
  if (!isGiven(last) && !isGiven(before)) return 'forward';
  return isGiven(first) || isGiven(after) ? 'both' : 'backward';
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** The length of a page; rejects one over 100 or under 0. */
export function pageLength(
  args: PageArgs,
  name: 'first' | 'last',
  usual: number = PAGE_DEFAULT,
): number {
  const length = args[name] ?? usual;
  if (length > PAGE_MAX) throw invalidInput(pagingTexts.tooMany, [name]);
  if (length < 0) throw invalidInput(pagingTexts.negative, [name]);
  return length;
}

/** A position in a list as an opaque text: the values of its order's columns, and the names of list and order. */
function writeCursor(keys: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** The validated values of a cursor; null without one. */
function readCursor<Cursor extends z.ZodType>(
  { cursor, name }: { cursor: Cursor; name: string },
  args: PageArgs,
  argument: 'after' | 'before',
): z.output<Cursor> | null {
  const text = args[argument];
  if (!text) return null;
  const values = cursorValues(text);
  const isFromHere = values?.pop() === name;
  const result = cursor.safeParse(values);
  if (!result.success || !isFromHere) throw invalidInput(pagingTexts.cursor, [argument]);
  return result.data;
}

function cursorValues(text: string): unknown[] | null {
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
