import { z } from 'zod';
import { join, raw, type Sql, sql } from '#server/platform/sql.ts';
import { ApplicationStatus } from './enums.ts';
import { longText } from './input.ts';
import { FROM_THE_TOP, type Place } from './paging.ts';

/** What a cursor may hold of a column, by its type. */
const VALUES = {
  timestamptz: z.iso.datetime(),
  date: z.iso.date(),
  uuid: z.uuid(),
  int: z.int(),
  text: longText,
  application_status: z.enum(ApplicationStatus),
} as const;

/** A value that orders a list, and the type of its column. */
export interface SortKey {
  sql: Sql;
  type: keyof typeof VALUES;
  descending: boolean;
  /** Its column is of another table than the next key's: only a condition on it alone can use its index. */
  isApart?: boolean;
}

/** Newest first, with the id of rows of the same instant. */
export const newestFirst = (instant: Sql, id: Sql): SortKey[] => [
  { sql: instant, type: 'timestamptz', descending: true },
  { sql: id, type: 'uuid', descending: true },
];

/** An order of a list: its keys, the last one unique, and their values in a row. */
export interface Order<Row> {
  keys: readonly SortKey[];
  keysOf: (row: Row) => readonly unknown[];
}

/** A list's orders by the names that they are asked for by. */
export type Orders<Name extends string, Row> = Readonly<Record<Name, Order<Row>>>;

/** What two orders of a list go by. */
interface Instant<Row> {
  sql: Sql;
  of: (row: Row) => string;
  isApart?: boolean;
}
type EitherWay<Name extends string> = `${Name}_LATEST` | `${Name}_EARLIEST`;

/** Two orders for each instant: `UPDATED_LATEST` and `UPDATED_EARLIEST`. */
export function eitherWay<Name extends string, Row>(
  id: Sql,
  idOf: (row: Row) => string,
  instants: Readonly<Record<Name, Instant<Row>>>,
): Orders<EitherWay<Name>, Row> {
  const orders = Object.entries<Instant<Row>>(instants).flatMap(([name, { of, ...instant }]) => {
    const [first, ...rest] = newestFirst(instant.sql, id);
    const keys = first ? [{ ...first, ...instant }, ...rest] : rest;
    const keysOf = (row: Row) => [of(row), idOf(row)];
    return [
      [`${name}_LATEST`, { keys, keysOf }],
      [`${name}_EARLIEST`, { keys: reversed(keys), keysOf }],
    ];
  });
  return Object.fromEntries(orders) as Orders<EitherWay<Name>, Row>;
}

/** The same order the other way round. */
export const reversed = (keys: readonly SortKey[]): SortKey[] =>
  keys.map((key) => ({ ...key, descending: !key.descending }));

/** The values of a place in an order whose keys have these types. */
const placeOf = (types: readonly SortKey['type'][]) =>
  z
    .array(z.unknown())
    .length(types.length)
    .refine((values) =>
      types.every((type, index) => VALUES[type].safeParse(values[index]).success),
    );

const places = new Map<string, ReturnType<typeof placeOf>>();

/** The values of a place in an order; made once, because making it takes longer than the rest of a page's statement. */
export function placeIn(keys: readonly SortKey[]): ReturnType<typeof placeOf> {
  const types = keys.map(({ type }) => type);
  const name = types.join(' ');
  const known = places.get(name) ?? placeOf(types);
  places.set(name, known);
  return known;
}

/** What `readPage` needs of the order that was asked for; without one, of the list's own. */
export function orderOf<Name extends string, Row>(
  orders: Orders<Name, Row>,
  asked: Name | null | undefined,
  own: Order<Row>,
) {
  const order = asked ? orders[asked] : own;
  return { ...order, cursor: placeIn(order.keys), orderedBy: asked ?? undefined };
}

/**
 * The rows of a list beyond a place (default: all), as a condition, and its order without `order by`. Backward, both are
 * turned round: the rows before the place, the nearest first.
 */
export function keyset(
  keys: readonly SortKey[],
  place: Place<readonly unknown[]> = FROM_THE_TOP,
): { beyond: Sql; order: Sql } {
  const sides = keys.map((key) => ({ ...key, descends: key.descending !== place.isBackward }));
  return {
    beyond: place.at ? beyondSql(sides, place.at) : sql`true`,
    order: join(sides.map((side) => sql`${side.sql} ${side.descends ? raw('desc') : raw('asc')}`)),
  };
}

type Side = SortKey & { descends: boolean };

/** Rows of values are compared as one while they go the same way: that is what an index can answer. */
function beyondSql(sides: readonly Side[], values: readonly unknown[]): Sql {
  const [first] = sides;
  if (!first) return sql`false`;
  if (first.isApart) {
    const bound = sql`${first.sql} ${raw(first.descends ? '<=' : '>=')} ${values[0]}::${raw(first.type)}`;
    const together = sides.map((side) => ({ ...side, isApart: false }));
    return sql`(${bound} and ${beyondSql(together, values)})`;
  }
  const turn = sides.findIndex(({ descends }) => descends !== first.descends);
  const same = turn === -1 ? sides : sides.slice(0, turn);
  const columns = join(same.map((side) => side.sql));
  const reached = join(same.map(({ type }, at) => sql`${values[at]}::${raw(type)}`));
  const further = sql`(${columns}) ${raw(first.descends ? '<' : '>')} (${reached})`;
  if (turn === -1) return further;
  const rest = beyondSql(sides.slice(turn), values.slice(turn));
  return sql`(${further} or ((${columns}) = (${reached}) and ${rest}))`;
}
