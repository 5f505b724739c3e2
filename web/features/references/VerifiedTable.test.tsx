import { act, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import type { VerifiedTableTestQuery } from '#web/__generated__/VerifiedTableTestQuery.graphql.ts';
import { VerifiedTable } from './VerifiedTable.tsx';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

let environment: ReturnType<typeof createMockEnvironment>;

/** A reference that was completed on this day of May, of a candidate of its own. */
const reference = (referenceName: string, day: number, archived = false) => ({
  __typename: 'Reference',
  id: referenceName,
  referenceName,
  archived,
  completedAt: new Date(Date.UTC(2026, 4, day)).toISOString(),
  completedOn: `0${day}/05/2026`,
  candidate: { id: `candidate of ${referenceName}` },
});
const listed = [
  { title: 'Bosun', node: reference('Ada', 6) },
  { title: 'Deckhand', node: reference('Bea', 8) },
  { title: 'Deckhand', node: reference('Cleo', 4) },
];
const titles = [
  { title: 'Bosun', references: 1 },
  { title: 'Deckhand', references: 2 },
];

function Screen() {
  const data = useLazyLoadQuery<VerifiedTableTestQuery>(
    graphql`
      query VerifiedTableTestQuery @relay_test_operation {
        ...VerifiedTable_query
      }
    `,
    {},
  );
  return <VerifiedTable query={data} title={null} />;
}

const told = (change: object) =>
  act(async () => {
    const found = environment.mock.findOperation(
      ({ request }) => request.node.params.operationKind === 'subscription',
    );
    const event = { titles, title: null, reference: null, deletedCandidateId: null, ...change };
    environment.mock.nextValue(
      found,
      MockPayloadGenerator.generate(found, { VerifiedReferenceChange: () => event }),
    );
  });
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => /Ada|Bea|Cleo|Dora|Eve/.exec(row.textContent)?.[0])
    .filter(Boolean);
const queries = () =>
  environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.params.operationKind === 'query');

beforeEach(async () => {
  environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Query: () => ({
        verifiedTitles: titles,
        verifiedReferences: { edges: listed, pageInfo: { hasNextPage: false, endCursor: null } },
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
  // The first event is the state that was loaded.
  await told({});
  expect(names()).toEqual(['Ada', 'Bea', 'Cleo']);
  expect(queries()).toHaveLength(0);
});

test('a reference takes its place by group and day, in a new group too, and nothing is asked for', async () => {
  await told({ title: 'Deckhand', reference: reference('Dora', 5) });
  expect(names()).toEqual(['Ada', 'Bea', 'Dora', 'Cleo']);
  const more = [{ title: 'Chef', references: 1 }, ...titles];
  await told({ titles: more, title: 'Chef', reference: reference('Eve', 1) });
  expect(names()).toEqual(['Eve', 'Ada', 'Bea', 'Dora', 'Cleo']);
  await told({ titles: more, title: 'Deckhand', reference: reference('Bea', 8, true) });
  expect(names()).toEqual(['Eve', 'Ada', 'Bea', 'Dora', 'Cleo']);
  expect(screen.getAllByText('Archived')).toHaveLength(1);
  expect(queries()).toHaveLength(0);
});

test('the references of a deleted candidate leave, and their group counts fewer', async () => {
  const fewer = [
    { title: 'Bosun', references: 1 },
    { title: 'Deckhand', references: 1 },
  ];
  await told({ titles: fewer, deletedCandidateId: 'candidate of Bea' });
  expect(names()).toEqual(['Ada', 'Cleo']);
  const heads = screen.getAllByRole('rowheader', { name: / 1 references/ });
  expect(heads.map((head) => head.textContent)).toEqual([
    'Bosun1 references',
    'Deckhand1 references',
  ]);
  expect(queries()).toHaveLength(0);
});

test('an event that says neither, where the counts differ, has the list refetched', async () => {
  await told({ titles: [{ title: 'Bosun', references: 2 }] });
  expect(queries().map(({ request }) => request.node.operation.name)).toEqual([
    'VerifiedTableRefetchQuery',
  ]);
});
