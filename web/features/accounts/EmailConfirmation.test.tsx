import { act, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '#web/ui/ToastRegion.tsx';
import { EmailConfirmation } from './EmailConfirmation.tsx';

const TEXT = 'Email successfully verified!';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

test('a confirmed address is told after 500 ms, for 5 seconds', async () => {
  const environment = createMockEnvironment();
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter initialEntries={['/?verificationCode=one']}>
        <EmailConfirmation />
        <ToastRegion />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  const confirmEmail = { __typename: 'ConfirmEmailPayload', message: TEXT, user: null };
  await act(async () => {
    environment.mock.resolveMostRecentOperation({ data: { confirmEmail } });
  });
  await wait(499);
  expect(screen.queryByText(TEXT)).toBeNull();
  await wait(1);
  expect(screen.getByText(TEXT)).toBeTruthy();
  await wait(4999);
  expect(screen.getByText(TEXT)).toBeTruthy();
  await wait(1);
  expect(screen.queryByText(TEXT)).toBeNull();
});
