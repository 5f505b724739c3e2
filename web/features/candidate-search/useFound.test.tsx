import { act, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { commitLocalUpdate, graphql } from 'relay-runtime';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { useFoundTestQuery } from '#web/__generated__/useFoundTestQuery.graphql.ts';
import { FoundCounter } from './Found.tsx';
import { countDown, useFound } from './useFound.ts';

const counted = { jobId: 'job', filters: { smoking: false } };

function Screen() {
  const { job } = useLazyLoadQuery<useFoundTestQuery>(
    graphql`
      query useFoundTestQuery($filters: CandidateFilters) {
        job(id: "job") {
          candidateMatchCount(filters: $filters, atMost: 10001)
        }
      }
    `,
    { filters: counted.filters },
  );
  const found = useFound(counted, job?.candidateMatchCount);
  return found && <FoundCounter found={found} />;
}

type Environment = ReturnType<typeof createMockEnvironment>;

function show(candidateMatchCount: number): Environment {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver(() => ({
    data: { job: { id: 'job', candidateMatchCount } },
  }));
  act(() => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <Screen />
      </RelayEnvironmentProvider>,
    );
  });
  return environment;
}

const asked = ({ mock }: Environment) => mock.getAllOperations();
const answer = (environment: Environment, candidateMatchCount: number) =>
  act(() =>
    environment.mock.resolveMostRecentOperation({
      data: { job: { id: 'job', candidateMatchCount } },
    }),
  );

test('so many that they are not all counted are said to be more, until they are', () => {
  const environment = show(10_001);
  const counter = screen.getByText('10,000+').parentElement;
  expect(screen.getByText('10,000+').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('more than 10,000')).toBeTruthy();
  expect(asked(environment).map(({ request }) => request.variables)).toEqual([counted]);
  const room = counter?.className;

  answer(environment, 12_345);
  expect(screen.getByText('12,345')).toBe(counter);
  expect(counter?.className).toBe(room);
  expect(screen.queryByText('more than 10,000')).toBeNull();
  expect(asked(environment)).toEqual([]);
});

test('exactly as many as were counted at first are a number, too', () => {
  answer(show(10_001), 10_001);
  expect(screen.getByText('10,001')).toBeTruthy();
});

test('up to ten thousand are counted once', () => {
  const environment = show(10_000);
  expect(screen.getByText('10,000')).toBeTruthy();
  expect(asked(environment)).toEqual([]);
});

test('if counting all fails, there are still more', () => {
  const environment = show(10_001);
  act(() => environment.mock.rejectMostRecentOperation(new Error('no connection')));
  expect(screen.getByText('more than 10,000')).toBeTruthy();
});

test('one that is deleted counts no more, but where there may be others', () => {
  const environment = show(10_001);
  const remove = () =>
    act(() => commitLocalUpdate(environment, (store) => countDown(store, counted)));
  remove();
  expect(screen.getByText('10,000+')).toBeTruthy();
  answer(environment, 12_345);
  remove();
  expect(screen.getByText('12,344')).toBeTruthy();
});
