import { expect, test } from 'vitest';
import { isQuoted } from './quotes.ts';

test('a piece of a page is a quote’s where its words stand in it, or it has one of its lines', () => {
  const quote = 'Nationality: French\nDate of birth: 8.XI.1983';
  expect(isQuoted('Nationality', quote)).toBe(true);
  expect(isQuoted('NATIONALITY:   Frénch', quote)).toBe(true);
  expect(isQuoted('Nationality: French, single', quote)).toBe(true);
  expect(isQuoted('Frenchman', quote)).toBe(false);
  expect(isQuoted('of', quote)).toBe(false);
  expect(isQuoted('•', quote)).toBe(false);
});
