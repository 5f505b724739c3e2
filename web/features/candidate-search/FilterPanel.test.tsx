import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { loadQuery, RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import { filterEditorQuery } from './FilterEditor.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { type Filters, noFilters } from './filters.ts';

const changed = vi.fn<(part: Partial<Filters>, pause?: number) => void>();
beforeEach(() => changed.mockClear());

function show(initial: Partial<Filters> = {}): void {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Query: () => ({
        positions: [{ name: 'Bosun', department: 'Deck' }],
        qualifications: [{ name: 'Yachtmaster', category: 'Deck' }],
        countries: [{ code: 'OM', name: 'Oman' }],
        nationalities: [{ code: 'PE', name: 'Peruvian' }],
        places: [],
      }),
    }),
  );
  environment.mock.queuePendingOperation(filterEditorQuery, {});
  const lists = loadQuery<FilterEditorQuery>(environment, filterEditorQuery, {});
  function Panel() {
    const [filters, setFilters] = useState<Filters>({ ...noFilters, ...initial });
    return (
      <FilterPanel
        lists={lists}
        filters={filters}
        sent={filters}
        onChange={(part, pause) => {
          changed(part, pause);
          setFilters({ ...filters, ...part });
        }}
      />
    );
  }
  act(() => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <Suspense fallback="Loading">
          <Panel />
        </Suspense>
      </RelayEnvironmentProvider>,
    );
  });
}

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('last active and availability offer what is documented, and Don’t Match ends them', () => {
  show({ lastActive: 'LAST_WEEK' });
  expect(options('Last active')).toEqual([
    'Don’t Match',
    'Last Week',
    'Last Month',
    'Last 2 Months',
  ]);
  expect(options('Availability')).toEqual([
    'Don’t Match',
    'Immediate',
    'Available in 1 week',
    'Available in 2 weeks',
    'Available in 4+ weeks',
  ]);
  choose('Last active', 'DONT_MATCH');
  expect(changed.mock.lastCall?.[0]).toEqual({ lastActive: null });
  choose('Availability', 'FOUR_WEEKS');
  expect(changed.mock.lastCall?.[0]).toEqual({ availability: 'FOUR_WEEKS' });
});

test('couples and smoking are any, one way or the other', () => {
  show();
  expect(options('Couples')).toEqual(['Any', 'Include Couples', 'No Couples', 'Only Couples']);
  choose('Couples', 'ONLY_COUPLES');
  expect(changed.mock.lastCall?.[0]).toEqual({ couples: 'ONLY_COUPLES' });
  choose('Smoking', 'NO');
  expect(changed.mock.lastCall?.[0]).toEqual({ smoking: false });
  choose('Smoking', '');
  expect(changed.mock.lastCall?.[0]).toEqual({ smoking: null });
});

test('the ranges begin closed, with the documented examples', () => {
  show();
  const examples = ['Yacht length', 'Age', 'Salary a month'].flatMap((label) =>
    ['from', 'to'].map((end) => screen.getByLabelText<HTMLInputElement>(`${label} ${end}`)),
  );
  expect(examples.map(({ placeholder }) => placeholder)).toEqual([
    '45',
    '55',
    '25',
    '30',
    '4000',
    '6000',
  ]);
  expect(examples.every(({ disabled }) => disabled)).toBe(true);
});

test('several of a kind are pressed and let go', () => {
  show({ jobType: ['FULL_TIME'], visas: ['B1B2'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Daywork' }));
  expect(changed.mock.lastCall?.[0]).toEqual({ jobType: ['FULL_TIME', 'DAYWORK'] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'B1/B2' }));
  expect(changed.mock.lastCall?.[0]).toEqual({ visas: [] });
});

test('nationality and country wait for a second, position and qualifications do not', () => {
  show({
    nationality: ['PE'],
    country: ['OM'],
    position: ['Bosun'],
    qualifications: ['Yachtmaster'],
  });
  const remove = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
    return changed.mock.lastCall;
  };
  expect(remove('Peruvian')).toEqual([{ nationality: [] }, 1000]);
  expect(remove('Oman')).toEqual([{ country: [] }, 1000]);
  expect(remove('Bosun')).toEqual([{ position: [] }, 60]);
  expect(remove('Yachtmaster')).toEqual([{ qualifications: [] }, 60]);
});

test('a place that is taken away ends the location', () => {
  show({ location: { label: 'Antibes, France', lat: 43.58, lng: 7.12, radius: 100 } });
  choose('Within', '250');
  expect(changed.mock.lastCall?.[0]).toEqual({
    location: { label: 'Antibes, France', lat: 43.58, lng: 7.12, radius: 250 },
  });
  const box = screen.getByRole('combobox', { name: /Location/ });
  act(() => box.focus());
  fireEvent.change(box, { target: { value: '' } });
  act(() => box.blur());
  expect(changed.mock.lastCall?.[0]).toEqual({ location: null });
});
