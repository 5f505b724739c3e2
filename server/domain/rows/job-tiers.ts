import type { Bind } from '#server/domain/policy/visible.ts';

const RATE = (currency: string) =>
  `case ${currency} when 'USD' then 0.9 when 'GBP' then 1.1 when 'EUR' then 1.0 end`;

/** The one figure of a job's offer in euros (`offeredEuros` of bands.ts); null for DOE. */
export const OFFERED_EUROS = `round(${RATE('j.salary_currency')} * case j.salary_type
  when 'FIXED' then j.salary_amount
  when 'RANGE' then (j.salary_range_min + j.salary_range_max) / 2.0 end, 2)`;

const SALARY_POINTS = `case when j.salary_type = 'DOE' then 30 else coalesce((
  select case when gap <= 200 then 30 when gap <= 500 then 25 when gap <= 1000 then 20
    when gap <= 2000 then 10 end from abs(me.euros - ${OFFERED_EUROS}) gap), 0) end`;

const CERTIFICATES = [
  ['j.eng1', 'ENG1'],
  ['j.stcw_basic', 'STCW_BASIC'],
  ['j.stcw_advanced', 'STCW_ADVANCED'],
].map(([flag, kind]) => `(not ${flag} or '${kind}' = any(me.certificates))`);

// One of each alternative group; a group without entries asks for nothing.
const QUALIFIED = `${CERTIFICATES.join(' and ')}
  and not exists (select from job_qualifications i
    where i.job_id = j.id and i.qualification_id <> all(me.qualifications))
  and not exists (select from job_qualification_groups g
    join job_qualification_group_items i on i.group_id = g.id
    where g.job_id = j.id
    group by g.id having not bool_or(i.qualification_id = any(me.qualifications)))`;

/** SQL of `jobTier` and `matchScore` (matching.ts) over the jobs of JOB_FROM, for one candidate. */
export interface TierSql {
  /** The candidate's roles and holdings, read once: names `role` and `me`. */
  ctes: string;
  /** Follows JOB_FROM: the best role of the candidate for each job. */
  join: string;
  tier: string;
  percent: string;
}

/**
 * The tier (1 to 4) and match score of each job for a candidate, so that one statement can order and
 * page by them. A property test holds it against the pure rules.
 */
export function tierSql(candidateId: string, bind: Bind): TierSql {
  const id = `${bind(candidateId)}::uuid`;
  return {
    ctes: `role as materialized (
      select r.yacht_types, r.job_types, array_agg(w.position_id) as positions,
        array_agg(x.position_type) as types
      from desired_roles r
      left join desired_role_positions w on w.desired_role_id = r.id
      left join positions x on x.id = w.position_id
      where r.candidate_id = ${id} group by r.id
    ), me as materialized (
      select round(c.ideal_salary * ${RATE('c.ideal_salary_currency')}, 2) as euros,
        c.held_certificates as certificates, c.held_qualification_ids as qualifications
      from candidates c where c.id = ${id}
    )`,
    join: `cross join me cross join lateral (
      select coalesce(max(case place when 2 then 50 when 1 then 20 else 0 end
          + case when wanted then 20 else 0 end), 0) as points,
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
    tier: `case when fit.exact then case when ${QUALIFIED} then 1 else 2 end
      when fit.fitting then 2 when fit.same_type then 3 else 4 end`,
    percent: `(fit.points + ${SALARY_POINTS})`,
  };
}
