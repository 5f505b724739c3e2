import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { coupleTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { updateCouple } from './move.ts';
import { requestCouple, requestCoupleWith } from './request.ts';
import { COUPLE_SHAPE, coupleView, openCoupleOf } from './view.ts';

let sender: CandidateViewer;
let receiver: CandidateViewer;
let stranger: CandidateViewer;
let receiverEmail: string;

const emailOf = async ({ userId }: { userId: string }) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).email;
const refused = (code: string, message?: string) => ({ code, ...(message && { message }) });

beforeEach(async () => {
  [sender, receiver, stranger] = [
    await createCandidate({}, { firstName: 'Ada', lastName: 'Sender' }),
    await createCandidate({}, { firstName: 'Bea', lastName: 'Receiver' }),
    await createCandidate(),
  ];
  receiverEmail = await emailOf(receiver);
});

const ask = () => requestCouple(sender, { email: receiverEmail });
const linked = async (...people: CandidateViewer[]) => {
  const ids = people.map(({ candidateId }) => candidateId);
  const rows = await db.candidate.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } });
  return rows.map(({ isLinked }) => isLinked);
};
const openRows = () =>
  db.coupleMember.count({
    where: { open: true, candidateId: { in: [sender, receiver].map((one) => one.candidateId) } },
  });

/** Resolves when the attempt waits for a row lock, or has finished. */
async function waitsOrEnds(attempt: Promise<unknown>): Promise<void> {
  let isOver = false;
  void attempt.then(() => (isOver = true));
  const waiting = () => db.$queryRaw<unknown[]>`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  while (!isOver && (await waiting()).length === 0) continue;
}

describe('asking', () => {
  test('opens a request between the two, linked to nobody yet', async () => {
    const couple = await ask();
    expect(couple).toMatchObject({ status: 'REQUESTED', side: 'SENDER', choices: ['CANCELLED'] });
    expect(await openCoupleOf(receiver, receiver.candidateId)).toMatchObject({ id: couple.id });
    expect(await linked(sender, receiver)).toEqual([false, false]);
  });

  test('finds the address in any case', async () => {
    const couple = await requestCouple(sender, { email: `  ${receiverEmail.toUpperCase()} ` });
    expect(couple.receiver.email).toBe(receiverEmail);
  });

  test.each([
    ['', coupleTexts.emailRequired],
    ['   ', coupleTexts.emailRequired],
    ['nobody at all', coupleTexts.unknown],
    ['nobody@nowhere.example', coupleTexts.unknown],
  ])('with %j is refused in the documented words', async (email, message) => {
    await expect(requestCouple(sender, { email })).rejects.toMatchObject({
      ...refused('invalid-input', message),
      fieldPath: ['email'],
    });
  });

  test('oneself is refused', async () => {
    const own = ` ${(await emailOf(sender)).toUpperCase()}`;
    await expect(requestCouple(sender, { email: own })).rejects.toMatchObject(
      refused('invalid-input', 'Nice try! :)'),
    );
    for (const id of [sender.candidateId, sender.userId])
      await expect(requestCoupleWith(sender, id)).rejects.toMatchObject(
        refused('invalid-input', 'Nice try! :)'),
      );
  });

  test('writes to the receiver once, and to no address that nobody has confirmed', async () => {
    const mails = (to: string) => db.email.findMany({ where: { kind: 'couple-request', to } });
    const [asker, asked] = [await createCandidate(), await createCandidate()];
    const askedEmail = await emailOf(asked);
    await requestCouple(asker, { email: askedEmail });
    const told = await mails(askedEmail);
    expect(told).toMatchObject([{ userId: asker.userId }]);
    expect(told[0]?.text).toContain(await emailOf(asker));
    expect(told[0]?.text).toContain('/settings');
    await expect(requestCouple(asker, { email: askedEmail })).rejects.toThrow();
    expect(await mails(askedEmail)).toHaveLength(1);
    const unconfirmed = await createCandidate({}, { emailVerified: false });
    await requestCoupleWith(await createCandidate(), unconfirmed.candidateId);
    expect(await mails(await emailOf(unconfirmed))).toEqual([]);
  });

  test('somebody who is no candidate finds nobody', async () => {
    const employer = await createEmployer();
    const email = await emailOf(employer);
    await expect(requestCouple(sender, { email })).rejects.toMatchObject(
      refused('invalid-input', coupleTexts.unknown),
    );
    for (const id of [employer.userId, employer.employerId])
      await expect(requestCoupleWith(sender, id)).rejects.toMatchObject(refused('not-found'));
  });

  test('by the id of the profile or of the account is the same', async () => {
    for (const id of [receiver.candidateId, receiver.userId]) {
      const couple = await requestCoupleWith(sender, id);
      expect(couple.receiver).toMatchObject({ email: null, firstName: null });
      await updateCouple(sender, { id: couple.id, status: 'CANCELLED' });
    }
  });

  test('is for candidates alone', async () => {
    const input = { email: receiverEmail };
    await expect(requestCouple(guest, input)).rejects.toMatchObject(refused('unauthenticated'));
    for (const viewer of [await createAdmin(), await createEmployer()])
      await expect(requestCouple(viewer, input)).rejects.toMatchObject(refused('forbidden'));
  });

  test('is refused while one of the two has an open request or a partner', async () => {
    const { id } = await ask();
    const cases = [
      [sender, receiver, coupleTexts.ownTaken],
      [sender, stranger, coupleTexts.ownTaken],
      [stranger, sender, coupleTexts.partnerTaken],
      [stranger, receiver, coupleTexts.partnerTaken],
    ] as const;
    const expectRefusals = async () => {
      for (const [one, other, message] of cases)
        await expect(requestCoupleWith(one, other.candidateId)).rejects.toMatchObject(
          refused('already-exists', message),
        );
    };
    await expectRefusals();
    await expect(requestCoupleWith(receiver, sender.candidateId)).rejects.toMatchObject(
      refused('already-exists', coupleTexts.askedYou),
    );
    await updateCouple(receiver, { id, status: 'LINKED' });
    await expectRefusals();
    await expect(requestCoupleWith(receiver, sender.candidateId)).rejects.toMatchObject(
      refused('already-exists', coupleTexts.ownTaken),
    );
  });

  test('is possible five times a day; what was refused does not count', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { id } = await ask();
      await expect(ask()).rejects.toMatchObject(refused('already-exists'));
      await updateCouple(sender, { id, status: 'CANCELLED' });
    }
    await expect(ask()).rejects.toMatchObject(refused('rate-limited'));
    expect(await openRows()).toBe(0);
    await expect(requestCoupleWith(receiver, sender.candidateId)).resolves.toBeDefined();
  });

  test('for addresses is limited like other look-ups', async () => {
    const tries = Array.from({ length: 60 }, (_, index) => `nobody-${index}@nowhere.example`);
    for (const email of tries)
      await expect(requestCouple(sender, { email })).rejects.toMatchObject(
        refused('invalid-input'),
      );
    await expect(ask()).rejects.toMatchObject(refused('rate-limited'));
  });
});

describe('a request', () => {
  test('accepted by the receiver links both, in lists and filters too', async () => {
    const { id } = await ask();
    const couple = await updateCouple(receiver, { id, status: 'LINKED' });
    expect(couple).toMatchObject({ status: 'LINKED', choices: ['REMOVED'] });
    expect(await linked(sender, receiver)).toEqual([true, true]);
  });

  test.each([
    ['rejected by the receiver', 'DECLINED', () => receiver],
    ['cancelled by the sender', 'CANCELLED', () => sender],
  ] as const)('%s leaves both free', async (_how, status, who) => {
    const { id } = await ask();
    await updateCouple(who(), { id, status });
    expect(await openRows()).toBe(0);
    expect(await openCoupleOf(sender, sender.candidateId)).toBeNull();
    await expect(requestCoupleWith(receiver, sender.candidateId)).resolves.toBeDefined();
  });

  test.each(['sender', 'receiver'] as const)('once linked is removed by the %s', async (side) => {
    const { id } = await ask();
    await updateCouple(receiver, { id, status: 'LINKED' });
    await updateCouple(side === 'sender' ? sender : receiver, { id, status: 'REMOVED' });
    expect(await linked(sender, receiver)).toEqual([false, false]);
    expect(await openRows()).toBe(0);
  });

  test('is answered by its own side and at its own time alone', async () => {
    const { id } = await ask();
    const refuse = async (who: CandidateViewer, status: 'LINKED' | 'CANCELLED', message: string) =>
      expect(updateCouple(who, { id, status })).rejects.toMatchObject(
        refused('invalid-transition', message),
      );
    await refuse(sender, 'LINKED', coupleTexts.notYours);
    await refuse(receiver, 'CANCELLED', coupleTexts.notYours);
    await updateCouple(sender, { id, status: 'CANCELLED' });
    await refuse(receiver, 'LINKED', coupleTexts.closed);
    await refuse(sender, 'CANCELLED', coupleTexts.closed);
    expect(await linked(sender, receiver)).toEqual([false, false]);
  });

  test('is not found by a stranger, and nobody else answers it', async () => {
    const { id } = await ask();
    await expect(updateCouple(stranger, { id, status: 'LINKED' })).rejects.toMatchObject(
      refused('not-found'),
    );
    await expect(updateCouple(guest, { id, status: 'LINKED' })).rejects.toMatchObject(
      refused('unauthenticated'),
    );
    await expect(
      updateCouple(await createAdmin(), { id, status: 'REMOVED' }),
    ).rejects.toMatchObject(refused('forbidden'));
    expect(await openCoupleOf(stranger, sender.candidateId)).toBeNull();
  });
});

describe('what each side sees', () => {
  const seenBy = async (viewer: Parameters<typeof coupleView>[0], id: string) =>
    coupleView(viewer, await db.couple.findUniqueOrThrow({ where: { id }, ...COUPLE_SHAPE }));

  test('the receiver who asks, the sender only the address that they typed', async () => {
    const { id } = await ask();
    await db.user.update({
      where: { id: receiver.userId },
      data: { email: `moved-${receiverEmail}` },
    });
    expect((await seenBy(receiver, id)).partner).toMatchObject({
      firstName: 'Ada',
      lastName: 'Sender',
      email: await emailOf(sender),
    });
    expect((await seenBy(sender, id)).partner).toEqual({
      side: 'RECEIVER',
      candidateId: null,
      firstName: null,
      lastName: null,
      email: receiverEmail,
    });
    await updateCouple(receiver, { id, status: 'LINKED' });
    expect((await seenBy(sender, id)).partner).toMatchObject({
      firstName: 'Bea',
      email: `moved-${receiverEmail}`,
    });
  });

  test('nothing of each other once it is over', async () => {
    const { id } = await ask();
    await updateCouple(receiver, { id, status: 'LINKED' });
    await updateCouple(receiver, { id, status: 'REMOVED' });
    expect((await seenBy(sender, id)).partner).toMatchObject({ firstName: null });
    expect((await seenBy(receiver, id)).partner).toMatchObject({ firstName: null, email: null });
  });

  test('an admin sees both and may choose nothing', async () => {
    const { id } = await ask();
    expect(await seenBy(await createAdmin(), id)).toMatchObject({
      sender: { firstName: 'Ada' },
      receiver: { firstName: 'Bea' },
      side: null,
      choices: [],
    });
  });
});

describe('at the same time', () => {
  const outcomes = async (attempts: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(attempts);
    return settled
      .map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code))
      .toSorted();
  };

  test('two who ask each other get one request', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await createCandidate(), await createCandidate()];
      const attempts = [
        requestCoupleWith(one, other.candidateId),
        requestCoupleWith(other, one.candidateId),
        requestCoupleWith(one, other.userId),
      ];
      expect(await outcomes(attempts)).toEqual(['already-exists', 'already-exists', 'done']);
      const members = { some: { candidateId: one.candidateId } };
      expect(await db.couple.count({ where: { members } })).toBe(1);
    }
  });

  test('ten who ask one person get one request between them', async () => {
    const many = await Promise.all(Array.from({ length: 10 }, () => createCandidate()));
    const found = await outcomes(many.map((one) => requestCoupleWith(one, receiver.candidateId)));
    expect(found.filter((word) => word === 'done')).toHaveLength(1);
    expect(found.filter((word) => word === 'already-exists')).toHaveLength(9);
  });

  test('of accepting and cancelling one wins, and both rows say the same', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = [await createCandidate(), await createCandidate()];
      const { id } = await requestCoupleWith(one, other.candidateId);
      const attempts = [
        updateCouple(other, { id, status: 'LINKED' }),
        updateCouple(one, { id, status: 'CANCELLED' }),
      ];
      expect(await outcomes(round % 2 ? attempts : attempts.toReversed())).toEqual([
        'done',
        'invalid-transition',
      ]);
      const { status, members } = await db.couple.findUniqueOrThrow({
        where: { id },
        include: { members: true },
      });
      const isLinked = status === 'LINKED';
      expect(members.map(({ open }) => open)).toEqual([isLinked, isLinked]);
      expect(await linked(one, other)).toEqual([isLinked, isLinked]);
    }
  });

  test('asking waits for a deletion that has begun, and then finds nobody', async () => {
    let attempt: Promise<unknown> | undefined;
    await transaction(async (tx) => {
      const { userId } = receiver;
      await tx.$queryRaw`select from users where id = ${userId}::uuid for update`;
      attempt = requestCoupleWith(sender, receiver.candidateId).catch((error: unknown) => error);
      await waitsOrEnds(attempt);
      await tx.user.delete({ where: { id: userId } });
    });
    expect(await attempt).toMatchObject(refused('invalid-input', coupleTexts.unknown));
    const { candidateId } = sender;
    expect(await db.coupleMember.count({ where: { candidateId } })).toBe(0);
  });

  test('accepting and deleting the account that asked leave nobody linked', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, other] = [await createCandidate(), await createCandidate()];
      const { id } = await requestCoupleWith(one, other.candidateId);
      const attempts = [updateCouple(other, { id, status: 'LINKED' }), deleteAccount(one)];
      await Promise.allSettled(round % 2 ? attempts : attempts.toReversed());
      expect(await linked(other)).toEqual([false]);
      expect(await openCoupleOf(other, other.candidateId)).toBeNull();
    }
  });
});

test('deleting an account leaves the couples of others alone, whatever address they were asked by', async () => {
  const { id } = await ask();
  await updateCouple(receiver, { id, status: 'LINKED' });
  await db.user.update({ where: { id: receiver.userId }, data: { email: `new-${receiverEmail}` } });
  const heir = await createCandidate({}, { email: receiverEmail });
  await deleteAccount(heir);
  expect(await openCoupleOf(sender, sender.candidateId)).toMatchObject({ id, status: 'LINKED' });
  expect(await linked(sender, receiver)).toEqual([true, true]);
});
