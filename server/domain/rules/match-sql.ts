import { currencies, valuesOf } from '#server/domain/kernel/labels.ts';
import { join, raw, type Sql, sql } from '#server/platform/sql.ts';
import { EURO_CENTS } from './bands.ts';
import { SALARY_STEPS } from './matching.ts';

/** The rules of bands.ts and matching.ts as SQL, printed from their figures. */

/** Cents of a euro that one unit of a currency is worth. An index of `candidates` has the same words. */
export function euroCentsSql(currency: Sql): Sql {
  const cases = valuesOf(currencies)
    .filter((value) => value !== 'EUR')
    .map((value) => `when '${value}' then ${EURO_CENTS[value]}`);
  return sql`case ${currency} ${raw(`${cases.join(' ')} else ${EURO_CENTS.EUR} end`)}`;
}

/** The points of a salary by its gap in cents of a euro; 0 where the gap is null or too wide. */
export function salaryPointsSql(gapCents: Sql): Sql {
  const steps = SALARY_STEPS.map(
    ({ within, points }) => sql`when ${gapCents} <= ${raw(`${within * 100} then ${points}`)}`,
  );
  return sql`case ${join(steps, ' ')} else 0 end`;
}
