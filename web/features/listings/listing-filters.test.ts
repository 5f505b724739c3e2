import { expect, test } from 'vitest';
import { isFiltered, listingFilter, unfiltered } from './listing-filters.ts';

const filterOf = (search: string) => listingFilter(new URLSearchParams(search));

test('the address filters all jobs by status, department and consultant', () => {
  expect(filterOf('status=drafts&department=galley&consultant=Ana')).toEqual({
    status: 'DRAFT',
    department: 'GALLEY',
    consultant: 'Ana',
  });
});

test('what names no filter does not filter', () => {
  expect(filterOf('status=nothing&department=bridge')).toEqual({
    status: null,
    department: null,
    consultant: null,
  });
});

test('the tab of the path is the status, whatever the rest of the address says', () => {
  const search = new URLSearchParams('status=drafts&department=deck');
  expect(listingFilter(search, 'ARCHIVED')).toMatchObject({
    status: 'ARCHIVED',
    department: 'DECK',
  });
});

test('clearing the filters keeps the tab', () => {
  const search = new URLSearchParams('status=drafts&department=deck&search=chef&consultant=Ana');
  expect(isFiltered(search)).toBe(true);
  expect(unfiltered(search)).toBe('?status=drafts');
  expect(isFiltered(new URLSearchParams(unfiltered(search)))).toBe(false);
});
