import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useNews } from './useNews.ts';

type Counts = { active: number; rejected: number };
const begin = (shown: Counts | undefined) => renderHook(() => useNews(shown)).result.current;

it('takes the first event for news only where the page was loaded with something else', () => {
  expect(begin({ active: 4, rejected: 1 })({ active: 4, rejected: 1 })).toBe(false);
  expect(begin({ active: 4, rejected: 1 })({ active: 3, rejected: 1 })).toBe(true);
  expect(begin(undefined)({ active: 3, rejected: 1 })).toBe(true);
  expect(begin(undefined)(null)).toBe(false);
});

it('takes every later one for news: one may come as another goes', () => {
  const isNews = begin({ active: 4, rejected: 1 });
  isNews({ active: 4, rejected: 1 });
  expect(isNews({ active: 4, rejected: 1 })).toBe(true);
});
