import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverEmail } from '#server/domain/emails/deliver.ts';
import { startMail } from '#server/domain/emails/send.ts';
import { archiveJob } from '#server/domain/jobs/status.ts';
import { jobAlertTexts, undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import type { Delivery } from '#server/mail/senders.ts';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { createQueueTables } from '#server/testing/queue.ts';
import { previewJobAlert } from './letter.ts';
import { alertStates, appliedAmong, countAlerts, listAlerts, watchAlertCounts } from './lists.ts';
import { sendJobAlerts } from './send.ts';
import { writeJobAlerts as writeDue } from './write.ts';

let admin: AdminViewer;
beforeAll(async () => {
  admin = await createAdmin();
  const stop = await startPubsub();
  await createQueueTables();
  return stop;
});
const config = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;
beforeEach(() => startMail(config));

const mails = (jobId: string) =>
  db.email.findMany({ where: { kind: 'job-alert', text: { contains: jobId } } });
const countsOf = async (jobId: string) => (await countAlerts(admin, [jobId]))[0];

/** Writes the e-mails after the time in which sending them may be undone. */
async function writeJobAlerts(jobId: string): Promise<void> {
  await db.decision.updateMany({
    where: { jobId, kind: 'SEND_ALERTS' },
    data: { undoableUntil: new Date(Date.now() - 60_000) },
  });
  await writeDue(jobId);
}

const apply = (jobId: string, candidateId: string, status: 'APPLIED' | 'WITHDRAWN' = 'APPLIED') =>
  db.application.create({ data: { jobId, candidateId, status } });

describe('candidates who are told of a job', () => {
  test('get one e-mail with what everybody may read of it, and stand on its list', async () => {
    const yacht = await createYacht({ name: 'Secret Name', size: 47 });
    const { id: jobId } = await createJob({ yachtId: yacht.id });
    const [first, second] = [await createCandidate(), await createCandidate()];
    const chosen = [first.candidateId, second.candidateId];
    expect(await sendJobAlerts(admin, jobId, chosen)).toMatchObject({ jobId, added: 2, left: 0 });
    await writeJobAlerts(jobId);
    const letters = await mails(jobId);
    expect(new Set(letters.map(({ userId }) => userId))).toEqual(
      new Set([first.userId, second.userId]),
    );
    expect(letters).toHaveLength(2);
    expect(letters[0]?.text).toContain('M/Y 45m');
    expect(letters[0]?.text).toContain(`http://boat.test/jobs?job=${jobId}`);
    expect(JSON.stringify(letters)).not.toContain('Secret Name');
    const { rows } = await listAlerts(admin, jobId, {});
    expect(new Map(rows.map(({ id, alertStatus }) => [id, alertStatus]))).toEqual(
      new Map(chosen.map((id) => [id, 'SENT'])),
    );
    expect(await countsOf(jobId)).toMatchObject({ total: 2, sent: 2, waiting: 0 });
  });

  test('are told once, however often and by however many at the same time', async () => {
    const { id: jobId } = await createJob();
    const chosen = [(await createCandidate()).candidateId, (await createCandidate()).candidateId];
    const other = await createAdmin();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => sendJobAlerts(n % 2 ? admin : other, jobId, chosen)),
    );
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(2);
    await Promise.all([writeJobAlerts(jobId), writeJobAlerts(jobId)]);
    await writeJobAlerts(jobId);
    expect(await mails(jobId)).toHaveLength(2);
    expect(await sendJobAlerts(admin, jobId, chosen)).toMatchObject({ added: 0, left: 2 });
  });

  test('are left out with an address that is not confirmed, or when they are gone', async () => {
    const { id: jobId } = await createJob();
    const unconfirmed = await createCandidate({}, { emailVerified: false });
    const gone = '019b76da-aa5a-761a-94a1-ad064dab3e1c';
    const sent = await sendJobAlerts(admin, jobId, [unconfirmed.candidateId, gone]);
    expect(sent).toMatchObject({ added: 0, left: 2 });
    expect(await countsOf(jobId)).toMatchObject({ total: 0 });
  });

  test('are never told where they have applied, whatever became of it, also meanwhile', async () => {
    const { id: jobId } = await createJob();
    const [before, withdrawn, meanwhile, free] = await Promise.all(
      Array.from({ length: 4 }, () => createCandidate()),
    );
    if (!before || !withdrawn || !meanwhile || !free) throw new Error('Nobody');
    await apply(jobId, before.candidateId);
    await apply(jobId, withdrawn.candidateId, 'WITHDRAWN');
    const everybody = [before, withdrawn, meanwhile, free].map(({ candidateId }) => candidateId);
    const states = await alertStates(
      admin,
      everybody.map((id) => `${jobId}:${id}`),
    );
    expect(states.map(({ hasApplied, canBeTold }) => [hasApplied, canBeTold])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(await appliedAmong(admin, jobId, everybody)).toMatchObject({ total: 2 });
    expect(await sendJobAlerts(admin, jobId, everybody)).toMatchObject({ added: 2, left: 2 });
    await apply(jobId, meanwhile.candidateId);
    await writeJobAlerts(jobId);
    expect((await mails(jobId)).map(({ userId }) => userId)).toEqual([free.userId]);
    expect(await countsOf(jobId)).toMatchObject({ total: 1, sent: 1, waiting: 0 });
    expect(await sendJobAlerts(admin, jobId, everybody)).toMatchObject({ added: 0, left: 4 });
  });

  test('are not told where they apply while the e-mail waits for the mail service', async () => {
    let tries = 0;
    startMail(config, {
      deliver: () => {
        tries += 1;
        return Promise.resolve({ outcome: 'sent' });
      },
    });
    const { id: jobId } = await createJob();
    const { candidateId } = await createCandidate();
    await sendJobAlerts(admin, jobId, [candidateId]);
    await writeJobAlerts(jobId);
    const [mail] = await mails(jobId);
    await apply(jobId, candidateId);
    await deliverEmail(mail?.id ?? '');
    expect(tries).toBe(0);
    expect(await mails(jobId)).toEqual([]);
    expect(await countsOf(jobId)).toMatchObject({ total: 0 });
  });

  test('of a job are not told when it was closed before the e-mails were written', async () => {
    const { id: jobId } = await createJob();
    await sendJobAlerts(admin, jobId, [(await createCandidate()).candidateId]);
    await db.job.update({
      where: { id: jobId },
      data: { status: 'ARCHIVED', archivedAt: new Date() },
    });
    await writeJobAlerts(jobId);
    expect(await mails(jobId)).toEqual([]);
    expect(await countsOf(jobId)).toMatchObject({ failed: 1, waiting: 0 });
  });

  test('wait while the archiving of the job may be undone', async () => {
    const { id: jobId } = await createJob();
    await sendJobAlerts(admin, jobId, [(await createCandidate()).candidateId]);
    const { decision } = await archiveJob(admin, jobId);
    await writeJobAlerts(jobId);
    expect(await countsOf(jobId)).toMatchObject({ failed: 0, waiting: 1 });
    await undoDecision(admin, decision?.id ?? '');
    await writeJobAlerts(jobId);
    expect(await mails(jobId)).toHaveLength(1);
  });
});

describe('telling candidates of a job', () => {
  const chosen = async () => [
    (await createCandidate()).candidateId,
    (await createCandidate()).candidateId,
  ];

  test('waits ten seconds, and is undone as a whole by who told them, once', async () => {
    const { id: jobId } = await createJob();
    const ids = await chosen();
    const { decision } = await sendJobAlerts(admin, jobId, ids);
    const jobs = await db.$queryRaw<{ seconds: number }[]>`
      select extract(epoch from j.run_at - d.decided_at)::float8 as seconds
      from graphile_worker.jobs j, decisions d
      where j.task_identifier = 'write-job-alerts' and j.run_at >= d.undoable_until
        and d.id = ${decision?.id}::uuid`;
    expect(jobs.some(({ seconds }) => seconds < 11)).toBe(true);
    await writeDue(jobId);
    expect(await mails(jobId)).toEqual([]);
    expect(await countsOf(jobId)).toMatchObject({ total: 2, waiting: 2 });
    await expect(undoDecision(await createAdmin(), decision?.id ?? '')).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await undoDecision(admin, decision?.id ?? '')).toMatchObject({ jobId });
    await expect(undoDecision(admin, decision?.id ?? '')).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    await writeJobAlerts(jobId);
    expect(await mails(jobId)).toEqual([]);
    expect(await countsOf(jobId)).toMatchObject({ total: 0 });
    // They may be told anew.
    expect(await sendJobAlerts(admin, jobId, ids)).toMatchObject({ added: 2, left: 0 });
  });

  test('twice in a row is undone each by itself', async () => {
    const { id: jobId } = await createJob();
    const [first, second] = await chosen();
    const one = await sendJobAlerts(admin, jobId, [first ?? '']);
    await sendJobAlerts(admin, jobId, [second ?? '']);
    await undoDecision(admin, one.decision?.id ?? '');
    await writeJobAlerts(jobId);
    expect(await mails(jobId)).toHaveLength(1);
    expect((await alertStates(admin, [`${jobId}:${second}`]))[0]?.status).toBe('SENT');
  });

  test('cannot be undone once the e-mails are written', async () => {
    const { id: jobId } = await createJob();
    const { decision } = await sendJobAlerts(admin, jobId, await chosen());
    await writeJobAlerts(jobId);
    await expect(undoDecision(admin, decision?.id ?? '')).rejects.toMatchObject({
      message: undoTexts.late,
    });
    expect(await countsOf(jobId)).toMatchObject({ total: 2, sent: 2 });
  });

  test('is not undone in part where the queue has begun to write', async () => {
    const { id: jobId } = await createJob();
    const [first, second] = await chosen();
    const { decision } = await sendJobAlerts(admin, jobId, [first ?? '', second ?? '']);
    const written = { jobId, candidateId: first ?? '' };
    await db.jobAlert.updateMany({ where: written, data: { status: 'SENDING' } });
    await expect(undoDecision(admin, decision?.id ?? '')).rejects.toMatchObject({
      message: undoTexts.late,
    });
    expect(await countsOf(jobId)).toMatchObject({ total: 2 });
  });

  test('and undoing it at the last moment come to one of the two', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id: jobId } = await createJob();
      const { decision } = await sendJobAlerts(admin, jobId, await chosen());
      const [undone] = await Promise.allSettled([
        undoDecision(admin, decision?.id ?? ''),
        (round % 2 ? writeDue : writeJobAlerts)(jobId),
      ]);
      await writeJobAlerts(jobId);
      const { length } = await mails(jobId);
      expect([round, length]).toEqual([round, undone.status === 'fulfilled' ? 0 : 2]);
    }
  });

  test('says who is left out, and why', async () => {
    const { id: jobId } = await createJob();
    const [told, applied] = await chosen();
    const unconfirmed = await createCandidate({}, { emailVerified: false });
    const gone = '019b76da-aa5a-761a-94a1-ad064dab3e1c';
    const free = await createCandidate();
    await sendJobAlerts(admin, jobId, [told ?? '']);
    await apply(jobId, applied ?? '');
    const all = [told ?? '', applied ?? '', unconfirmed.candidateId, gone, free.candidateId];
    const answer = await sendJobAlerts(admin, jobId, all);
    expect(answer).toMatchObject({ added: 1, told: [free.candidateId], left: 4 });
    expect(answer.leftOut).toEqual([
      { candidateId: told, why: jobAlertTexts.told },
      { candidateId: applied, why: jobAlertTexts.applied },
      { candidateId: unconfirmed.candidateId, why: jobAlertTexts.unconfirmed },
      { candidateId: gone, why: jobAlertTexts.gone },
    ]);
  });
});

describe('an e-mail whose outcome', () => {
  async function delivered(outcome: Delivery) {
    let tries = 0;
    startMail(config, {
      deliver: () => {
        tries += 1;
        return Promise.resolve(outcome);
      },
    });
    const { id: jobId } = await createJob();
    const { candidateId } = await createCandidate();
    await sendJobAlerts(admin, jobId, [candidateId]);
    await writeJobAlerts(jobId);
    expect(await countsOf(jobId)).toMatchObject({ waiting: 1 });
    const [mail] = await mails(jobId);
    await deliverEmail(mail?.id ?? '');
    await deliverEmail(mail?.id ?? '');
    expect(tries).toBe(1);
    return (await alertStates(admin, [`${jobId}:${candidateId}`]))[0]?.status;
  }

  test('is known counts as sent', async () => {
    expect(await delivered({ outcome: 'sent' })).toBe('SENT');
  });
  test('is a refusal counts as failed', async () => {
    expect(await delivered({ outcome: 'refused', reason: 'no' })).toBe('FAILED');
  });
  test('nobody knows is shown as such and not repeated', async () => {
    expect(await delivered({ outcome: 'unknown', reason: 'cut off' })).toBe('UNKNOWN');
  });
});

describe('before anything is sent', () => {
  test('the preview is the e-mail that its candidate then gets', async () => {
    const { id: jobId } = await createJob();
    const { candidateId } = await createCandidate({}, { firstName: 'Ondine' });
    const preview = await previewJobAlert(admin, jobId, candidateId);
    expect(preview?.heading).toContain('Ondine');
    await sendJobAlerts(admin, jobId, [candidateId]);
    await writeJobAlerts(jobId);
    const [mail] = await mails(jobId);
    expect(mail?.subject).toBe(preview?.subject);
    for (const text of [preview?.heading, ...(preview?.paragraphs ?? [])])
      expect(mail?.text).toContain(text);
    expect((await previewJobAlert(admin, jobId))?.subject).toBe(preview?.subject);
  });

  test('there is no preview of a listing that candidates do not see', async () => {
    const { id } = await createJob({ visibility: 'HIDDEN' });
    expect(await previewJobAlert(admin, id)).toBeNull();
  });

  test('those can be told whose address is confirmed and who were not told', async () => {
    const { id: jobId } = await createJob();
    const told = await createCandidate();
    const unconfirmed = await createCandidate({}, { emailVerified: false });
    const free = await createCandidate();
    await sendJobAlerts(admin, jobId, [told.candidateId]);
    const pairs = [told, unconfirmed, free].map(({ candidateId }) => `${jobId}:${candidateId}`);
    expect((await alertStates(admin, pairs)).map(({ canBeTold }) => canBeTold)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('it is refused', () => {
  test('for a listing that candidates do not see', async () => {
    const { candidateId } = await createCandidate();
    for (const given of [
      { visibility: 'HIDDEN' },
      { status: 'DRAFT' },
      { status: 'ARCHIVED', archivedAt: new Date() },
    ] as const) {
      const { id } = await createJob(given);
      await expect(sendJobAlerts(admin, id, [candidateId])).rejects.toMatchObject({
        code: 'invalid-transition',
      });
    }
  });

  test('with nobody chosen, with too many, and with somebody who is not there', async () => {
    const { id } = await createJob();
    const many = Array.from({ length: 10_001 }, () => '019b76da-aa5a-761a-94a1-ad064dab3e1c');
    for (const [chosen, message] of [
      [[], 'Please select a candidate.'],
      [many, 'Please select at most 10,000 candidates.'],
    ] as const)
      await expect(sendJobAlerts(admin, id, chosen)).rejects.toMatchObject({
        code: 'invalid-input',
        message,
      });
    for (const nobody of ['x', '019b76da-aa5a-761a-94a1-ad064dab3e1c'])
      await expect(sendJobAlerts(admin, id, [nobody])).rejects.toMatchObject({ code: 'not-found' });
  });

  test('for everybody but admins', async () => {
    const { id } = await createJob();
    const candidate = await createCandidate();
    for (const viewer of [guest, candidate, await createEmployer()]) {
      const code = viewer.role === 'guest' ? 'unauthenticated' : 'forbidden';
      const refused = { code };
      await expect(sendJobAlerts(viewer, id, [candidate.candidateId])).rejects.toMatchObject(
        refused,
      );
      await expect(listAlerts(viewer, id, {})).rejects.toMatchObject(refused);
      await expect(countAlerts(viewer, [id])).rejects.toMatchObject(refused);
      await expect(previewJobAlert(viewer, id)).rejects.toMatchObject(refused);
      await expect(alertStates(viewer, [])).rejects.toMatchObject(refused);
      expect(() => watchAlertCounts(viewer, id)).toThrow(expect.objectContaining(refused));
    }
  });
});

test('the counts of a job are told live, and those of another are not', async () => {
  const { id: jobId } = await createJob();
  const { id: other } = await createJob();
  const { candidateId } = await createCandidate();
  const events = watchAlertCounts(admin, jobId);
  expect((await events.next()).value).toMatchObject({ total: 0 });
  await sendJobAlerts(admin, other, [candidateId]);
  await sendJobAlerts(admin, jobId, [candidateId]);
  expect((await events.next()).value).toMatchObject({ jobId, total: 1, waiting: 1 });
  await writeJobAlerts(jobId);
  expect((await events.next()).value).toMatchObject({ jobId, total: 1, sent: 1 });
  await events.return?.();
});
