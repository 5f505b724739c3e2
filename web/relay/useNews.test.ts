import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNews } from './useNews.ts';

const begin = (shown: readonly (number | undefined)[]) =>
  renderHook(() => useNews(shown)).result.current;

it('takes the first event for news only where the page was loaded with something else', () => {
  expect(begin([4, 1])([4, 1])).toBe(false);
  expect(begin([4, 1])([3, 1])).toBe(true);
  expect(begin([undefined, undefined])([3, 1])).toBe(true);
});

it('takes every later one for news: one may come as another goes', () => {
  const isNews = begin([4, 1]);
  isNews([4, 1]);
  expect(isNews([4, 1])).toBe(true);
});
