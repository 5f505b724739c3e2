import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobListTestQuery } from '#web/__generated__/JobListTestQuery.graphql.ts';
import { openDecisions } from '#web/features/decisions/open-decisions.ts';
import { currentMessages } from '#web/ui/toast.ts';
import { guest, type Viewer, ViewerContext } from '#web/viewer.ts';
import { JobList } from './JobList.tsx';

let environment: ReturnType<typeof createMockEnvironment>;

const account = {
  id: 'u',
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@crew.test',
  imageUrl: null,
};
const candidate = (isEmailVerified: boolean): Viewer => ({
  ...guest,
  role: 'candidate',
  account: { ...account, isEmailVerified },
});

beforeEach(() => {
  environment = createMockEnvironment();
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Test files share module state, so open decisions must not leak into the next test.
  for (const decision of openDecisions.read()) openDecisions.remove(decision);
});

function Screen() {
  const data = useLazyLoadQuery<JobListTestQuery>(
    graphql`
      query JobListTestQuery @relay_test_operation {
        ...JobList_query
      }
    `,
    {},
  );
  return <JobList query={data} isAsking={false} kept={null} />;
}

const job = (id: string, title: string, tier: number) => ({
  node: {
    id,
    title,
    tier,
    state: 'Open',
    viewerCanApply: true,
    viewerCanMarkNotInterested: true,
    qualifications: [],
    qualificationGroups: [],
  },
});

type Options = { isWide?: boolean; viewer?: Viewer; jobs?: ReturnType<typeof job>[] };

function show({ isWide = true, viewer = candidate(true), jobs }: Options = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      JobConnection: () => ({
        totalCount: 2,
        edges: jobs ?? [job('a', 'Chief Stew', 1), job('b', 'Bosun', 4)],
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <ViewerContext value={viewer}>
        <MemoryRouter>
          <Screen />
        </MemoryRouter>
      </ViewerContext>
    </RelayEnvironmentProvider>,
  );
}

const card = (name: string) => screen.queryByRole('article', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const refusal = (field: string, message: string) => ({
  data: {
    [field]: { __typename: 'Failure', code: 'X', message, path: null, retryAfterSeconds: null },
  },
});

async function answer(data: { data: Record<string, unknown> }) {
  await act(async () => {
    environment.mock.resolve(environment.mock.getMostRecentOperation(), data);
  });
}

test('a job that is not for the candidate stays where it is, settled, and the next one opens when it leaves', async () => {
  vi.useFakeTimers();
  show();
  expect(screen.getByRole('status').textContent).toBe('2 jobs');
  press('Not Interested');
  expect(screen.getByRole('status').textContent).toBe('1 job');
  expect(card('Chief Stew')!.textContent).toContain('Not interested');
  const acts = screen.getByRole('group', { name: 'Chief Stew: Not interested' });
  expect(within(acts).queryByRole('button')).toBeNull();
  const message = 'This job wasn’t for you. We have removed it from your view';
  await answer({
    data: {
      markNotInterested: {
        __typename: 'MarkNotInterestedPayload',
        message,
        decision: { id: 'd', undoableUntil: new Date(Date.now() + 9500).toISOString() },
      },
    },
  });
  expect(currentMessages().shown[0]).toMatchObject({
    text: `Chief Stew: ${message}`,
    duration: 9500,
    action: { label: 'Undo' },
  });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(card('Chief Stew')).not.toBeNull();
  act(() => acts.blur());
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(card('Chief Stew')).toBeNull();
  expect(screen.getByRole('region', { name: 'Bosun' })).toBeTruthy();
  vi.useRealTimers();
});

test('a job can be had again when the server refuses, with the reason', async () => {
  show();
  press('Apply');
  expect(card('Chief Stew')!.textContent).toContain('Applied');
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  await answer(refusal('applyForJob', 'This position is closed.'));
  expect(screen.getByRole('button', { name: 'Apply' })).toBeTruthy();
  expect(currentMessages().shown[0]).toMatchObject({
    tone: 'error',
    text: 'This position is closed.',
  });
});

test('without a confirmed address Apply asks for the confirmation and sends nothing', async () => {
  show({ viewer: candidate(false) });
  press('Apply');
  expect(await screen.findByRole('dialog', { name: 'Please verify your email' })).toBeTruthy();
  expect(card('Chief Stew')).not.toBeNull();
  const asked = environment.mock.getAllOperations().map(({ request }) => request.node.params.name);
  expect(asked).not.toContain('useApplyMutation');
});

test('on a phone a card opens in place, with its actions in it', () => {
  show({ isWide: false });
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Bosun' }));
  const open = within(card('Bosun')!);
  expect(open.getByRole('link').getAttribute('aria-expanded')).toBe('true');
  expect(open.getByRole('button', { name: 'Apply' })).toBeTruthy();
  fireEvent.click(open.getByRole('link'));
  expect(open.getByRole('link').getAttribute('aria-expanded')).toBe('false');
});

test('an empty list says so in the documented words', () => {
  show({ jobs: [] });
  expect(
    screen.getByText('We have no jobs that match your preferences at the moment.'),
  ).toBeTruthy();
});
