import { expect, test } from 'vitest';
import { byDay } from './days.ts';

const at = (...parts: [number, number, number, number?]) => new Date(...parts).toISOString();

test('entries stand under the days of the reader’s own clock', () => {
  const now = new Date(2026, 2, 1, 9);
  const days = byDay(
    [at(2026, 2, 1, 8), at(2026, 2, 1), at(2026, 1, 28, 23), at(2026, 1, 2)],
    (instant) => instant,
    now,
  );
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['2\u00a0Feb\u00a02026', 1],
  ]);
});
