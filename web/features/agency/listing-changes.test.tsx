import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { listingChangesTestQuery } from '#web/__generated__/listingChangesTestQuery.graphql.ts';
import { AllListings } from '#web/features/listings/AllListings.tsx';
import { YachtListings } from '#web/features/listings/YachtListings.tsx';
import { OwnListings } from '#web/features/home/OwnListings.tsx';

type Data = listingChangesTestQuery['response'];

const filter = { status: 'ACTIVE', consultant: null, department: null, search: null } as const;
const lists = {
  OwnListingsRefetchQuery: (data: Data) => <OwnListings query={data} />,
  AllListingsRefetchQuery: (data: Data) => (
    <AllListings query={data} view="listings" filter={filter} />
  ),
  YachtListingsRefetchQuery: ({ yacht }: Data) =>
    yacht && <YachtListings yacht={yacht} status="ACTIVE" />,
};

function List({ draw }: { draw: (data: Data) => React.ReactNode }) {
  const data = useLazyLoadQuery<listingChangesTestQuery>(
    graphql`
      query listingChangesTestQuery @relay_test_operation {
        ...AllListings_query @arguments(status: ACTIVE, first: 6)
        ...OwnListings_query
        yacht(id: "yacht-1") {
          ...YachtListings_yacht @arguments(status: ACTIVE)
        }
      }
    `,
    {},
  );
  return draw(data);
}

/** Mock data: each list has one job with this many new applications. */
const mocks = (newApplicationCount: number) => {
  const job = { id: 'job-1', status: 'ACTIVE', newApplicationCount };
  const list = () => ({
    edges: [{ node: job }],
    pageInfo: { hasNextPage: false, endCursor: null },
  });
  return {
    Query: () => ({ listings: list(), ownListings: list() }),
    Yacht: () => ({ id: 'yacht-1', listings: list() }),
    Node: () => ({ __typename: 'Yacht', id: 'yacht-1', listings: list() }),
  };
};

function show(draw: (data: Data) => React.ReactNode) {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, mocks(1)),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Suspense>
          <List draw={draw} />
        </Suspense>
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  const subscription = environment.mock.findOperation(({ request }) =>
    request.node.operation.name.includes('ListingChanges'),
  );
  const hear = (job: object | null, deletedJobId: string | null = null) =>
    act(async () =>
      environment.mock.nextValue(subscription, {
        data: { newApplications: { job, deletedJobId } },
      }),
    );
  const asked = () =>
    environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.params.operationKind === 'query');
  return { environment, hear, asked };
}

test.each(Object.entries(lists))(
  'a list is read again where a broken connection may have cost events, by %s alone',
  async (name, draw) => {
    const { environment, hear, asked } = show(draw);
    await hear(null);
    await hear({ id: 'job-1' });
    await hear(null, 'job-of-another-list');
    expect(asked()).toEqual([]);
    expect(screen.getByText('1')).toBeTruthy();
    await hear(null);
    expect(asked().map(({ request }) => request.node.operation.name)).toEqual([name]);
    await act(async () =>
      environment.mock.resolveMostRecentOperation((operation) =>
        MockPayloadGenerator.generate(operation, mocks(7)),
      ),
    );
    expect(screen.getByText('7')).toBeTruthy();
  },
);

test.each(Object.entries(lists))(
  'a job that another consultant deleted is no longer open in the list of %s, and nothing is asked',
  async (_name, draw) => {
    const { hear, asked } = show(draw);
    await hear(null);
    await hear(null, 'job-1');
    expect(asked()).toEqual([]);
    expect(screen.getByText('Deleted')).toBeTruthy();
  },
);
