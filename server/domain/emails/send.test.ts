import { afterEach, expect, test } from 'vitest';
import type { Delivery, OutgoingMail } from '#server/mail/senders.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { deliverEmail, requeueEmails, sweepEmails } from './deliver.ts';
import { mailboxEntries, type NewEmail, sendEmail, siteLink, startMail } from './send.ts';

const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;
const letter = { subject: 'Hi', preview: 'p', heading: 'h', paragraphs: ['The secret is 123.'] };
const email = (more: Partial<NewEmail> = {}): NewEmail => ({
  kind: 'confirm-email',
  to: 'ana@crew.test',
  userId: null,
  letter,
  ...more,
});
const write = (more?: Partial<NewEmail>) => transaction((tx) => sendEmail(tx, email(more)));
const row = (id: string | null) => db.email.findUniqueOrThrow({ where: { id: id ?? '' } });
const jobs = () =>
  db.$queryRaw<{ key: string }[]>`select key from graphile_worker.jobs where key like 'mail:%'`;

/** The due time of an e-mail's job. */
const runAt = async (id: string) =>
  (
    await db.$queryRaw<{ run_at: Date }[]>`
      select run_at from graphile_worker.jobs where key = ${`mail:${id}`}`
  )[0]?.run_at;

/** A sender with scripted results that records its e-mails. */
function scripted(...answers: Delivery[]) {
  const given: OutgoingMail[] = [];
  startMail(mailbox, {
    deliver: async (mail) => {
      given.push(mail);
      return answers.shift() ?? { outcome: 'sent' };
    },
  });
  return given;
}

afterEach(() => startMail(mailbox));

test('the local mailbox has a mail at once, newest first, and needs no job', async () => {
  startMail(mailbox);
  const first = await write();
  const second = await write({ to: 'jo@crew.test' });
  const entries = await mailboxEntries();
  expect(entries.map(({ id }) => id)).toEqual([second, first]);
  expect(Object.keys(entries[0] ?? {}).toSorted()).toEqual([
    'html',
    'id',
    'sentAt',
    'subject',
    'text',
    'to',
  ]);
  expect(entries[0]?.text).toContain('The secret is 123.');
  expect(await jobs()).toEqual([]);
  expect(siteLink('/reset-password')).toBe('http://boat.test/reset-password');
});

test('a mail is written with its job or not at all', async () => {
  scripted();
  await expect(
    transaction(async (tx) => {
      await sendEmail(tx, email({ to: 'undone@crew.test' }));
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await db.email.count({ where: { to: 'undone@crew.test' } })).toBe(0);
  const before = (await jobs()).length;
  const id = await write();
  expect((await row(id)).status).toBe('QUEUED');
  expect((await jobs()).length).toBe(before + 1);
});

test('one key writes one mail, also when two come at once', async () => {
  scripted();
  const ids = await Promise.all([write({ dedupeKey: 'k' }), write({ dedupeKey: 'k' })]);
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
});

test('a sent mail forgets what it said, and is not sent again by a repeated job', async () => {
  const given = scripted();
  const id = (await write()) ?? '';
  await deliverEmail(id);
  await deliverEmail(id);
  expect(given).toHaveLength(1);
  expect(given[0]?.text).toContain('The secret is 123.');
  expect(await row(id)).toMatchObject({ status: 'SENT', text: '', html: '', error: null });
});

test('a refused mail has failed for good', async () => {
  const given = scripted({ outcome: 'refused', reason: 'status 422, code 406' });
  const id = (await write()) ?? '';
  await deliverEmail(id);
  await deliverEmail(id);
  expect(given).toHaveLength(1);
  expect(await row(id)).toMatchObject({ status: 'FAILED', error: 'status 422, code 406' });
});

test.each<Delivery>([
  { outcome: 'later', reason: 'not reached: ECONNREFUSED' },
  { outcome: 'later', reason: 'status 401, code 10' },
  { outcome: 'later', reason: 'status 429, code 0' },
  { outcome: 'unknown', reason: 'status 500, code 0' },
])('a mail that was not delivered ($reason) is tried for more than three days', async (failure) => {
  const given = scripted(...Array.from({ length: 100 }, () => failure));
  const id = (await write()) ?? '';
  let waited = 0;
  for (;;) {
    await deliverEmail(id);
    const { status, nextAttemptAt } = await row(id);
    if (status !== 'QUEUED') break;
    waited += (nextAttemptAt?.getTime() ?? 0) - Date.now();
    expect(await runAt(id)).toEqual(nextAttemptAt);
  }
  expect(waited / 3_600_000).toBeGreaterThan(72);
  expect(given.length).toBeLessThan(20);
  const { status, text, error } = await row(id);
  expect(status).toBe(failure.outcome === 'later' ? 'FAILED' : 'UNKNOWN');
  expect(error).toBe('reason' in failure && failure.reason);
  // Kept, so that it can be sent again.
  expect(text).toContain('The secret is 123.');
});

test('what waits is sent as soon as the service takes a mail again', async () => {
  const later: Delivery = { outcome: 'later', reason: 'status 401, code 10' };
  scripted(later, later, later, later, { outcome: 'sent' });
  const waiting = (await write()) ?? '';
  for (let nth = 0; nth < 4; nth += 1) await deliverEmail(waiting);
  expect((await runAt(waiting))?.getTime()).toBeGreaterThan(Date.now() + 60_000);
  await deliverEmail((await write()) ?? '');
  expect((await runAt(waiting))?.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
});

test('a mail whose link is over meanwhile is dropped, and forgets what it said', async () => {
  const given = scripted();
  const id = (await write({ expiresAt: new Date(Date.now() - 1000) })) ?? '';
  await deliverEmail(id);
  expect(given).toEqual([]);
  expect(await row(id)).toMatchObject({
    status: 'FAILED',
    error: 'Its link no longer works.',
    text: '',
    html: '',
  });
});

test('a mail whose link was voided by a newer one is not sent', async () => {
  const given = scripted();
  const { userId } = await createCandidate();
  const link = { userId, expiresAt: new Date(Date.now() + 3_600_000), voidsEarlier: true };
  const old = (await write(link)) ?? '';
  const other = (await write({ ...link, kind: 'reset-password' })) ?? '';
  const newer = (await write(link)) ?? '';
  for (const id of [old, other, newer]) await deliverEmail(id);
  expect(given).toHaveLength(2);
  expect((await row(old)).status).toBe('FAILED');
});

test('an unknown outcome repeats a letter about the account, but never a job alert', async () => {
  const unknown: Delivery = { outcome: 'unknown', reason: 'no answer' };
  const given = scripted(unknown, { outcome: 'sent' }, unknown);
  const letterId = (await write()) ?? '';
  await deliverEmail(letterId);
  expect((await row(letterId)).status).toBe('QUEUED');
  await deliverEmail(letterId);
  expect((await row(letterId)).status).toBe('SENT');
  const alertId = (await write({ kind: 'job-alert' })) ?? '';
  await deliverEmail(alertId);
  await deliverEmail(alertId);
  expect((await row(alertId)).status).toBe('UNKNOWN');
  expect(given).toHaveLength(3);
});

test('a server that died while sending leaves a job alert unknown and repeats a letter', async () => {
  const given = scripted();
  const alertId = (await write({ kind: 'job-alert' })) ?? '';
  const letterId = (await write()) ?? '';
  await db.email.updateMany({
    where: { id: { in: [alertId, letterId] } },
    data: { status: 'SENDING' },
  });
  await deliverEmail(alertId);
  await deliverEmail(letterId);
  expect((await row(alertId)).status).toBe('UNKNOWN');
  expect((await row(letterId)).status).toBe('SENT');
  expect(given).toHaveLength(1);
});

test('a mail whose job was lost gets a new one', async () => {
  scripted();
  const id = (await write()) ?? '';
  await db.$executeRaw`select graphile_worker.remove_job(${`mail:${id}`})`;
  await requeueEmails();
  expect(await jobs()).not.toContainEqual({ key: `mail:${id}` });
  await db.email.update({ where: { id }, data: { createdAt: new Date(Date.now() - 3_600_000) } });
  await requeueEmails();
  expect(await jobs()).toContainEqual({ key: `mail:${id}` });
});

test('a mail whose last try was interrupted gets a new job', async () => {
  scripted();
  const id = (await write()) ?? '';
  await db.$executeRaw`
    update graphile_worker._private_jobs set attempts = max_attempts where key = ${`mail:${id}`}`;
  await db.email.update({
    where: { id },
    data: { status: 'SENDING', createdAt: new Date(Date.now() - 3_600_000) },
  });
  await requeueEmails();
  const [job] = await db.$queryRaw<{ attempts: number }[]>`
    select attempts from graphile_worker.jobs where key = ${`mail:${id}`}`;
  expect(job?.attempts).toBe(0);
});

test('settled mails are forgotten after 30 days, waiting ones are not', async () => {
  scripted();
  const settled = (await write()) ?? '';
  await deliverEmail(settled);
  const waiting = (await write()) ?? '';
  const createdAt = new Date(Date.now() - 31 * 86_400_000);
  await db.email.updateMany({ where: { id: { in: [settled, waiting] } }, data: { createdAt } });
  await sweepEmails();
  expect(await db.email.findUnique({ where: { id: settled } })).toBeNull();
  expect(await db.email.findUnique({ where: { id: waiting } })).not.toBeNull();
});
