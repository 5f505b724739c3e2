import { brand } from '#server/domain/kernel/brand.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleApplicationsSql } from '#server/domain/policy/visible.ts';
import { APPLICATION_FROM, type ApplicationRow } from '#server/domain/rows/application.ts';
import type { Steps } from '#server/domain/rules/steps.ts';
import { afterWorkingDays, londonDay } from '#server/domain/rules/working-days.ts';
import { query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { OFFER, stepColumns } from './steps.ts';

/** When an application came to where it stands, as instants; null for what has not happened. */
export interface Way {
  putForwardAt: string | null;
  /** When it was hired, turned down, taken back, or its position closed. */
  endedAt: string | null;
}

/** How an application goes on: its way, and interview, trial and offer. */
export interface Progress extends Way {
  /**
   * Null where there are none, where the application does not stand there any more, and for all but admins and its
   * candidate, who is not told of the offer.
   */
  steps: Steps | null;
}

/** How applications go on, in the order of their ids, in one statement; null for those that the viewer may not see. */
export async function loadProgress(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Progress | null)[]> {
  const isAgency = may(viewer, 'application.readOffer');
  const offer = isAgency ? OFFER : sql`null::date`;
  const isOpen = isAgency ? sql`true` : sql`j.status = 'ACTIVE'`;
  const isTold = may(viewer, 'application.readSteps') ? sql`true` : sql`false`;
  const rows = await query<Way & Steps & { id: string; hasSteps: boolean }>(
    `application-progress-${viewer.role}`,
    sql`select a.id,
       case when a.status in ('FORWARDED', 'HIRED') then w.forwarded end as "putForwardAt",
       case when j.status = 'ARCHIVED' then j.archived_at
         when a.rejected then w.rejected
         when a.status = 'HIRED' then w.hired
         when a.status = 'WITHDRAWN' then w.withdrawn
       end as "endedAt",
       ${stepColumns(offer)},
       ${isTold} and ${isOpen} and a.status = 'FORWARDED' and not a.rejected
         and (a.interview_at is not null or a.trial_from is not null or ${offer} is not null) as "hasSteps"
     from ${APPLICATION_FROM} left join lateral (
       select min(e.created_at) filter (where e.to_status = 'FORWARDED') as forwarded,
         max(e.created_at) filter (where e.action = 'reject') as rejected,
         max(e.created_at) filter (where e.action = 'hire') as hired,
         max(e.created_at) filter (where e.action = 'withdraw') as withdrawn
       from application_events e where e.application_id = a.id and e.created_at >= a.applied_at
     ) w on true
     where a.id = any(${ids}::uuid[]) and ${visibleApplicationsSql(viewer)}`,
  );
  const byId = new Map(
    rows.map(({ id, putForwardAt, endedAt, hasSteps, ...steps }) => [
      id,
      { putForwardAt, endedAt, steps: hasSteps ? steps : null },
    ]),
  );
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
