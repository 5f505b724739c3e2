import { currencies, valuesOf } from '#server/domain/kernel/labels.ts';
import { join, literal, raw, type Sql, sql } from '#server/platform/sql.ts';
import { EURO_CENTS } from './bands.ts';
import { CONTRACT_POINTS, POSITION_POINTS, SALARY_MOST, SALARY_STEPS } from './matching.ts';

/** The rules of bands.ts and matching.ts as SQL, generated from their figures. */

/** The value of one unit of a currency in euro cents. */
function euroCentsSql(currency: Sql): Sql {
  const cases = valuesOf(currencies)
    .filter((value) => value !== 'EUR')
    .map((value) => `when '${value}' then ${EURO_CENTS[value]}`);
  return sql`case ${currency} ${raw(`${cases.join(' ')} else ${EURO_CENTS.EUR} end`)}`;
}

/** The desired monthly salary of a candidate (c) in euro cents. An index has the same expression. */
export const IDEAL_CENTS = sql`(c.ideal_salary::bigint * ${euroCentsSql(sql`c.ideal_salary_currency`)})`;

/**
 * The monthly salary of a job (j) as a single amount in euro cents (`offeredEuros` of bands.ts); null
 * for DOE and for an unfinished draft.
 */
export const OFFERED_CENTS = offeredCents(sql`(j.salary_range_min + j.salary_range_max) / 2.0`);

/** The most that a job (j) pays a month, in euro cents; null as OFFERED_CENTS. */
export const MOST_CENTS = offeredCents(sql`j.salary_range_max`);

function offeredCents(ofRange: Sql): Sql {
  return sql`case when j.salary_currency is not null
  then round(${euroCentsSql(sql`j.salary_currency`)} * case j.salary_type
    when 'FIXED' then j.salary_amount
    when 'RANGE' then ${ofRange} end) end`;
}

/** The points for a salary gap in euro cents; 0 if it is null or too wide. */
export function salaryPointsSql(gapCents: Sql): Sql {
  const steps = SALARY_STEPS.map(
    ({ within, points }) => sql`when ${gapCents} <= ${raw(`${within * 100} then ${points}`)}`,
  );
  return sql`case ${join(steps, ' ')} else 0 end`;
}

/** The points for a desired salary in euro cents from a job (j); 30 for DOE. */
export const payPointsSql = (ideal: Sql): Sql =>
  sql`case when j.salary_type = 'DOE' then ${literal(SALARY_MOST)} else (
  select ${salaryPointsSql(sql`gap`)} from abs(${ideal} - ${OFFERED_CENTS}) gap) end`;

/** What the desired roles of a candidate are compared with: values or columns, null if the job does not say. */
export interface RoleTarget {
  positionId: Sql | null;
  positionType: Sql | null;
  contractType: Sql | null;
}

/** Position points times 100 plus job-type points, of the best desired role of a candidate (c). */
export function rolePointsSql({ positionId, positionType, contractType }: RoleTarget): Sql {
  const { same, department } = POSITION_POINTS;
  const cases: Sql[] = [];
  const has = (column: string, value: Sql, type: string, points: number) =>
    cases.push(
      sql`when c.${raw(column)} @> array[(${value})::${raw(type)}] then ${literal(points)}`,
    );
  const asRole = (part: Sql, points: number) => {
    if (contractType)
      has(
        'desired_role_keys',
        sql`(${part})::text || ':' || (${contractType})::text`,
        'text',
        points + CONTRACT_POINTS,
      );
  };
  if (positionId) {
    asRole(positionId, 100 * same);
    has('desired_position_ids', positionId, 'uuid', 100 * same);
  }
  if (positionType) {
    asRole(positionType, 100 * department);
    has('desired_position_types', positionType, 'position_type', 100 * department);
  }
  if (contractType) has('desired_job_types', contractType, 'contract_type', CONTRACT_POINTS);
  return cases.length > 0 ? sql`case ${join(cases, ' ')} else 0 end` : sql`0`;
}
