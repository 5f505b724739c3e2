import { render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { ResultTableTestQuery } from '#web/__generated__/ResultTableTestQuery.graphql.ts';
import { ResultTable } from './ResultTable.tsx';
import { useSelection } from './useSelection.ts';

function Screen() {
  const { job } = useLazyLoadQuery<ResultTableTestQuery>(
    graphql`
      query ResultTableTestQuery($jobId: ID!) @relay_test_operation {
        job(id: $jobId) {
          ...ResultTable_job
        }
      }
    `,
    { jobId: 'job' },
  );
  const selection = useSelection('job');
  return (
    job && (
      <ResultTable
        job={job}
        counted={{ jobId: 'job', filters: {} }}
        orderBy="MATCH_BEST"
        found={{ count: 2, isMore: false }}
        selection={selection}
        sort={null}
      />
    )
  );
}

const edge = (firstName: string, matchedRole: string | null) => ({
  cursor: firstName,
  matchedRole,
  fit: null,
  node: {
    id: firstName,
    firstName,
    lastName: 'Lima',
    position: 'Sole Chef',
    jobAlert: null,
    lastActiveAt: null,
  },
});

test('a row names the desired role that matched, or else the first', () => {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Job: () => ({ id: 'job' }),
      CandidateMatchConnection: () => ({
        edges: [edge('Ana', 'Bosun'), edge('Ben', null)],
        pageInfo: { hasNextPage: false, endCursor: null },
      }),
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  const [, ana, ben] = screen.getAllByRole('row').map((row) => row.textContent);
  expect(ana).toContain('Ana LimaBosun');
  expect(ben).toContain('Ben LimaSole Chef');
});
