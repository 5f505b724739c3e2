import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql } from '#server/domain/policy/visible.ts';
import { queryFor } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';

/** The position of a sign-up in its list, and its neighbours. */
export interface SignUpPlace {
  previousId: string | null;
  nextId: string | null;
  /** From 1. */
  position: number;
  /** How many sign-ups the list has. */
  total: number;
}

/**
 * The position of a sign-up among the completed or the incomplete ones, whichever it is, in the order of the list;
 * null for somebody who is verified. Admins, and integrations with CANDIDATES_WRITE.
 */
export async function signUpPlace(
  viewer: Viewer,
  candidateId: string,
): Promise<SignUpPlace | null> {
  allow(viewer, 'candidate.listSignUps');
  const [row] = await queryFor<SignUpPlace>(
    'sign-up-place',
    candidateId,
    (candidate) => sql`with own as (
       select c.id, c.requested_verification, case when c.requested_verification
         then coalesce(c.requested_verification_at, c.created_at) else c.created_at end as since
       from candidates c where c.id = ${candidate} and not c.is_verified and ${visibleCandidatesSql(viewer)}
     ), listed as (
       select c.id, s.since, (s.since, c.id) > (own.since, own.id) as is_before
       from own join candidates c on c.requested_verification = own.requested_verification and not c.is_verified
       cross join lateral (select case when c.requested_verification
         then coalesce(c.requested_verification_at, c.created_at) else c.created_at end as since) s
     )
     select (select id from listed where is_before order by since, id limit 1) as "previousId",
       (select id from listed where not is_before and id <> ${candidate}
         order by since desc, id desc limit 1) as "nextId",
       (select count(*)::int + 1 from listed where is_before) as position,
       (select count(*)::int from listed) as total
     from own`,
  );
  return row ?? null;
}
