import { render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { MemoryRouter } from 'react-router';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { CandidateContactTestQuery } from '#web/__generated__/CandidateContactTestQuery.graphql.ts';
import { CandidateContact } from './CandidateContact.tsx';

function Screen() {
  const { viewer } = useLazyLoadQuery<CandidateContactTestQuery>(
    graphql`
      query CandidateContactTestQuery @relay_test_operation {
        viewer {
          candidate {
            profile {
              ...CandidateContact_profile
            }
          }
        }
      }
    `,
    {},
  );
  const profile = viewer?.candidate?.profile;
  return profile && <CandidateContact profile={profile} candidateId="own" />;
}

function show(profile: object) {
  const environment = createMockEnvironment();
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { CandidateProfile: () => profile }),
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

test('the agency reads the date of birth, and a phone number opens WhatsApp', () => {
  show({
    dob: '14/02/1991',
    primaryPhone: '+33 6 12',
    primaryPhoneWhatsAppUrl: 'https://wa.me/33612',
    secondaryPhone: null,
    secondaryPhoneWhatsAppUrl: null,
  });
  expect(screen.getByText('14/02/1991')).toBeTruthy();
  const phone = screen.getByRole('link', { name: '+33 6 12' });
  expect(phone.getAttribute('href')).toBe('https://wa.me/33612');
  expect(screen.queryByText('Secondary phone')).toBeNull();
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
