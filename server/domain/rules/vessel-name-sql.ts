import { raw, type Sql, sql } from '#server/platform/sql.ts';

const PREFIX = String.raw`'^\s*((m|s)[./]?y[.]?|mv|m/v|(motor |sailing )?yacht)\s+'`;
/** From the first bracket or comma on: '(61m)', ', charter'. */
const REST = String.raw`'\s*[(\[,].*$'`;

/** A yacht's name without 'M/Y' and its like. */
export const withoutPrefix = (name: Sql): Sql =>
  sql`regexp_replace(${name}, ${raw(PREFIX)}, '', 'i')`;

/** What two spellings of a yacht's name have in common: folded, without prefix and without what follows it. */
export const vesselName = (name: Sql): Sql =>
  sql`fold(regexp_replace(${withoutPrefix(name)}, ${raw(REST)}, ''))`;
