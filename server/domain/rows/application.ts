import type { ApplicationStatus, JobStatus } from '#server/domain/kernel/enums.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleApplicationsSql } from '#server/domain/policy/visible.ts';
import type { ApplicationState } from '#server/domain/rules/transitions.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';

/** The topic of everything that changes a count of applications. */
export const APPLICATIONS = 'applications';

/** An application with the data that its state depends on. */
export interface ApplicationRow extends ApplicationState {
  id: string;
  jobId: string;
  candidateId: string;
  appliedAt: string;
  updatedAt: string;
  changeKey: string;
  jobStatus: JobStatus;
  jobArchivedAt: string | null;
}

/** The columns of an ApplicationRow, from the tables of APPLICATION_FROM. */
export const APPLICATION_COLUMNS = sql`a.id, a.job_id as "jobId", a.candidate_id as "candidateId", a.status,
  a.rejected, a.applied_at as "appliedAt", a.updated_at as "updatedAt", a.change_key as "changeKey",
  j.status as "jobStatus", j.archived_at as "jobArchivedAt"`;
export const APPLICATION_FROM = sql`applications a join jobs j on j.id = a.job_id`;

/** The number of applications that fulfil a condition on job, status and rejected, from `application_counts a`. */
export const keptCount = (condition: Sql): Sql =>
  sql`coalesce(sum(a.n) filter (where ${condition}), 0)::int`;

/** Applications in the order of the ids; null for those that the viewer may not see. */
export async function loadApplications(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(ApplicationRow | null)[]> {
  const rows = await query<ApplicationRow>(
    `applications-by-id-${viewer.role}`,
    sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
     where a.id = any(${ids}::uuid[]) and ${visibleApplicationsSql(viewer)}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** The applications of the pairs `job candidate`, in their order; null where there is none that the viewer sees. */
export async function applicationsOfPairs(
  viewer: Viewer,
  pairs: readonly string[],
): Promise<(ApplicationRow | null)[]> {
  const rows = await query<ApplicationRow & { pair: string }>(
    `applications-of-pairs-${viewer.role}`,
    sql`select asked.pair, ${APPLICATION_COLUMNS}
     from unnest(${pairs}::text[]) asked (pair) join applications a
       on a.job_id = split_part(asked.pair, ' ', 1)::uuid and a.candidate_id = split_part(asked.pair, ' ', 2)::uuid
     join jobs j on j.id = a.job_id
     where ${visibleApplicationsSql(viewer)}`,
  );
  const byPair = new Map(rows.map(({ pair, ...row }) => [pair, row]));
  return pairs.map((pair) => byPair.get(pair) ?? null);
}

export interface Move {
  id: string;
  action: string;
  actorName: string | null;
  toStatus: ApplicationStatus;
  toRejected: boolean;
  /** Why it was rejected, in the words of that time. */
  reason: string | null;
  /** The name of the e-mail by which the candidate was told of it. */
  letter: string | null;
  /** The step that was set, in words. */
  detail: string | null;
  createdAt: string;
}

/** The moves of an application (by whom, when, to which status), oldest first. Admins only. */
export async function historyOf(viewer: Viewer, applicationId: string): Promise<Move[]> {
  allow(viewer, 'application.readHistory');
  return queryFor(
    'application-history',
    applicationId,
    (
      application,
    ) => sql`select e.id, e.action, e.to_status as "toStatus", e.to_rejected as "toRejected", e.reason, e.letter,
       e.detail, e.created_at as "createdAt", u.first_name || ' ' || u.last_name as "actorName"
     from application_events e left join users u on u.id = e.actor_id
     where e.application_id = ${application} order by e.created_at, e.id`,
  );
}

/** Why applications are rejected, in the order of the ids; null for those that are not, or without a reason. */
export async function rejectionReasons(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(string | null)[]> {
  allow(viewer, 'application.readHistory');
  const rows = await query<{ id: string; reason: string | null }>(
    'rejection-reasons',
    sql`select distinct on (a.id) a.id, e.reason
     from applications a join application_events e on e.application_id = a.id
     where a.id = any(${ids}::uuid[]) and a.rejected and e.action = 'reject'
     order by a.id, e.created_at desc, e.id desc`,
  );
  const byId = new Map(rows.map(({ id, reason }) => [id, reason]));
  return ids.map((id) => byId.get(id) ?? null);
}
