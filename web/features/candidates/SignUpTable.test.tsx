import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test } from 'vitest';
import type { SignUpTableTestQuery } from '#web/__generated__/SignUpTableTestQuery.graphql.ts';
import { currentMessages, toast } from '#web/ui/toast.ts';
import { SignUpTable } from './SignUpTable.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  toast.clear();
  environment = createMockEnvironment();
});

type Props = { list: 'COMPLETED' | 'INCOMPLETE'; searching?: boolean };

function Screen({ list, searching = false }: Props) {
  const data = useLazyLoadQuery<SignUpTableTestQuery>(
    graphql`
      query SignUpTableTestQuery($status: SignUpStatus!) @relay_test_operation {
        ...SignUpTable_query @arguments(status: $status)
      }
    `,
    { status: list },
  );
  return <SignUpTable query={data} list={list} searching={searching} />;
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
  environment.mock
    .getAllOperations()
    .findLast(
      ({ request }) => request.node.operation.kind === 'Operation' && 'input' in request.variables,
    );

async function answer(data: Record<string, unknown>) {
  const operation = lastMutation();
  if (!operation) throw new Error('Nothing was asked for.');
  await act(async () => environment.mock.resolve(operation, { data }));
}

test('Verify takes the row out at once, and the message stays three seconds', async () => {
  show({ list: 'COMPLETED' }, [signUp('a', 'Ana', 'REQUESTED'), signUp('b', 'Ben', 'REQUESTED')]);
  expect(names().length).toBe(2);
  press('Verify Ana Lima');
  await waitFor(() => expect(names().length).toBe(1));
  await answer({
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
  });
  expect(currentMessages().shown[0]).toMatchObject({
    tone: 'success',
    text: 'Ana Lima verified!',
    duration: 3000,
  });
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
  await waitFor(() => expect(lastMutation()?.request.variables).toEqual({ input: { id: 'a' } }));
});

test('a Reject that the server refuses brings the row back and says why', async () => {
  show({ list: 'COMPLETED' }, [signUp('a', 'Ana', 'REQUESTED')]);
  press('Reject Ana Lima');
  await waitFor(() => expect(names()).toEqual([]));
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
  expect(names().length).toBe(1);
  expect(currentMessages().shown[0]).toMatchObject({ tone: 'error', text: message });
});

test('the completed list has when it was requested, and Reject', () => {
  show({ list: 'COMPLETED' }, [signUp('a', 'Ana', 'REQUESTED')]);
  expect(heads()).toEqual([
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
  expect(heads()).toEqual(['Basic Details', 'Signed Up', 'Profile', 'Status', 'Actions']);
  expect(screen.getByRole('button', { name: 'Verify Ana Lima' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reject Ana Lima' })).toBeNull();
});

test('an empty list and an empty search have their own words', () => {
  show({ list: 'COMPLETED' }, []);
  expect(screen.getByText('There are currently no users to show. Check again later.')).toBeTruthy();
});

test('a search without a match says so', () => {
  show({ list: 'COMPLETED', searching: true }, []);
  expect(screen.getByText('No sign ups were found matching your search request.')).toBeTruthy();
});
