import { currencies, valuesOf } from '#server/domain/kernel/labels.ts';
import { EURO_CENTS } from './bands.ts';
import { SALARY_STEPS } from './matching.ts';

/** The rules of bands.ts and matching.ts as SQL, printed from their figures. */

/** Cents of a euro that one unit of a currency is worth. An index of `candidates` has the same words. */
export function euroCentsSql(currency: string): string {
  const cases = valuesOf(currencies)
    .filter((value) => value !== 'EUR')
    .map((value) => `when '${value}' then ${EURO_CENTS[value]}`);
  return `case ${currency} ${cases.join(' ')} else ${EURO_CENTS.EUR} end`;
}

/** The points of a salary by its gap in cents of a euro; 0 where the gap is null or too wide. */
export function salaryPointsSql(gapCents: string): string {
  const steps = SALARY_STEPS.map(
    ({ within, points }) => `when ${gapCents} <= ${within * 100} then ${points}`,
  );
  return `case ${steps.join(' ')} else 0 end`;
}
