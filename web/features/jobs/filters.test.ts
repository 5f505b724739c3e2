import { expect, test } from 'vitest';
import {
  countChoices,
  hasFilters,
  noFilters,
  readFilters,
  summaryFilters,
  variablesOf,
  writeFilters,
} from './filters.ts';

const some = {
  ...noFilters,
  keyword: 'second & sous',
  size: ['UP_TO_40', 'OVER_100'],
  salary: ['UP_TO_10000'],
  couples: ['NO'],
} as const;

test('filters survive the way into the address and back', () => {
  const search = writeFilters(some);
  expect(search).toBe(
    '?keyword=second+%26+sous&size=up-to-40&size=over-100&couples=no&salary=up-to-10000',
  );
  expect(readFilters(new URLSearchParams(search))).toEqual(some);
  expect(writeFilters(noFilters)).toBe('');
});

test('an address says nothing with words that nobody knows', () => {
  const search = new URLSearchParams('size=huge&size=UP_TO_40&age=&colour=red&job=1');
  expect(readFilters(search)).toEqual(noFilters);
});

test('an endless keyword is cut at the length that the server takes', () => {
  expect(readFilters(new URLSearchParams({ keyword: 'a'.repeat(500) })).keyword).toHaveLength(200);
});

test('the keyword is a filter, but none of the choices', () => {
  expect(hasFilters({ ...noFilters, keyword: 'chef' })).toBe(true);
  expect(countChoices({ ...noFilters, keyword: 'chef' })).toBe(0);
  expect(countChoices(some)).toBe(4);
});

test('the server is asked with its own names; Yes and No together ask for nothing', () => {
  expect(variablesOf(some)).toEqual({
    keyword: 'second & sous',
    filter: {
      departments: [],
      sizes: ['UP_TO_40', 'OVER_100'],
      yachtTypes: [],
      ages: [],
      coupleFriendly: false,
      salaries: ['UP_TO_10000'],
    },
  });
  expect(variablesOf({ ...noFilters, couples: ['YES', 'NO'] }).filter.coupleFriendly).toBeNull();
  expect(variablesOf({ ...noFilters, keyword: '  ' }).keyword).toBeNull();
});

test('a guest asks neither for the age of a yacht nor for couples, whatever the address says', () => {
  const { ages, coupleFriendly } = variablesOf(
    summaryFilters({ ...some, age: ['NEW_BUILD'] }),
  ).filter;
  expect([ages, coupleFriendly]).toEqual([[], null]);
});
