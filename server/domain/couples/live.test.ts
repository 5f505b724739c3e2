import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { watchCouples } from './live.ts';
import { updateCouple } from './move.ts';
import { requestCoupleWith } from './request.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPubsub();
});
afterAll(() => stop());

let sender: CandidateViewer;
let receiver: CandidateViewer;
beforeEach(async () => {
  [sender, receiver] = [await createCandidate(), await createCandidate()];
});

/** The events that a viewer gets while something happens, without the first one. */
async function heardBy(viewer: Viewer, count: number, act: () => Promise<unknown>) {
  const events = watchCouples(viewer);
  const first = await events.next();
  const heard: (string | null)[] = [];
  const listening = (async () => {
    while (heard.length < count) heard.push((await events.next()).value.candidateId);
  })();
  await act();
  await listening;
  await events.return?.();
  return { first: first.value.candidateId as string | null, heard };
}

/** The life cycle of a link, from the request to its removal. */
async function linkAndPart() {
  const { id } = await requestCoupleWith(sender, receiver.candidateId);
  await updateCouple(receiver, { id, status: 'LINKED' });
  await updateCouple(sender, { id, status: 'REMOVED' });
}

test('each side hears of every step of their own couple', async () => {
  for (const one of [sender, receiver])
    expect(await heardBy(one, 3, linkAndPart)).toEqual({
      first: one.candidateId,
      heard: Array.from({ length: 3 }, () => one.candidateId),
    });
});

test('nobody hears of the couple of others', async () => {
  const stranger = await createCandidate();
  const heard = await heardBy(stranger, 1, async () => {
    await linkAndPart();
    await requestCoupleWith(stranger, sender.candidateId);
  });
  expect(heard.heard).toEqual([stranger.candidateId]);
});

test('an admin hears of both sides', async () => {
  const { first, heard } = await heardBy(await createAdmin(), 2, () =>
    requestCoupleWith(sender, receiver.candidateId),
  );
  expect(first).toBeNull();
  expect(new Set(heard)).toEqual(new Set([sender.candidateId, receiver.candidateId]));
});

test('the partner hears that an account is gone', async () => {
  await requestCoupleWith(sender, receiver.candidateId);
  expect((await heardBy(receiver, 1, () => deleteAccount(sender))).heard).toEqual([
    receiver.candidateId,
  ]);
});

test('is for candidates and admins', async () => {
  expect(() => watchCouples(guest)).toThrow('Please log in.');
  const employer = await createEmployer();
  expect(() => watchCouples(employer)).toThrow('You cannot do this.');
});
