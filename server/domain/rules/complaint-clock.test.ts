import { expect, test } from 'vitest';
import { afterWorkingDays, londonDay } from './complaint-clock.ts';

test.each([
  ['2026-11-26', 5, '2026-12-03'],
  ['2026-11-26', 10, '2026-12-10'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 5, '2026-12-04'],
  ['2026-11-29', 5, '2026-12-04'],
])('%s and %i working days is %s', (day, count, end) => {
  expect(afterWorkingDays(day, count)).toBe(end);
});

test('a day is that of London', () => {
  expect(londonDay(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
  expect(londonDay(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01');
});
