import { newestFirst, reversed, type SortKey } from '#server/domain/kernel/keyset.ts';
import { type Sql, sql } from '#server/platform/sql.ts';

export type JobOrder = 'LISTED_LATEST' | 'LISTED_EARLIEST' | 'UPDATED_LATEST' | 'UPDATED_EARLIEST';

/** The orders of a list of jobs; `listedAt` is when one was listed, in terms of JOB_FROM. */
export function jobOrders(listedAt: Sql): Record<JobOrder, SortKey[]> {
  const listed = newestFirst(listedAt, sql`j.id`);
  const updated = newestFirst(sql`j.updated_at`, sql`j.id`);
  return {
    LISTED_LATEST: listed,
    LISTED_EARLIEST: reversed(listed),
    UPDATED_LATEST: updated,
    UPDATED_EARLIEST: reversed(updated),
  };
}
