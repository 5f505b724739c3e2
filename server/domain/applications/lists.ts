import type pg from 'pg';
import { z } from 'zod';
import { batched } from '#server/domain/kernel/batched.ts';
import { parse } from '#server/domain/kernel/input.ts';
import { eitherWay, keyset, type Order, orderOf } from '#server/domain/kernel/keyset.ts';
import {
  amongIds,
  anyId,
  anyOf,
  before,
  conditionsOf,
  instant,
  since,
} from '#server/domain/kernel/list-filters.ts';
import type { Aspect } from '#server/domain/fit/sql.ts';
import { type Page, type ListArgs, readPage } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, refusal } from '#server/domain/policy/allow.ts';
import {
  visibleApplicationsSql,
  visibleCandidatesSql,
  visibleJobsSql,
} from '#server/domain/policy/visible.ts';
import {
  APPLICATION_COLUMNS,
  APPLICATION_FROM,
  type ApplicationRow,
  keptCount,
} from '#server/domain/rows/application.ts';
import { canReadJobColumn } from '#server/domain/rows/job-columns.ts';
import { ALL, type Chosen, chosenBy } from './fit-order.ts';
import { CLOSED_VISIBLE_HOURS } from '#server/domain/rules/application-view.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { join, literal, type Sql, sql } from '#server/platform/sql.ts';

/** The groups of a job's applications (contract, section 4); withdrawn ones belong to none. */
export type ApplicationGroup = 'ACTIVE' | 'REJECTED' | 'FORWARDED' | 'HIRED';

/** The condition of each group, on the alias `a`. */
export const GROUPS: Record<ApplicationGroup, Sql> = {
  ACTIVE: sql`a.status = 'APPLIED' and not a.rejected`,
  REJECTED: sql`a.rejected`,
  FORWARDED: sql`a.status = 'FORWARDED' and not a.rejected`,
  HIRED: sql`a.status = 'HIRED'`,
};

/** The names of the groups. */
const GROUP = z.enum(['ACTIVE', 'REJECTED', 'FORWARDED', 'HIRED']);

const applicationFilter = z.strictObject({
  groups: anyOf(GROUP),
  jobs: anyId,
  yachts: anyId,
  candidates: anyId,
  appliedSince: instant,
  appliedBefore: instant,
  updatedSince: instant,
});

export const ORDERS = eitherWay(sql`a.id`, ({ id }: ApplicationRow) => id, {
  APPLIED: { sql: sql`a.applied_at`, of: ({ appliedAt }) => appliedAt },
  UPDATED: { sql: sql`a.updated_at`, of: ({ updatedAt }) => updatedAt },
});
type ApplicationOrder = keyof typeof ORDERS;

const BY_STAGE: Order<ApplicationRow> = {
  keys: [
    { sql: sql`a.status`, type: 'application_status', descending: false },
    ...ORDERS.APPLIED_LATEST.keys,
  ],
  keysOf: ({ status, appliedAt, id }) => [status, appliedAt, id],
};

export type ApplicationArgs = ListArgs<typeof applicationFilter, ApplicationOrder>;

/** Of a job's applications also: by what of the candidates they are ordered and filtered. */
export interface ApplicantArgs extends ApplicationArgs {
  bestBy?: Aspect | null | undefined;
  fit?: unknown;
}

/**
 * The conditions of a filter on the aliases of APPLICATION_FROM. A job or a candidate that the viewer does not
 * see finds nothing. @throws the refusal of a filter by yachts to whoever may not read which one a job is on
 */
function filterConditions(viewer: Viewer, filter: ApplicationArgs['filter']): Sql[] {
  const { groups, jobs, yachts, candidates, ...times } = parse(applicationFilter, filter ?? {}, [
    'filter',
  ]);
  if (yachts?.length && !canReadJobColumn(viewer, 'yachtId')) throw refusal(viewer);
  return conditionsOf(
    groups?.length
      ? sql`(${join(
          groups.map((group) => GROUPS[group]),
          ' or ',
        )})`
      : null,
    amongIds(sql`a.job_id`, jobs),
    amongIds(sql`j.yacht_id`, yachts),
    jobs?.length || yachts?.length ? visibleJobsSql(viewer) : null,
    candidates?.length
      ? sql`a.candidate_id in (select c.id from candidates c
        where c.id = any(${candidates}::uuid[]) and ${visibleCandidatesSql(viewer)})`
      : null,
    since(sql`a.applied_at`, times.appliedSince),
    before(sql`a.applied_at`, times.appliedBefore),
    since(sql`a.updated_at`, times.updatedSince),
  );
}

/** Runs a statement over all applications, or those about one row, whose lists are read by one statement. */
type Run = <Row extends pg.QueryResultRow>(
  name: string,
  statement: (scope: Sql) => Sql,
) => Promise<Row[]>;
export const overAll: Run = (name, statement) => query(name, statement(sql`true`));
const about =
  (column: Sql, id: string): Run =>
  (name, statement) =>
    queryFor(name, id, (each) => statement(sql`${column} = ${each}`));

interface List {
  name: string;
  run: Run;
  where?: Sql;
  /** What else the order or the filter needs. */
  chosen?: Chosen;
  own?: Order<ApplicationRow>;
  /** The number of all rows of the list, where it is kept. */
  kept?: () => Promise<number>;
}

/** A page of a list of applications. */
export function pageOf(
  viewer: Viewer,
  { orderBy, filter, ...args }: ApplicationArgs,
  { name, run, where = sql`true`, own = ORDERS.APPLIED_LATEST, kept, chosen = ALL }: List,
): Promise<Page<ApplicationRow>> {
  const filters = [...filterConditions(viewer, filter), ...chosen.conditions];
  const kind = filters.length > 0 || chosen.order ? '' : name;
  const from = sql`${APPLICATION_FROM} ${chosen.joins}`;
  const holds = (scope: Sql) =>
    join([scope, where, visibleApplicationsSql(viewer), ...filters], ' and ');
  const order = chosen.order ?? orderOf(ORDERS, orderBy, own);
  return readPage(args, {
    list: name,
    ...order,
    read: (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      const rows = (scope: Sql) => sql`select ${APPLICATION_COLUMNS} ${chosen.columns} from ${from}
        where ${holds(scope)}`;
      // `offset 0` makes what a row is ordered by be computed once, not for every use.
      const listed = (scope: Sql) =>
        chosen.order
          ? sql`select * from (${rows(scope)} offset 0) a where ${beyond}`
          : sql`${rows(scope)} and ${beyond}`;
      return run<ApplicationRow>(
        kind,
        (scope) => sql`${listed(scope)} order by ${sorted} limit ${literal(limit)}`,
      );
    },
    count: async () => {
      if (kept && filters.length === 0) return kept();
      const [row] = await run<{ count: number }>(
        kind && `${name}-count`,
        (scope) =>
          sql`select count(*)::int as count from ${filters.length > 0 ? from : APPLICATION_FROM}
         where ${holds(scope)}`,
      );
      return row?.count ?? 0;
    },
  });
}

/**
 * A page of one group of a job, by stage, then newest application first, or those first who fit best. Admins, and
 * integrations with the scope.
 */
export async function applicationsOfJob(
  viewer: Viewer,
  jobId: string,
  group: ApplicationGroup,
  { bestBy, fit, ...args }: ApplicantArgs,
): Promise<Page<ApplicationRow>> {
  requireReader(viewer);
  return pageOf(viewer, args, {
    name: `applications-${group}`,
    chosen: chosenBy(viewer, bestBy, fit),
    run: about(sql`a.job_id`, jobId),
    where: GROUPS[group],
    own: BY_STAGE,
    kept: async () => (await groupsOf(jobId, { viewer }))[GROUP_COUNT[group]],
  });
}

/** A page of the whole agency's applications, or of one group of them, newest first. */
export async function listApplications(
  viewer: Viewer,
  group: ApplicationGroup | null | undefined,
  args: ApplicationArgs,
): Promise<Page<ApplicationRow>> {
  requireReader(viewer);
  const where = group ? GROUPS[group] : sql`true`;
  return pageOf(viewer, args, {
    name: `all-applications-${group ?? 'any'}`,
    run: overAll,
    where,
    kept: async () => {
      const [row] = await query<{ count: number }>(
        'all-applications-count',
        sql`select ${keptCount(sql`${where} and ${visibleApplicationsSql(viewer)}`)} as count
         from application_counts a`,
      );
      return row?.count ?? 0;
    },
  });
}

/** A page of a candidate's applications, newest first. Admins, and integrations with the scope. */
export async function applicationsOfCandidate(
  viewer: Viewer,
  candidateId: string,
  args: ApplicationArgs,
): Promise<Page<ApplicationRow>> {
  requireReader(viewer);
  return pageOf(viewer, args, {
    name: 'candidate-applications',
    run: about(sql`a.candidate_id`, candidateId),
  });
}

const GROUP_COUNT = {
  ACTIVE: 'active',
  REJECTED: 'rejected',
  FORWARDED: 'forwarded',
  HIRED: 'hired',
} as const satisfies Record<ApplicationGroup, keyof GroupCounts>;

export interface GroupCounts {
  jobId: string;
  active: number;
  rejected: number;
  forwarded: number;
  hired: number;
  /** All that are not withdrawn. */
  total: number;
}

/** The counts of many jobs' groups in one statement, in the order of the ids. */
export async function countGroups(
  viewer: Viewer,
  jobIds: readonly string[],
): Promise<GroupCounts[]> {
  requireReader(viewer);
  const rows = await query<GroupCounts>(
    'application-group-counts',
    sql`select a.job_id as "jobId",
       ${keptCount(GROUPS.ACTIVE)} as active,
       ${keptCount(GROUPS.REJECTED)} as rejected,
       ${keptCount(GROUPS.FORWARDED)} as forwarded,
       ${keptCount(GROUPS.HIRED)} as hired,
       sum(a.n)::int as total
     from application_counts a where a.job_id = any(${jobIds}::uuid[]) and a.status <> 'WITHDRAWN'
     group by a.job_id`,
  );
  const byJob = new Map(rows.map((row) => [row.jobId, row]));
  const none = { active: 0, rejected: 0, forwarded: 0, hired: 0, total: 0 };
  return jobIds.map((jobId) => byJob.get(jobId) ?? { jobId, ...none });
}

const groupsOf = batched(countGroups);

/** Those of a closed position stay for the documented 336 hours; withdrawn ones while the job is open, to apply again. */
const SHOWN_TO_CANDIDATE = sql`(j.status = 'ACTIVE' or (j.status = 'ARCHIVED' and a.status <> 'WITHDRAWN'
  and j.archived_at > now() - make_interval(hours => ${literal(CLOSED_VISIBLE_HOURS)})))`;

/** The candidate's own applications, newest first. */
export async function myApplications(viewer: Viewer): Promise<ApplicationRow[]> {
  const { candidateId } = allow(viewer, 'application.listOwn');
  return query(
    'my-applications',
    sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
     where a.candidate_id = ${candidateId} and ${SHOWN_TO_CANDIDATE}
     order by a.applied_at desc, a.id desc limit 1000`,
  );
}

/** A page of the same. */
export async function ownApplications(
  viewer: Viewer,
  args: ApplicationArgs,
): Promise<Page<ApplicationRow>> {
  const { candidateId } = allow(viewer, 'application.listOwn');
  return pageOf(viewer, args, {
    name: 'own-applications',
    run: about(sql`a.candidate_id`, candidateId),
    where: SHOWN_TO_CANDIDATE,
  });
}

/** The count beside 'Active Applications': those on open jobs. */
export async function countMyOpenApplications(viewer: Viewer): Promise<number> {
  const { candidateId } = allow(viewer, 'application.listOwn');
  const [row] = await query<{ count: number }>(
    'my-open-applications',
    sql`select count(*)::int as count from applications a join jobs j on j.id = a.job_id
     where a.candidate_id = ${candidateId} and j.status = 'ACTIVE' and a.status <> 'WITHDRAWN' and not a.rejected`,
  );
  return row?.count ?? 0;
}

function requireReader(viewer: Viewer): void {
  allow(viewer, 'application.list');
}
