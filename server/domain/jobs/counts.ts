import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
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
    sql`select job_id as "jobId", count(*) filter (where status = 'APPLIED' and not rejected)::int as "newApplications",
       count(*) filter (where status <> 'WITHDRAWN')::int as applications, count(*)::int as "onRecord"
     from applications where job_id = any(${jobIds}::uuid[]) group by job_id`,
  );
  const byJob = new Map(rows.map((row) => [row.jobId, row]));
  return jobIds.map((id) => byJob.get(id) ?? { newApplications: 0, applications: 0, onRecord: 0 });
}
