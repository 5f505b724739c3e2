import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawnRows } from './useDrawnRows.ts';

const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `row-${from + index}`);

/** How many rows the renderings of one answer after the other drew. */
function drawn(...answers: string[][]): number[] {
  const counts: number[] = [];
  const useCounted = (rows: string[]) => {
    const isDrawn = useDrawnRows(rows, String);
    const count = rows.filter(isDrawn).length;
    if (count !== counts.at(-1)) counts.push(count);
  };
  const { rerender } = renderHook(useCounted, { initialProps: answers[0] ?? [] });
  for (const rows of answers.slice(1)) rerender(rows);
  return counts;
}

test('a list that is opened is drawn whole', () => {
  expect(drawn(numbered(0, 50))).toEqual([50]);
});

test('of another answer the first rows are drawn, then all', () => {
  expect(drawn(numbered(0, 50), numbered(100, 50))).toEqual([50, 25, 50]);
});

test('what was drawn stays when a row leaves and when a page is added', () => {
  const fifty = numbered(0, 50);
  expect(drawn(fifty, fifty.slice(1))).toEqual([50, 49]);
  expect(drawn(fifty, numbered(0, 100))).toEqual([50, 100]);
});
