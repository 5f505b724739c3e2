import { describe, expect, test } from 'vitest';
import { secondsToWait, WAITS } from './schedule.ts';

const exact = { chance: 0, now: Date.parse('2026-11-22T07:00:00Z') };

describe('the wait before the next attempt', () => {
  test('grows from five seconds to a day, and ends after nine', () => {
    const waits = Array.from({ length: 11 }, (_, retries) => secondsToWait(retries, null, exact));
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null, null]);
    expect(WAITS).toHaveLength(9);
  });

  test('is spread by a tenth at most', () => {
    expect(secondsToWait(1, null, { ...exact, chance: 1 })).toBeCloseTo(330);
  });

  test.each([
    ['seconds that are more', '600', 600],
    ['seconds that are fewer', '1', 300],
    ['an instant', 'Sun, 22 Nov 2026 08:00:00 GMT', 3600],
    ['one that has been', 'Sun, 22 Nov 2026 06:00:00 GMT', 300],
    ['longer than a day', '999999999', 86_400],
    ['what nobody understands', 'soon', 300],
    ['a negative number', '-5', 300],
    ['nothing', '', 300],
  ])('obeys a Retry-After of %s', (_what, header, seconds) => {
    expect(secondsToWait(1, header, exact)).toBe(seconds);
  });
});
