import { beforeEach, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { answerConsent } from './answer.ts';
import { askForConsent } from './ask.ts';
import { loadConsents } from './read.ts';
import { releaseConsent } from './release.ts';

/** A linked couple is introduced together. */

let admin: AdminViewer;
let own: CandidateViewer;
let partner: CandidateViewer;
/** What `own` was asked, and agreed to. */
let consent: string;
let partnersJob: string;

/** Asks a candidate about a job; returns the question's id. */
async function ask(jobId: string, { candidateId }: CandidateViewer): Promise<string> {
  await transaction((tx) => askForConsent(tx, admin, jobId, [candidateId]));
  const where = { jobId_candidateId: { jobId, candidateId } };
  return (await db.introductionConsent.findUniqueOrThrow({ where })).id;
}

beforeEach(async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  admin = await createAdmin();
  own = await createCandidate();
  partner = await createCandidate();
  await db.couple.create({
    data: {
      status: 'LINKED',
      receiverEmail: '',
      members: {
        create: [
          { role: 'SENDER', candidateId: own.candidateId },
          { role: 'RECEIVER', candidateId: partner.candidateId },
        ],
      },
    },
  });
  const { id, yachtId } = await createJob();
  partnersJob = (await createJob({ yachtId })).id;
  consent = await ask(id, own);
  await answerConsent(own, { id: consent, agrees: true });
});

const apply = (jobId = partnersJob) =>
  db.application.create({ data: { jobId, candidateId: partner.candidateId } });

/** Whether they may be shown, and whether they wait for their partner. */
const stands = async () => {
  const [row] = await loadConsents(admin, [consent]);
  return [row?.mayLeave, row?.waitsFor !== null];
};

test('one waits for the other’s yes to an opening on the same yacht', async () => {
  expect(await stands()).toEqual([true, false]);
  await apply();
  expect(await stands()).toEqual([false, true]);
  const id = await ask(partnersJob, partner);
  expect(await stands()).toEqual([false, true]);
  await answerConsent(partner, { id, agrees: false });
  expect(await stands()).toEqual([false, true]);
  await answerConsent(partner, { id, agrees: true });
  expect(await stands()).toEqual([true, false]);
});

test('nobody waits once the partner’s application has ended, the link has, or for a reason', async () => {
  const { id } = await apply();
  await db.application.update({ where: { id }, data: { rejected: true } });
  expect(await stands()).toEqual([true, false]);
  await db.application.update({ where: { id }, data: { rejected: false } });
  expect(await stands()).toEqual([false, true]);
  await releaseConsent(admin, { id: consent, reason: 'She joins in May; he knows.' });
  expect(await stands()).toEqual([true, true]);
  await answerConsent(own, { id: consent, agrees: false });
  await answerConsent(own, { id: consent, agrees: true });
  expect(await stands()).toEqual([false, true]);
  await db.couple.updateMany({ data: { status: 'REMOVED' } });
  expect(await stands()).toEqual([true, false]);
});

test('on another yacht nobody waits', async () => {
  await apply((await createJob()).id);
  expect(await stands()).toEqual([true, false]);
});
