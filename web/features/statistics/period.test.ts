import { expect, test } from 'vitest';
import { exportSearch, periodIn, periodParameter, periodVariables } from './period.ts';

const variablesOf = (search: string) => periodVariables(new URLSearchParams(search));

test('an address without a period, or with one that is unknown, shows the last 12 months', () => {
  for (const search of ['', 'period=', 'period=century', 'period=constructor', 'from=2026-01-01'])
    expect(variablesOf(search)).toEqual({ period: 'LAST_12_MONTHS', from: null, to: null });
});

test('what is chosen is what the address leads to, and the usual period needs no name', () => {
  for (const name of ['30-days', '90-days', '12-months', 'this-year', 'all', 'dates'] as const)
    expect(periodIn(new URLSearchParams({ period: periodParameter(name) || name }))).toBe(name);
  expect(periodParameter('12-months')).toBe('');
  expect(variablesOf('period=30-days&from=2026-01-01')).toMatchObject({ from: null });
});

test('own dates are days of the calendar, in order', () => {
  const own = (from: string, to: string) => variablesOf(`period=dates&from=${from}&to=${to}`);
  expect(own('2026-01-01', '2026-02-28')).toEqual({
    period: 'OWN_DATES',
    from: '2026-01-01',
    to: '2026-02-28',
  });
  expect(own('2026-03-01', '2026-02-01')).toMatchObject({ from: '2026-02-01', to: '2026-03-01' });
  expect(own('2026-02-30', '2026-2-1')).toMatchObject({ from: null, to: null });
  expect(own('2026-13-01', '0026-02-01')).toMatchObject({ from: null, to: null });
});

test('the spreadsheet is of the same days', () => {
  expect(exportSearch(variablesOf('period=dates&from=2026-01-01'))).toBe(
    '?period=OWN_DATES&from=2026-01-01',
  );
  expect(exportSearch(variablesOf('period=all'))).toBe('?period=ALL');
});
