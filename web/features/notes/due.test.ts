import { expect, test } from 'vitest';
import { daysAfter, dayTyped, dueText, localDay, typedDay, usualDays } from './due.ts';

test('the usual days are named once each', () => {
  // A Wednesday.
  expect(usualDays('2026-11-25')).toEqual([
    { label: 'Today', day: '2026-11-25' },
    { label: 'Tomorrow', day: '2026-11-26' },
    { label: 'Friday', day: '2026-11-27' },
    { label: 'Monday', day: '2026-11-30' },
  ]);
  // A Thursday, whose tomorrow is Friday; a Friday, whose next one is in a week.
  expect(usualDays('2026-11-26').map(({ label }) => label)).toEqual([
    'Today',
    'Tomorrow',
    'Monday',
  ]);
  expect(usualDays('2026-11-27')[2]).toEqual({ label: 'Friday', day: '2026-12-04' });
});

test.each([
  ['2026-11-25', 'today'],
  ['2026-11-26', 'tomorrow'],
  ['2026-11-24', 'yesterday'],
  ['2026-11-22', '3 days ago'],
  ['2026-11-27', 'Friday'],
  ['2026-12-02', '2\u00a0Dec\u00a02026'],
  ['2026-11-01', '1\u00a0Nov\u00a02026'],
])('%s is due %s', (day, text) => {
  expect(dueText(day, '2026-11-25')).toBe(text);
});

test('days keep their form, over the ends of months too', () => {
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(typedDay('2026-03-01')).toBe('01/03/2026');
  expect(dayTyped('01/03/2026')).toBe('2026-03-01');
  expect(typedDay(null)).toBe('');
  expect(dayTyped('')).toBeNull();
  expect(localDay(new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
});
