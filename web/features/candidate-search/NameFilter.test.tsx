import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noFilters } from './filters.ts';
import { NameFilter } from './NameFilter.tsx';

const named = (name: string) => ({ ...noFilters, name });

test('a name is searched for a second after the last key', () => {
  const changed = vi.fn();
  render(<NameFilter filters={noFilters} sent={noFilters} onChange={changed} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Annab' } });
  expect(changed).toHaveBeenCalledExactlyOnceWith({ name: 'Annab' }, 1000);
});

test('a name that is too short to count says so once it was asked for', () => {
  const field = (filters: string, sent: string) => (
    <NameFilter filters={named(filters)} sent={named(sent)} onChange={() => {}} />
  );
  const { rerender } = render(field('Anna', ''));
  expect(screen.queryByText('Type at least 5 characters.')).toBeNull();
  rerender(field('Anna', 'Anna'));
  expect(screen.getByText('Type at least 5 characters.')).toBeTruthy();
  rerender(field('Annab', 'Annab'));
  expect(screen.queryByText('Type at least 5 characters.')).toBeNull();
});
