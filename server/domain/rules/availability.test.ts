import { expect, test } from 'vitest';
import { lastActiveDays } from '#server/domain/kernel/filter-labels.ts';
import { valuesOf } from '#server/domain/kernel/labels.ts';
import { availabilities, availabilityColumns, availabilityOf } from './availability.ts';

test('each availability is stored with its documented notice', () => {
  expect(valuesOf(availabilities).map(availabilityColumns)).toEqual([
    { isAvailable: true, hasNotice: false, noticePeriod: null },
    { isAvailable: true, hasNotice: true, noticePeriod: 7 },
    { isAvailable: true, hasNotice: true, noticePeriod: 14 },
    { isAvailable: true, hasNotice: true, noticePeriod: 28 },
    { isAvailable: false, hasNotice: false, noticePeriod: null },
  ]);
});

test('what was stored reads back as the same choice', () => {
  for (const value of valuesOf(availabilities)) {
    expect(availabilityOf(availabilityColumns(value))).toBe(value);
  }
});

test('other notice periods read as the next longer choice', () => {
  const after = (noticePeriod: number | null) =>
    availabilityOf({ isAvailable: true, hasNotice: true, noticePeriod });
  expect([after(null), after(0), after(3), after(10), after(20), after(90)]).toEqual([
    'IMMEDIATE',
    'IMMEDIATE',
    'ONE_WEEK',
    'TWO_WEEKS',
    'FOUR_WEEKS',
    'FOUR_WEEKS',
  ]);
});

test("a last-active filter reaches back days, and Don't Match filters nothing", () => {
  expect(lastActiveDays('LAST_WEEK')).toBe(7);
  expect(lastActiveDays('LAST_MONTH')).toBe(30);
  expect(lastActiveDays('LAST_TWO_MONTHS')).toBe(60);
  expect(lastActiveDays('DONT_MATCH')).toBeNull();
  expect(lastActiveDays(null)).toBeNull();
});
