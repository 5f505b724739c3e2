import { z } from 'zod';
import { type Page, type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { JOB_FROM, JOB_JOINS, jobColumnsSql } from '#server/domain/rows/job-columns.ts';
import { type JobRow, NO_NUMBER, ownMarksSql } from '#server/domain/rows/job.ts';
import { query } from '#server/platform/db.ts';
import { empty, join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';

const CURSORS = { int: z.int(), timestamptz: z.iso.datetime(), uuid: z.uuid() } as const;

/** A list of jobs in one order, as parts of a statement. */
export interface JobList {
  /** Conditions on the aliases of JOB_FROM: all must hold. */
  where: Sql[];
  /** Values that order the list, each descending; the last one is unique. */
  keys: { source: Sql; type: keyof typeof CURSORS }[];
  /** What the keys need besides JOB_FROM. */
  ctes?: Sql;
  join?: Sql;
  /** A candidate's tier and match score, in terms of the keys `k0`, `k1` … */
  tier?: Sql;
  percent?: Sql;
}

/**
 * One page of a list of jobs, in one statement: the order and the cursor first, the columns of the
 * page's rows last.
 */
export function jobPage(viewer: Viewer, args: PageArgs, list: JobList): Promise<Page<JobRow>> {
  return readPage(args, {
    cursor: cursorOf(list),
    keysOf: (row) => list.keys.map((_key, index): unknown => Reflect.get(row, `k${index}`)),
    read: (after, limit) => readRows(viewer, list, { limit, after }),
    count: () => countJobs(list),
  });
}

/** The rows of a list of jobs after `skip`, and the total, for the documented calls, which page by offset. */
export async function jobsByNumber(
  viewer: Viewer,
  skip: number,
  list: JobList,
): Promise<Rows<JobRow>> {
  const rows = await readRows(viewer, list, { limit: ROWS_MAX, skip });
  return { rows, total: await countJobs(list) };
}

async function readRows(
  viewer: Viewer,
  list: JobList,
  { limit, skip, after }: { limit: number; skip?: number; after?: unknown[] | null },
): Promise<JobRow[]> {
  const names = list.keys.map((_key, index) => `k${index}`);
  const keys = raw(names.join(', '));
  const order = raw(names.map((name) => `${name} desc`).join(', '));
  return query<JobRow>(
    'jobs',
    sql`${listed(list)}, page as (
       select * from listed ${after ? sql`where (${keys}) < (${valuesOf(list, after)})` : empty}
       order by ${order} limit ${literal(limit)} ${skip ? sql`offset ${skip}` : empty}
     )
     select ${jobColumnsSql(viewer)}, ${keys}, ${list.tier ?? NO_NUMBER} as tier,
       ${list.percent ?? NO_NUMBER} as "matchPercent", ${ownMarksSql(viewer)}
     from page join jobs j on j.id = page.job_id ${JOB_JOINS}
     order by ${order}`,
  );
}

/** Every job of a list with its keys, as a statement's first CTEs. */
function listed({ ctes, keys, join: joined, where }: JobList): Sql {
  const named = keys.map(({ source }, index) => sql`${source} as ${raw(`k${index}`)}`);
  return sql`with ${ctes ? sql`${ctes},` : empty} listed as (
       select j.id as job_id, ${join(named)}
       from ${JOB_FROM} ${joined ?? empty} where ${join(where, ' and ')}
     )`;
}

/** The total number of jobs in the list. */
async function countJobs(list: JobList): Promise<number> {
  const [row] = await query<{ count: number }>(
    'jobs-count',
    sql`${listed(list)} select count(*)::int as count from listed`,
  );
  return row?.count ?? 0;
}

const cursorOf = ({ keys }: JobList) =>
  z
    .array(z.unknown())
    .length(keys.length)
    .refine((values) =>
      keys.every(({ type }, index) => CURSORS[type].safeParse(values[index]).success),
    );

function valuesOf({ keys }: JobList, after: unknown[]): Sql {
  return join(after.map((value, index) => sql`${value}::${raw(keys[index]?.type ?? 'text')}`));
}
