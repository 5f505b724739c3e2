import { expect, test } from 'vitest';
import { day, dayOf } from './day.ts';

test('a day reads the same from an instant and from a documented date, and stays on one line', () => {
  expect(day('2026-11-05T12:00:00Z')).toBe('5\u00a0Nov\u00a02026');
  expect(dayOf('05/11/2026')).toBe('5\u00a0Nov\u00a02026');
});

test('where there is no day a dash stands', () => {
  expect(day(null)).toBe('–');
  expect(dayOf(undefined)).toBe('–');
});
