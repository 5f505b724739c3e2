import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay/hooks.js';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, it, vi } from 'vitest';
import type { useLogInMutation } from '#web/__generated__/useLogInMutation.graphql.ts';
import mutation from '#web/__generated__/useLogInMutation.graphql.ts';
import { failureOf } from './failures.ts';
import { useCommit } from './useCommit.ts';

const variables = { input: { email: 'a@b.c', password: 'x' } };

function render() {
  const environment = createMockEnvironment();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const { result } = renderHook(() => useCommit<useLogInMutation>(mutation), { wrapper });
  return { environment, result };
}

function start() {
  const { environment, result } = render();
  const outcome = result.current[0](variables);
  const operation = environment.mock.getMostRecentOperation();
  return { environment, operation, outcome };
}

async function answer(root: Record<string, unknown>) {
  const { environment, operation, outcome } = start();
  await act(async () => environment.mock.resolve(operation, { data: { logIn: root } }));
  return outcome;
}

function refused(code: string) {
  return {
    __typename: 'Failure',
    code,
    message: 'In words.',
    path: ['email'],
    retryAfterSeconds: 3,
  };
}

it('gives the payload of a change that was made', async () => {
  const { data, failure } = await answer({ __typename: 'LogInPayload', user: { id: '1' } });
  expect(failure).toBeNull();
  expect(data?.user.id).toBe('1');
});

it('gives the failure of a change that was refused', async () => {
  expect(await answer(refused('INVALID_CREDENTIALS'))).toEqual({
    data: null,
    failure: {
      code: 'INVALID_CREDENTIALS',
      message: 'In words.',
      path: ['email'],
      retryAfterSeconds: 3,
    },
  });
});

it('runs the updater for a change that was made, and not for one that was refused', async () => {
  const payload = { __typename: 'LogInPayload', user: { id: '1' } };
  for (const [root, times] of [
    [payload, 1],
    [refused('INVALID_CREDENTIALS'), 0],
  ] as const) {
    const { environment, result } = render();
    const updater = vi.fn();
    const outcome = result.current[0](variables, { updater });
    const operation = environment.mock.getMostRecentOperation();
    await act(async () => environment.mock.resolve(operation, { data: { logIn: root } }));
    await outcome;
    expect(updater).toHaveBeenCalledTimes(times);
  }
});

it('gives a failure in words, and does not throw, when nothing arrives', async () => {
  const { environment, operation, outcome } = start();
  await act(async () => environment.mock.reject(operation, failureOf('OFFLINE')));
  const { failure } = await outcome;
  expect(failure).toMatchObject({ code: 'OFFLINE', message: expect.stringContaining('offline') });
});

it('sends a change once, however often it is asked for before the answer', async () => {
  const { environment, result } = render();
  const [commit] = result.current;
  const outcomes = [commit(variables), commit(variables)];
  expect(environment.mock.getAllOperations()).toHaveLength(1);
  const other = commit({ input: { ...variables.input, password: 'y' } });
  expect(environment.mock.getAllOperations()).toHaveLength(2);
  for (const operation of environment.mock.getAllOperations())
    await act(async () =>
      environment.mock.resolve(operation, { data: { logIn: refused('RATE_LIMITED') } }),
    );
  for (const outcome of [...outcomes, other])
    expect((await outcome).failure?.code).toBe('RATE_LIMITED');
  // After the response the same variables can be sent again.
  void commit(variables);
  expect(environment.mock.getAllOperations()).toHaveLength(1);
});
