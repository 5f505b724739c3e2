import { expect, test } from 'vitest';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { askFor } from '#server/testing/duplicates.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { mergeCandidates } from './merge.ts';
import { undoMerge } from './undo.ts';

test('questions about introductions move, of two answers a no stays, and all is undone', async () => {
  const admin = await createAdmin();
  const [survivor, other] = [await createCandidate(), await createCandidate()];
  const [both, own] = [(await createJob()).id, (await createJob()).id];
  const asked = ({ candidateId }: CandidateViewer, jobId: string, answer: 'AGREED' | 'DECLINED') =>
    db.introductionConsent.create({
      data: {
        jobId,
        candidateId,
        facts: ['Pay: DOE'],
        question: 'May we?',
        answer,
        answeredAt: new Date('2026-01-01'),
        answerWay: 'SCREEN',
      },
    });
  await asked(survivor, both, 'AGREED');
  await asked(other, both, 'DECLINED');
  const { id: moved } = await asked(other, own, 'AGREED');
  await db.standingConsent.create({ data: { candidateId: other.candidateId } });
  const answersOf = async ({ candidateId }: CandidateViewer) => {
    const rows = await db.introductionConsent.findMany({ where: { candidateId } });
    return new Map(rows.map(({ jobId, answer }) => [jobId, answer]));
  };

  const { mergeId } = await mergeCandidates(admin, await askFor(admin, { survivor, other }));
  expect(await answersOf(survivor)).toEqual(
    new Map([
      [both, 'DECLINED'],
      [own, 'AGREED'],
    ]),
  );
  expect(await db.standingConsent.count({ where: { candidateId: survivor.candidateId } })).toBe(0);

  await undoMerge(admin, mergeId);
  expect(await answersOf(other)).toEqual(
    new Map([
      [both, 'DECLINED'],
      [own, 'AGREED'],
    ]),
  );
  expect((await db.introductionConsent.findUnique({ where: { id: moved } }))?.candidateId).toBe(
    other.candidateId,
  );
  expect(await db.standingConsent.count({ where: { candidateId: other.candidateId } })).toBe(1);
  expect((await answersOf(survivor)).get(both)).toBe('DECLINED');
});
