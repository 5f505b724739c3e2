import { render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { PersonHeadTestQuery } from '#web/__generated__/PersonHeadTestQuery.graphql.ts';
import { PersonHead } from './PersonHead.tsx';

function Screen() {
  const { node } = useLazyLoadQuery<PersonHeadTestQuery>(
    graphql`
      query PersonHeadTestQuery @relay_test_operation {
        node(id: "own") {
          ... on Candidate {
            ...PersonHead_candidate @alias(as: "person")
          }
        }
      }
    `,
    {},
  );
  return node?.person && <PersonHead candidate={node.person} level={1} />;
}

function show(profile: object) {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, {
      Node: () => ({ __typename: 'Candidate', id: 'own', firstName: 'Nina', lastName: 'Vik' }),
      CandidateProfile: () => profile,
    }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    </RelayEnvironmentProvider>,
  );
}

const side = (name: string, id: string, verification: string) => ({
  name,
  candidate: { id, verification },
});

test('the agency reads what they want, and calls or writes to a number', () => {
  show({
    dob: '14/02/1991',
    idealSalary: 4500,
    idealSalaryCurrency: 'USD',
    primaryPhone: '+33 6 12',
    primaryPhoneWhatsAppUrl: 'https://wa.me/33612',
    secondaryPhone: null,
    secondaryPhoneWhatsAppUrl: null,
  });
  expect(screen.getByText('14/02/1991')).toBeTruthy();
  expect(screen.getByText('US$4,500 a month')).toBeTruthy();
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('+33 6 12')).toBe('tel:+33612');
  expect(leadsTo('WhatsApp +33 6 12')).toBe('https://wa.me/33612');
  expect(screen.getAllByRole('link', { name: /WhatsApp/ })).toHaveLength(1);
});

test.each([
  ['VERIFIED', '/crew/profile/other'],
  ['REQUESTED', '/sign-ups/profile/other'],
])('a partner who is %s is found at %s', (verification, path) => {
  const sender = side('Otto Vik', 'other', verification);
  const receiver = side('Nina Vik', 'own', 'VERIFIED');
  show({ couple: { status: 'LINKED', sender, receiver } });
  expect(screen.getByRole('link', { name: 'Otto Vik' }).getAttribute('href')).toBe(path);
});

test('a request that is open names nobody', () => {
  const sender = side('Otto Vik', 'other', 'VERIFIED');
  const receiver = side('Nina Vik', 'own', 'VERIFIED');
  show({ couple: { status: 'REQUESTED', sender, receiver } });
  expect(screen.getByText('Asked, not answered yet')).toBeTruthy();
});
