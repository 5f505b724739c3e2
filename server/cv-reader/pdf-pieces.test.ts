import { expect, test } from 'vitest';
import { rowsOf } from './pdf-pieces.ts';

const letters = (text: string) =>
  Array.from(text, (letter, at) => ({
    text: letter,
    left: 40 + 9 * at,
    right: 46 + 9 * at,
    y: 100,
    size: 10,
    bold: true,
    page: 1,
  }));
const read = (text: string) => rowsOf(letters(text))[0]?.pieces.map((piece) => piece.text);

test('letters placed one by one are a word, initials stay apart', () => {
  expect(read('SKILLS')).toEqual(['SKILLS']);
  expect(read('ABC')).toEqual(['A B C']);
});
