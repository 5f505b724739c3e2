import { z } from 'zod';
import { batched } from '#server/domain/kernel/batched.ts';
import { ApplicationStatus } from '#server/domain/kernel/enums.ts';
import { keyset, newestFirst, type SortKey } from '#server/domain/kernel/keyset.ts';
import { type Page, type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleApplicationsSql } from '#server/domain/policy/visible.ts';
import {
  APPLICATION_COLUMNS,
  APPLICATION_FROM,
  type ApplicationRow,
  keptCount,
} from '#server/domain/rows/application.ts';
import { CLOSED_VISIBLE_HOURS } from '#server/domain/rules/application-view.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { literal, type Sql, sql } from '#server/platform/sql.ts';

/** The groups of a job's applications (contract, section 4); withdrawn ones belong to none. */
export type ApplicationGroup = 'ACTIVE' | 'REJECTED' | 'FORWARDED' | 'HIRED';

/** The condition of each group, on the alias `a`. */
export const GROUPS: Record<ApplicationGroup, Sql> = {
  ACTIVE: sql`a.status = 'APPLIED' and not a.rejected`,
  REJECTED: sql`a.rejected`,
  FORWARDED: sql`a.status = 'FORWARDED' and not a.rejected`,
  HIRED: sql`a.status = 'HIRED'`,
};

const cursor = z.tuple([z.enum(ApplicationStatus), z.iso.datetime(), z.uuid()]);

/** A page of one group of a job, by stage, then newest application first. Admins, and integrations with the scope. */
export async function applicationsOfJob(
  viewer: Viewer,
  jobId: string,
  group: ApplicationGroup,
  args: PageArgs,
): Promise<Page<ApplicationRow>> {
  requireReader(viewer);
  return readPage(args, {
    cursor,
    keysOf: (row) => [row.status, row.appliedAt, row.id],
    read: (place, limit) => {
      const { beyond, order } = keyset(ORDER, place);
      return queryFor<ApplicationRow>(
        `applications-${group}`,
        jobId,
        (job) => sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
         where a.job_id = ${job} and ${GROUPS[group]} and ${visibleApplicationsSql(viewer)}
           and ${beyond}
         order by ${order} limit ${literal(limit)}`,
      );
    },
    count: async () => (await groupsOf(jobId, { viewer }))[GROUP_COUNT[group]],
  });
}

const placeInTime = z.tuple([z.iso.datetime(), z.uuid()]);
const LATEST = newestFirst(sql`a.applied_at`, sql`a.id`);

/** A page of the whole agency's applications, or of one group of them, newest first. */
export async function listApplications(
  viewer: Viewer,
  group: ApplicationGroup | null | undefined,
  args: PageArgs,
): Promise<Page<ApplicationRow>> {
  requireReader(viewer);
  const kept = sql`${group ? GROUPS[group] : sql`true`} and ${visibleApplicationsSql(viewer)}`;
  return readPage(args, {
    cursor: placeInTime,
    keysOf: (row) => [row.appliedAt, row.id],
    read: (place, limit) => {
      const { beyond, order } = keyset(LATEST, place);
      return query<ApplicationRow>(
        `all-applications-${group ?? 'any'}`,
        sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM} where ${kept} and ${beyond}
         order by ${order} limit ${literal(limit)}`,
      );
    },
    count: async () => {
      const [row] = await query<{ count: number }>(
        'all-applications-count',
        sql`select ${keptCount(kept)} as count from application_counts a`,
      );
      return row?.count ?? 0;
    },
  });
}

/** A page of a candidate's applications, newest first. Admins, and integrations with the scope. */
export async function applicationsOfCandidate(
  viewer: Viewer,
  candidateId: string,
  args: PageArgs,
): Promise<Page<ApplicationRow>> {
  requireReader(viewer);
  return readPage(args, {
    cursor: placeInTime,
    keysOf: (row) => [row.appliedAt, row.id],
    read: (place, limit) => {
      const { beyond, order } = keyset(LATEST, place);
      return queryFor<ApplicationRow>(
        'candidate-applications',
        candidateId,
        (candidate) => sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
         where a.candidate_id = ${candidate} and ${visibleApplicationsSql(viewer)} and ${beyond}
         order by ${order} limit ${literal(limit)}`,
      );
    },
    count: async () => {
      const [row] = await queryFor<{ count: number }>(
        'candidate-application-count',
        candidateId,
        (candidate) => sql`select count(*)::int as count from applications a
         where a.candidate_id = ${candidate} and ${visibleApplicationsSql(viewer)}`,
      );
      return row?.count ?? 0;
    },
  });
}

const ORDER: SortKey[] = [
  { sql: sql`a.status`, type: 'application_status', descending: false },
  ...LATEST,
];

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

/**
 * The candidate's own applications, newest first. Those of a closed position stay for the documented
 * 336 hours; withdrawn ones stay while the job is open, to apply again.
 */
export async function myApplications(viewer: Viewer): Promise<ApplicationRow[]> {
  const { candidateId } = allow(viewer, 'application.listOwn');
  return query(
    'my-applications',
    sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
     where a.candidate_id = ${candidateId} and (
       j.status = 'ACTIVE' or (j.status = 'ARCHIVED' and a.status <> 'WITHDRAWN'
         and j.archived_at > now() - make_interval(hours => ${CLOSED_VISIBLE_HOURS})))
     order by a.applied_at desc, a.id desc limit 1000`,
  );
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
