import { raw, type Sql, sql } from '#server/platform/sql.ts';

const PREFIX = String.raw`'^\s*((m|s)[./]?y[.]?|mv|m/v|(motor |sailing )?yacht)\s+'`;
/** A yacht's name without 'M/Y' and its like. */
export const withoutPrefix = (name: Sql): Sql =>
  sql`regexp_replace(${name}, ${raw(PREFIX)}, '', 'i')`;
