import { beforeEach, expect, test } from 'vitest';
import { coupleTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { restServer } from '#server/testing/rest.ts';

const ask = restServer();
let me: CandidateViewer;
let you: CandidateViewer;

beforeEach(async () => {
  [me, you] = [await createCandidate(), await createCandidate()];
});

const create = (sender = me, receiver = you) =>
  ask(sender, 'POST /couples/create', {
    sender: sender.candidateId,
    receiver: receiver.candidateId,
  });
const update = (viewer: CandidateViewer, _id: string, status: string) =>
  ask(viewer, 'POST /couples/update', { _id, status });

test('a request is accepted by its receiver, and a linked pair see each other', async () => {
  const { status, body } = await create();
  expect({ status, couple: body.couple }).toMatchObject({
    status: 200,
    // With an id no address is shown: only a sender who typed one sees it.
    couple: { status: 'requested', role: 'sender', name: null, email: null },
  });
  expect(body.data).toEqual(body.couple);
  const { _id } = body.couple;
  expect((await update(me, _id, 'linked')).body).toMatchObject({
    status: 409,
    error_message: coupleTexts.notYours,
  });
  const linked = await update(you, _id, 'linked');
  expect(linked.body.couple).toMatchObject({
    coupleId: _id,
    status: 'linked',
    role: 'receiver',
    name: expect.stringMatching(/^Sam Person/),
    email: expect.stringContaining('@'),
  });
  const profile = await ask(me, 'POST /users/data', { id: me.userId });
  expect(profile.body.user.profile.couple).toMatchObject({ _id, status: 'linked' });
  expect((await update(me, _id, 'removed')).body.couple.status).toBe('removed');
  expect((await update(me, _id, 'removed')).status).toBe(409);
});

test('a request is declined by its receiver, or cancelled by its sender', async () => {
  const first = (await create()).body.couple;
  expect((await update(you, first._id, 'declined')).body.couple.status).toBe('declined');
  const second = (await create()).body.couple;
  expect((await update(me, second._id, 'cancelled')).body.couple.status).toBe('cancelled');
  expect((await update(me, second._id, 'requested')).status).toBe(409);
  expect((await update(me, second._id, 'married')).body).toMatchObject({
    status: 400,
    field: 'status',
  });
});

test('nobody asks for somebody else, asks themself, or is in two couples', async () => {
  const other = await createCandidate();
  const theirs = { sender: you.candidateId, receiver: other.candidateId };
  expect((await ask(me, 'POST /couples/create', theirs)).status).toBe(404);
  expect((await create(me, me)).body).toMatchObject({
    status: 400,
    error_message: coupleTexts.self,
    field: 'receiver',
  });
  const nobody = { sender: me.userId, receiver: '019b76da-aa5a-761a-94a1-ad064dab3e1c' };
  expect((await ask(me, 'POST /couples/create', nobody)).status).toBe(404);
  const { _id } = (await create()).body.couple;
  expect((await create(other, you)).body).toMatchObject({
    status: 409,
    error_code: 'already-exists',
    field: 'receiver',
  });
  expect((await update(other, _id, 'linked')).status).toBe(404);
  const body = { sender: me.candidateId, receiver: you.candidateId };
  expect((await ask(guest, 'POST /couples/create', body)).status).toBe(401);
  expect((await ask(await createAdmin(), 'POST /couples/create', body)).status).toBe(403);
});

test('of two who ask each other at once one request stands', async () => {
  const answers = await Promise.all([create(me, you), create(you, me)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  const open = await db.coupleMember.count({
    where: { open: true, candidateId: { in: [me.candidateId, you.candidateId] } },
  });
  expect(open).toBe(2);
});
