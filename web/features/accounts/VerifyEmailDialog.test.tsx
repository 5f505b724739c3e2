import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, test, vi } from 'vitest';
import { guest, type Viewer, ViewerContext } from '#web/viewer.ts';
import { VerifyEmailDialog } from './VerifyEmailDialog.tsx';

const account = {
  id: '1',
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@crew.test',
  imageUrl: null,
};
const viewer = (isEmailVerified: boolean): Viewer => ({
  ...guest,
  role: 'candidate',
  account: { ...account, isEmailVerified },
});

function draw(who: Viewer, onClose?: () => void) {
  const environment = createMockEnvironment();
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <ViewerContext value={who}>
          <VerifyEmailDialog onClose={onClose} />
        </ViewerContext>
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  return environment;
}

test('an unconfirmed address cannot be left behind, and a new email says that it was sent', async () => {
  vi.useFakeTimers();
  const environment = draw(viewer(false));
  expect(screen.getByText('ana@crew.test')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send a new email' }));
  const answer = { __typename: 'ResendConfirmationPayload', message: 'New email sent!' };
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: { resendConfirmation: answer } });
  });
  expect(screen.getByText('New email sent!')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(5000));
  expect(screen.queryByText('New email sent!')).toBeNull();
  vi.useRealTimers();
});

test('a refusal shows its reason', async () => {
  const environment = draw(viewer(false));
  fireEvent.click(screen.getByRole('button', { name: 'Send a new email' }));
  const resendConfirmation = {
    __typename: 'Failure',
    code: 'RATE_LIMITED',
    message: 'Too many attempts.',
    path: null,
    retryAfterSeconds: 60,
  };
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: { resendConfirmation } });
  });
  expect(screen.getByText(/^Too many attempts\./)).toBeTruthy();
});

test('over Apply it can be closed', () => {
  const onClose = vi.fn<() => void>();
  draw(viewer(false), onClose);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a confirmed person never sees it', () => {
  draw(viewer(true));
  expect(screen.queryByRole('dialog')).toBeNull();
});
