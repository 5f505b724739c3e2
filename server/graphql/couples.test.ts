import { beforeEach, expect, test } from 'vitest';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';

const COUPLE = `fragment C on Couple { id status viewerSide viewerChoices
  sender { side name email candidate { firstName } } receiver { side name email candidate { firstName } }
  partner { name email candidate { id } } }`;
const PAYLOAD = `{ __typename ... on Failure { code message path }
  ... on UpdateCouplePayload { profile { couple { ...C } } candidate { inLinkedCouple } } }`;

let sender: CandidateViewer;
let receiver: CandidateViewer;
let emails: { sender: string; receiver: string };

const emailOf = async ({ userId }: CandidateViewer) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;

beforeEach(async () => {
  sender = await createCandidate({}, { firstName: 'Ada', lastName: 'Lind' });
  receiver = await createCandidate({}, { firstName: 'Bea', lastName: 'Roux' });
  emails = { sender: await emailOf(sender), receiver: await emailOf(receiver) };
  const { data } = await ask(
    sender,
    'mutation ($input: RequestCoupleInput!) { requestCouple(input: $input) { __typename } }',
    { input: { email: emails.receiver } },
  );
  expect(data).toEqual({ requestCouple: { __typename: 'RequestCouplePayload' } });
});

type Seen = { id: string; partner: object | null } & Record<string, unknown>;

async function ownCouple(viewer: Viewer): Promise<Seen | null> {
  const { data } = await ask(
    viewer,
    `{ viewer { candidate { profile { couple { ...C } } } } } ${COUPLE}`,
  );
  type Own = { candidate: { profile: { couple: Seen | null } } };
  const found = data?.['viewer'] as Own | undefined;
  return found?.candidate.profile.couple ?? null;
}

async function move(viewer: Viewer, id: string | undefined, status: string) {
  const { data } = await ask(
    viewer,
    `mutation ($input: UpdateCoupleInput!) { updateCouple(input: $input) ${PAYLOAD} } ${COUPLE}`,
    { input: { id, status } },
  );
  return data?.['updateCouple'];
}

test('a request names its sender to the receiver, and to the sender only what they typed', async () => {
  expect(await ownCouple(receiver)).toMatchObject({
    status: 'REQUESTED',
    viewerSide: 'RECEIVER',
    viewerChoices: ['LINKED', 'DECLINED'],
    partner: { name: 'Ada Lind', email: emails.sender, candidate: null },
    receiver: { name: 'Bea Roux', candidate: { firstName: 'Bea' } },
  });
  const nameless = { name: null, email: emails.receiver, candidate: null };
  expect(await ownCouple(sender)).toMatchObject({
    viewerSide: 'SENDER',
    viewerChoices: ['CANCELLED'],
    partner: nameless,
    receiver: nameless,
  });
});

test('a linked pair see each other’s name and address and are a team, until one removes the other', async () => {
  const id = (await ownCouple(receiver))?.id;
  expect(await move(receiver, id, 'LINKED')).toMatchObject({
    profile: { couple: { status: 'LINKED', viewerChoices: ['REMOVED'] } },
    candidate: { inLinkedCouple: true },
  });
  expect(await ownCouple(sender)).toMatchObject({
    partner: { name: 'Bea Roux', email: emails.receiver, candidate: null },
  });
  expect(await move(sender, id, 'REMOVED')).toMatchObject({
    profile: { couple: null },
    candidate: { inLinkedCouple: false },
  });
  expect(await ownCouple(receiver)).toBeNull();
  const { data } = await ask(sender, 'query ($id: ID!) { node(id: $id) { id } }', { id });
  expect(data).toEqual({ node: null });
});

test('an admin sees both as candidates and chooses nothing', async () => {
  const id = (await ownCouple(sender))?.id;
  const admin = await createAdmin();
  const { data } = await ask(admin, `query ($id: ID!) { node(id: $id) { ...C } } ${COUPLE}`, {
    id,
  });
  expect(data?.['node']).toMatchObject({
    viewerSide: null,
    viewerChoices: [],
    partner: null,
    sender: { name: 'Ada Lind', candidate: { firstName: 'Ada' } },
    receiver: { name: 'Bea Roux', email: emails.receiver, candidate: { firstName: 'Bea' } },
  });
});

test('refusals are data, with the documented words on the field', async () => {
  const { data } = await ask(
    receiver,
    'mutation ($input: RequestCoupleInput!) { requestCouple(input: $input) { ... on Failure { code message path } } }',
    { input: { email: emails.receiver } },
  );
  expect(data?.['requestCouple']).toEqual({
    code: 'INVALID_INPUT',
    message: 'Nice try! :)',
    path: ['email'],
  });
  const id = (await ownCouple(sender))?.id;
  expect(await move(sender, id, 'LINKED')).toMatchObject({ code: 'INVALID_TRANSITION' });
  expect(await move(await createCandidate(), id, 'DECLINED')).toMatchObject({ code: 'NOT_FOUND' });
});
