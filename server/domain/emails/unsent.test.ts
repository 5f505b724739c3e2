import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import type { Delivery } from '#server/mail/senders.ts';
import { db, transaction } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { deliverEmail } from './deliver.ts';
import { type NewEmail, sendEmail, startMail } from './send.ts';
import {
  listUnsentEmails,
  mailDelivery,
  resendEmail,
  unsentTexts,
  watchMailDelivery,
} from './unsent.ts';

const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;
const letter = { subject: 'Hi', preview: 'p', heading: 'h', paragraphs: ['Welcome aboard.'] };
const refused: Delivery = { outcome: 'refused', reason: 'status 422, code 406' };
const badToken: Delivery = { outcome: 'later', reason: 'status 401, code 10' };
const unknown: Delivery = { outcome: 'unknown', reason: 'no answer' };

let admin: AdminViewer;
let outcome: Delivery;
beforeAll(async () => {
  admin = await createAdmin();
  const stop = await startPubsub();
  return stop;
});
beforeEach(async () => {
  await db.email.deleteMany();
  startMail(mailbox, { deliver: () => Promise.resolve(outcome) });
});
afterEach(() => startMail(mailbox));

/** An e-mail that was tried once, with this outcome. */
async function tried(result: Delivery, more: Partial<NewEmail> = {}): Promise<string> {
  outcome = result;
  const id = await transaction((tx) =>
    sendEmail(tx, { kind: 'hired', to: 'ana@crew.test', userId: null, letter, ...more }),
  );
  await deliverEmail(id ?? '');
  return id ?? '';
}
const listed = async () =>
  (await listUnsentEmails(admin, {})).rows.map(({ id, status, error }) => [id, status, error]);
const jobOf = (id: string) =>
  db.$queryRaw<unknown[]>`select from graphile_worker.jobs where key = ${`mail:${id}`}`;

test('the list has what failed, newest first, and nothing that was sent or has not been tried', async () => {
  const first = await tried(refused);
  await tried({ outcome: 'sent' });
  const second = await tried(badToken);
  const third = await tried(unknown, { kind: 'job-alert' });
  await transaction((tx) =>
    sendEmail(tx, { kind: 'hired', to: 'jo@crew.test', userId: null, letter }),
  );
  expect(await listed()).toEqual([
    [third, 'UNKNOWN', 'no answer'],
    [second, 'QUEUED', 'status 401, code 10'],
    [first, 'FAILED', 'status 422, code 406'],
  ]);
  const page = await listUnsentEmails(admin, { first: 2 });
  expect(page.hasNextPage).toBe(true);
  const rest = await listUnsentEmails(admin, { after: page.cursorOf(page.rows[1]!) });
  expect(rest.rows.map(({ id }) => id)).toEqual([first]);
  expect(await page.totalCount()).toBe(3);
});

test('one that failed is sent again, from its first try, with what it said', async () => {
  const id = await tried(refused);
  await db.$executeRaw`select graphile_worker.remove_job(${`mail:${id}`})`;
  const again = await resendEmail(admin, id);
  expect(again).toMatchObject({ status: 'QUEUED', attempts: 0, error: null });
  expect(await jobOf(id)).toHaveLength(1);
  let said = '';
  startMail(mailbox, {
    deliver: (mail) => {
      said = mail.text;
      return Promise.resolve({ outcome: 'sent' });
    },
  });
  await deliverEmail(id);
  expect(said).toContain('Welcome aboard.');
  expect(await listed()).toEqual([]);
  await expect(resendEmail(admin, id)).rejects.toMatchObject({
    code: 'invalid-transition',
    message: unsentTexts.sent,
  });
});

test('one that waits for its next try is due at once', async () => {
  const id = await tried(badToken);
  expect((await resendEmail(admin, id)).nextAttemptAt).toBeNull();
  const [job] = await db.$queryRaw<{ due: boolean }[]>`
    select run_at <= now() as due from graphile_worker.jobs where key = ${`mail:${id}`}`;
  expect(job?.due).toBe(true);
});

test('a job alert that may have arrived is never sent again, and no letter whose link is over', async () => {
  const alert = await tried(unknown, { kind: 'job-alert' });
  await expect(resendEmail(admin, alert)).rejects.toMatchObject({ message: unsentTexts.once });
  const over = await tried(refused, { expiresAt: new Date(Date.now() + 60_000) });
  await db.email.update({ where: { id: over }, data: { expiresAt: new Date() } });
  await expect(resendEmail(admin, over)).rejects.toMatchObject({ message: unsentTexts.over });
});

test('a token that is refused is told at once, and that it works again', async () => {
  const events = watchMailDelivery(admin);
  const next = async () => (await events.next()).value as unknown;
  expect(await next()).toEqual({ isTokenRefused: false, retrying: 0, failed: 0 });
  const id = await tried(badToken);
  expect(await next()).toEqual({ isTokenRefused: true, retrying: 1, failed: 0 });
  outcome = { outcome: 'sent' };
  await deliverEmail(id);
  expect(await next()).toEqual({ isTokenRefused: false, retrying: 0, failed: 0 });
  await tried(refused);
  expect(await next()).toEqual({ isTokenRefused: false, retrying: 0, failed: 1 });
  await events.return?.();
});

test('it is the agency’s alone', async () => {
  const id = await tried(refused);
  for (const viewer of [guest, await createCandidate(), await createEmployer()]) {
    const code = viewer.role === 'guest' ? 'unauthenticated' : 'forbidden';
    await expect(listUnsentEmails(viewer, {})).rejects.toMatchObject({ code });
    await expect(resendEmail(viewer, id)).rejects.toMatchObject({ code });
    await expect(mailDelivery(viewer)).rejects.toMatchObject({ code });
    expect(() => watchMailDelivery(viewer)).toThrow(expect.objectContaining({ code }));
  }
});
