import { act, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { AlertProgressTestQuery } from '#web/__generated__/AlertProgressTestQuery.graphql.ts';
import { AlertProgress } from './AlertProgress.tsx';

function Screen() {
  const { job } = useLazyLoadQuery<AlertProgressTestQuery>(
    graphql`
      query AlertProgressTestQuery @relay_test_operation {
        job(id: "job") {
          ...AlertProgress_job
        }
      }
    `,
    {},
  );
  return job && <AlertProgress job={job}>Tabs</AlertProgress>;
}

function show(counts: object): void {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      JobAlertCounts: () => ({ total: 12, waiting: 0, sent: 12, failed: 0, unknown: 0, ...counts }),
    }),
  );
  act(() => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <Screen />
      </RelayEnvironmentProvider>,
    );
  });
}

test('while e-mails wait, how far the sending has come is shown', () => {
  show({ waiting: 9, sent: 3 });
  expect(screen.getByRole('progressbar', { name: 'Sending' })).toBeTruthy();
  expect(screen.getByText('3 of 12')).toBeTruthy();
});

test('an outcome that nobody knows is said, and that it is not tried again', () => {
  show({ sent: 9, failed: 1, unknown: 2 });
  expect(screen.getByRole('alert').textContent).toBe(
    '1 e-mail could not be delivered. The mail service did not say what became of 2 e-mails; nobody is written to twice.',
  );
});

test('once everything has arrived there is nothing to say', () => {
  show({});
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
