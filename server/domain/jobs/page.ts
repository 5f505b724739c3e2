import type pg from 'pg';
import type { Columns } from '#server/domain/kernel/columns.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { keyset, placeIn, type SortKey } from '#server/domain/kernel/keyset.ts';
import { mayLagForGuests } from '#server/domain/kernel/own-writes.ts';
import { type Page, type PageArgs, type Place, readPage } from '#server/domain/kernel/paging.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { JOB_FROM, JOB_JOINS, jobColumnsSql } from '#server/domain/rows/job-columns.ts';
import { type JobRow, NO_NUMBER, ownMarksSql } from '#server/domain/rows/job.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { empty, join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';

/** A list of jobs in one order, as parts of a statement. */
export interface JobList {
  /** Conditions on the aliases of JOB_FROM: all must hold. */
  where: Sql[];
  /** Only the jobs of this yacht. */
  yachtId?: string | undefined;
  /** Values that order the list; the last one is unique. */
  keys: readonly SortKey[];
  /** The name of an order that is not the list's own. */
  orderedBy?: string | undefined;
  /** What the keys need besides JOB_FROM. */
  ctes?: Sql;
  join?: Sql;
  /** What a key sums up for each job, joined. */
  summed?: Sql;
  /** More values of each row, `v0`, `v1` … */
  carried?: Sql[];
  /** A candidate's tier and match score, in terms of the keys `k0`, `k1` … or of what is carried. */
  tier?: Sql;
  percent?: Sql;
}

/** A list that is read page by page, by the name that its cursors have. */
export type PagedJobList = JobList & { name: string };

/**
 * One page of a list of jobs, in one statement: the order and the cursor first, the columns of the
 * page's rows last.
 */
export function jobPage(viewer: Viewer, args: PageArgs, list: PagedJobList): Promise<Page<JobRow>> {
  return readPage(args, {
    list: list.name,
    cursor: placeIn(list.keys),
    orderedBy: list.orderedBy,
    keysOf: (row) => list.keys.map((_key, index): unknown => Reflect.get(row, `k${index}`)),
    read: (place, limit) => readRows(viewer, list, { limit, place, columns: args.columns }),
    count: () => countJobs(viewer, list),
  });
}

/** The rows of a list of jobs after `skip`, and the total, for the documented calls, which page by offset. */
export async function jobsByNumber(
  viewer: Viewer,
  skip: number,
  list: JobList,
): Promise<Rows<JobRow>> {
  const rows = await readRows(viewer, list, { limit: ROWS_MAX, skip });
  return { rows, total: await countJobs(viewer, list) };
}

interface Window {
  limit: number;
  skip?: number;
  place?: Place<unknown[]>;
  columns?: Columns | undefined;
}

async function readRows(
  viewer: Viewer,
  list: JobList,
  { limit, skip, place, columns }: Window,
): Promise<JobRow[]> {
  const names = list.keys.map((_key, index) => raw(`k${index}`));
  const sorted = list.keys.map((key, index) => ({ ...key, sql: names[index] ?? empty }));
  const { beyond, order } = keyset(sorted, place);
  return queryList<JobRow>(
    { name: 'jobs', viewer },
    list,
    (whole) => sql`${listed(whole)}, page as (
       select * from listed where ${beyond}
       order by ${order} limit ${literal(limit)} ${skip ? sql`offset ${skip}` : empty}
     )
     select ${jobColumnsSql(viewer, columns)}, ${join(names)}, ${list.tier ?? NO_NUMBER} as tier,
       ${list.percent ?? NO_NUMBER} as "matchPercent", ${ownMarksSql(viewer)}
     from page join jobs j on j.id = page.job_id ${JOB_JOINS}
     order by ${order}`,
  );
}

/** Runs a statement over a list; the lists of several yachts are read by one. */
function queryList<Row extends pg.QueryResultRow>(
  { name, viewer }: { name: string; viewer: Viewer },
  list: JobList,
  statement: (whole: JobList) => Sql,
): Promise<Row[]> {
  if (!list.yachtId) return query<Row>(name, statement(list), mayLagForGuests(viewer));
  return queryFor<Row>(name, parse(uuid, list.yachtId), (yacht) =>
    statement({ ...list, where: [...list.where, sql`j.yacht_id = ${yacht}`] }),
  );
}

/** Every job of a list with its keys, as a statement's first CTEs. */
function listed({ ctes, keys, carried = [], join: joined, summed, where }: JobList): Sql {
  const named = [
    ...keys.map((key, index) => sql`${key.sql} as ${raw(`k${index}`)}`),
    ...carried.map((value, index) => sql`${value} as ${raw(`v${index}`)}`),
  ];
  return sql`with ${ctes ? sql`${ctes},` : empty} listed as (
       select j.id as job_id, ${join(named)}
       from ${JOB_FROM} ${joined ?? empty} ${summed ?? empty} where ${join(where, ' and ')}
       ${summed ? sql`group by j.id` : empty}
     )`;
}

/** The total number of jobs in the list. */
async function countJobs(viewer: Viewer, list: JobList): Promise<number> {
  const [row] = await queryList<{ count: number }>(
    { name: 'jobs-count', viewer },
    list,
    ({
      ctes,
      join: joined,
      where,
    }) => sql`${ctes ? sql`with ${ctes}` : empty} select count(*)::int as count
     from ${JOB_FROM} ${joined ?? empty} where ${join(where, ' and ')}`,
  );
  return row?.count ?? 0;
}
