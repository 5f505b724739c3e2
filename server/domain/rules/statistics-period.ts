import { invalidInput } from '#server/domain/kernel/errors.ts';

/** Days are those of the agency in the United Kingdom. */
export const ZONE = 'Europe/London';

/** The periods of the statistics; each but the last ends today. */
export const statisticsPeriods = {
  LAST_30_DAYS: ['Last 30 days'],
  LAST_90_DAYS: ['Last 90 days'],
  LAST_12_MONTHS: ['Last 12 months'],
  THIS_YEAR: ['This year'],
  ALL: ['All time'],
  OWN_DATES: ['Own dates'],
} as const;

export type StatisticsPeriod = keyof typeof statisticsPeriods;

/** Days in the United Kingdom, YYYY-MM-DD, both included; null is unbounded. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** The days of a period that is chosen on this day, YYYY-MM-DD. @throws invalid-input for own dates in the wrong order */
export function daysOf(period: StatisticsPeriod, own: DayRange, today: string): DayRange {
  const since = (from: string | null): DayRange => ({ from, to: today });
  switch (period) {
    case 'LAST_30_DAYS':
      return since(daysBefore(today, 29));
    case 'LAST_90_DAYS':
      return since(daysBefore(today, 89));
    case 'LAST_12_MONTHS':
      return since(dayAfterAYearBefore(today));
    case 'THIS_YEAR':
      return since(`${today.slice(0, 4)}-01-01`);
    case 'ALL':
      return since(null);
    case 'OWN_DATES':
      if (own.from && own.to && own.from > own.to)
        throw invalidInput('Please choose an end that is not before the start.', ['to']);
      return { from: own.from, to: own.to };
  }
}

/** The day in the United Kingdom at an instant, YYYY-MM-DD. */
export const dayInZone = (instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(instant);

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** On 25 November 2026: 26 November 2025, so that no day of the year counts twice. */
function dayAfterAYearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
