import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleCandidatesSql } from '#server/domain/policy/visible.ts';
import { CONTRACT_POINTS, POSITION_POINTS } from '#server/domain/rules/matching.ts';
import { query } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';

/**
 * The desired position that earns a candidate (c) the points for a job (j, with its position p), as a join: of
 * those in the best desired role, the one that is asked for, else the first of its department. Null where none does.
 */
export const MATCHED_ROLE_JOIN = sql`left join lateral (
  select x.name from desired_roles r
  join desired_role_positions w on w.desired_role_id = r.id
  join positions x on x.id = w.position_id
  where r.candidate_id = c.id and x.position_type = p.position_type
  order by case when x.id = p.id then ${literal(POSITION_POINTS.same)} else ${literal(POSITION_POINTS.department)} end
    + case when j.contract_type = any(r.job_types) then ${literal(CONTRACT_POINTS)} else 0 end desc,
    r.rank, r.created_at, r.id, w.rank, x.id
  limit 1
) matched_role on true`;

/** A candidate, and the names of positions that a list was filtered by. */
export interface Sought {
  candidateId: string;
  positions: readonly string[];
}

/**
 * The first position that a candidate desires of those that a list was filtered by; in one statement for all, in
 * their order. Null for who desires none. Admins only.
 */
export async function readSoughtRoles(
  viewer: Viewer,
  sought: readonly Sought[],
): Promise<(string | null)[]> {
  allow(viewer, 'candidate.readFit');
  const rows = await query<{ place: number; name: string | null }>(
    'sought-roles',
    sql`select asked.place::int, role.name
     from unnest(${sought.map(({ candidateId }) => candidateId)}::uuid[],
       ${sought.map(({ positions }) => JSON.stringify(positions))}::jsonb[])
       with ordinality asked(candidate_id, names, place)
     join candidates c on c.id = asked.candidate_id
     cross join lateral (
       select x.name from desired_roles r
       join desired_role_positions w on w.desired_role_id = r.id
       join positions x on x.id = w.position_id
       where r.candidate_id = c.id and asked.names ? x.name
       order by r.rank, r.created_at, r.id, w.rank, x.id
       limit 1
     ) role
     where ${visibleCandidatesSql(viewer)}`,
  );
  const byPlace = new Map(rows.map(({ place, name }) => [place, name]));
  return sought.map((_one, index) => byPlace.get(index + 1) ?? null);
}
