import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleApplicationsSql } from '#server/domain/policy/visible.ts';
import { queryFor } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { type ApplicationGroup, GROUPS } from './lists.ts';

/** The position of an application in a group of its job's applications, and its neighbours. */
export interface ApplicationPlace {
  previousId: string | null;
  nextId: string | null;
  /** From 1; for one that has left the group, the position it would have. */
  position: number;
  /** How many applications the group has. */
  total: number;
}

/**
 * The position of an application in a group, in the order of the list. It is computed for one that has left
 * the group, too, so that a consultant can decide on one after the other. Admins, and integrations with
 * APPLICATIONS_READ.
 */
export async function applicationPlace(
  viewer: Viewer,
  applicationId: string,
  group: ApplicationGroup,
): Promise<ApplicationPlace> {
  allow(viewer, 'application.list');
  // Only rejected applications have several stages, which come first in the order.
  const before =
    group === 'REJECTED'
      ? sql`(a.status < own.status or (a.status = own.status
        and (a.applied_at, a.id) > (own.applied_at, own.id)))`
      : sql`(a.applied_at, a.id) > (own.applied_at, own.id)`;
  const [row] = await queryFor<ApplicationPlace>(
    `application-place-${group}`,
    applicationId,
    (application) => sql`with listed as (
       select a.id, a.status, a.applied_at, ${before} as is_before
       from applications own join applications a on a.job_id = own.job_id
       where own.id = ${application} and ${GROUPS[group]} and ${visibleApplicationsSql(viewer)}
     )
     select (select id from listed where is_before
         order by status desc, applied_at, id limit 1) as "previousId",
       (select id from listed where not is_before and id <> ${application}
         order by status, applied_at desc, id desc limit 1) as "nextId",
       (select count(*)::int + 1 from listed where is_before) as position,
       (select count(*)::int from listed) as total`,
  );
  return row ?? { previousId: null, nextId: null, position: 1, total: 0 };
}
