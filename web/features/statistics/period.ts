import type { StatisticsPeriod } from '#web/__generated__/StatsQuery.graphql.ts';
import { choicesOf } from '#web/features/forms/choices.ts';

/** The periods by their names in the address. */
const PERIODS = {
  '30-days': 'LAST_30_DAYS',
  '90-days': 'LAST_90_DAYS',
  '12-months': 'LAST_12_MONTHS',
  'this-year': 'THIS_YEAR',
  all: 'ALL',
  dates: 'OWN_DATES',
} as const satisfies Record<string, StatisticsPeriod>;
export type PeriodName = keyof typeof PERIODS;

export const OWN_DATES = 'dates';
const USUAL = '12-months';

export const periodChoices = choicesOf<PeriodName>({
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '12-months': 'Last 12 months',
  'this-year': 'This year',
  all: 'All time',
  dates: 'Own dates',
});

const isPeriod = (name: string): name is PeriodName => Object.hasOwn(PERIODS, name);

/** The chosen period's name; the last 12 months where the address names none. */
export function periodIn(search: URLSearchParams): PeriodName {
  const name = search.get('period') ?? USUAL;
  return isPeriod(name) ? name : USUAL;
}

/** The value of `period` in the address; the usual one has none. */
export const periodParameter = (name: string): string => (name === USUAL ? '' : name);

export type PeriodVariables = {
  period: StatisticsPeriod;
  /** YYYY-MM-DD, in order. */
  from: string | null;
  to: string | null;
};

/** The query's variables for an address. Own dates in the wrong order are exchanged. */
export function periodVariables(search: URLSearchParams): PeriodVariables {
  const name = periodIn(search);
  const period = PERIODS[name];
  if (name !== OWN_DATES) return { period, from: null, to: null };
  const [from, to] = [dayIn(search, 'from'), dayIn(search, 'to')];
  return from && to && from > to ? { period, from: to, to: from } : { period, from, to };
}

/** A day of the calendar since 1900, or null. */
function dayIn(search: URLSearchParams, name: string): string | null {
  const text = search.get(name) ?? '';
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

/** The query string of the spreadsheet of a period. */
export function exportSearch({ period, from, to }: PeriodVariables): string {
  const search = new URLSearchParams({ period });
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  return `?${search}`;
}
