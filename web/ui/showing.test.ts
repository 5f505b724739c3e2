import { expect, test } from 'vitest';
import { showing } from './showing.ts';

test('a list says how much of it is shown, and at its end never that a row is missing', () => {
  expect(showing(50, 1204, true)).toBe('Showing 50 of 1,204');
  expect(showing(81, 79, false)).toBe('Showing 81 of 81');
  expect(showing(82, 83, false)).toBe('Showing 82 of 82');
  expect(showing(100, 99, true)).toBe('Showing 100 of 100');
  expect(showing(0, 0, false)).toBe('');
});
