import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test } from 'vitest';
import type { CoupleLinkTestQuery } from '#web/__generated__/CoupleLinkTestQuery.graphql.ts';
import { CoupleLink } from './CoupleLink.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  environment = createMockEnvironment();
});

function Screen() {
  const { viewer } = useLazyLoadQuery<CoupleLinkTestQuery>(
    graphql`
      query CoupleLinkTestQuery @relay_test_operation {
        viewer {
          candidate {
            profile {
              ...CoupleLink_profile
            }
          }
        }
      }
    `,
    {},
  );
  const profile = viewer?.candidate?.profile;
  return profile && <CoupleLink profile={profile} />;
}

function show(couple: object | null) {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { CandidateProfile: () => ({ couple }) }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <Screen />
    </RelayEnvironmentProvider>,
  );
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const sent = () => environment.mock.getMostRecentOperation().request.variables;
const maya = { name: 'Maya Lind', email: 'maya@sea.example' };
const asked = (more: object) => ({ id: 'couple', status: 'REQUESTED', partner: maya, ...more });

test('without a couple a partner is asked by their address; a refusal stands on the field', async () => {
  show(null);
  expect(buttons()).toEqual(['Send Request']);
  fireEvent.input(screen.getByLabelText("Partner's email"), { target: { value: 'x@y.example' } });
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(sent()).toEqual({ input: { email: 'x@y.example' } });
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        requestCouple: {
          __typename: 'Failure',
          code: 'INVALID_INPUT',
          message: 'There is no user corresponding to this email.',
          path: ['email'],
          retryAfterSeconds: null,
        },
      },
    }),
  );
  const field = screen.getByLabelText("Partner's email");
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('There is no user corresponding to this email.')).toBeTruthy();
});

test('who asked sees the address that they typed, and may cancel', async () => {
  show(asked({ viewerSide: 'SENDER', partner: { name: null, email: 'maya@sea.example' } }));
  expect(screen.getByText('maya@sea.example')).toBeTruthy();
  expect(buttons()).toEqual(['Cancel Request']);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(sent()).toEqual({ input: { id: 'couple', status: 'CANCELLED' } });
});

test.each([
  ['Accept', 'LINKED'],
  ['Reject', 'DECLINED'],
])('who is asked sees who asks, and may %s', async (name, status) => {
  show(asked({ viewerSide: 'RECEIVER' }));
  expect(screen.getByText('Maya Lind')).toBeTruthy();
  expect(buttons()).toEqual(['Accept', 'Reject']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  expect(sent()).toEqual({ input: { id: 'couple', status } });
});

test('a linked partner is a TEAM, and is removed after a question', async () => {
  show(asked({ status: 'LINKED', viewerSide: 'SENDER' }));
  expect(screen.getByText('TEAM')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove Partner' })));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove Maya Lind?' });
  const confirm = [...dialog.querySelectorAll('button')].at(-1);
  await act(async () => confirm?.click());
  expect(sent()).toEqual({ input: { id: 'couple', status: 'REMOVED' } });
});
