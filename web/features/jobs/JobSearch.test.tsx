import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { type Filters, noFilters } from './filters.ts';
import { JobSearch } from './JobSearch.tsx';

const changed = vi.fn<(filters: Filters) => void>();

function Search({ initial, isSummary }: { initial: Partial<Filters>; isSummary?: boolean }) {
  const [filters, setFilters] = useState<Filters>({ ...noFilters, ...initial });
  const change = (next: Filters) => {
    changed(next);
    setFilters(next);
  };
  return <JobSearch filters={filters} onChange={change} isSummary={isSummary} listId="jobs" />;
}

const choice = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('the panel opens and closes; closing it resets every filter, the keyword too', () => {
  render(<Search initial={{ keyword: 'chef' }} />);
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  press(/^Filters/);
  fireEvent.click(choice('Galley'));
  fireEvent.click(choice('Up to 40m'));
  expect(changed.mock.lastCall?.[0]).toMatchObject({
    keyword: 'chef',
    department: ['GALLEY'],
    size: ['UP_TO_40'],
  });
  press(/^Reset/);
  expect(changed).toHaveBeenLastCalledWith(noFilters);
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
});

test('the panel is open where the address already filters', () => {
  render(<Search initial={{ age: ['NEW_BUILD'] }} />);
  expect(choice('New Build').checked).toBe(true);
  expect(choice('Over 10 Years Old').checked).toBe(false);
});

test('of Couple friendly Yes and No the one that was pressed last holds', () => {
  render(<Search initial={{ couples: ['YES'] }} />);
  fireEvent.click(choice('No'));
  expect(changed.mock.lastCall?.[0].couples).toEqual(['NO']);
  fireEvent.click(choice('No'));
  expect(changed.mock.lastCall?.[0].couples).toEqual([]);
});

test('a summary offers no filter by what it does not show', () => {
  render(<Search initial={{ department: ['DECK'] }} isSummary />);
  expect(screen.queryByRole('checkbox', { name: 'New Build' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Yes' })).toBeNull();
  expect(choice('Motor Yacht')).toBeTruthy();
});
