import { expect, test } from 'vitest';
import { agencyJobFilter } from './agency-job-filters.ts';

const filterOf = (search: string) => agencyJobFilter(new URLSearchParams(search));

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
