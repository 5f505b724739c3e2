import { z } from 'zod';
import {
  type Page,
  type PageArgs,
  pageLength,
  pageOf,
  readCursor,
  ROWS_MAX,
  type Rows,
} from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Bind } from '#server/domain/policy/visible.ts';
import { JOB_FROM, jobColumnsSql } from '#server/domain/rows/job-columns.ts';
import { jobSql, type JobRow, ownMarksSql } from '#server/domain/rows/job.ts';

const CURSORS = { int: z.int(), timestamptz: z.iso.datetime(), uuid: z.uuid() } as const;

/** A list of jobs in one order, as the parts of its statement. */
export interface JobList {
  /** Conditions on the aliases of JOB_FROM: all must hold. */
  where: string[];
  /** Values that order the list, each descending; the last one is unique. */
  keys: { source: string; type: keyof typeof CURSORS }[];
  /** What the keys need beside JOB_FROM. */
  ctes?: string;
  join?: string;
  /** A candidate's tier and match score, in terms of the keys `k0`, `k1` … */
  tier?: string;
  percent?: string;
}

/**
 * One page of a list of jobs, in one statement: the order and the cursor first, the columns of the
 * page's rows last. `build` puts the list together; it is called once for the page and once for the count.
 */
export async function jobPage(
  viewer: Viewer,
  args: PageArgs,
  build: (bind: Bind) => JobList,
): Promise<Page<JobRow>> {
  const length = pageLength(args.first);
  const { list, rows } = await readRows(viewer, build, {
    limit: length + 1,
    after: (list) => readCursor(cursorOf(list), args.after),
  });
  const keysOf = (row: JobRow) =>
    list.keys.map((_key, index): unknown => Reflect.get(row, `k${index}`));
  return pageOf(rows, length, keysOf, () => countJobs(build));
}

/** The rows of a list of jobs after `skip`, and how many there are: the documented calls page by number. */
export async function jobsByNumber(
  viewer: Viewer,
  skip: number,
  build: (bind: Bind) => JobList,
): Promise<Rows<JobRow>> {
  const { rows } = await readRows(viewer, build, { limit: ROWS_MAX, skip });
  return { rows, total: await countJobs(build) };
}

async function readRows(
  viewer: Viewer,
  build: (bind: Bind) => JobList,
  window: { limit: number; skip?: number; after?: (list: JobList) => unknown[] | null },
): Promise<{ list: JobList; rows: JobRow[] }> {
  const params: unknown[] = [];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const list = build(bind);
  const names = list.keys.map((_key, index) => `k${index}`);
  const after = window.after?.(list) ?? null;
  const rows = await jobSql<JobRow>(
    `with ${list.ctes ? `${list.ctes},` : ''} ranked as (
       select j.id as job_id, ${list.keys.map(({ source }, index) => `${source} as k${index}`).join(', ')}
       from ${JOB_FROM} ${list.join ?? ''} where ${list.where.join(' and ')}
     ), page as (
       select * from ranked ${after ? `where ${beyond(list, names, after, bind)}` : ''}
       order by ${names.map((name) => `${name} desc`).join(', ')} limit ${window.limit}
       ${window.skip ? `offset ${bind(window.skip)}` : ''}
     )
     select ${jobColumnsSql(viewer)}, ${names.join(', ')},
       ${list.tier ?? 'null::int'} as tier, ${list.percent ?? 'null::int'} as "matchPercent",
       ${ownMarksSql(viewer, bind)}
     from page join ${JOB_FROM.replace('jobs j', 'jobs j on j.id = page.job_id')}
     order by ${names.map((name) => `${name} desc`).join(', ')}`,
    params,
  );
  return { list, rows };
}

/** How many jobs the whole list has. */
async function countJobs(build: (bind: Bind) => JobList): Promise<number> {
  const params: unknown[] = [];
  const list = build((value) => `$${params.push(value)}`);
  // The keys' own values are not used here, so PostgreSQL would not know their types.
  const [row] = await jobSql<{ count: number }>(
    `with ${list.ctes ? `${list.ctes},` : ''} listed as (
       select j.id, ${list.keys.map(({ source }, index) => `${source} as k${index}`).join(', ')}
       from ${JOB_FROM} ${list.join ?? ''} where ${list.where.join(' and ')}
     ) select count(*)::int as count from listed`,
    params,
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

function beyond(list: JobList, names: string[], after: unknown[], bind: Bind): string {
  const values = after.map((value, index) => `${bind(value)}::${list.keys[index]?.type ?? 'text'}`);
  return `(${names.join(', ')}) < (${values.join(', ')})`;
}
