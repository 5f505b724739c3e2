import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type Address, useAddress } from './useAddress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const choices = ['', 'active', 'archived'].map((value) => ({ value, label: value || 'all' }));

/**
 * A list with a search and two filters, whose rows load when the test releases them; in the browser's own address if
 * `isInBrowser`.
 */
async function open(start = '/jobs', isInBrowser = false) {
  const rows = new Map<string, PromiseWithResolvers<void>>();
  const rowsOf = (search: string) => {
    const known = rows.get(search) ?? Promise.withResolvers<void>();
    rows.set(search, known);
    return known;
  };
  let drawn: Address | undefined;
  function Filters() {
    const address = useAddress();
    drawn = address;
    const { asked, put } = address;
    return (
      <>
        <SearchField
          label="Search"
          value={asked.get('search') ?? ''}
          delay={1000}
          onSearch={(text, pause) => put('search', text, pause)}
        />
        {['status', 'kind'].map((name) => (
          <Select
            key={name}
            label={name}
            choices={choices}
            value={asked.get(name) ?? ''}
            onChange={({ target }) => put(name, target.value, name === 'kind' ? 60 : 0)}
          />
        ))}
        <p>{address.isAsking ? 'asking' : 'there'}</p>
      </>
    );
  }
  function List() {
    const { search } = useLocation();
    use(rowsOf(search).promise);
    return (
      <>
        <Filters />
        <p>{`rows of ${search}`}</p>
      </>
    );
  }
  const element = (
    <Suspense>
      <List />
    </Suspense>
  );
  const opened = Promise.withResolvers<null>();
  const routes = [
    { path: '/jobs', element },
    { path: '/crew', element: <p>crew</p>, loader: () => opened.promise },
  ];
  if (isInBrowser) globalThis.history.replaceState(null, '', start);
  const router = isInBrowser
    ? createBrowserRouter(routes)
    : createMemoryRouter(routes, { initialEntries: [start] });
  await act(async () => render(<RouterProvider router={router} />));
  const answer = (search: string) => act(async () => rowsOf(search).resolve());
  await answer(new URL(start, 'http://here.test').search);
  return {
    router,
    answer,
    address: () => {
      if (!drawn) throw new Error('Nothing is drawn yet.');
      return drawn;
    },
    openCrew: () => act(async () => opened.resolve(null)),
  };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const wait = (time: number) => act(async () => void vi.advanceTimersByTime(time));
/** Performs a user action and runs its immediate timers. */
async function does(change: () => void): Promise<void> {
  await act(async () => change());
  await wait(0);
}
const set = (label: string, value: string) =>
  does(() => fireEvent.change(field(label), { target: { value } }));
const fields = () => ['Search', 'status', 'kind'].map((label) => field(label).value);

it('shows each letter at once, and asks a second after the last one', async () => {
  const { router, answer } = await open();
  await set('Search', 'c');
  await wait(999);
  await set('Search', 'ch');
  expect(field('Search').value).toBe('ch');
  screen.getByText('asking');
  await wait(999);
  expect(router.state.location.search).toBe('');
  await wait(1);
  expect(router.state.location.search).toBe('?search=ch');
  screen.getByText('rows of');
  await answer('?search=ch');
  screen.getByText('rows of ?search=ch');
  screen.getByText('there');
});

it('asks at once on Enter, and when the field is emptied', async () => {
  const { router, answer } = await open();
  await set('Search', 'chef');
  await does(() => fireEvent.keyDown(field('Search'), { key: 'Enter' }));
  expect(router.state.location.search).toBe('?search=chef');
  await answer('?search=chef');
  await set('Search', '');
  expect(router.state.location.search).toBe('');
  expect(fields()).toEqual(['', '', '']);
});

it('keeps what is typed while the answers to earlier letters arrive', async () => {
  const { router, answer } = await open();
  await set('Search', 'an');
  await wait(1000);
  await set('Search', 'ann ');
  await answer('?search=an');
  screen.getByText('rows of ?search=an');
  expect(field('Search').value).toBe('ann ');
  await set('Search', 'ann b');
  await wait(1000);
  expect(field('Search').value).toBe('ann b');
  await answer('?search=ann+b');
  expect(router.state.location.search).toBe('?search=ann+b');
  expect(fields()).toEqual(['ann b', '', '']);
});

it('adds a second choice to a first whose list has not come', async () => {
  const { answer } = await open();
  await set('status', 'active');
  screen.getByText('asking');
  screen.getByText('rows of');
  await set('kind', 'archived');
  await wait(60);
  await answer('?status=active&kind=archived');
  screen.getByText('rows of ?status=active&kind=archived');
  expect(fields()).toEqual(['', 'active', 'archived']);
  screen.getByText('there');
});

it('ends with the last of two quick choices in one field', async () => {
  const { answer } = await open();
  await set('status', 'active');
  await set('status', 'archived');
  expect(field('status').value).toBe('archived');
  await answer('?status=active');
  expect(field('status').value).toBe('archived');
  await answer('?status=archived');
  screen.getByText('rows of ?status=archived');
  expect(fields()).toEqual(['', 'archived', '']);
});

it('sends what is still waiting with a choice that does not wait', async () => {
  const { router } = await open();
  await set('Search', 'chef');
  await set('status', 'active');
  expect(router.state.location.search).toBe('?search=chef&status=active');
  expect(fields()).toEqual(['chef', 'active', '']);
  await wait(5000);
  expect(router.state.location.search).toBe('?search=chef&status=active');
});

it('keeps both changes of a caller that was not drawn in between', async () => {
  const { address, answer } = await open();
  // Like a response that a field waited for, while the screen has changed since.
  const { put } = address();
  await set('status', 'active');
  await answer('?status=active');
  await does(() => {
    put('search', 'chef');
    put('kind', 'active');
  });
  await answer('?status=active&search=chef&kind=active');
  expect(fields()).toEqual(['chef', 'active', 'active']);
});

it('takes all of them away', async () => {
  const { address, answer, router } = await open('/jobs?status=active&search=chef');
  expect(fields()).toEqual(['chef', 'active', '']);
  await does(() => address().change(() => ''));
  await answer('');
  expect(router.state.location.search).toBe('');
  expect(fields()).toEqual(['', '', '']);
});

it('shows the address of a step back, and forgets what was waiting', async () => {
  const { answer, router } = await open();
  await act(async () => router.navigate('/jobs?search=chef'));
  await answer('?search=chef');
  act(() => field('Search').focus());
  await set('Search', 'cook');
  await act(async () => router.navigate(-1));
  expect(fields()).toEqual(['', '', '']);
  await wait(5000);
  expect(router.state.location.search).toBe('');
});

it('shows the address of a link that is followed while a list is on its way', async () => {
  const { answer, router } = await open();
  await set('status', 'active');
  await act(async () => router.navigate('/jobs?status=archived'));
  await answer('?status=archived');
  expect(fields()).toEqual(['', 'archived', '']);
  screen.getByText('there');
});

it('adds a choice to the address of a link whose list has not come', async () => {
  const { answer, router } = await open('/jobs', true);
  await act(async () => router.navigate('/jobs?status=archived'));
  screen.getByText('rows of');
  await set('kind', 'active');
  await answer('?status=archived');
  await wait(60);
  await answer('?status=archived&kind=active');
  expect(fields()).toEqual(['', 'archived', 'active']);
  expect(router.state.location.search).toBe('?status=archived&kind=active');
});

it('shows an address that something else puts in the place of its own', async () => {
  const { answer, router } = await open();
  await set('status', 'active');
  await answer('?status=active');
  await act(async () => router.navigate('/jobs?status=archived', { replace: true }));
  await answer('?status=archived');
  expect(fields()).toEqual(['', 'archived', '']);
});

it('does not hold up a link that is followed during a pause in typing', async () => {
  const { router, openCrew } = await open();
  await set('Search', 'chef');
  await act(async () => void router.navigate('/crew'));
  await wait(5000);
  await openCrew();
  expect(router.state.location.pathname).toBe('/crew');
  screen.getByText('crew');
});
