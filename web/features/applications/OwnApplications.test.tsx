import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql, type OperationDescriptor } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnApplicationsTestQuery } from '#web/__generated__/OwnApplicationsTestQuery.graphql.ts';
import { useApply } from '#web/features/jobs/useApply.ts';
import { OwnApplications } from './OwnApplications.tsx';

let environment: ReturnType<typeof createMockEnvironment>;

beforeEach(() => {
  environment = createMockEnvironment();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => vi.unstubAllGlobals());

function Screen() {
  const data = useLazyLoadQuery<OwnApplicationsTestQuery>(
    graphql`
      query OwnApplicationsTestQuery @relay_test_operation {
        ...OwnApplications_query
      }
    `,
    {},
  );
  const [apply] = useApply();
  return (
    <>
      <button onClick={() => void apply('job-9')}>Apply elsewhere</button>
      <OwnApplications query={data} />
    </>
  );
}

function application(id: string, ownState: string, ownStateLabel: string, more = {}) {
  return {
    id,
    ownState,
    ownStateLabel,
    status: 'APPLIED',
    appliedAt: '2026-11-03T10:00:00Z',
    viewerCanWithdraw: false,
    introduction: null,
    answerBy: '2026-11-17',
    isOverdue: false,
    way: null,
    viewerCanApplyAgain: false,
    job: { id: `job-${id}`, title: `Job ${id}` },
    ...more,
  };
}

const answerTo = (operation: OperationDescriptor, applications: object[]) =>
  MockPayloadGenerator.generate(operation, {
    Query: () => ({ ownApplications: { edges: applications.map((node) => ({ node })) } }),
  });

function show(applications: object[]) {
  environment.mock.queueOperationResolver((operation) => answerTo(operation, applications));
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
}

const titlesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('each state has its words; those under way stand before those that ended', () => {
  show([
    application('1', 'NOT_SELECTED', 'Not selected'),
    application('2', 'APPLIED', 'Applied'),
    application('3', 'POSITION_CLOSED', 'Position Closed'),
    application('4', 'PUT_FORWARD', 'Put forward'),
    application('5', 'WITHDRAWN', 'Withdrawn'),
    application('6', 'HIRED', 'Hired'),
  ]);
  expect(titlesIn('Under way')).toEqual(['Job 2', 'Job 4', 'Job 6']);
  expect(titlesIn('Ended')).toEqual(['Job 1', 'Job 3', 'Job 5']);
  for (const label of ['Not selected', 'Position Closed', 'Put forward', 'Withdrawn', 'Hired'])
    expect(screen.getByText(label)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Withdraw|Apply again/ })).toBeNull();
});

test('of a closed position nothing is offered, though it could be withdrawn', () => {
  show([application('1', 'POSITION_CLOSED', 'Position Closed', { viewerCanWithdraw: true })]);
  expect(screen.getByText('Position Closed')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('one that was withdrawn from a closed position is gone', () => {
  show([application('1', 'POSITION_CLOSED', 'Position Closed', { status: 'WITHDRAWN' })]);
  expect(screen.getByText('You have no active applications.')).toBeTruthy();
});

test('a withdrawal that is refused says why in its question, which stays open', async () => {
  show([application('1', 'APPLIED', 'Applied', { viewerCanWithdraw: true })]);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw: Job 1' }));
  const question = within(screen.getByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  const message = 'This is not possible at the current stage of the application.';
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: {
        withdrawApplication: {
          __typename: 'Failure',
          code: 'INVALID_TRANSITION',
          message,
          path: null,
          retryAfterSeconds: null,
        },
      },
    });
  });
  expect(question.getByText(message)).toBeTruthy();
  expect(screen.getByText('Applied', { selector: 'span' })).toBeTruthy();
});

async function answer(mutation: string, payload: object) {
  const operation = environment.mock.getMostRecentOperation();
  const data = { Mutation: () => ({ [mutation]: { message: 'Done.', ...payload } }) };
  await act(async () =>
    environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, data)),
  );
}

test('what the candidate applies for heads the list, and what they withdraw ends, without an event', async () => {
  show([application('1', 'APPLIED', 'Applied', { viewerCanWithdraw: true })]);
  fireEvent.click(screen.getByRole('button', { name: 'Apply elsewhere' }));
  await answer('applyForJob', {
    __typename: 'ApplyForJobPayload',
    application: application('9', 'APPLIED', 'Applied'),
  });
  expect(titlesIn('Under way')).toEqual(['Job 9', 'Job 1']);

  fireEvent.click(screen.getByRole('button', { name: 'Withdraw: Job 1' }));
  fireEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
  );
  await answer('withdrawApplication', {
    __typename: 'WithdrawApplicationPayload',
    application: application('1', 'WITHDRAWN', 'Withdrawn', { status: 'WITHDRAWN' }),
  });
  expect(titlesIn('Under way')).toEqual(['Job 9']);
  expect(titlesIn('Ended')).toEqual(['Job 1']);
});

test('where events were missed the list is read again, and keeps its rows until the answer', async () => {
  show([application('1', 'APPLIED', 'Applied'), application('2', 'APPLIED', 'Applied')]);
  const list = screen.getByRole('region', { name: 'Under way' });
  const told = environment.mock.findOperation(
    ({ request }) => request.node.params.operationKind === 'subscription',
  );
  await act(async () => environment.mock.nextValue(told, { data: { myApplications: null } }));
  expect(titlesIn('Under way')).toEqual(['Job 1', 'Job 2']);
  const asked = environment.mock.getMostRecentOperation();
  expect(asked.request.node.operation.name).toBe('OwnApplicationsRefetchQuery');
  const applications = [
    application('3', 'APPLIED', 'Applied'),
    application('1', 'APPLIED', 'Applied'),
    application('2', 'NOT_SELECTED', 'Not selected'),
  ];
  await act(async () => environment.mock.resolve(asked, answerTo(asked, applications)));
  expect(titlesIn('Under way')).toEqual(['Job 3', 'Job 1']);
  expect(titlesIn('Ended')).toEqual(['Job 2']);
  expect(list.isConnected).toBe(true);
});

test('each says when it came where it stands, and when its answer is due or was', () => {
  show([
    application('1', 'APPLIED', 'Applied', { way: { putForwardAt: null, endedAt: null } }),
    application('2', 'APPLIED', 'Applied', { isOverdue: true, way: null }),
    application('3', 'HIRED', 'Hired', {
      answerBy: null,
      way: { putForwardAt: '2026-11-04T10:00:00Z', endedAt: '2026-11-05T10:00:00Z' },
    }),
  ]);
  const ways = screen.getAllByRole('list', { name: 'Where it stands' });
  const texts = ways.map((way) =>
    within(way)
      .getAllByRole('listitem')
      .map((item) => item.textContent.replaceAll('\u00a0', ' ')),
  );
  expect(texts).toEqual([
    ['Applied 3 Nov 2026', 'Answer by 17 Nov 2026'],
    ['Applied 3 Nov 2026', 'Answer was due by 17 Nov 2026'],
    ['Applied 3 Nov 2026', 'Put forward 4 Nov 2026', 'Hired 5 Nov 2026'],
  ]);
});
