import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';

type Row = { id: string; name: string; salary: string };

const rows: Row[] = [
  { id: '1', name: 'Bosun', salary: '€4,000' },
  { id: '2', name: 'Chef', salary: 'DOE' },
];
const columns: Column<Row>[] = [
  { id: 'name', header: 'Position', primary: true, cell: (row) => row.name },
  { id: 'salary', header: 'Salary', align: 'end', cell: (row) => row.salary },
];

function show(props: Partial<ComponentProps<typeof DataTable<Row>>> = {}) {
  render(
    <MemoryRouter>
      <DataTable caption="Jobs" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />
    </MemoryRouter>,
  );
  return screen.getByRole('table', { name: 'Jobs' });
}

const bodyRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1);

test('each row is reached by one link, from its primary cell', () => {
  const table = show({ rowHref: (row) => `/jobs/${row.id}` });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Position', 'Salary']);
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bosun', '/jobs/1'],
    ['Chef', '/jobs/2'],
  ]);
});

test('ten rows stand in while the rows are loading', () => {
  const table = show({ loading: true, rows: [] });
  expect(bodyRows(table)).toHaveLength(10);
  expect(table.getAttribute('aria-busy')).toBe('true');
});

test('says that there is nothing, but not while loading', () => {
  show({ rows: [], empty: 'There are currently no active jobs.' });
  expect(screen.getByText('There are currently no active jobs.')).toBeTruthy();
});

test('a failed list offers Retry in place of its rows', () => {
  const onRetry = vi.fn();
  show({ failed: true, onRetry, empty: 'Nothing.' });
  expect(screen.queryByText('Bosun')).toBeNull();
  expect(screen.queryByText('Nothing.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('rows of a group stand under its head', () => {
  const more = [...rows, { id: '3', name: 'Sous chef', salary: 'DOE' }];
  const table = show({
    rows: more,
    groups: { of: (row) => (row.name === 'Bosun' ? 'Deck' : 'Galley'), head: (group) => group },
  });
  expect(bodyRows(table).map((row) => row.textContent)).toEqual([
    'Deck',
    'BosunSalary€4,000',
    'Galley',
    'ChefSalaryDOE',
    'Sous chefSalaryDOE',
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
});

describe('a long table', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({
    id: String(index),
    name: `Candidate ${index}`,
    salary: 'DOE',
  }));

  test('draws the rows in sight and some around them, and says how many there are', () => {
    const table = show({ rows: many });
    expect(table.querySelectorAll('tr[aria-rowindex]').length).toBeLessThan(200);
    expect(table.getAttribute('aria-rowcount')).toBe('2001');
    expect(screen.getByText('Candidate 0').closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
    expect(screen.queryByText('Candidate 1000')).toBeNull();
  });

  test('draws others as it is scrolled, to its end', () => {
    const table = show({ rows: many });
    const body = table.querySelector('tbody')!;
    const scrollTo = (row: number) => {
      vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -row * 55 } as DOMRect);
      fireEvent.scroll(window);
    };
    scrollTo(1000);
    expect(screen.getByText('Candidate 1000')).toBeDefined();
    expect(screen.queryByText('Candidate 0')).toBeNull();
    scrollTo(1999);
    expect(screen.getByText('Candidate 1999')).toBeDefined();
    scrollTo(0);
    expect(screen.getByText('Candidate 0')).toBeDefined();
  });

  test('of a hundred and fifty rows is drawn whole', () => {
    const table = show({ rows: many.slice(0, 150) });
    expect(table.hasAttribute('aria-rowcount')).toBe(false);
    expect(bodyRows(table)).toHaveLength(150);
  });
});

test('the row in place of one that left takes the focus, the page where none is left', () => {
  const draw = (left: Row[]) => (
    <MemoryRouter>
      <main tabIndex={-1}>
        <DataTable
          caption="Jobs"
          columns={columns}
          rows={left}
          rowKey={(row) => row.id}
          rowHref={(row) => `/jobs/${row.id}`}
          rowActions={(row) => <button type="button">Archive {row.name}</button>}
        />
      </main>
    </MemoryRouter>
  );
  const { rerender } = render(draw(rows));
  screen.getByRole('button', { name: 'Archive Bosun' }).focus();
  rerender(draw(rows.slice(1)));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Chef' }));
  rerender(draw([]));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a row that leaves takes no focus from elsewhere', () => {
  const draw = (left: Row[]) => (
    <MemoryRouter>
      <input aria-label="Search" />
      <DataTable
        caption="Jobs"
        columns={columns}
        rows={left}
        rowKey={(row) => row.id}
        rowHref={(row) => `/jobs/${row.id}`}
      />
    </MemoryRouter>
  );
  const { rerender } = render(draw(rows));
  screen.getByRole('link', { name: 'Bosun' }).focus();
  screen.getByRole('textbox').focus();
  rerender(draw(rows.slice(1)));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test('the focus goes with the row that is open beside the list, which may come back only now', () => {
  const queue = (open: string, shown: Row[]) => (
    <MemoryRouter>
      <DataTable
        isQueue
        caption="Jobs"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        rowHref={(row) => `/jobs/${row.id}`}
        isCurrent={(row) => row.id === open}
      />
    </MemoryRouter>
  );
  const { rerender } = render(queue('2', rows.slice(1)));
  screen.getByRole('link', { name: 'Chef' }).focus();
  rerender(queue('1', rows.slice(1)));
  rerender(queue('1', rows));
  expect(document.activeElement?.textContent).toBe('Bosun');
  // What has the focus elsewhere keeps it.
  (document.activeElement as HTMLElement).blur();
  rerender(queue('2', rows));
  expect(document.activeElement).toBe(document.body);
});
