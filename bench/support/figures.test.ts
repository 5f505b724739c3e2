import { expect, test, vi } from 'vitest';
import { median, milliseconds, printFindings, quantile, ratio } from './figures.ts';

test('a quantile is the sample below which that share lies, whatever the order', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(samples, 0.95)).toBe(96);
  expect(quantile(samples, 0)).toBe(1);
  expect(quantile(samples, 1)).toBe(100);
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([], 0.5)).toBeNaN();
});

test('what should be high is cut, never rounded up', () => {
  expect(ratio(0.6999)).toBe('0.69');
  expect(ratio(1)).toBe('1.00');
});

test('what should be low is rounded up', () => {
  expect(milliseconds(20.01)).toBe('20.1 ms');
  expect(milliseconds(20)).toBe('20 ms');
});

test('findings are printed as a table that says what is met, missed and only shown', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const finding = { what: 'a', target: 'b', measured: 'c' };
  printFindings('Title', [
    { ...finding, met: true },
    { ...finding, met: false },
    { ...finding, met: null },
  ]);
  const lines = log.mock.calls.flat().join('\n').split('\n');
  log.mockRestore();
  expect(lines).toContain('## Title');
  expect(lines.slice(-3)).toEqual([
    '| a | b | c | yes |',
    '| a | b | c | no |',
    '| a | b | c | – |',
  ]);
});
