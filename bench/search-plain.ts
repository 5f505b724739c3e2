import { candidateFilters, filterConditions } from '#server/domain/candidate-search/filters.ts';
import { parse } from '#server/domain/kernel/input.ts';
import { query } from '#server/platform/db.ts';
import { join, sql } from '#server/platform/sql.ts';

export interface PlainPage {
  scores: number[];
  count: number;
}

/**
 * The straightforward search: scores, sorts and counts everybody who matches, in one statement; equal scores
 * stand in the order of ids. It computes scores from the desired roles themselves, so it also verifies those of
 * the product.
 */
export async function plainSearch(
  jobId: string,
  given: object,
  length: number,
): Promise<PlainPage> {
  const filters = parse(candidateFilters, given);
  const { conditions } = filterConditions(filters);
  const rows = await query<{ id: string; match: number; count: number }>(
    '',
    sql`with job as (
       select j.*, p.position_type, round(case j.salary_currency when 'USD' then 0.9 when 'GBP' then 1.1 else 1.0 end
         * case j.salary_type when 'FIXED' then j.salary_amount
           when 'RANGE' then (j.salary_range_min + j.salary_range_max) / 2.0 end, 2) as euros
       from jobs j left join positions p on p.id = j.position_id where j.id = ${jobId}
     )
     select c.id, coalesce(fit.points, 0) + case when job.salary_type = 'DOE' then 30
         when gap <= 200 then 30 when gap <= 500 then 25 when gap <= 1000 then 20
         when gap <= 2000 then 10 else 0 end as match,
       count(*) over ()::int as count
     from job cross join candidates c join users u on u.id = c.user_id
     cross join lateral (select abs(job.euros - c.ideal_salary
       * case c.ideal_salary_currency when 'USD' then 0.9 when 'GBP' then 1.1 else 1 end) as gap) pay
     left join lateral (
       select max(case when wants.same then 50 when wants.type then 20 else 0 end
         + case when job.contract_type = any(r.job_types) then 20 else 0 end) as points
       from desired_roles r cross join lateral (
         select coalesce(bool_or(w.position_id = job.position_id), false) as same,
           coalesce(bool_or(x.position_type = job.position_type), false) as type
         from desired_role_positions w join positions x on x.id = w.position_id
         where w.desired_role_id = r.id
       ) wants where r.candidate_id = c.id
     ) fit on true
     where ${join(conditions, ' and ')}
     order by match desc, c.id desc limit ${length}`,
  );
  return {
    scores: rows.map(({ match }) => match),
    count: rows[0]?.count ?? 0,
  };
}
