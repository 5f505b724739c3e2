import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a line ends between words, not inside a figure', () => {
  expect(unbroken('€9500 – €11 000 per month')).toBe('€9500 – €11\u00a0000 per month');
  expect(unbroken('£1 250 000 per month')).toBe('£1\u00a0250\u00a0000 per month');
  expect(unbroken('Temporary 3 Weeks')).toBe('Temporary 3 Weeks');
});
