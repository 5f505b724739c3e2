import { expect, test } from 'vitest';
import { rowsOf } from './pdf-pieces.ts';
import type { Piece } from './pdf-pieces.ts';

const run = (text: string, left: number, y: number, size = 10): Piece => ({
  text,
  left,
  right: left + 0.5 * size * text.length,
  y,
  size,
  bold: false,
  page: 1,
});
const read = (...runs: Piece[]) => rowsOf(runs).map(({ pieces }) => pieces.map(({ text }) => text));

test('an arrow below a date leads to the date below it', () => {
  expect(read(run('JUN 2018', 40, 100), run('↓', 58, 112), run('SEP 2020', 40, 124))).toEqual([
    ['JUN 2018 –'],
    ['SEP 2020'],
  ]);
});

test('an arrow below other text is left as it is', () => {
  expect(read(run('Bosun', 40, 100), run('▾', 50, 112))).toEqual([['Bosun'], ['▾']]);
});

test('raised letters go back into their line', () => {
  expect(read(run('Born 3', 40, 100), run('rd', 70, 96, 7), run('June 1990', 84, 100))).toEqual([
    ['Born 3rd June 1990'],
  ]);
});

test('letters set far apart are words', () => {
  const letters = Array.from('MY PATH', (letter, at) => run(letter, 40 + 18 * at, 100));
  expect(read(...letters.filter(({ text }) => text !== ' '))).toEqual([['MY PATH']]);
});
