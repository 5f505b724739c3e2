import { currencies, valuesOf } from '#server/domain/kernel/labels.ts';
import { join, raw, type Sql, sql } from '#server/platform/sql.ts';
import { EURO_CENTS } from './bands.ts';
import { SALARY_STEPS } from './matching.ts';

/** The rules of bands.ts and matching.ts as SQL, generated from their figures. */

/** The value of one unit of a currency in euro cents. An index of `candidates` has the same expression. */
export function euroCentsSql(currency: Sql): Sql {
  const cases = valuesOf(currencies)
    .filter((value) => value !== 'EUR')
    .map((value) => `when '${value}' then ${EURO_CENTS[value]}`);
  return sql`case ${currency} ${raw(`${cases.join(' ')} else ${EURO_CENTS.EUR} end`)}`;
}

/** The points for a salary gap in euro cents; 0 if it is null or too wide. */
export function salaryPointsSql(gapCents: Sql): Sql {
  const steps = SALARY_STEPS.map(
    ({ within, points }) => sql`when ${gapCents} <= ${raw(`${within * 100} then ${points}`)}`,
  );
  return sql`case ${join(steps, ' ')} else 0 end`;
}
