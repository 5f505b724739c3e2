import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveApplication, moveApplications } from '#server/domain/applications/move.ts';
import { deliverEmail } from '#server/domain/emails/deliver.ts';
import { mailboxEntries } from '#server/domain/emails/send.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import { rejectionTexts, templateTexts, undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { historyOf } from '#server/domain/rows/application.ts';
import { undoDecision, undoDecisions } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import {
  answeredListing,
  appliedFor,
  keepMails,
  SECRET,
  sendMails,
} from '#server/testing/answered-listing.ts';
import { createAdmin, integrationWith } from '#server/testing/fixtures.ts';
import { previewRejection } from './letters.ts';
import { deleteTemplate } from './templates.ts';

let admin: AdminViewer;
let jobId: string;
let template: { id: string; name: string };
let sent: string[];

beforeEach(async () => {
  admin = await createAdmin();
  sent = [];
  ({ jobId, template } = await answeredListing(admin, {
    subject: 'Your application: {position}',
    body: 'Dear {firstName},\n\nnot this time on {yacht}.\n\n{consultant}',
  }));
});
afterEach(keepMails);

const startSending = () => sendMails(sent);
const applied = () => appliedFor(jobId);
const reject = (id: string, mailTemplateId: string | null = template.id, viewer = admin) =>
  moveApplication(viewer, { id, action: 'reject', mailTemplateId });
const mailsTo = (userId: string) =>
  db.email.findMany({ where: { userId, kind: 'rejected-application' } });
const lettersOf = async (id: string) =>
  (await historyOf(admin, id)).flatMap(({ letter }) => letter ?? []);

describe('the e-mail about a rejection', () => {
  test('is written as its preview shows it, and never names the yacht', async () => {
    const { id, userId } = await applied();
    const preview = await previewRejection(admin, id, template.id);
    await reject(id);
    const [mail, ...others] = await mailsTo(userId);
    const { firstName } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const consultant = await db.user.findUniqueOrThrow({ where: { id: admin.userId } });
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(preview.subject);
    expect(preview.paragraphs).toEqual([
      `Dear ${firstName},`,
      'not this time on M/Y 45m.',
      `${consultant.firstName} ${consultant.lastName}`,
    ]);
    for (const text of preview.paragraphs) expect(mail?.text).toContain(text);
    expect(JSON.stringify([preview, mail])).not.toContain(SECRET);
    expect(await lettersOf(id)).toEqual([template.name]);
  });

  test('is not written where nobody asks for one', async () => {
    const { id, userId } = await applied();
    await reject(id, null);
    expect(await mailsTo(userId)).toEqual([]);
    expect(await lettersOf(id)).toEqual([]);
  });

  test('waits ten seconds, then leaves, is listed, and can no longer be undone', async () => {
    const { id, userId } = await applied();
    const { decision } = await reject(id);
    const [mail] = await mailsTo(userId);
    if (!mail) return expect.fail('There is no e-mail.');
    const inMailbox = async () => (await mailboxEntries()).some((entry) => entry.id === mail.id);
    expect(await inMailbox()).toBe(false);
    const [job] = await db.$queryRaw<{ seconds: number }[]>`
      select extract(epoch from j.run_at - d.decided_at)::float8 as seconds
      from graphile_worker.jobs j, decisions d
      where j.key = ${`mail:${mail.id}`} and d.email_id = ${mail.id}::uuid`;
    expect(Math.abs((job?.seconds ?? 0) - 10)).toBeLessThan(1);
    startSending();
    await deliverEmail(mail.id);
    await deliverEmail(mail.id);
    expect(sent).toEqual([mail.to]);
    expect(await inMailbox()).toBe(true);
    await expect(undoDecision(admin, decision?.id ?? '')).rejects.toMatchObject({
      message: undoTexts.late,
    });
    expect(await lettersOf(id)).toEqual([template.name]);
  });

  test('never leaves once the rejection is undone, and is written anew with another', async () => {
    startSending();
    const { id, userId } = await applied();
    const { decision } = await reject(id);
    const [mail] = await mailsTo(userId);
    await undoDecision(admin, decision?.id ?? '');
    await deliverEmail(mail?.id ?? '');
    expect(sent).toEqual([]);
    expect(await mailsTo(userId)).toEqual([]);
    expect(await lettersOf(id)).toEqual([]);
    await reject(id);
    expect(await mailsTo(userId)).toHaveLength(1);
  });

  test('that still waits is withdrawn when the application is restored, by anybody', async () => {
    startSending();
    const { id, userId } = await applied();
    await reject(id);
    const [mail] = await mailsTo(userId);
    await moveApplication(await createAdmin(), { id, action: 'restore' });
    await deliverEmail(mail?.id ?? '');
    expect(sent).toEqual([]);
    expect(await mailsTo(userId)).toEqual([]);
    expect(await lettersOf(id)).toEqual([]);
  });

  test('is one, however often and by whomever the button is pressed', async () => {
    const { id, userId } = await applied();
    const other = await createAdmin();
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => reject(id)),
      ...Array.from({ length: 5 }, () => reject(id, template.id, other)),
    ]);
    expect(await mailsTo(userId)).toHaveLength(1);
  });

  test('goes to each of several, and not to who was rejected by a colleague meanwhile', async () => {
    const people = [await applied(), await applied(), await applied()];
    const [first, second] = people;
    await reject(first?.id ?? '', null, await createAdmin());
    const outcomes = await moveApplications(admin, {
      action: 'reject',
      applications: people.map(({ id }) => ({ id, from: 'APPLIED' })),
      mailTemplateId: template.id,
    });
    const written = async () =>
      (await Promise.all(people.map(({ userId }) => mailsTo(userId)))).map(({ length }) => length);
    expect(await written()).toEqual([0, 1, 1]);
    expect(outcomes[0]).toMatchObject({ code: 'invalid-transition' });
    expect(await lettersOf(second?.id ?? '')).toEqual([template.name]);
    const decisions = outcomes.flatMap((one) =>
      one instanceof DomainError ? [] : (one.decision?.id ?? []),
    );
    await undoDecisions(admin, decisions);
    expect(await written()).toEqual([0, 0, 0]);
  });

  test('needs a text that is there; without it nobody is rejected', async () => {
    const { id } = await applied();
    await deleteTemplate(admin, template.id);
    const gone = { code: 'not-found', message: templateTexts.gone };
    await expect(reject(id)).rejects.toMatchObject(gone);
    await expect(previewRejection(admin, id, template.id)).rejects.toMatchObject(gone);
    const { rejected } = await db.application.findUniqueOrThrow({ where: { id } });
    expect(rejected).toBe(false);
  });

  test('belongs to a rejection, and is the consultants’ to send', async () => {
    const { id } = await applied();
    await expect(
      moveApplication(admin, { id, action: 'forward', mailTemplateId: template.id }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
      message: rejectionTexts.onlyTelling,
      fieldPath: ['mailTemplateId'],
    });
    const token = integrationWith('APPLICATIONS_WRITE', 'APPLICATIONS_READ');
    await expect(
      moveApplication(token, { id, action: 'reject', mailTemplateId: template.id }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(previewRejection(token, id, template.id)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('goes with the account', async () => {
    const { id, userId } = await applied();
    await reject(id);
    await db.user.delete({ where: { id: userId } });
    expect(await mailsTo(userId)).toEqual([]);
  });
});
