import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoDecision } from '#server/domain/undo/undo.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { writeCompletion } from '#server/domain/candidates/setup.ts';
import { executeDocument } from './execute.ts';
import { watchStanding } from '#server/domain/candidates/standing.ts';
import {
  REJECTION_WORDS_MAX,
  rejectCandidate,
  verifyCandidate,
} from '#server/domain/candidates/verification.ts';

let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPubsub();
});
afterAll(() => stop());

const requested = () => ({
  requestedVerification: true,
  requestedVerificationAt: new Date('2026-03-04T05:06:07.089Z'),
});

async function run(viewer: Viewer, query: string, variables: Record<string, unknown> = {}) {
  const unexpected = (error: unknown) => expect.fail(String(error));
  const result = await executeDocument(query, variables, viewer, unexpected);
  return JSON.parse(JSON.stringify(result));
}

const standing = async (viewer: Viewer) =>
  (await run(viewer, '{ viewer { candidate { verification rejectionWords } } }')).data.viewer
    .candidate;

test('the words of a rejection are read by the candidate and the agency, and stand in the e-mail', async () => {
  const [admin, me] = [await createAdmin(), await createCandidate(requested())];
  const words = ' Please add a photo.\n\nAnd your ENG 1. ';
  await rejectCandidate(admin, me.candidateId, words);
  const rejectionWords = 'Please add a photo.\n\nAnd your ENG 1.';
  expect(await standing(me)).toEqual({ verification: 'REJECTED', rejectionWords });
  const id = btoa(`Candidate:${me.candidateId}`);
  const query = 'query ($id: ID!) { node(id: $id) { ... on Candidate { rejectionWords } } }';
  expect((await run(admin, query, { id })).data.node).toEqual({ rejectionWords });
  expect((await run(await createCandidate(), query, { id })).data.node).toBeNull();
  const { text } = await db.email.findFirstOrThrow({ where: { userId: me.userId } });
  expect(text).toMatch(/ask you to mend:\s+Please add a photo\.\s+And your ENG 1\.\s+Please look/);
});

test('no words stay with who is verified, asks again or is rejected without any', async () => {
  const admin = await createAdmin();
  const rejected = async () => {
    const me = await createCandidate({
      ...requested(),
      initialSetupCompleted: true,
      profileType: 'BUILD',
    });
    await rejectCandidate(admin, me.candidateId, 'A photo.');
    return me;
  };
  const stored = async (id: string) =>
    (await db.candidate.findUniqueOrThrow({ where: { id } })).rejectionWords;
  const asking = await rejected();
  await transaction((tx) => writeCompletion(tx, asking.candidateId));
  expect(await stored(asking.candidateId)).toBeNull();
  await rejectCandidate(admin, asking.candidateId);
  expect(await stored(asking.candidateId)).toBeNull();
  const verified = await rejected();
  const { decision } = await verifyCandidate(admin, verified.candidateId);
  expect(await stored(verified.candidateId)).toBeNull();
  await undoDecision(admin, decision.id);
  expect(await standing(verified)).toEqual({
    verification: 'REJECTED',
    rejectionWords: 'A photo.',
  });
});

test('words that are too long are refused, and nothing is decided', async () => {
  const [admin, me] = [await createAdmin(), await createCandidate(requested())];
  const words = 'x'.repeat(REJECTION_WORDS_MAX + 1);
  await expect(rejectCandidate(admin, me.candidateId, words)).rejects.toMatchObject({
    code: 'invalid-input',
    faults: [{ path: ['words'] }],
  });
  expect(await standing(me)).toMatchObject({ verification: 'REQUESTED' });
});

test('a candidate hears of their own standing alone', async () => {
  const admin = await createAdmin();
  const [me, other] = [await createCandidate(requested()), await createCandidate(requested())];
  const events = watchStanding(me);
  expect((await events.next()).value).toEqual({ candidateId: me.candidateId });
  const heard = events.next();
  await rejectCandidate(admin, other.candidateId);
  const { decision } = await rejectCandidate(admin, me.candidateId);
  expect((await heard).value).toEqual({ candidateId: me.candidateId });
  const undone = events.next();
  await undoDecision(admin, decision.id);
  expect((await undone).value).toEqual({ candidateId: me.candidateId });
  await events.return?.();
  expect(() => watchStanding(guest)).toThrow('Please log in.');
  for (const viewer of [admin, await createEmployer()])
    expect(() => watchStanding(viewer)).toThrow('You cannot do this.');
});
