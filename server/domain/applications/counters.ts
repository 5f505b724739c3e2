import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { APPLICATIONS } from '#server/domain/rows/application.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';

/** A job, a yacht, or neither: everything. */
export interface CounterScope {
  jobId?: string | null | undefined;
  yachtId?: string | null | undefined;
}

export interface NewApplications {
  /** New applications in the scope: applied and not rejected. */
  total: number;
  /** The job that changed; null in a first event of a scope without a job. */
  jobId: string | null;
  /** The application that was added, moved or removed, in an event about one. */
  applicationId?: string | undefined;
}

function requireCounter(viewer: Viewer): void {
  allow(viewer, 'application.list');
}

/** The number of new applications in a scope, without archived jobs. */
export async function countNewApplications(viewer: Viewer, scope: CounterScope): Promise<number> {
  requireCounter(viewer);
  const jobId = scope.jobId ?? null;
  const yachtId = scope.yachtId ?? null;
  const [row] = await query<{ count: number }>(
    'new-applications',
    sql`select coalesce(sum(a.n), 0)::int as count
     from application_counts a join jobs j on j.id = a.job_id
     where a.status = 'APPLIED' and not a.rejected and j.status = 'ACTIVE'
       and (${jobId}::uuid is null or a.job_id = ${jobId})
       and (${yachtId}::uuid is null or j.yacht_id = ${yachtId})`,
  );
  return row?.count ?? 0;
}

/** The present counter of a scope. */
export async function readNewApplications(
  viewer: Viewer,
  scope: CounterScope,
): Promise<NewApplications> {
  return { total: await countNewApplications(viewer, scope), jobId: scope.jobId ?? null };
}

/**
 * The live counter: the present state, then an event for every change that affects the scope's count.
 * Permission is checked at the start and on each event.
 */
export function watchNewApplications(
  viewer: Viewer,
  scope: CounterScope,
): AsyncIterableIterator<NewApplications> {
  requireCounter(viewer);
  return watch<NewApplications>(
    APPLICATIONS,
    () => readNewApplications(viewer, scope),
    async (message) => {
      const { jobId, yachtId, applicationId } = message.ids;
      if (scope.jobId && jobId && jobId !== scope.jobId) return undefined;
      if (scope.yachtId && yachtId && yachtId !== scope.yachtId) return undefined;
      return {
        total: await oncePerMessage(
          message,
          `new ${scope.jobId ?? ''} ${scope.yachtId ?? ''}`,
          () => countNewApplications(viewer, scope),
        ),
        jobId: jobId ?? scope.jobId ?? null,
        applicationId,
      };
    },
  );
}
