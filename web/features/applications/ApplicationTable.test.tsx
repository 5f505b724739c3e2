import { act, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test, vi } from 'vitest';
import type { ApplicationTableTestQuery } from '#web/__generated__/ApplicationTableTestQuery.graphql.ts';
import { ApplicationTable } from './ApplicationTable.tsx';

vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const environment = createMockEnvironment();

/** The nth applicant, counted from the newest. */
const application = (n: number, more = {}) => ({
  id: `application-${n}`,
  status: 'APPLIED',
  rejected: false,
  isNew: false,
  appliedAt: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString(),
  __typename: 'Application',
  viewerActions: [],
  candidate: {
    id: `candidate-${n}`,
    firstName: `Crew ${n}`,
    lastName: 'Member',
    position: null,
    imageUrl: null,
    inLinkedCouple: false,
    profileCompletion: 90,
  },
  ...more,
});
const connection = (from: number, to: number, hasNextPage = false) => ({
  edges: Array.from({ length: to - from }, (_, at) => ({
    cursor: `cursor-${from + at}`,
    node: application(from + at),
  })),
  pageInfo: { hasNextPage, endCursor: `cursor-${to - 1}` },
});

const job = (applications: object) => ({
  __typename: 'Job',
  id: 'job',
  title: 'Bosun',
  yachtTitle: 'M/Y Aurora',
  applications,
});

function Screen() {
  const { node } = useLazyLoadQuery<ApplicationTableTestQuery>(
    graphql`
      query ApplicationTableTestQuery @relay_test_operation {
        node(id: "job") {
          ...ApplicationTable_job @arguments(group: ACTIVE, first: 100) @alias(as: "job")
        }
      }
    `,
    {},
  );
  return node?.job && <ApplicationTable job={node.job} group="ACTIVE" base="/here" />;
}

const answer = (operation: string, applications: object) =>
  act(async () => {
    const found = environment.mock.findOperation(
      ({ request }) => request.node.operation.name === operation,
    );
    environment.mock.resolve(found, { data: { node: job(applications) } });
  });

const told = () =>
  act(async () => {
    const found = environment.mock.findOperation(
      ({ request }) => request.node.params.operationKind === 'subscription',
    );
    environment.mock.nextValue(
      found,
      MockPayloadGenerator.generate(found, { Job: () => ({ id: 'job' }) }),
    );
  });

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => /Crew -?\d+/.exec(row.textContent ?? '')?.[0])
    .filter(Boolean);

test('a long list that was scrolled keeps its rows when an application comes or goes', async () => {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { Node: () => job(connection(0, 100, true)) }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  await act(async () => screen.getByRole('button', { name: /more/i }).click());
  await answer('ApplicationTableQuery', connection(100, 140));
  expect(names()).toHaveLength(140);

  await told();
  await told();
  const head = connection(-1, 49);
  await answer('useNewestApplicationsQuery', {
    edges: head.edges.filter(({ node }) => node.id !== 'application-3'),
  });
  expect(names().slice(0, 5)).toEqual(['Crew -1', 'Crew 0', 'Crew 1', 'Crew 2', 'Crew 4']);
  expect(names()).toHaveLength(140);
  expect(names().at(-1)).toBe('Crew 139');
});
