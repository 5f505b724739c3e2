import { act, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { expect, test } from 'vitest';
import type { OwnReferencesTestQuery } from '#web/__generated__/OwnReferencesTestQuery.graphql.ts';
import { OwnReferences } from './OwnReferences.tsx';

function List() {
  const { viewer } = useLazyLoadQuery<OwnReferencesTestQuery>(
    graphql`
      query OwnReferencesTestQuery @relay_test_operation {
        viewer {
          candidate {
            profile {
              ...OwnReferences_profile
            }
          }
        }
      }
    `,
    {},
  );
  const profile = viewer?.candidate?.profile;
  return profile ? <OwnReferences profile={profile} /> : null;
}

const person = (referenceName: string, viewerCanEdit: boolean, contactNumber: string) => ({
  id: referenceName,
  referenceName,
  viewerCanEdit,
  contactNumber,
  status: viewerCanEdit ? 'NOT_SENT' : 'EMAIL_SENT',
  statusLabel: viewerCanEdit ? 'Not sent' : 'Email sent',
});

test('a reference can be changed until its link was sent, and removed at any time', async () => {
  const environment = createMockEnvironment();
  const references = [person('Ana', true, '-'), person('Ben', false, '+33 6 12 34 56 78')];
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { CandidateProfile: () => ({ references }) }),
  );
  await act(async () => {
    render(
      <RelayEnvironmentProvider environment={environment}>
        <List />
      </RelayEnvironmentProvider>,
    );
  });
  const [ana, ben] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(ana).toContain('Not sent');
  expect(ana).not.toMatch(/WhatsApp|^-/);
  expect(ben).toContain('Email sent');
  expect(ben).toContain('+33 6 12 34 56 78');
  const acts = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(acts).toEqual(['Edit Ana', 'Remove Ana', 'Remove Ben', null]);
});
