import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { undoDecisions } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, guest } from '#server/testing/fixtures.ts';
import { DECISIONS_MAX, decideCandidates, verifyCandidate } from './verification.ts';

let admin: AdminViewer;

/** A candidate who asks to be verified. */
async function asking(): Promise<string> {
  const { candidateId } = await createCandidate();
  await db.candidate.update({
    where: { id: candidateId },
    data: { requestedVerification: true, requestedVerificationAt: new Date(), isVerified: false },
  });
  return candidateId;
}

const standing = (id: string) =>
  db.candidate.findUniqueOrThrow({
    where: { id },
    select: { isVerified: true, isRejected: true, rejectionWords: true },
  });

beforeEach(async () => {
  admin = await createAdmin();
});

describe('several candidates', () => {
  test('are verified each for itself, and one that is refused stops no other', async () => {
    const [first, second, third] = [await asking(), await asking(), await asking()];
    await verifyCandidate(admin, second);
    const ids = [first, second, 'no id', third, third];
    const outcomes = await decideCandidates(admin, { decision: 'verify', ids });
    expect(outcomes).toMatchObject([
      { id: first },
      { code: 'invalid-transition', fieldPath: ['ids', '1'] },
      { code: 'not-found', fieldPath: ['ids', '2'] },
      { id: third },
      { code: 'invalid-transition', fieldPath: ['ids', '4'] },
    ]);
    for (const id of [first, third])
      expect(await standing(id)).toMatchObject({ isVerified: true, isRejected: false });
  });

  test('are rejected with the same words, and all of it is taken back', async () => {
    const ids = [await asking(), await asking()];
    const words = '  Please add a photo. ';
    const outcomes = await decideCandidates(admin, { decision: 'reject', ids, words });
    for (const id of ids)
      expect(await standing(id)).toEqual({
        isVerified: false,
        isRejected: true,
        rejectionWords: 'Please add a photo.',
      });
    const decisions = outcomes.map((one) => ('decision' in one ? one.decision.id : ''));
    await undoDecisions(admin, decisions);
    for (const id of ids)
      expect(await standing(id)).toMatchObject({ isRejected: false, rejectionWords: null });
  });

  test('are at least one and at most a hundred, for the agency alone', async () => {
    const id = await asking();
    for (const ids of [[], Array<string>(DECISIONS_MAX + 1).fill(id)])
      await expect(decideCandidates(admin, { decision: 'verify', ids })).rejects.toMatchObject({
        code: 'invalid-input',
        fieldPath: ['ids'],
      });
    const tooLong = { decision: 'reject', ids: [id], words: 'x'.repeat(2001) } as const;
    await expect(decideCandidates(admin, tooLong)).rejects.toMatchObject({ fieldPath: ['words'] });
    const asked = { decision: 'verify', ids: [id] } as const;
    await expect(decideCandidates(guest, asked)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(decideCandidates(await createCandidate(), asked)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(await standing(id)).toMatchObject({ isVerified: false, isRejected: false });
  });
});
