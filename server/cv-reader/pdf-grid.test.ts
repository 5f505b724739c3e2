import { expect, test } from 'vitest';
import { withoutGrid } from './pdf-grid.ts';
import type { Row } from './pdf-pieces.ts';

const row = (y: number, ...cells: [string, number][]): Row => ({
  y,
  pieces: cells.map(([text, left]) => ({
    text,
    left,
    right: left + 6 * text.length,
    y,
    size: 10,
    bold: false,
    page: 1,
  })),
});
const texts = (rows: readonly Row[]) => rows.map(({ pieces }) => pieces.map(({ text }) => text));

test('the numbers of rows and the letters of columns are no part of a printed spreadsheet', () => {
  const sheet = [
    row(10, ['A', 80], ['B', 200]),
    ...Array.from({ length: 9 }, (_, index) =>
      row(20 + 10 * index, [`${index + 1}`, 40], [`Label ${index}`, 60], ['value', 200]),
    ),
    row(120, ['10 Label 9', 34], ['value', 200]),
  ];
  const read = withoutGrid(sheet);
  expect(texts(read).at(0)).toEqual(['Label 0', 'value']);
  expect(texts(read).at(-1)).toEqual(['Label 9', 'value']);
  expect(read.at(-1)?.pieces[0]?.left).toBe(60);
});

test('numbers that do not count up stay, as do the few of a list', () => {
  const years = Array.from({ length: 10 }, (_, index) =>
    row(10 * index, [`${90 - 3 * index}`, 40]),
  );
  expect(withoutGrid(years)).toEqual(years);
  const list = [1, 2, 3].map((number) => row(10 * number, [`${number}`, 40], ['Referee', 60]));
  expect(withoutGrid(list)).toEqual(list);
});
