import { brand } from '#server/domain/kernel/brand.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleApplicationsSql } from '#server/domain/policy/visible.ts';
import type { ApplicationRow } from '#server/domain/rows/application.ts';
import { afterWorkingDays, londonDay } from '#server/domain/rules/working-days.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** When an application came to where it stands, as instants; null for what has not happened. */
export interface Way {
  putForwardAt: string | null;
  /** When it was hired, turned down, taken back, or its position closed. */
  endedAt: string | null;
}

/** The ways of applications, in the order of their ids; null for those that the viewer may not see. */
export async function loadWays(viewer: Viewer, ids: readonly string[]): Promise<(Way | null)[]> {
  const rows = await query<Way & { id: string }>(
    'application-ways',
    sql`select a.id,
       case when a.status in ('FORWARDED', 'HIRED')
         then min(e.created_at) filter (where e.to_status = 'FORWARDED') end as "putForwardAt",
       case when j.status = 'ARCHIVED' then j.archived_at
         when a.rejected then max(e.created_at) filter (where e.action = 'reject')
         when a.status = 'HIRED' then max(e.created_at) filter (where e.action = 'hire')
         when a.status = 'WITHDRAWN' then max(e.created_at) filter (where e.action = 'withdraw')
       end as "endedAt"
     from applications a join jobs j on j.id = a.job_id
       left join application_events e on e.application_id = a.id and e.created_at >= a.applied_at
     where a.id = any(${ids}::uuid[]) and ${visibleApplicationsSql(viewer)}
     group by a.id, j.id`,
  );
  const byId = new Map(rows.map(({ id, ...way }) => [id, way]));
  return ids.map((id) => byId.get(id) ?? null);
}

type Waiting = Pick<ApplicationRow, 'status' | 'rejected' | 'appliedAt' | 'jobStatus'>;

/** The last day for the answer that a candidate is told of, YYYY-MM-DD; null once they have one. */
export function answerBy({ status, rejected, appliedAt, jobStatus }: Waiting): string | null {
  if (status !== 'APPLIED' || rejected || jobStatus !== 'ACTIVE') return null;
  return afterWorkingDays(londonDay(new Date(appliedAt)), brand().answerWithin);
}

/** Whether that day is over. */
export function isOverdue(application: Waiting, now = new Date()): boolean {
  const last = answerBy(application);
  return last !== null && londonDay(now) > last;
}
