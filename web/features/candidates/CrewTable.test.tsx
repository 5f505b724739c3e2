import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test, vi } from 'vitest';
import type { CrewTableTestQuery } from '#web/__generated__/CrewTableTestQuery.graphql.ts';
import { CrewTable } from './CrewTable.tsx';

function Screen() {
  const data = useLazyLoadQuery<CrewTableTestQuery>(
    graphql`
      query CrewTableTestQuery @relay_test_operation {
        ...CrewTable_query
      }
    `,
    {},
  );
  return <CrewTable query={data} searching={false} />;
}

const page = (firstName: string, endCursor: string | null) => ({
  CandidateConnection: () => ({
    edges: [
      {
        cursor: 'c',
        node: { id: firstName, firstName, lastName: 'Lima', createdAt: null, lastActiveAt: null },
      },
    ],
    pageInfo: { hasNextPage: endCursor !== null, endCursor },
  }),
});

test('the crew comes fifty at a time, each page after the one before', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, page('Ana', 'fifty')),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }));
  const operation = environment.mock.getMostRecentOperation();
  expect(operation.request.variables).toMatchObject({ first: 50, after: 'fifty' });
  await act(async () => {
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, page('Ben', null)),
    );
  });
  expect(screen.getByText('Ana Lima')).toBeTruthy();
  expect(screen.getByText('Ben Lima')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  vi.unstubAllGlobals();
});
