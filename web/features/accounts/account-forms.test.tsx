import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test } from 'vitest';
import type { accountFormsTestQuery } from '#web/__generated__/accountFormsTestQuery.graphql.ts';
import { currentMessages } from '#web/ui/toast.ts';
import { BasicDetails } from './BasicDetails.tsx';
import { ChangePassword } from './ChangePassword.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  sessionStorage.clear();
  environment = createMockEnvironment();
});

const user = { firstName: 'Ana', lastName: 'Lima', email: 'ana@crew.test', emailVerified: true };

function Details() {
  const { viewer } = useLazyLoadQuery<accountFormsTestQuery>(
    graphql`
      query accountFormsTestQuery @relay_test_operation {
        viewer {
          ...BasicDetails_user
        }
      }
    `,
    {},
  );
  return viewer && <BasicDetails user={viewer} />;
}

function show(form: ReactElement) {
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>{form}</MemoryRouter>
    </RelayEnvironmentProvider>,
  );
}

function showDetails() {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { User: () => user }),
  );
  show(<Details />);
}

const fill = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const answer = (data: object) =>
  act(async () => environment.mock.resolveMostRecentOperation({ data: { ...data } }));
const sent = () => environment.mock.getMostRecentOperation().request.variables;
const messages = () => currentMessages().shown.map(({ text, duration }) => [text, duration]);
const refusal = (message: string, path: string[]) => ({
  __typename: 'Failure',
  code: 'INVALID_INPUT',
  message,
  path,
  retryAfterSeconds: null,
});

test('what is typed while details are being saved stays', async () => {
  showDetails();
  fill('First name', 'Anna');
  await press('Save Details');
  fill('Last name', 'Lima Costa');
  await answer({
    updateBasicDetails: {
      __typename: 'UpdateBasicDetailsPayload',
      message: 'Saved.',
      user: { id: '<User-mock-id-1>', ...user, firstName: 'Anna' },
    },
  });
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Anna');
  expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Lima Costa');
});

test('changed details are sent, and the form says so for 3.333 seconds', async () => {
  showDetails();
  fill('First name', 'Anna');
  await press('Save Details');
  expect(sent()).toEqual({
    input: { firstName: 'Anna', lastName: 'Lima', email: 'ana@crew.test' },
  });
  const text = 'Basic details successfully updated!';
  await answer({
    updateBasicDetails: {
      __typename: 'UpdateBasicDetailsPayload',
      message: text,
      user: { id: '<User-mock-id-1>', ...user, firstName: 'Anna' },
    },
  });
  expect(messages()).toEqual([[text, 3333]]);
});

test('details that are refused say why on the field', async () => {
  showDetails();
  fill('Last name', '');
  await press('Save Details');
  const text = 'All detail fields are required.';
  await answer({ updateBasicDetails: refusal(text, ['lastName']) });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true');
  expect(messages()).toEqual([]);
});

test('a changed password empties the form, which says so for 3.333 seconds', async () => {
  show(<ChangePassword />);
  fill('Previous password', 'old secret');
  fill('New password', 'new secret');
  fill('Confirm new password', 'new secret');
  await press('Change Password');
  const input = {
    previousPassword: 'old secret',
    password: 'new secret',
    confirmation: 'new secret',
  };
  expect(sent()).toEqual({ input });
  const text = 'Password successfully updated!';
  await answer({ changePassword: { __typename: 'ChangePasswordPayload', message: text } });
  expect(messages()).toEqual([[text, 3333]]);
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test.each([
  ['Previous password is incorrect. Please try again.', 'previousPassword', 'Previous password'],
  ['New password must be at least 6 characters.', 'password', 'New password'],
  ['New password does not match.', 'confirmation', 'Confirm new password'],
])('‘%s’ stands on its field', async (text, field, label) => {
  show(<ChangePassword />);
  await press('Change Password');
  await answer({ changePassword: refusal(text, [field]) });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});
