import { expect, test } from 'vitest';
import { makeRandom } from '#prisma/seed/random.ts';
import {
  afterWorkingDays,
  londonDay,
  workingDaysBefore,
  workingDaysBetween,
} from './working-days.ts';

// 2 March 2026 is a Monday.
const at = (text: string) => new Date(`2026-03-${text}:00Z`);

test.each([
  ['Thursday to the Monday before', '05T09:30', '02T09:30'],
  ['Friday noon to Tuesday noon', '06T12:00', '03T12:00'],
  ['Monday over a weekend', '09T12:00', '04T12:00'],
  ['Wednesday over a weekend', '11T08:00', '06T08:00'],
  ['Saturday counts as the end of Friday', '07T15:00', '04T00:00'],
  ['Sunday counts as the end of Friday', '08T23:59', '04T00:00'],
  ['the first moment of Monday is the end of Friday', '09T00:00', '04T00:00'],
])('three working days before: %s', (_what, now, then) => {
  expect(workingDaysBefore(at(now), 3)).toEqual(at(then));
});

test.each([
  ['02T09:30', '05T09:30', 3],
  ['02T09:30', '05T09:29', 2],
  ['06T12:00', '09T12:00', 1],
  ['07T10:00', '08T20:00', 0],
  ['07T10:00', '10T00:00', 1],
  ['05T09:30', '02T09:30', 0],
])('whole working days from %s to %s: %i', (from, to, days) => {
  expect(workingDaysBetween(at(from), at(to))).toBe(days);
});

test('what is so many working days ago has waited so many, and a moment later one less', () => {
  const random = makeRandom('working days');
  for (let count = 0; count < 500; count += 1) {
    const now = new Date(at('02T00:00').getTime() + Math.floor(random.next() * 40 * 86_400_000));
    const days = 1 + (count % 9);
    const then = workingDaysBefore(now, days);
    expect(workingDaysBetween(then, now)).toBe(days);
    const working = new Date(then.getTime() + 1000);
    expect(workingDaysBetween(working, now)).toBe(days - 1);
  }
});

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
