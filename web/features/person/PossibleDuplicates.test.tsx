import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { PossibleDuplicatesTestQuery } from '#web/__generated__/PossibleDuplicatesTestQuery.graphql.ts';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';

function Screen() {
  const { node } = useLazyLoadQuery<PossibleDuplicatesTestQuery>(
    graphql`
      query PossibleDuplicatesTestQuery @relay_test_operation {
        node(id: "own") {
          ... on Candidate {
            ...PossibleDuplicates_candidate @alias(as: "person")
          }
        }
      }
    `,
    {},
  );
  return node?.person && <PossibleDuplicates candidate={node.person} />;
}

function show(possibleDuplicates: object[] | null) {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Node: () => ({ __typename: 'Candidate', id: 'own', possibleDuplicates }),
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
  return environment;
}

const ana = {
  candidate: { id: 'ana', firstName: 'Ana', lastName: 'Lima', verification: 'REQUESTED' },
  reasons: ['EMAIL', 'PHONE'],
};

test('nothing is said where nobody may be the same person, or the viewer may not know', () => {
  show([]);
  show(null);
  expect(screen.queryByRole('list')).toBeNull();
});

test('a line leads to the other person, and is gone once they are said to be two', () => {
  const environment = show([ana]);
  expect(screen.getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toBe(
    '/sign-ups/profile/ana',
  );
  expect(screen.getByText(/same e-mail address, same phone number/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Not the same person as Ana Lima' }));
  const sent = environment.mock.getMostRecentOperation();
  expect(sent.request.variables).toEqual({ input: { candidate: 'own', other: 'ana' } });
  act(() =>
    environment.mock.resolve(sent, {
      data: {
        dismissDuplicate: {
          __typename: 'DismissDuplicatePayload',
          candidate: { __typename: 'Candidate', id: 'own', possibleDuplicates: [] },
          other: { __typename: 'Candidate', id: 'ana', possibleDuplicates: [] },
        },
      },
    }),
  );
  expect(screen.queryByRole('list')).toBeNull();
});
