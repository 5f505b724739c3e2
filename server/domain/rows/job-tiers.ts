import { IDEAL_CENTS, payPointsSql } from '#server/domain/rules/match-sql.ts';
import { CONTRACT_POINTS, POSITION_POINTS } from '#server/domain/rules/matching.ts';
import { literal, raw, type Sql, sql } from '#server/platform/sql.ts';

const SALARY_POINTS = payPointsSql(sql`me.cents`);

const SAME = literal(POSITION_POINTS.same);
const DEPARTMENT = literal(POSITION_POINTS.department);
const CONTRACT = literal(CONTRACT_POINTS);

const CERTIFICATES = [
  ['j.eng1', 'ENG1'],
  ['j.stcw_basic', 'STCW_BASIC'],
  ['j.stcw_advanced', 'STCW_ADVANCED'],
].map(([flag, kind]) => `(not ${flag} or '${kind}' = any(me.certificates))`);

// One of each alternative group is required; an empty group requires nothing.
const QUALIFIED = sql`${raw(CERTIFICATES.join(' and '))}
  and not exists (select from job_qualifications i
    where i.job_id = j.id and i.qualification_id <> all(me.qualifications))
  and not exists (select from job_qualification_groups g
    join job_qualification_group_items i on i.group_id = g.id
    where g.job_id = j.id
    group by g.id having not bool_or(i.qualification_id = any(me.qualifications)))`;

/** The SQL of `jobTier` and `matchScore` (matching.ts) over the jobs of JOB_FROM, for one candidate. */
export interface TierSql {
  /** The candidate's roles and holdings, read once: the CTEs `role` and `me`. */
  ctes: Sql;
  /** To be appended to JOB_FROM: the candidate's best role for each job. */
  join: Sql;
  tier: Sql;
  percent: Sql;
}

/**
 * The tier (1 to 4) and match score of each job for a candidate, so that one statement can sort and
 * page by them. A property test compares it with the pure rules.
 */
export function tierSql(candidateId: string): TierSql {
  const id = sql`${candidateId}::uuid`;
  return {
    ctes: sql`role as materialized (
      select r.yacht_types, r.job_types, array_agg(w.position_id) as positions,
        array_agg(x.position_type) as types
      from desired_roles r
      left join desired_role_positions w on w.desired_role_id = r.id
      left join positions x on x.id = w.position_id
      where r.candidate_id = ${id} group by r.id
    ), me as materialized (
      select ${IDEAL_CENTS} as cents,
        c.held_certificates as certificates, c.held_qualification_ids as qualifications
      from candidates c where c.id = ${id}
    )`,
    join: sql`cross join me cross join lateral (
      select coalesce(max(case place when 2 then ${SAME}
          when 1 then ${DEPARTMENT} else 0 end
          + case when wanted then ${CONTRACT} else 0 end), 0) as points,
        bool_or(place > 0) as same_type,
        bool_or(place > 0 and wanted and sailed) as fitting,
        bool_or(place = 2 and wanted and sailed) as exact
      from (
        select case when j.position_id = any(role.positions) then 2
            when p.position_type = any(role.types) then 1 else 0 end as place,
          coalesce(j.contract_type = any(role.job_types), false) as wanted,
          coalesce(y.yacht_type = any(role.yacht_types), false) as sailed
        from role
      ) part
    ) fit`,
    tier: sql`case when fit.exact then case when ${QUALIFIED} then 1 else 2 end
      when fit.fitting then 2 when fit.same_type then 3 else 4 end`,
    percent: sql`(fit.points + ${SALARY_POINTS})`,
  };
}
