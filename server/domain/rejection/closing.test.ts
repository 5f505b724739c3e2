import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import { deliverEmail } from '#server/domain/emails/deliver.ts';
import { archiveJob } from '#server/domain/jobs/status.ts';
import { templateTexts, undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { historyOf } from '#server/domain/rows/application.ts';
import { timelineOf } from '#server/domain/timeline/page.ts';
import { timelineTitle } from '#server/domain/timeline/words.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  answeredListing,
  appliedFor,
  keepMails,
  SECRET,
  sendMails,
} from '#server/testing/answered-listing.ts';
import { createAdmin, createJob, integrationWith } from '#server/testing/fixtures.ts';
import { previewRejection } from './letters.ts';

let admin: AdminViewer;
let jobId: string;
let template: { id: string; name: string };
let sent: string[];

beforeEach(async () => {
  admin = await createAdmin();
  sent = [];
  ({ jobId, template } = await answeredListing(admin, {
    subject: 'Closed: {position}',
    body: 'Dear {firstName},\n\nnobody else is wanted on {yacht}.\n\n{consultant}',
  }));
});
afterEach(keepMails);

const startSending = () => sendMails(sent);
const applied = () => appliedFor(jobId);
const mailsTo = (userId: string) =>
  db.email.findMany({ where: { userId, kind: 'closed-position' } });
const linesOf = async (id: string) =>
  (await historyOf(admin, id)).filter(({ action }) => action === 'close');
const statusOf = async () => (await db.job.findUniqueOrThrow({ where: { id: jobId } })).status;
const close = (viewer = admin) => archiveJob(viewer, jobId, template.id);

describe('closing a listing with a text', () => {
  test('answers who waits, each once, as the preview shows it, and nobody else', async () => {
    const [waiting, forwarded, rejected, hired, withdrawn] = [
      await applied(),
      await applied(),
      await applied(),
      await applied(),
      await applied(),
    ];
    await moveApplication(admin, { id: forwarded.id, action: 'forward' });
    await moveApplication(admin, { id: rejected.id, action: 'reject' });
    await moveApplication(admin, { id: hired.id, action: 'forward' });
    await moveApplication(admin, { id: hired.id, action: 'hire' });
    await withdrawApplication(withdrawn.candidate, withdrawn.id);
    const preview = await previewRejection(admin, waiting.id, template.id);
    const outcomes = await Promise.allSettled([close(), close()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    for (const one of [waiting, forwarded]) {
      expect(await mailsTo(one.userId)).toHaveLength(1);
      expect(await linesOf(one.id)).toMatchObject([{ letter: template.name }]);
    }
    for (const one of [rejected, hired, withdrawn]) {
      expect(await mailsTo(one.userId)).toEqual([]);
      expect(await linesOf(one.id)).toEqual([]);
    }
    const [mail] = await mailsTo(waiting.userId);
    expect(mail?.subject).toBe(preview.subject);
    for (const text of preview.paragraphs) expect(mail?.text).toContain(text);
    for (const text of preview.paragraphs) expect(mail?.html).toContain(text);
    expect(mail?.html).toContain('prefers-color-scheme');
    expect(JSON.stringify([preview, mail])).not.toContain(SECRET);
    const { status } = await db.application.findUniqueOrThrow({ where: { id: waiting.id } });
    expect(status).toBe('APPLIED');
  });

  test('stands in the timeline of the person', async () => {
    const { candidate } = await applied();
    await close();
    const { rows } = await timelineOf(admin, candidate.candidateId, { first: 10 });
    expect(rows.map(timelineTitle)).toContain('Told that the position is closed');
  });

  test('writes to nobody without a text, as the documented call', async () => {
    const { id, userId } = await applied();
    await archiveJob(admin, jobId);
    expect(await mailsTo(userId)).toEqual([]);
    expect(await linesOf(id)).toEqual([]);
  });

  test('writes to nobody who does not want to be told, and says so of nobody', async () => {
    const { id, userId } = await applied();
    await db.user.update({ where: { id: userId }, data: { mailedNotices: [] } });
    await close();
    expect(await mailsTo(userId)).toEqual([]);
    expect(await linesOf(id)).toEqual([]);
  });

  test('takes the same number of statements for one as for many', async () => {
    const count = async () => {
      const before = sqlStatementCount();
      await close();
      return sqlStatementCount() - before;
    };
    await applied();
    const one = await count();
    jobId = (await createJob()).id;
    for (let made = 0; made < 12; made += 1) await applied();
    expect(await count()).toBe(one);
  });

  test('is refused for a token, and for a text that is gone; the listing stays open', async () => {
    const { userId } = await applied();
    const token = integrationWith('JOBS_WRITE');
    await expect(archiveJob(token, jobId, template.id)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await db.mailTemplate.delete({ where: { id: template.id } });
    await expect(close()).rejects.toMatchObject({ message: templateTexts.gone });
    expect(await statusOf()).toBe('ACTIVE');
    expect(await mailsTo(userId)).toEqual([]);
  });
});

describe('closing that is undone', () => {
  test('takes the letters back, which never leave, and writes them anew with another', async () => {
    startSending();
    const all = [await applied(), await applied()];
    const { decision } = await close();
    const mails = (await Promise.all(all.map(({ userId }) => mailsTo(userId)))).flat();
    expect(mails).toHaveLength(2);
    await undoDecision(admin, decision?.id ?? '');
    expect(await statusOf()).toBe('ACTIVE');
    for (const { id, userId } of all) {
      expect(await mailsTo(userId)).toEqual([]);
      expect(await linesOf(id)).toEqual([]);
    }
    for (const { id } of mails) await deliverEmail(id);
    expect(sent).toEqual([]);
    const jobs = await db.$queryRaw<unknown[]>`
      select from graphile_worker.jobs where key = any(${mails.map(({ id }) => `mail:${id}`)}::text[])`;
    expect(jobs).toEqual([]);
    await close();
    for (const { userId } of all) expect(await mailsTo(userId)).toHaveLength(1);
  });

  test('is too late once one of the letters is being sent; all stays as it is', async () => {
    startSending();
    const all = [await applied(), await applied()];
    const { decision } = await close();
    const [mail] = await mailsTo(all[0]?.userId ?? '');
    await deliverEmail(mail?.id ?? '');
    await expect(undoDecision(admin, decision?.id ?? '')).rejects.toMatchObject({
      message: undoTexts.late,
    });
    expect(await statusOf()).toBe('ARCHIVED');
    for (const { id, userId } of all) {
      expect(await mailsTo(userId)).toHaveLength(1);
      expect(await linesOf(id)).toHaveLength(1);
    }
  });
});
