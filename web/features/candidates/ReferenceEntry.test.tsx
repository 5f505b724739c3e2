import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReferenceEntryTestQuery } from '#web/__generated__/ReferenceEntryTestQuery.graphql.ts';
import { currentMessages, toast } from '#web/ui/toast.ts';
import { ReferenceEntry } from './ReferenceEntry.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  environment = createMockEnvironment();
});
afterEach(() => toast.clear());

function Screen() {
  const { node } = useLazyLoadQuery<ReferenceEntryTestQuery>(
    graphql`
      query ReferenceEntryTestQuery($id: ID!) @relay_test_operation {
        node(id: $id) {
          ... on Reference {
            ...ReferenceEntry_reference @alias(as: "entry")
          }
        }
      }
    `,
    { id: 'r' },
  );
  return node?.entry && <ReferenceEntry reference={node.entry} />;
}

const ana = {
  __typename: 'Reference',
  id: 'r',
  referenceName: 'Ana Costa',
  companyName: 'M/Y Aurora',
  position: 'Captain',
  email: 'ana@aurora.test',
  contactNumber: '+33 6 12',
  status: 'NOT_SENT',
  statusLabel: 'Not sent',
  archived: false,
  pdfUrl: null,
};

function show(more: object) {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generate(operation, { Node: () => ({ ...ana, ...more }) }),
  );
  render(
    <RelayEnvironmentProvider environment={environment}>
      <Screen />
    </RelayEnvironmentProvider>,
  );
}

const verify = () => screen.queryByRole('button', { name: 'Verify Reference of Ana Costa' });

test('an open reference says how it stands, and Verify Reference sends the link', async () => {
  show({});
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(screen.getByText('ana@aurora.test · +33 6 12')).toBeTruthy();
  await act(async () => void fireEvent.click(verify() as HTMLElement));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { id: 'r', email: 'ana@aurora.test' },
  });
  const sendReferenceLink = { __typename: 'SendReferenceLinkPayload', reference: null };
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { sendReferenceLink } }),
  );
  expect(currentMessages().shown.map(({ text }) => text)).toEqual([
    'The link was sent to ana@aurora.test.',
  ]);
});

test('a completed reference has its PDF, and nothing to verify', () => {
  show({ status: 'COMPLETED', statusLabel: 'Completed', pdfUrl: '/downloads/references/r.pdf' });
  const pdf = screen.getByRole('link', { name: /^Download PDF/ });
  expect(pdf.getAttribute('href')).toBe('/downloads/references/r.pdf');
  expect(verify()).toBeNull();
});

test('an archived reference is listed as such, and not verified', () => {
  show({ status: 'ARCHIVED', statusLabel: 'Archived', archived: true });
  expect(screen.getAllByText('Archived')).toHaveLength(1);
  expect(verify()).toBeNull();
});
