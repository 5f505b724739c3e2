import { dateText, dateTexts, type PartialDate } from '#server/domain/kernel/dates.ts';

/** A span of an experience or education entry. */
export type Period = { from: PartialDate | null; to: PartialDate | null; present: boolean };

/** A date on the CV: MM/YYYY, or YYYY if the month is unknown; empty without a date. */
export function cvDate(date: PartialDate | null): string {
  return cvDateText(dateText(date));
}

/**
 * A typed or imported date text in the CV's form. An invalid part is named: 'Invalid Month' or 'Invalid Year'
 * (specification 1, section 5).
 */
export function cvDateText(text: string | null): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed === '-') return '';
  const [year = '', month] = trimmed.split('/').toReversed();
  if (month !== undefined && !/^(0?[1-9]|1[0-2])$/.test(month)) return dateTexts.invalidMonth;
  if (!/^(19\d{2}|20\d{2}|2100)$/.test(year)) return dateTexts.invalidYear;
  return month === undefined ? year : `${month.padStart(2, '0')}/${year}`;
}

/** A span on the CV: '03/2019 – 10/2021', '03/2019 – Present', or the only known date. */
export function cvPeriod(period: Period): string {
  const end = period.present ? 'Present' : cvDate(period.to);
  return [cvDate(period.from), end].filter(Boolean).join(' – ');
}

/** Sorts by newest start; entries without a start come last, and a current one wins a tie. */
export function byNewestStart(a: Period, b: Period): number {
  return (
    descending(a.from?.date, b.from?.date) ||
    Number(b.present) - Number(a.present) ||
    descending(a.to?.date, b.to?.date)
  );
}

function descending(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}
