import { join, raw, type Sql, sql } from '#server/platform/sql.ts';
import type { Place } from './paging.ts';

/** A value that orders a list, and the type of its column. */
export interface SortKey {
  sql: Sql;
  type: 'timestamptz' | 'uuid' | 'int' | 'application_status';
  descending: boolean;
}

/** Newest first, with the id of rows of the same instant. */
export const newestFirst = (instant: Sql, id: Sql): SortKey[] => [
  { sql: instant, type: 'timestamptz', descending: true },
  { sql: id, type: 'uuid', descending: true },
];

/**
 * The rows of a list beyond a place, as a condition, and its order without `order by`. Backward, both are
 * turned round: the rows before the place, the nearest first.
 */
export function keyset(
  keys: readonly SortKey[],
  place: Place<readonly unknown[]>,
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
  const turn = sides.findIndex(({ descends }) => descends !== first.descends);
  const same = turn === -1 ? sides : sides.slice(0, turn);
  const columns = join(same.map((side) => side.sql));
  const reached = join(same.map(({ type }, at) => sql`${values[at]}::${raw(type)}`));
  const further = sql`(${columns}) ${raw(first.descends ? '<' : '>')} (${reached})`;
  if (turn === -1) return further;
  const rest = beyondSql(sides.slice(turn), values.slice(turn));
  return sql`(${further} or ((${columns}) = (${reached}) and ${rest}))`;
}
