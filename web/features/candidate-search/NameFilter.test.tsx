import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFilters } from './filters.ts';
import { NameFilter } from './NameFilter.tsx';

const changed = vi.fn<(part: object) => void>();
beforeEach(() => {
  changed.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

function Name() {
  const [filters, setFilters] = useState(noFilters);
  return (
    <NameFilter
      filters={filters}
      onChange={(part) => {
        changed(part);
        setFilters({ ...filters, ...part });
      }}
    />
  );
}

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Name'), { target: { value } });
const wait = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time);
  });

test('a name is searched for a second after the last key', () => {
  render(<Name />);
  type('Annab');
  wait(999);
  type('Annabel');
  wait(999);
  expect(changed).not.toHaveBeenCalled();
  wait(1);
  expect(changed).toHaveBeenCalledExactlyOnceWith({ name: 'Annabel' });
});

test('a name that is too short to count says so', () => {
  render(<Name />);
  type('Anna');
  wait(1000);
  expect(screen.getByText('Type at least 5 characters.')).toBeTruthy();
  type('Annab');
  wait(1000);
  expect(screen.queryByText('Type at least 5 characters.')).toBeNull();
});
