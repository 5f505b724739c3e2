import { expect, test } from 'vitest';
import { readSearch, variablesOf, writeSearch } from './address.ts';
import { noFilters } from './filters.ts';

const at = (address: string) => new URLSearchParams(address);

test('the search is open where the address says so', () => {
  expect(readSearch(at(''))).toBeNull();
  expect(readSearch(at('find=results'))).toEqual({
    tab: 'results',
    order: 'MATCH_BEST',
    filters: noFilters,
  });
  expect(readSearch(at('find=sent&sort=last-active-earliest'))).toMatchObject({
    tab: 'sent',
    order: 'LAST_ACTIVE_EARLIEST',
  });
  expect(readSearch(at('find=nonsense&sort=nonsense'))).toMatchObject({
    tab: 'results',
    order: 'MATCH_BEST',
  });
});

test('tab, order and filters go into the address; what is usual does not', () => {
  const search = { tab: 'results', order: 'MATCH_BEST', filters: noFilters } as const;
  expect(writeSearch(search)).toBe('?find=results');
  const other = {
    tab: 'sent',
    order: 'MATCH_WORST',
    filters: { ...noFilters, jobType: ['FULL_TIME'] },
  } as const;
  expect(writeSearch(other)).toBe('?find=sent&sort=match-worst&jobType=full-time');
  expect(readSearch(at(writeSearch(other)))).toEqual(other);
});

test('the server is asked for results once a filter counts, and for the sent list on its tab', () => {
  expect(variablesOf(at(''))).toMatchObject({ finding: false, searching: false, sent: false });
  expect(variablesOf(at('find=results&name=Anna'))).toMatchObject({
    finding: true,
    searching: false,
  });
  expect(variablesOf(at('find=sent&name=Annabel&sort=match-worst'))).toEqual({
    finding: true,
    searching: true,
    sent: true,
    filters: { name: 'Annabel' },
    orderBy: 'MATCH_WORST',
  });
});
