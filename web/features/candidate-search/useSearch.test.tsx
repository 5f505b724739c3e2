import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFilters } from './filters.ts';
import { LONG_PAUSE, PAUSE, useSearch } from './useSearch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/job${address}`]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({ ...useSearch(), address: useLocation().search, navigate: useNavigate() }),
    { wrapper },
  );
  return result;
}

const wait = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time);
  });

test('a change shows at once and asks after 60 milliseconds', () => {
  const search = open('?find=results');
  act(() => search.current.change({ filters: { ...noFilters, ageMin: 30 } }));
  expect(search.current.search.filters.ageMin).toBe(30);
  expect(search.current.isAsking).toBe(true);
  expect(PAUSE).toBe(60);
  wait(59);
  expect(search.current.address).toBe('?find=results');
  wait(1);
  expect(search.current.address).toBe('?find=results&ageMin=30');
  expect(search.current.isAsking).toBe(false);
});

test('nationality and country wait for a second, and for all that is changed in it', () => {
  const search = open('?find=results');
  const change = (country: string[], pause: number) =>
    act(() =>
      search.current.change({ filters: { ...search.current.search.filters, country } }, pause),
    );
  expect(LONG_PAUSE).toBe(1000);
  change(['PE'], LONG_PAUSE);
  wait(900);
  change(['PE', 'OM'], LONG_PAUSE);
  wait(999);
  expect(search.current.address).toBe('?find=results');
  expect(search.current.search.filters.country).toEqual(['PE', 'OM']);
  wait(1);
  expect(search.current.address).toBe('?find=results&country=PE&country=OM');
});

test('a quick change takes along what was still waiting', () => {
  const search = open('?find=results');
  act(() => search.current.change({ filters: { ...noFilters, country: ['PE'] } }, LONG_PAUSE));
  act(() => search.current.change({ order: 'MATCH_WORST' }, 0));
  expect(search.current.address).toBe('?find=results&sort=match-worst&country=PE');
  wait(LONG_PAUSE);
  expect(search.current.address).toBe('?find=results&sort=match-worst&country=PE');
});

test('an address that somebody else opens wins over what was waiting', () => {
  const search = open('?find=results');
  act(() => search.current.change({ filters: { ...noFilters, ageMin: 30 } }, LONG_PAUSE));
  act(() => void search.current.navigate('/job?find=sent'));
  expect(search.current.search).toEqual({ tab: 'sent', order: 'MATCH_BEST', filters: noFilters });
  wait(LONG_PAUSE);
  expect(search.current.address).toBe('?find=sent');
});
