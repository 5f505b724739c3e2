import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { moveApplication, moveApplications } from '#server/domain/applications/move.ts';
import { setSteps } from '#server/domain/applications/steps.ts';
import {
  decideCandidates,
  rejectCandidate,
  verifyCandidate,
} from '#server/domain/candidates/verification.ts';
import { updateCouple } from '#server/domain/couples/move.ts';
import { requestCoupleWith } from '#server/domain/couples/request.ts';
import { startMail } from '#server/domain/emails/send.ts';
import { askForConsent } from '#server/domain/introductions/ask.ts';
import { sendJobAlerts } from '#server/domain/job-alerts/send.ts';
import { writeJobAlerts } from '#server/domain/job-alerts/write.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { undoDecision, undoDecisions } from '#server/domain/undo/undo.ts';
import { db, transaction } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { statementsOf } from '#server/testing/driver.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { newTemplate } from '#server/testing/world.ts';
import { createNotice } from '#server/testing/notices.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { countUnreadNotices, listNotices, markNoticesRead, watchNotices } from './list.ts';
import { mailSummaries, sweepNotices, tellOfCertificates } from './upkeep.ts';
import { pathOf, textOf, titleOf } from './words.ts';

const config = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;
let admin: AdminViewer;
beforeAll(async () => {
  const stop = await startPubsub();
  await createQueueTables();
  admin = await createAdmin();
  return stop;
});
beforeEach(() => startMail(config));

const asking = () =>
  createCandidate({ requestedVerification: true, requestedVerificationAt: new Date() });

/** What somebody was told of, the newest first. */
async function toldTo(viewer: CandidateViewer) {
  const { rows } = await listNotices(viewer, {});
  return rows.map((row) => ({
    kind: row.kind,
    title: titleOf(row),
    text: textOf(row),
    path: pathOf(row),
  }));
}
const kindsOf = async (viewer: CandidateViewer) =>
  (await toldTo(viewer)).map(({ kind }) => kind as string);

async function applied(given: Parameters<typeof createJob>[0] = {}) {
  const me = await createCandidate();
  const { id: jobId } = await createJob(given);
  const { id } = await db.application.create({ data: { jobId, candidateId: me.candidateId } });
  return { me, jobId, id };
}

describe('a candidate is told', () => {
  test('that they are verified or what to mend, and no more once it is undone', async () => {
    const [first, second] = [await asking(), await asking()];
    const { decision } = await verifyCandidate(admin, first.candidateId);
    await rejectCandidate(admin, second.candidateId, 'Please add a photo.');
    expect(await kindsOf(first)).toEqual(['PROFILE_VERIFIED']);
    expect(await toldTo(second)).toMatchObject([
      { kind: 'PROFILE_REJECTED', text: 'Please add a photo.', path: '/' },
    ]);
    await undoDecision(admin, decision.id);
    expect(await kindsOf(first)).toEqual([]);
    expect(await kindsOf(second)).toEqual(['PROFILE_REJECTED']);
    // What is refused tells nobody.
    await expect(rejectCandidate(admin, second.candidateId)).rejects.toThrow('no open request');
    expect(await kindsOf(second)).toEqual(['PROFILE_REJECTED']);
  });

  test('of each move, with the question that comes with it, and of no other’s', async () => {
    const { me, id } = await applied();
    const { decision } = await moveApplication(admin, { id, action: 'forward' });
    expect(await toldTo(me)).toMatchObject([
      { kind: 'INTRODUCTION_ASKED', title: 'May we introduce you? Deckhand' },
      { kind: 'APPLICATION_FORWARDED', title: 'You are put forward: Deckhand' },
    ]);
    await undoDecision(admin, decision?.id ?? '');
    expect(await kindsOf(me)).toEqual([]);
    await moveApplication(admin, { id, action: 'reject' });
    await moveApplication(admin, { id, action: 'restore' });
    await moveApplication(admin, { id, action: 'forward' });
    await moveApplication(admin, { id, action: 'hire' });
    expect(await kindsOf(me)).toEqual([
      'APPLICATION_HIRED',
      'INTRODUCTION_ASKED',
      'APPLICATION_FORWARDED',
      'APPLICATION_MOVED',
      'APPLICATION_REJECTED',
    ]);
    // The same move again is none.
    await moveApplication(admin, { id, action: 'hire', from: 'FORWARDED' }).catch(() => undefined);
    expect(await countUnreadNotices(me)).toBe(5);
  });

  test('of an interview and a trial, and never of an offer', async () => {
    const { me, id } = await applied();
    await moveApplication(admin, { id, action: 'forward' });
    const at = '2027-01-03T14:00:00Z';
    const { decision } = await setSteps(admin, { id, interviewAt: at });
    expect((await toldTo(me))[0]).toMatchObject({
      title: 'News of your application: Deckhand',
      text: 'Interview on 3 January 2027, 14:00 UTC.',
    });
    await setSteps(admin, { id, offeredOn: '2027-01-05' });
    expect(await kindsOf(me)).toHaveLength(3);
    expect(JSON.stringify(await toldTo(me))).not.toContain('Offer');
    await setSteps(admin, { id, offeredOn: null });
    await undoDecision(admin, decision?.id ?? '').catch(() => undefined);
  });

  test('of a closed position nothing but a hire, as on their list', async () => {
    const closed = { status: 'ARCHIVED', archivedAt: new Date() } as const;
    const { me, id } = await applied(closed);
    await moveApplication(admin, { id, action: 'reject' });
    expect(await kindsOf(me)).toEqual([]);
  });

  test('of a rejection without a letter where they want none, and the record says of none', async () => {
    const { id: mailTemplateId } = await db.mailTemplate.create({ data: newTemplate() });
    for (const mailedNotices of [['APPLICATION_REJECTED' as const], []]) {
      const { me, id } = await applied();
      await db.user.update({ where: { id: me.userId }, data: { mailedNotices } });
      await moveApplication(admin, { id, action: 'reject', mailTemplateId });
      expect(await kindsOf(me)).toEqual(['APPLICATION_REJECTED']);
      const { length } = mailedNotices;
      expect(await db.email.count({ where: { userId: me.userId } })).toBe(length);
      expect(
        await db.applicationEvent.count({ where: { applicationId: id, letter: { not: null } } }),
      ).toBe(length);
    }
  });

  test('that they are asked for a shortlist, or introduced by their standing yes', async () => {
    const { id: jobId } = await createJob();
    const [me, other] = [await createCandidate(), await createCandidate()];
    const ids = [me.candidateId, other.candidateId];
    await transaction((tx) => askForConsent(tx, admin, jobId, ids));
    await transaction((tx) => askForConsent(tx, admin, jobId, ids));
    for (const one of [me, other]) expect(await kindsOf(one)).toEqual(['INTRODUCTION_ASKED']);
  });

  test('of a couple request, without a name, until it is taken back', async () => {
    const [me, partner] = [
      await createCandidate({}, { firstName: 'Zora' }),
      await createCandidate(),
    ];
    const { id } = await requestCoupleWith(me, partner.candidateId);
    expect(await toldTo(partner)).toMatchObject([{ kind: 'COUPLE_REQUESTED', path: '/settings' }]);
    expect(JSON.stringify(await toldTo(partner))).not.toContain('Zora');
    expect(await kindsOf(me)).toEqual([]);
    await updateCouple(me, { id, status: 'CANCELLED' });
    expect(await kindsOf(partner)).toEqual([]);
    await requestCoupleWith(me, partner.candidateId);
    expect(await kindsOf(partner)).toEqual(['COUPLE_REQUESTED']);
    await deleteAccount(me);
    expect(await kindsOf(partner)).toEqual([]);
  });

  test('of a job that suits them, once, by the bell alone if they want no e-mail', async () => {
    const { id: jobId } = await createJob();
    const [mailed, quiet] = [
      await createCandidate(),
      await createCandidate({}, { mailedNotices: [] }),
    ];
    await sendJobAlerts(admin, jobId, [mailed.candidateId, quiet.candidateId]);
    await db.decision.updateMany({ where: { jobId }, data: { undoableUntil: new Date(0) } });
    await writeJobAlerts(jobId);
    await writeJobAlerts(jobId);
    for (const one of [mailed, quiet])
      expect(await toldTo(one)).toMatchObject([
        {
          kind: 'JOB_SUGGESTED',
          title: 'A position for you: Deckhand',
          path: `/jobs?job=${jobId}`,
        },
      ]);
    expect(await db.email.count({ where: { userId: mailed.userId } })).toBe(1);
    expect(await db.email.count({ where: { userId: quiet.userId } })).toBe(0);
    expect(await db.jobAlert.count({ where: { jobId, status: 'SENT' } })).toBe(2);
  });

  test('of a certificate 90, 30 and 7 days before its last day, each once', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const me = await createCandidate({
      certificates: {
        create: [
          { kind: 'ENG1', held: true, expiryDate: inDays(20) },
          { kind: 'STCW_BASIC', held: true, expiryDate: inDays(200) },
          { kind: 'STCW_ADVANCED', held: false, expiryDate: inDays(5) },
        ],
      },
    });
    await tellOfCertificates();
    await tellOfCertificates();
    expect((await toldTo(me)).map(({ title }) => title)).toEqual(['Your ENG 1 expires soon']);
    await db.candidateCertificate.updateMany({
      where: { candidateId: me.candidateId, kind: 'ENG1' },
      data: { expiryDate: inDays(5) },
    });
    await tellOfCertificates();
    expect(await kindsOf(me)).toHaveLength(2);
    const letters = await db.email.findMany({ where: { userId: me.userId } });
    expect(letters.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Your ENG 1 expires soon'),
    );
  });
});

describe('acts on several', () => {
  test('tell each once, in as many statements as for one, and are taken back', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => applied()));
    const [one, ...many] = people;
    const move = (some: typeof people) =>
      statementsOf(() =>
        moveApplications(admin, {
          applications: some.map(({ id }) => ({ id, from: 'APPLIED' as const })),
          action: 'forward',
        }),
      );
    const first = await move(one ? [one] : []);
    const rest = await move(many);
    expect(rest.statements.length).toBe(first.statements.length);
    for (const { me } of people)
      expect(await kindsOf(me)).toEqual(['INTRODUCTION_ASKED', 'APPLICATION_FORWARDED']);
    const decisions = rest.result.flatMap((it) =>
      'decision' in it ? (it.decision?.id ?? []) : [],
    );
    await undoDecisions(admin, decisions);
    for (const { me } of many) expect(await kindsOf(me)).toEqual([]);
  });

  test('tell of verifications one by one', async () => {
    const people = [await asking(), await asking()];
    const ids = people.map(({ candidateId }) => candidateId);
    await decideCandidates(admin, { decision: 'verify', ids: [...ids, ...ids] });
    for (const one of people) expect(await kindsOf(one)).toEqual(['PROFILE_VERIFIED']);
  });
});

describe('notices', () => {
  test('are marked as read by their owner alone, and up to what was seen', async () => {
    const [me, other] = [await createCandidate(), await createCandidate()];
    const { userId } = me;
    const [first, second, third] = [
      await createNotice({ userId }),
      await createNotice({ userId }),
      await createNotice({ userId }),
    ];
    for (const given of [{ ids: [first] }, { upTo: third }])
      await expect(markNoticesRead(other, given)).rejects.toMatchObject({ code: 'not-found' });
    expect(await countUnreadNotices(me)).toBe(3);
    await markNoticesRead(me, { upTo: second });
    expect(await countUnreadNotices(me)).toBe(1);
    const { readAt } = await db.notice.findUniqueOrThrow({ where: { id: first } });
    await markNoticesRead(me, { ids: [first, third] });
    expect(await countUnreadNotices(me)).toBe(0);
    expect((await db.notice.findUniqueOrThrow({ where: { id: first } })).readAt).toEqual(readAt);
    const { rows } = await listNotices(me, { filter: { isUnread: true } });
    expect(rows).toEqual([]);
  });

  test('come to their owner live, and to nobody else', async () => {
    const [me, other] = [await asking(), await asking()];
    const events = watchNotices(me);
    expect((await events.next()).value).toMatchObject({ noticeId: null, goneId: null });
    await verifyCandidate(admin, other.candidateId);
    const { decision } = await verifyCandidate(admin, me.candidateId);
    const { value: came } = await events.next();
    const [notice] = (await listNotices(me, {})).rows;
    expect(came).toEqual({ userId: me.userId, noticeId: notice?.id, goneId: null });
    await undoDecision(admin, decision.id);
    expect((await events.next()).value).toMatchObject({ noticeId: null, goneId: notice?.id });
    await events.return?.();
  });

  test('are kept for 180 days', async () => {
    const me = await createCandidate();
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await createNotice({ userId: me.userId, createdAt: days(181) });
    const kept = await createNotice({ userId: me.userId, createdAt: days(179) });
    await sweepNotices();
    expect((await listNotices(me, {})).rows.map(({ id }) => id)).toEqual([kept]);
  });
});

describe('the daily summary', () => {
  test('has what is new and was not read, once, in place of single e-mails', async () => {
    const me = await createCandidate(
      { requestedVerification: true, requestedVerificationAt: new Date() },
      { noticesDaily: true, firstName: 'Ada' },
    );
    await verifyCandidate(admin, me.candidateId);
    const read = await createNotice({ userId: me.userId, kind: 'JOB_SUGGESTED', isDue: true });
    await markNoticesRead(me, { ids: [read] });
    const mails = () => db.email.findMany({ where: { userId: me.userId } });
    expect(await mails()).toEqual([]);
    await mailSummaries();
    await mailSummaries();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'notice-summary', subject: 'Your profile is verified' });
    expect(mail?.text).toContain('What is new, Ada');
    expect(mail?.text).not.toContain('A position for you');
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/boat\.test\/unsubscribe\/[\w-]+$/);
  });

  test('has nothing of a kind that was turned off, nor of what was taken back', async () => {
    const off = { noticesDaily: true, mailedNotices: { set: [] } };
    const me = await createCandidate({}, { noticesDaily: true });
    await createNotice({ userId: me.userId, isDue: true });
    await db.user.update({ where: { id: me.userId }, data: off });
    await mailSummaries();
    expect(await db.email.count({ where: { userId: me.userId } })).toBe(0);
    expect(await db.notice.count({ where: { userId: me.userId, isDue: true } })).toBe(0);
  });
});
