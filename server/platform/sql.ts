import { raw, type Sql } from '@prisma/client/runtime/client';

/**
 * SQL as a value (the same as `Prisma.sql`): a value in the template is bound as a parameter, a fragment is
 * inserted with its own parameters. `query` of db.ts, Prisma's `$queryRaw` and a client of pg run the same
 * value. `raw` is for the program's own text only.
 */
export { empty, join, raw, type Sql, sqltag as sql } from '@prisma/client/runtime/client';

/** A number as part of the text, known to a generic plan: a page's length, the points of a rule. */
export const literal = (value: number): Sql => raw(String(value));
