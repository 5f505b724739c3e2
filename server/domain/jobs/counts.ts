import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { keptCount } from '#server/domain/rows/application.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** The numbers of a job's applications. */
export interface ApplicationCounts {
  /** Applied and not rejected. */
  newApplications: number;
  /** All that are not withdrawn. */
  applications: number;
  /** Withdrawn ones included: those that are deleted with the job. */
  onRecord: number;
}

/** The counts of jobs in the order of the ids, in one statement; null for viewers who may not read them. */
export async function countApplications(
  viewer: Viewer,
  jobIds: readonly string[],
): Promise<(ApplicationCounts | null)[]> {
  if (!may(viewer, 'application.list')) return jobIds.map(() => null);
  const rows = await query<ApplicationCounts & { jobId: string }>(
    'application-counts',
    sql`select a.job_id as "jobId",
       ${keptCount(sql`a.status = 'APPLIED' and not a.rejected`)} as "newApplications",
       ${keptCount(sql`a.status <> 'WITHDRAWN'`)} as applications, sum(a.n)::int as "onRecord"
     from application_counts a where a.job_id = any(${jobIds}::uuid[]) group by a.job_id`,
  );
  const byJob = new Map(rows.map((row) => [row.jobId, row]));
  return jobIds.map((id) => byJob.get(id) ?? { newApplications: 0, applications: 0, onRecord: 0 });
}
