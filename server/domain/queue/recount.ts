import { transaction } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { countCorrections } from '#server/platform/metrics.ts';
import { raw, sql } from '#server/platform/sql.ts';

/** Seconds for a statement: it reads every application, every candidate. */
const STATEMENT_SECONDS = 600;

/** The tables of kept counts: what they count, and by which columns. */
const KEPT = [
  { counts: 'application_counts', counted: 'applications', by: 'job_id, status, rejected' },
  { counts: 'candidate_counts', counted: 'candidates', by: 'is_verified, requested_verification' },
] as const;

type Kept = (typeof KEPT)[number];

/**
 * Compares the kept counts with their tables, corrects and reports a difference, and joins the rows of each
 * count into one. Nobody who writes waits for it.
 */
export async function recount(): Promise<void> {
  for (const kept of KEPT) {
    const wrong = await correct(kept);
    countCorrections(kept.counts, wrong.length);
    if (wrong.length > 0)
      log.error(
        { table: kept.counts, wrong: wrong.length, missing: wrong.slice(0, 20) },
        'kept counts were wrong and are corrected',
      );
  }
}

/** Adds to each wrong count what it lacks, and returns that. */
function correct(kept: Kept): Promise<object[]> {
  const [counts, counted, by] = [raw(kept.counts), raw(kept.counted), raw(kept.by)];
  return transaction(
    async (tx) => {
      // One at a time: two would add the same difference.
      await tx.$executeRaw(sql`lock table ${counts} in share update exclusive mode`);
      // One statement has one view of both tables, which every transaction changes together.
      const wrong = await tx.$queryRaw<object[]>(
        sql`insert into ${counts} (${by}, n)
         select ${by}, sum(n) from (
           select ${by}, count(*) as n from ${counted} group by ${by}
           union all select ${by}, -n from ${counts}
         ) either group by ${by} having sum(n) <> 0
         returning ${by}, n`,
      );
      await tx.$executeRaw(
        sql`with apart as (
           delete from ${counts} where id in (select id from ${counts} for update skip locked)
           returning ${by}, n
         )
         insert into ${counts} (${by}, n)
         select ${by}, sum(n) from apart group by ${by} having sum(n) <> 0`,
      );
      return wrong;
    },
    { seconds: STATEMENT_SECONDS },
  );
}
