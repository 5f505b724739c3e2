import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignUpTableTestQuery } from '#web/__generated__/SignUpTableTestQuery.graphql.ts';
import { currentMessages } from '#web/ui/toast.ts';
import type { SignUpList } from './sign-up-lists.ts';
import { SignUpTable } from './SignUpTable.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  vi.useFakeTimers();
  environment = createMockEnvironment();
});
afterEach(() => void vi.useRealTimers());

type Props = { list: SignUpList; searching?: boolean };

function Screen({ list, searching = false }: Props) {
  const data = useLazyLoadQuery<SignUpTableTestQuery>(
    graphql`
      query SignUpTableTestQuery($status: SignUpStatus!) @relay_test_operation {
        ...SignUpTable_query @arguments(status: $status)
      }
    `,
    { status: list },
  );
  return <SignUpTable query={data} list={list} search={searching ? 'nobody' : null} />;
}

const signUp = (id: string, firstName: string, verification: string) => ({
  node: {
    id,
    firstName,
    lastName: 'Lima',
    position: 'Bosun' as string | null,
    imageUrl: null,
    createdAt: '2026-03-02T10:00:00Z',
    requestedVerificationAt: '2026-03-04T10:00:00Z',
    profileCompletion: 80,
    verification,
    viewerCanVerify: true,
    viewerCanReject: verification === 'REQUESTED',
  },
});

function show(props: Props, people: ReturnType<typeof signUp>[]) {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      QuerySignUpsConnection: () => ({ edges: people }),
      CandidateConnection: () => ({
        edges: people,
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen {...props} />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const lastMutation = () =>
  environment.mock.getAllOperations().findLast(({ request }) => 'input' in request.variables);

async function answer(data: Record<string, unknown>) {
  const operation = lastMutation();
  if (!operation) throw new Error('Nothing was asked for.');
  await act(async () => environment.mock.resolve(operation, { data }));
}

/** The letters in the names of the listed people, from the top. */
const order = () => names().map((name) => /Person (.)/.exec(name)?.[1]);

/** Sends an event that the list has changed, resolves its refetch with these people, and answers what it asked for. */
async function listIs(people: ReturnType<typeof signUp>[]) {
  const find = (operation: string) =>
    environment.mock.findOperation(({ request }) => request.node.operation.name === operation);
  const counts = {
    signUpCounts: {
      completed: people.length,
      incomplete: 0,
      candidate: null,
      deletedCandidateId: null,
    },
  };
  const subscription = find('useSignUpChangesSubscription');
  await act(async () => environment.mock.nextValue(subscription, { data: counts }));
  // The first event only reports that the subscription has started.
  if (!hasBegun) await act(async () => environment.mock.nextValue(subscription, { data: counts }));
  hasBegun = true;
  const signUps = {
    edges: people.map(({ node }) => ({
      cursor: node.id,
      node: { __typename: 'Candidate', ...node },
    })),
    pageInfo: { hasNextPage: false, endCursor: null },
  };
  const refetch = find('SignUpTableRefetchQuery');
  await act(async () => environment.mock.resolve(refetch, { data: { signUps } }));
  return refetch.request.variables;
}
let hasBegun = false;

const verified = {
  verifyCandidate: {
    __typename: 'VerifyCandidatePayload',
    message: 'Ana Lima verified!',
    candidate: {
      id: 'a',
      verification: 'VERIFIED',
      viewerCanVerify: false,
      viewerCanReject: false,
    },
  },
};
const row = (name: string) =>
  screen.getAllByRole('row').find(({ textContent }) => textContent.includes(name));
const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

async function leaveFocus() {
  act(() => screen.getAllByRole('link')[0]?.focus());
  act(() => screen.getAllByRole('link')[0]?.blur());
  await pass(10);
}

test('Verify settles the row in its place, without buttons; it leaves after five seconds', async () => {
  show({ list: 'COMPLETED' }, [signUp('a', 'Ana', 'REQUESTED'), signUp('b', 'Ben', 'REQUESTED')]);
  press('Verify Ana Lima');
  expect(names().length).toBe(2);
  expect(within(row('Ana')!).getByRole('group').textContent).toBe('Verified');
  expect(within(row('Ana')!).queryByRole('button')).toBeNull();
  await answer(verified);
  expect(currentMessages().shown[0]).toMatchObject({
    tone: 'success',
    text: 'Ana Lima verified!',
  });
  await pass(4900);
  expect(names().length).toBe(2);
  await pass(200);
  // With the keyboard, the focus is on the settled text.
  expect(document.activeElement).toBe(within(row('Ana')!).getByRole('group'));
  expect(names().length).toBe(2);
  await leaveFocus();
  expect(names().length).toBe(1);
});

test('Verify asks first where the profile names no position', async () => {
  const ana = signUp('a', 'Ana', 'REQUESTED');
  show({ list: 'COMPLETED' }, [{ node: { ...ana.node, position: null } }]);
  press('Verify Ana Lima');
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('Verify Ana Lima without a position?');
  expect(lastMutation()).toBeUndefined();
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(lastMutation()).toBeUndefined();
  press('Verify Ana Lima');
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Verify' }));
  await pass(10);
  expect(lastMutation()?.request.variables).toEqual({ input: { id: 'a' } });
});

test('a settled row stays while the pointer is on it or below it, and what is new comes below', async () => {
  const people = ['a', 'b', 'c'].map((id) => signUp(id, `Person ${id}`, 'REQUESTED'));
  show({ list: 'COMPLETED' }, people);
  press('Verify Person a Lima');
  await answer(verified);
  fireEvent.pointerOver(row('Person b')!, { pointerType: 'mouse' });
  await pass(20_000);
  await leaveFocus();
  expect(names()).toHaveLength(3);
  await listIs([signUp('d', 'Person d', 'REQUESTED'), ...people.slice(1)]);
  expect(order()).toEqual(['a', 'b', 'd', 'c']);
  // Another consultant decides on the row under the pointer.
  await listIs([signUp('d', 'Person d', 'REQUESTED'), ...people.slice(2)]);
  expect(order()).toEqual(['a', 'b', 'd', 'c']);
  expect(row('Person b')!.textContent).toContain('No longer in this list');
  expect(within(row('Person b')!).queryByRole('button')).toBeNull();
  fireEvent.pointerLeave(row('Person b')!.parentElement!);
  expect(order()).toEqual(['d', 'c']);
});

test('a Reject that the server refuses opens the row again and says why', async () => {
  show({ list: 'COMPLETED' }, [signUp('a', 'Ana', 'REQUESTED')]);
  press('Reject Ana Lima');
  expect(row('Ana')!.textContent).toContain('Rejected');
  const message = 'This candidate is verified already.';
  await answer({
    rejectCandidate: {
      __typename: 'Failure',
      code: 'INVALID_TRANSITION',
      message,
      path: null,
      retryAfterSeconds: null,
    },
  });
  expect(screen.getByRole('button', { name: 'Reject Ana Lima' })).toBeTruthy();
  expect(currentMessages().shown[0]).toMatchObject({ tone: 'error', text: message });
});

test('a Verify that is refused after the list has lost the row leaves no word of it', async () => {
  const people = ['a', 'b'].map((id) => signUp(id, `Person ${id}`, 'REQUESTED'));
  show({ list: 'COMPLETED' }, people);
  fireEvent.pointerOver(row('Person a')!, { pointerType: 'mouse' });
  press('Verify Person a Lima');
  await listIs(people.slice(1));
  expect(within(row('Person a')!).getByRole('group').textContent).toBe('Verified');
  const message = 'This candidate is rejected already.';
  await answer({
    verifyCandidate: {
      __typename: 'Failure',
      code: 'INVALID_TRANSITION',
      message,
      path: null,
      retryAfterSeconds: null,
    },
  });
  expect(within(row('Person a')!).getByRole('group').textContent).toBe('No longer in this list');
});

test('the completed list has when it was requested, and Reject', () => {
  show({ list: 'COMPLETED' }, [signUp('a', 'Ana', 'REQUESTED')]);
  expect(heads()).toEqual([
    'Select',
    'Basic Details',
    'Signed Up',
    'Requested',
    'Profile',
    'Status',
    'Actions',
  ]);
  expect(screen.getByText('4 Mar 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reject Ana Lima' })).toBeTruthy();
});

test('the incomplete list has neither', () => {
  show({ list: 'INCOMPLETE' }, [signUp('a', 'Ana', 'NONE')]);
  expect(heads()).toEqual(['Select', 'Basic Details', 'Signed Up', 'Profile', 'Status', 'Actions']);
  expect(screen.getByRole('button', { name: 'Verify Ana Lima' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reject Ana Lima' })).toBeNull();
});

test('an empty list and an empty search have their own words', () => {
  show({ list: 'COMPLETED' }, []);
  expect(screen.getByText('There are currently no users to show. Check again later.')).toBeTruthy();
});

test('a search without a match says so, and is searched again when the list changes', async () => {
  show({ list: 'COMPLETED', searching: true }, []);
  expect(screen.getByText('No sign ups were found matching your search request.')).toBeTruthy();
  expect(await listIs([])).toMatchObject({ status: 'COMPLETED', filter: { text: 'nobody' } });
});
