import { expect, test } from 'vitest';
import { daysText, duration, share } from './figures.ts';

test('durations are told in hours, then days, as exactly as they matter', () => {
  expect([0.01, 1 / 24, 5.2 / 24, 0.99, 1, 1.04, 1.26, 9.95, 23.6].map(duration)).toEqual([
    'Under an hour',
    '1 hour',
    '5 hours',
    '1 day',
    '1 day',
    '1 day',
    '1.3 days',
    '10 days',
    '24 days',
  ]);
  expect(duration(null)).toBe('–');
});

test('a small share keeps a decimal, and nothing of nothing is a dash', () => {
  expect([share(1, 4), share(1, 250), share(0, 5), share(0, 0)]).toEqual([
    '25%',
    '0.4%',
    '0%',
    '–',
  ]);
});

test('days are told by what limits them', () => {
  const plain = (...days: Parameters<typeof daysText>) =>
    daysText(...days).replaceAll('\u00a0', ' ');
  expect(plain('2026-01-01', '2026-11-25')).toBe('1 Jan 2026 to 25 Nov 2026');
  expect(plain('2026-11-25', '2026-11-25')).toBe('25 Nov 2026');
  expect(plain('2026-01-01', null)).toBe('Since 1 Jan 2026');
  expect(plain(null, '2026-11-25')).toBe('Until 25 Nov 2026');
  expect(plain(null, null)).toBe('All time');
});
