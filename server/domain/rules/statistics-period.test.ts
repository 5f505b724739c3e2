import { expect, test } from 'vitest';
import { dayInZone, daysOf } from './statistics-period.ts';

const open = { from: null, to: null };

test.each([
  ['LAST_30_DAYS', '2026-10-27'],
  ['LAST_90_DAYS', '2026-08-28'],
  ['LAST_12_MONTHS', '2025-11-26'],
  ['THIS_YEAR', '2026-01-01'],
  ['ALL', null],
] as const)('%s ends today', (period, from) => {
  expect(daysOf(period, open, '2026-11-25')).toEqual({ from, to: '2026-11-25' });
});

test('twelve months are a whole year, over leap days too', () => {
  const first = (today: string) => daysOf('LAST_12_MONTHS', open, today).from;
  expect([first('2026-12-31'), first('2028-02-28'), first('2029-02-28')]).toEqual([
    '2026-01-01',
    '2027-03-01',
    '2028-02-29',
  ]);
});

test('own dates are taken as they are, if the end is not before the start', () => {
  const own = { from: '2026-02-01', to: '2026-02-01' };
  expect(daysOf('OWN_DATES', own, '2026-11-25')).toEqual(own);
  expect(daysOf('OWN_DATES', open, '2026-11-25')).toEqual(open);
  expect(() => daysOf('OWN_DATES', { from: '2026-02-02', to: '2026-02-01' }, '')).toThrow(
    'Please choose an end that is not before the start.',
  );
});

test('a late evening in summer is the next day in London', () => {
  expect(dayInZone(new Date('2026-06-30T23:30:00Z'))).toBe('2026-07-01');
  expect(dayInZone(new Date('2026-11-30T23:30:00Z'))).toBe('2026-11-30');
});
