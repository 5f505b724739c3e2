import { act, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { commitLocalUpdate, graphql } from 'relay-runtime';
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

let environment: ReturnType<typeof createMockEnvironment>;

/** The nth applicant, counted from the newest. */
const application = (n: number, more = {}) => ({
  id: `application-${n}`,
  status: 'APPLIED',
  rejected: false,
  isNew: false,
  appliedAt: new Date(Date.UTC(2026, 10, 20) - n * 60_000).toISOString(),
  __typename: 'Application',
  viewerActions: [],
  fit: null,
  introduction: null,
  steps: null,
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
  const { node, ...targets } = useLazyLoadQuery<ApplicationTableTestQuery>(
    graphql`
      query ApplicationTableTestQuery @relay_test_operation {
        ...useTargets_query
        node(id: "job") {
          ...ApplicationTable_job @arguments(group: ACTIVE, first: 100) @alias(as: "job")
        }
      }
    `,
    {},
  );
  return (
    node?.job && (
      <ApplicationTable
        job={node.job}
        targets={targets}
        group="ACTIVE"
        base="/here"
        chosen={{ bestBy: null, fit: null }}
        controls={null}
      />
    )
  );
}

const answer = (operation: string, applications: object) =>
  act(async () => {
    const found = environment.mock.findOperation(
      ({ request }) => request.node.operation.name === operation,
    );
    environment.mock.resolve(found, { data: { node: job(applications) } });
  });

/** Sends a subscription event about one application, or about an unknown one. */
const told = (event: object = {}) =>
  act(async () => {
    const found = environment.mock.findOperation(
      ({ request }) => request.node.params.operationKind === 'subscription',
    );
    environment.mock.nextValue(
      found,
      MockPayloadGenerator.generate(found, {
        Job: () => ({ id: 'job' }),
        NewApplications: () => ({ application: null, deletedApplicationId: null, ...event }),
      }),
    );
  });

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => /Crew -?\d+/.exec(row.textContent)?.[0])
    .filter(Boolean);

/** Renders the first 140 applications; there are more pages. */
async function show() {
  environment = createMockEnvironment();
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
  await answer('ApplicationTableQuery', connection(100, 140, true));
  expect(names()).toHaveLength(140);
  // The first event only reports that the subscription has started.
  await told();
}

const asked = () =>
  environment.mock.getAllOperations().filter(({ request }) => {
    const { operationKind } = request.node.params;
    return operationKind === 'query';
  });

test('an application that an event is about takes its place, and nothing is asked for', async () => {
  await show();
  const before = asked().length;
  await told({ application: application(-1) });
  expect(names().slice(0, 2)).toEqual(['Crew -1', 'Crew 0']);
  const between = application(3.5, { id: 'between' });
  await told({ application: { ...between, candidate: application(350).candidate } });
  expect(names().slice(3, 7)).toEqual(['Crew 2', 'Crew 3', 'Crew 350', 'Crew 4']);
  // Not inserted: pages that are not loaded yet come before it.
  await told({ application: application(400) });
  // It belongs to another group.
  await told({ application: application(-2, { rejected: true }) });
  expect(names()).toHaveLength(142);
  expect(names().at(-1)).toBe('Crew 139');
  // Moving it again leaves it in place.
  await told({ application: application(7) });
  expect(names()[9]).toBe('Crew 7');
  await told({ deletedApplicationId: 'application-7' });
  expect(names()).not.toContain('Crew 7');
  expect(names()).toHaveLength(141);
  expect(asked()).toHaveLength(before);
});

test('a row names the desired role that matched, or else the first', async () => {
  await show();
  const part = { aspect: 'MATCH', state: 'NEUTRAL', label: '50%', lines: [], papers: [] };
  const fit = [{ ...part, lacking: null, matchedRole: 'Bosun' }];
  const { candidate, ...matched } = application(-1, { fit });
  await told({ application: { ...matched, candidate: { ...candidate, position: 'Sole Chef' } } });
  const row = screen.getAllByRole('row').find(({ textContent }) => /Crew -1/.test(textContent));
  expect(row?.textContent).toContain('Bosun');
  expect(row?.textContent).not.toContain('Sole Chef');
});

test('where events were missed a long list is read again as far as it is loaded', async () => {
  await show();
  await told();
  const head = connection(-1, 99, true);
  await answer('ApplicationTableRefetchQuery', {
    ...head,
    edges: head.edges.filter(({ node }) => node.id !== 'application-3'),
  });
  expect(names()).toHaveLength(140);
  expect(names()[0]).toBe('Crew 0');
  await answer('ApplicationTableRefetchQuery', connection(99, 149, true));
  expect(names().slice(0, 5)).toEqual(['Crew -1', 'Crew 0', 'Crew 1', 'Crew 2', 'Crew 4']);
  expect(names()).toHaveLength(149);
  expect(names()).toContain('Crew 139');
  // Loading more continues from there.
  await act(async () => screen.getByRole('button', { name: /more/i }).click());
  expect(asked()[0]?.request.variables).toMatchObject({ after: 'cursor-148' });
});

test('after a change of the salary the loaded rows are read again', async () => {
  await show();
  const read = async () => {
    await answer('ApplicationTableRefetchQuery', connection(0, 100, true));
    await answer('ApplicationTableRefetchQuery', connection(100, 140, true));
  };
  await read();
  expect(asked()).toEqual([]);
  await act(async () =>
    commitLocalUpdate(environment, (store) => {
      store.get('job')?.setValue('€5 per month', 'salaryLabel');
    }),
  );
  await read();
  expect(names()).toHaveLength(140);
  expect(asked()).toEqual([]);
});
