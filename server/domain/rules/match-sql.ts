import { currencies, valuesOf } from '#server/domain/kernel/labels.ts';
import { join, raw, type Sql, sql } from '#server/platform/sql.ts';
import { EURO_CENTS } from './bands.ts';
import { SALARY_STEPS } from './matching.ts';

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
export const OFFERED_CENTS = sql`case when j.salary_currency is not null
  then round(${euroCentsSql(sql`j.salary_currency`)} * case j.salary_type
    when 'FIXED' then j.salary_amount
    when 'RANGE' then (j.salary_range_min + j.salary_range_max) / 2.0 end) end`;

/** The points for a salary gap in euro cents; 0 if it is null or too wide. */
export function salaryPointsSql(gapCents: Sql): Sql {
  const steps = SALARY_STEPS.map(
    ({ within, points }) => sql`when ${gapCents} <= ${raw(`${within * 100} then ${points}`)}`,
  );
  return sql`case ${join(steps, ' ')} else 0 end`;
}
