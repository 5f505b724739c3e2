import type { Page } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { ApplicationRow } from '#server/domain/rows/application.ts';
import { ownListingSql } from '#server/domain/rows/job-columns.ts';
import {
  ANSWER_WITHIN_DAYS,
  workingDaysBefore,
  workingDaysBetween,
} from '#server/domain/rules/working-days.ts';
import { join, sql } from '#server/platform/sql.ts';
import { type ApplicationArgs, GROUPS, ORDERS, overAll, pageOf } from './lists.ts';

export interface WaitingArgs extends ApplicationArgs {
  /** Only for the viewer's own listings, or only for all others; default both. */
  mine?: boolean | null | undefined;
}

/**
 * The applications to active listings that have waited for an answer for three working days or more, the
 * oldest first. Admins, and integrations with the scope, who have no listings of their own.
 */
export async function listWaitingApplications(
  viewer: Viewer,
  { mine, ...args }: WaitingArgs,
): Promise<Page<ApplicationRow>> {
  allow(viewer, 'application.list');
  const until = workingDaysBefore(new Date(), ANSWER_WITHIN_DAYS);
  const where = [
    sql`${GROUPS.ACTIVE} and a.applied_at <= ${until} and j.status = 'ACTIVE'`,
    ...(typeof mine === 'boolean' ? [ownListingSql(viewer, mine)] : []),
  ];
  return pageOf(viewer, args, {
    name: `waiting-applications-${mine ?? 'all'}`,
    run: overAll,
    where: join(where, ' and '),
    own: ORDERS.APPLIED_EARLIEST,
  });
}

/** The whole working days that an application has waited for its first answer; null once it has one. */
export function waitingDays(
  { status, rejected, appliedAt }: Pick<ApplicationRow, 'status' | 'rejected' | 'appliedAt'>,
  now = new Date(),
): number | null {
  if (status !== 'APPLIED' || rejected) return null;
  return workingDaysBetween(new Date(appliedAt), now);
}
