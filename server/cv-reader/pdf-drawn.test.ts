import { expect, test } from 'vitest';
import { respaced } from './pdf-drawn.ts';

test('a text keeps the blanks that are drawn', () => {
  const drawn = 'CAPTAIN ANN  R. LEE Master Mariner';
  expect(respaced('CAPTAINANNR.LEE', drawn)).toBe('CAPTAIN ANN R. LEE');
  expect(respaced('SOMETHING', drawn)).toBe('SOMETHING');
});
