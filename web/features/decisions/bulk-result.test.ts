import { expect, test } from 'vitest';
import { headlineOf, isWorthShowing, namedResult } from './bulk-result.ts';

const result = (made: string[], refused: string[] = [], lost: string[] = []) =>
  namedResult(
    'rejected',
    made,
    refused.map((name) => ({ name, why: 'Changed.' })),
    lost.length > 0 ? { names: lost, why: 'Offline.' } : null,
  );

test('the headline counts who was reached and who was not', () => {
  expect(headlineOf(result(['Ana']))).toBe('1 person rejected');
  expect(headlineOf(result(['Ana', 'Ben']))).toBe('2 people rejected');
  expect(headlineOf(result(['Ana', 'Ben'], ['Cy'], ['Di', 'Ed']))).toBe('2 people rejected, 3 not');
  expect(headlineOf(result([], ['Cy']))).toBe('Nobody rejected');
  expect(headlineOf({ ...result([]), done: 'told', count: 9500, left: 1200 })).toBe(
    '9,500 people told, 1,200 not',
  );
});

test('one person who was reached needs no summary', () => {
  expect(isWorthShowing(result(['Ana']))).toBe(false);
  expect(isWorthShowing(result(['Ana', 'Ben']))).toBe(true);
  expect(isWorthShowing(result(['Ana'], ['Ben']))).toBe(true);
  expect(isWorthShowing(result([], ['Ben']))).toBe(true);
  expect(isWorthShowing(result([], [], ['Ben']))).toBe(true);
});
