import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { type AddressParams, useAddressParams } from './useAddressParams.ts';

/** A list whose rows come when they are let, under the filters that ask for them. */
async function open(start = '/jobs') {
  const rows = new Map<string, PromiseWithResolvers<void>>();
  const rowsOf = (search: string) => {
    const known = rows.get(search) ?? Promise.withResolvers<void>();
    rows.set(search, known);
    return known;
  };
  let address: AddressParams | undefined;
  const Filters = () => {
    address = useAddressParams();
    return <p>{`${address.asked}, ${address.isAsking ? 'asking' : 'there'}`}</p>;
  };
  const List = () => {
    const { search } = useLocation();
    use(rowsOf(search).promise);
    return (
      <>
        <Filters />
        <p>{`rows of ${search}`}</p>
      </>
    );
  };
  const element = (
    <Suspense>
      <List />
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '/jobs', element }], { initialEntries: [start] });
  await act(async () => render(<RouterProvider router={router} />));
  return {
    router,
    address: () => {
      if (!address) throw new Error('Nothing is drawn yet.');
      return address;
    },
    answer: (search: string) => act(async () => rowsOf(search).resolve()),
  };
}

it('adds a second choice to a first whose list has not come', async () => {
  const { address, answer } = await open();
  await answer('');
  await act(async () => address().put('status', 'active'));
  screen.getByText('status=active, asking');
  screen.getByText('rows of');
  await act(async () => address().put('department', 'galley'));
  await answer('?status=active&department=galley');
  screen.getByText('status=active&department=galley, there');
  screen.getByText('rows of ?status=active&department=galley');
});

it('keeps both where the second was begun before the first was drawn', async () => {
  const { address, answer } = await open();
  await answer('');
  const { put } = address();
  await act(async () => {
    put('status', 'active');
    put('search', 'chef');
  });
  await answer('?status=active&search=chef');
  screen.getByText('status=active&search=chef, there');
});

it('keeps what has come since the typing began', async () => {
  const { address, answer } = await open();
  await answer('');
  // As a pause in typing does: it ends after the list of another choice has come.
  const { put } = address();
  await act(async () => address().put('status', 'active'));
  await answer('?status=active');
  await act(async () => put('search', 'chef'));
  await answer('?status=active&search=chef');
  screen.getByText('status=active&search=chef, there');
});

it('takes one away, and all', async () => {
  const { address, answer } = await open('/jobs?status=active&search=chef');
  await answer('?status=active&search=chef');
  await act(async () => address().put('status', ''));
  await answer('?search=chef');
  screen.getByText('search=chef, there');
  await act(async () => address().replace(''));
  await answer('');
  screen.getByText(', there');
});

it('follows an address that was not asked for here', async () => {
  const { address, answer, router } = await open();
  await answer('');
  await act(async () => address().put('status', 'active'));
  await act(async () => router.navigate('/jobs?status=archived'));
  await answer('?status=archived');
  expect(screen.getByText('status=archived, there')).toBeTruthy();
});
