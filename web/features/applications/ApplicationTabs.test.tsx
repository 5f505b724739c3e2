import { render, screen, within } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { ApplicationTabsTestQuery } from '#web/__generated__/ApplicationTabsTestQuery.graphql.ts';
import { ApplicationTabs } from './ApplicationTabs.tsx';
import type { Group } from '#web/features/application-stages/groups.ts';

function Screen({ group }: { group: Group }) {
  const { job } = useLazyLoadQuery<ApplicationTabsTestQuery>(
    graphql`
      query ApplicationTabsTestQuery($id: ID!) @relay_test_operation {
        job(id: $id) {
          ...useApplicationCounts_job
        }
      }
    `,
    { id: 'j' },
  );
  return job && <ApplicationTabs job={job} base="/base" group={group} shortlisted={3} />;
}

function show(group: Group) {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      ApplicationCounts: () => ({ active: 8, rejected: 4, forwarded: 1, hired: 0 }),
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen group={group} />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
}

const tabs = (label: string) =>
  within(screen.getByRole('navigation', { name: label }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('the first tab counts the active and the rejected ones together', () => {
  show('ACTIVE');
  expect(tabs('Stages')).toEqual([
    'Applications12 /base',
    'Shortlist3 /base/shortlist',
    'Forwarded1 /base/forwarded',
    'Hired0 /base/hired',
  ]);
  expect(tabs('Applications')).toEqual(['Active8 /base', 'Rejected4 /base/rejected']);
});

test('the other stages have no tabs below', () => {
  show('FORWARDED');
  expect(screen.getByRole('link', { name: /^Forwarded/ }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(screen.queryByRole('navigation', { name: 'Applications' })).toBeNull();
});
