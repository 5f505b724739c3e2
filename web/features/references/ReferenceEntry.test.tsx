import { act, fireEvent, render, screen } from '@testing-library/react';
import { RelayEnvironmentProvider, useLazyLoadQuery } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import { createMockEnvironment, MockPayloadGenerator } from 'relay-test-utils';
import { beforeEach, expect, test } from 'vitest';
import type { ReferenceEntryTestQuery } from '#web/__generated__/ReferenceEntryTestQuery.graphql.ts';
import { currentMessages } from '#web/ui/toast.ts';
import { ReferenceEntry } from './ReferenceEntry.tsx';

let environment: ReturnType<typeof createMockEnvironment>;
beforeEach(() => {
  environment = createMockEnvironment();
});

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
  linkSentAt: null,
  linkDelivery: null,
  declinedAt: null,
  remindedAt: null,
  check: null,
  correction: null,
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

const button = (name: string) => screen.queryByRole('button', { name });
const verify = () => button('Verify Reference of Ana Costa');
const press = (element: HTMLElement | null) =>
  act(async () => void fireEvent.click(element as HTMLElement));
const sends = () =>
  environment.mock
    .getAllOperations()
    .filter(({ request }) => request.node.operation.name === 'SendLinkMutation');
const sentAt = '2026-11-22T08:05:00.000Z';

async function answer(reference: object, sent: boolean) {
  const payload = { __typename: 'SendReferenceLinkPayload', sent, reference };
  await act(async () =>
    environment.mock.resolveMostRecentOperation({ data: { sendReferenceLink: payload } }),
  );
}

test('Verify Reference asks first, naming the referee and the address, and two presses send one link', async () => {
  show({});
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain('ana@aurora.test · +33 6 12');
  await press(verify());
  expect(sends()).toHaveLength(0);
  const question = screen.getByRole('alertdialog');
  expect(question.textContent).toContain('Ask Ana Costa for a reference?');
  expect(question.textContent).toContain('goes to ana@aurora.test.');
  await press(button('Cancel'));
  expect(sends()).toHaveLength(0);

  await press(verify());
  const send = button('Send E-mail');
  await press(send);
  await press(send);
  expect(sends().map(({ request }) => request.variables)).toEqual([
    { input: { id: 'r', email: 'ana@aurora.test', lastSentAt: null } },
  ]);
  await answer(
    { ...ana, status: 'EMAIL_SENT', statusLabel: 'Email sent', linkSentAt: sentAt },
    true,
  );
  expect(currentMessages().shown.map(({ text }) => text)).toEqual([
    'The link was sent to ana@aurora.test.',
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(/^The link was sent on 22 Nov 2026/)).toBeTruthy();
  expect(verify()).toBeNull();
});

test('a link that was sent is sent again after another question; what somebody else sent meanwhile is told', async () => {
  show({ status: 'EMAIL_SENT', statusLabel: 'Email sent', linkSentAt: sentAt });
  await press(button('Send the link to Ana Costa again'));
  expect(screen.getByRole('alertdialog').textContent).toContain('It was last sent on 22 Nov 2026');
  await press(button('Send Again'));
  expect(sends().map(({ request }) => request.variables)).toEqual([
    { input: { id: 'r', email: 'ana@aurora.test', lastSentAt: sentAt } },
  ]);
  await answer({ ...ana, status: 'EMAIL_SENT', linkSentAt: '2026-11-22T09:00:00.000Z' }, false);
  expect(currentMessages().shown.map(({ text }) => text)).toEqual([
    'The link has been sent to ana@aurora.test already.',
  ]);
});

test('a completed reference has its PDF, and nothing to verify', () => {
  show({ status: 'COMPLETED', statusLabel: 'Completed', pdfUrl: '/downloads/references/r.pdf' });
  const pdf = screen.getByRole('link', { name: /^Download the PDF/ });
  expect(pdf.getAttribute('href')).toBe('/downloads/references/r.pdf');
  expect(verify()).toBeNull();
});

test('an archived reference is listed as such, and not verified', () => {
  show({ status: 'ARCHIVED', statusLabel: 'Archived', archived: true });
  expect(screen.getAllByText('Archived')).toHaveLength(1);
  expect(verify()).toBeNull();
});

test.each([
  ['SENT', /The link was sent on/],
  ['QUEUED', /is on its way/],
  ['FAILED', /could not be sent/],
  ['UNKNOWN', /may not have arrived/],
])('says what became of an e-mail that is %s', (linkDelivery, text) => {
  show({ status: 'EMAIL_SENT', linkSentAt: '2026-11-22T08:05:00Z', linkDelivery });
  expect(screen.getByText(text)).toBeTruthy();
});
