import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication, moveApplications } from '#server/domain/applications/move.ts';
import { deliverEmail } from '#server/domain/emails/deliver.ts';
import { mailboxEntries, startMail } from '#server/domain/emails/send.ts';
import { deleteJob } from '#server/domain/jobs/status.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { readClientPage } from '#server/domain/shortlists/client.ts';
import { timelineOf } from '#server/domain/timeline/page.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { opened, sentShortlist } from '#server/testing/shortlists.ts';
import { answerConsent } from './answer.ts';
import { releaseConsent } from './release.ts';
import { agreeAlways } from './standing.ts';

const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;

let admin: AdminViewer;
let jobId: string;
beforeEach(async () => {
  startMail(mailbox);
  admin = await createAdmin();
  jobId = (await createJob()).id;
});
afterEach(() => startMail(mailbox));

async function applied(forJob = jobId) {
  const candidate = await createCandidate();
  return { candidate, id: (await applyForJob(candidate, forJob)).applicationId };
}
const questionOf = ({ candidateId }: CandidateViewer) =>
  db.introductionConsent.findFirst({ where: { candidateId } });
const mailTo = ({ userId }: CandidateViewer) =>
  db.email.findFirst({ where: { userId, kind: { startsWith: 'introduction' } } });
const putForward = (id: string) => moveApplication(admin, { id, action: 'putForward' });
const recordOf = async ({ candidateId }: CandidateViewer) =>
  (await timelineOf(admin, candidateId, {})).rows
    .filter(({ kind }) => kind.startsWith('INTRODUCTION'))
    .map(({ kind, detail, actorName }) => [kind, detail, actorName === null]);

describe('putting forward', () => {
  test('asks once, by an e-mail that waits while the move may be undone', async () => {
    const { candidate, id } = await applied();
    const { decision } = await putForward(id);
    expect(await questionOf(candidate)).toMatchObject({ askedById: admin.userId, answer: null });
    const mail = await mailTo(candidate);
    const inMailbox = async () => (await mailboxEntries()).some((entry) => entry.id === mail?.id);
    expect(await inMailbox()).toBe(false);
    await deliverEmail(mail?.id ?? '');
    expect(await inMailbox()).toBe(true);
    await expect(undoDecision(admin, decision?.id ?? '')).rejects.toMatchObject({
      message: undoTexts.late,
    });
    await putForward(id);
    expect(await db.introductionConsent.count({ where: { jobId } })).toBe(1);
  });

  test('several, for several jobs and by a token, asks each of them', async () => {
    const other = (await createJob()).id;
    const people = [await applied(), await applied(), await applied(other)];
    await moveApplications(integrationWith('APPLICATIONS_READ', 'APPLICATIONS_WRITE'), {
      action: 'forward',
      applications: people.map(({ id }) => ({ id })),
    });
    const asked = await Promise.all(people.map(({ candidate }) => questionOf(candidate)));
    expect(asked.map((question) => question?.jobId)).toEqual([jobId, jobId, other]);
  });

  test('that is undone takes the question and its e-mail back, and may be done again', async () => {
    const { candidate, id } = await applied();
    const { decision } = await putForward(id);
    await undoDecision(admin, decision?.id ?? '');
    expect([await questionOf(candidate), await mailTo(candidate)]).toEqual([null, null]);
    await putForward(id);
    expect((await questionOf(candidate))?.answer).toBeNull();
    expect(await mailTo(candidate)).not.toBeNull();
  });

  test('that is undone keeps an answer that was given, and a question that stood before', async () => {
    const [answered, earlier] = [await applied(), await applied()];
    const { decision } = await putForward(answered.id);
    const question = await questionOf(answered.candidate);
    await answerConsent(answered.candidate, { id: question?.id ?? '', agrees: false });
    await undoDecision(admin, decision?.id ?? '');
    expect((await questionOf(answered.candidate))?.answer).toBe('DECLINED');
    const { candidateId } = earlier.candidate;
    const known = { jobId, candidateId, facts: [], question: 'May we?' };
    await db.introductionConsent.create({ data: known });
    const again = await putForward(earlier.id);
    await undoDecision(admin, again.decision?.id ?? '');
    expect(await questionOf(earlier.candidate)).not.toBeNull();
  });

  test('that is undone after a client has seen them keeps the whole record', async () => {
    const { candidate, id } = await applied();
    const { candidateId } = candidate;
    await agreeAlways(candidate, true);
    const { decision } = await putForward(id);
    const { token, linkId } = await sentShortlist(admin, jobId, [candidate]);
    const cookie = await opened(token, linkId);
    await readClientPage(guest, token, { cookie, isOpening: true });
    await undoDecision(admin, decision?.id ?? '');
    const question = await questionOf(candidate);
    expect(question).toMatchObject({ answer: 'AGREED', answerWay: 'STANDING' });
    expect(question?.introducedAt).not.toBeNull();
    const kinds = async () =>
      (
        await db.introductionRecord.findMany({
          where: { candidateId },
          orderBy: [{ at: 'asc' }, { kind: 'asc' }],
        })
      ).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['ASKED', 'AGREED', 'INTRODUCED']);
    await answerConsent(candidate, { id: question?.id ?? '', agrees: false });
    await deleteJob(admin, jobId);
    expect(await kinds()).toEqual(['ASKED', 'AGREED', 'INTRODUCED', 'DECLINED']);
  });

  test('who always says yes is undone without a trace', async () => {
    const { candidate, id } = await applied();
    await agreeAlways(candidate, true);
    const { decision } = await putForward(id);
    expect(await recordOf(candidate)).toEqual([
      ['INTRODUCTION_AGREED', 'Deckhand, by their standing yes', true],
      ['INTRODUCTION_ASKED', null, false],
    ]);
    await undoDecision(admin, decision?.id ?? '');
    expect([await questionOf(candidate), await recordOf(candidate)]).toEqual([null, []]);
    const { candidateId } = candidate;
    expect(await db.introductionRecord.count({ where: { candidateId } })).toBe(0);
  });
});

test('every answer and the release stay in the record, and all goes with the account', async () => {
  const { candidate, id } = await applied();
  await putForward(id);
  const question = (await questionOf(candidate))?.id ?? '';
  await answerConsent(candidate, { id: question, agrees: true });
  await answerConsent(candidate, { id: question, agrees: false });
  await releaseConsent(admin, { id: question, reason: 'Agreed on the telephone' });
  expect(await recordOf(candidate)).toEqual([
    ['INTRODUCTION_RELEASED', 'Deckhand: Agreed on the telephone', false],
    ['INTRODUCTION_DECLINED', 'Deckhand, on their own screen', true],
    ['INTRODUCTION_AGREED', 'Deckhand, on their own screen', true],
    ['INTRODUCTION_ASKED', null, false],
  ]);
  await agreeAlways(candidate, true);
  await deleteAccount(admin, { id: candidate.userId });
  const { candidateId } = candidate;
  expect(await db.introductionConsent.count({ where: { candidateId } })).toBe(0);
  expect(await db.standingConsent.count({ where: { candidateId } })).toBe(0);
  expect(await db.introductionRecord.count({ where: { candidateId } })).toBe(0);
});
