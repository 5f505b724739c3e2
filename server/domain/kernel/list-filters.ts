import { z } from 'zod';
import { raw, type Sql, sql } from '#server/platform/sql.ts';
import { LIST_MAX, uuid } from './input.ts';

/** What the filters of lists are made of: a field that is empty or missing does not filter. */

/** Entries of which one is enough. */
export const anyOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(LIST_MAX).nullish();

/** Ids of rows; one that is none of ours finds nothing. */
export const anyId = anyOf(uuid);

/** An instant, as ISO text. */
export const instant = z
  .string()
  .transform((text) => new Date(text))
  .refine(
    (date) => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999,
    'Please send an instant of the years 1 to 9999.',
  )
  .transform((date) => date.toISOString())
  .nullish();

/** A day, YYYY-MM-DD. */
export const day = z.iso
  .date()
  .refine((text) => !text.startsWith('0000'), 'Please send a day of the years 1 to 9999.')
  .nullish();

/** A condition, or null where the field does not filter. */
type Condition = Sql | null;

export const amongIds = (column: Sql, ids: readonly string[] | null | undefined): Condition =>
  ids?.length ? sql`${column} = any(${ids}::uuid[])` : null;

/** `type` is the column's. */
export const among = (
  column: Sql,
  values: readonly string[] | null | undefined,
  type: string,
): Condition => (values?.length ? sql`${column} = any(${values}::${raw(type)}[])` : null);

export const since = (column: Sql, at: string | null | undefined): Condition =>
  at ? sql`${column} >= ${at}::timestamptz` : null;

export const before = (column: Sql, at: string | null | undefined): Condition =>
  at ? sql`${column} < ${at}::timestamptz` : null;

/** The conditions of the fields that filter. */
export const conditionsOf = (...conditions: Condition[]): Sql[] =>
  conditions.filter((condition) => condition !== null);
