import { beforeEach, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { makePlacements } from '#server/domain/placements/make.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { answerConsent } from './answer.ts';
import { askForConsent } from './ask.ts';
import { consentsOf } from './consents.ts';
import { ownIntroductions } from './read.ts';

let jobId: string;
beforeEach(async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  jobId = (await createJob()).id;
});

async function asked(): Promise<CandidateViewer> {
  const [admin, candidate] = [await createAdmin(), await createCandidate()];
  await transaction((tx) => askForConsent(tx, admin, jobId, [candidate.candidateId]));
  return candidate;
}
async function answer(candidate: CandidateViewer, agrees: boolean): Promise<void> {
  const key = { jobId, candidateId: candidate.candidateId };
  const { id } = await db.introductionConsent.findUniqueOrThrow({
    where: { jobId_candidateId: key },
  });
  await answerConsent(candidate, { id, agrees });
}
const consentOf = async ({ candidateId }: CandidateViewer) =>
  (await consentsOf(db, jobId, [candidateId])).get(candidateId);

test.each([
  ['rejected', { rejected: true }],
  ['closed', { listing: 'ARCHIVED' as const }],
  ['hired elsewhere', { isHired: true }],
])('a yes counts no longer once they are %s, and may still be taken back', async (_why, ended) => {
  const candidate = await asked();
  const { candidateId } = candidate;
  await answer(candidate, true);
  await db.application.create({
    data: { jobId, candidateId, status: 'FORWARDED', rejected: 'rejected' in ended },
  });
  if ('listing' in ended)
    await db.job.update({ where: { id: jobId }, data: { status: ended.listing } });
  if ('isHired' in ended) {
    const hire = { jobId: (await createJob()).id, candidateId, status: 'HIRED' as const };
    const { id } = await db.application.create({ data: hire });
    await transaction((tx) => makePlacements(tx, [id]));
  }
  expect(await consentOf(candidate)).toMatchObject({ state: 'AGREED', mayLeave: false });
  expect(await ownIntroductions(candidate)).toMatchObject([{ answer: 'AGREED' }]);
  await answer(candidate, false);
  expect(await consentOf(candidate)).toMatchObject({ state: 'DECLINED', mayLeave: false });
});

test('a yes after a hire elsewhere counts again', async () => {
  const candidate = await asked();
  const hire = {
    jobId: (await createJob()).id,
    candidateId: candidate.candidateId,
    status: 'HIRED' as const,
  };
  const { id } = await db.application.create({ data: hire });
  await transaction((tx) => makePlacements(tx, [id]));
  expect(await consentOf(candidate)).toMatchObject({ mayLeave: false });
  await answer(candidate, true);
  expect(await consentOf(candidate)).toMatchObject({ mayLeave: true });
});
