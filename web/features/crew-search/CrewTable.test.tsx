import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { commitLocalUpdate, graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test, vi } from 'vitest';
import type { CrewTableTestQuery } from '#web/__generated__/CrewTableTestQuery.graphql.ts';
import { crewVariables } from './crew-address.ts';
import { CrewTable } from './CrewTable.tsx';
import { useVerdict } from '#web/features/candidates/useVerdict.ts';

function Screen() {
  const data = useLazyLoadQuery<CrewTableTestQuery>(
    graphql`
      query CrewTableTestQuery(
        $filter: CandidateFilters
        $orderBy: CrewOrder
        $rankedFor: ID
        $isRanked: Boolean!
      ) @relay_test_operation {
        ...CrewTable_query
          @arguments(filter: $filter, orderBy: $orderBy, rankedFor: $rankedFor, isRanked: $isRanked)
        ...useTargets_query
      }
    `,
    crewVariables(new URLSearchParams()),
  );
  return (
    <CrewTable
      query={data}
      targets={data}
      isSearching={false}
      isRanked={false}
      sort={null}
      count={null}
    />
  );
}

const person = (firstName: string, createdAt: string | null = null) => ({
  id: firstName,
  firstName,
  lastName: 'Lima',
  createdAt,
  lastActiveAt: null,
  verification: 'VERIFIED',
});

const page = (endCursor: string | null, ...people: ReturnType<typeof person>[]) => ({
  CandidateConnection: () => ({
    edges: people.map((node) => ({ cursor: node.id, node })),
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  }),
});

const names = () => screen.getAllByRole('row').flatMap((row) => row.getAttribute('data-row') ?? []);

test('the crew comes fifty at a time, each page after the one before', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, page('fifty', person('Ana'))),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  const operation = environment.mock.getMostRecentOperation();
  expect(operation.request.variables).toMatchObject({ first: 50, after: 'fifty' });
  await act(async () => {
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, page(null, person('Ben'))),
    );
  });
  expect(screen.getByText('Ana Lima')).toBeTruthy();
  expect(screen.getByText('Ben Lima')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  vi.unstubAllGlobals();
});

test('a row names the desired position that the filter found, else the first', async () => {
  const environment = createMockEnvironment();
  const edge = (name: string, matchedRole: string | null) => ({
    cursor: name,
    matchedRole,
    node: { ...person(name), position: 'Sole Chef' },
  });
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      CandidateConnection: () => ({
        edges: [edge('Ana', 'Bosun'), edge('Ben', null)],
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  const [, ana, ben] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(ana).toContain('Ana LimaBosun');
  expect(ben).toContain('Ben LimaSole Chef');
});

function Verify() {
  const { verify } = useVerdict();
  return <button onClick={() => void verify('Ben')}>Verify</button>;
}

test('whoever is verified stands where their sign-up has them, until that is undone', async () => {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(
      operation,
      page(null, person('Ana', '2026-03-03T10:00:00Z'), person('Cleo', '2026-03-01T10:00:00Z')),
    ),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
        <Verify />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  const verified = environment.mock.getMostRecentOperation();
  await act(async () =>
    environment.mock.resolve(
      verified,
      MockPayloadGenerator.generate(verified, {
        Candidate: () => person('Ben', '2026-03-02T10:00:00Z'),
      }),
    ),
  );
  expect(names()).toEqual(['Ana', 'Ben', 'Cleo']);
  act(() =>
    commitLocalUpdate(environment, (store) => {
      store.get('Ben')?.setValue('REQUESTED', 'verification');
    }),
  );
  expect(names()).toEqual(['Ana', 'Cleo']);
});
