import { sql, type Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';
import type { ApplicationStatus, JobStatus, UserType } from '#server/domain/enums.ts';
import { type Bind, visibleApplicationsSql } from '#server/domain/policy.ts';
import type { ApplicationAction, ApplicationState } from '#server/domain/transitions.ts';
import { requireRole, type UserViewer, type Viewer } from '#server/domain/viewer.ts';

/** The bus topic of everything that moves a count of applications. */
export const APPLICATIONS = 'applications';

/** An application with what its own state depends on. */
export interface ApplicationRow extends ApplicationState {
  id: string;
  jobId: string;
  candidateId: string;
  appliedAt: string;
  jobStatus: JobStatus;
  jobArchivedAt: string | null;
}

/** The columns of an ApplicationRow, from the tables of APPLICATION_FROM. */
export const APPLICATION_COLUMNS = `a.id, a.job_id as "jobId", a.candidate_id as "candidateId", a.status,
  a.rejected, a.applied_at as "appliedAt", j.status as "jobStatus", j.archived_at as "jobArchivedAt"`;
export const APPLICATION_FROM = 'applications a join jobs j on j.id = a.job_id';

/** Applications by id, in the order of the ids; null where the viewer sees none. */
export async function loadApplications(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(ApplicationRow | null)[]> {
  const params: unknown[] = [ids];
  const bind: Bind = (value) => `$${params.push(value)}`;
  const rows = await sql<ApplicationRow>(
    `applications-by-id-${viewer.role}`,
    `select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
     where a.id = any($1::uuid[]) and ${visibleApplicationsSql(viewer, bind)}`,
    params,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}

export interface Move {
  id: string;
  action: string;
  actorName: string | null;
  toStatus: ApplicationStatus;
  toRejected: boolean;
  createdAt: string;
}

/** Who moved an application, when, to what; oldest first. Admins only. */
export async function historyOf(viewer: Viewer, applicationId: string): Promise<Move[]> {
  requireRole(viewer, 'admin');
  return sql(
    'application-history',
    `select e.id, e.action, e.to_status as "toStatus", e.to_rejected as "toRejected",
       e.created_at as "createdAt", u.first_name || ' ' || u.last_name as "actorName"
     from application_events e left join users u on u.id = e.actor_id
     where e.application_id = $1 order by e.created_at, e.id`,
    [applicationId],
  );
}

interface Changed extends ApplicationState {
  id: string;
  jobId: string;
  candidateId: string;
}

/** Writes the history row of a move and tells the bus; `from` is null for a first application. */
export async function recordMove(
  tx: Transaction,
  viewer: Viewer,
  move: {
    application: Changed;
    action: ApplicationAction | 'apply';
    from: ApplicationState | null;
  },
): Promise<void> {
  const { application, action, from } = move;
  await tx.applicationEvent.create({
    data: {
      applicationId: application.id,
      actorId: 'userId' in viewer ? viewer.userId : null,
      actorType: 'userId' in viewer ? USER_TYPE[viewer.role] : null,
      action,
      fromStatus: from?.status ?? null,
      fromRejected: from?.rejected ?? null,
      toStatus: application.status,
      toRejected: application.rejected,
    },
  });
  const job = await tx.job.findUniqueOrThrow({
    where: { id: application.jobId },
    select: { yachtId: true },
  });
  await publish(tx, APPLICATIONS, {
    applicationId: application.id,
    candidateId: application.candidateId,
    jobId: application.jobId,
    yachtId: job.yachtId,
  });
}

const USER_TYPE: Record<UserViewer['role'], UserType> = {
  candidate: 'CANDIDATE',
  employer: 'EMPLOYER',
  admin: 'ADMIN',
};
