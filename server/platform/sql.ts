import { raw, type Sql } from '@prisma/client/runtime/client';

/**
 * SQL as a value (what `Prisma.sql` is): a value in the template is bound as a parameter, a fragment
 * takes its place with parameters of its own. `query` of db.ts, Prisma's `$queryRaw` and a client of pg
 * run the same value. `raw` is for text of the program's own.
 */
export { empty, join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client';

/** A number as part of the text, which a kept plan knows: a page's length, the points of a rule. */
export const literal = (value: number): Sql => raw(String(value));
