import type { FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverEmail } from '#server/domain/emails/deliver.ts';
import { sendEmail, startMail, unsubscribeLink } from '#server/domain/emails/send.ts';
import { openUnsubscribing, sealUnsubscribing } from '#server/domain/emails/unsubscribe-token.ts';
import type { NoticeKind } from '#server/domain/kernel/enums.ts';
import { createServer } from '#server/http/server.ts';
import type { OutgoingMail } from '#server/mail/senders.ts';
import { readConfig } from '#server/platform/config.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { createQueueTables } from '#server/testing/queue.ts';

const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;
const given: OutgoingMail[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer(readConfig({ DEMO: '0' }));
  await createQueueTables();
  startMail(mailbox, {
    deliver: async (mail) => {
      given.push(mail);
      return { outcome: 'sent' };
    },
  });
});
afterAll(async () => {
  startMail(mailbox);
  await app.close();
});

const get = (url: string) => app.inject({ url });
/** As a mail program posts by itself. */
const post = (url: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  });

const letter = { subject: 'Hi', preview: 'p', heading: 'h', paragraphs: ['A job.'] };
const write = (userId: string, kind?: NoticeKind) =>
  transaction((tx) =>
    sendEmail(tx, {
      kind: 'any',
      to: `${userId}@crew.test`,
      userId,
      letter,
      ...(kind && { choice: { userId, kind } }),
    }),
  );
const kindsOf = async (id: string) =>
  (await db.user.findUniqueOrThrow({ where: { id } })).mailedNotices;
const pathOf = (url: string) => new URL(url).pathname;

test('a letter of choice says how to end its kind, in its words and its headers, others do not', async () => {
  const { userId } = await createCandidate();
  const [chosen, forced] = [await write(userId, 'JOB_SUGGESTED'), await write(userId)];
  for (const id of [chosen, forced]) await deliverEmail(id ?? '');
  const url = unsubscribeLink({ userId, what: 'JOB_SUGGESTED' });
  const [first, second] = given.splice(0);
  expect(first).toMatchObject({ unsubscribeUrl: url });
  expect(first?.text).toContain(`No more e-mails of this kind:\n${url}`);
  expect(first?.html).toContain(`href="${url}"`);
  expect(second).toMatchObject({ unsubscribeUrl: null });
  expect(second?.text).not.toContain('unsubscribe');
});

test('opening the link changes nothing, a press ends the kind, without log-in and twice', async () => {
  const { userId } = await createCandidate({}, { firstName: 'Zephyrine' });
  const path = pathOf(unsubscribeLink({ userId, what: 'JOB_SUGGESTED' }));
  const waiting = (await write(userId, 'JOB_SUGGESTED')) ?? '';
  const other = (await write(userId, 'PROFILE_VERIFIED')) ?? '';
  const opened = await get(path);
  expect(opened.body).toContain('A position for you');
  expect(opened.body).not.toMatch(/Zephyrine|<script/);
  expect(opened.headers['set-cookie']).toBeUndefined();
  expect(await kindsOf(userId)).toContain('JOB_SUGGESTED');
  const answers = await Promise.all([post(path), post(path)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await kindsOf(userId)).not.toContain('JOB_SUGGESTED');
  expect(await kindsOf(userId)).toContain('PROFILE_VERIFIED');
  expect(await write(userId, 'JOB_SUGGESTED')).toBeNull();
  // What waited is not sent any more.
  for (const id of [waiting, other]) await deliverEmail(id);
  expect(given.splice(0)).toHaveLength(1);
});

test('the link of a summary ends them all', async () => {
  const { userId } = await createCandidate({}, { noticesDaily: true });
  const path = pathOf(unsubscribeLink({ userId, what: 'SUMMARY' }));
  expect((await get(path)).body).toContain('No more summaries?');
  expect((await post(path)).body).toContain('You are unsubscribed');
  expect(await kindsOf(userId)).toEqual([]);
});

test('a form with parts is taken as well, and one from another site is not', async () => {
  const { userId } = await createCandidate();
  const path = pathOf(unsubscribeLink({ userId, what: 'JOB_SUGGESTED' }));
  expect((await post(path, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(await kindsOf(userId)).toContain('JOB_SUGGESTED');
  const parts = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  });
  expect(parts.statusCode).toBe(200);
  expect(await kindsOf(userId)).not.toContain('JOB_SUGGESTED');
});

test('a link says nothing to a stranger, and one that was altered shows what every dead link shows', async () => {
  const userId = uuidv7();
  const secret = sealUnsubscribing({ userId, what: 'JOB_SUGGESTED' });
  const bytes = Buffer.from(secret, 'base64url');
  expect(bytes.toString('latin1')).not.toMatch(/JOB|SUGGESTED/);
  expect(bytes.toString('hex')).not.toContain(userId.replaceAll('-', '').slice(0, 12));
  expect(openUnsubscribing(secret)).toEqual({ userId, what: 'JOB_SUGGESTED' });
  const body = (text: string) => text.replace(/nonce="[^"]*"/, '');
  const nothing = body((await get('/reference-check/x')).body);
  const altered = [0, 13, 30].map((at) => {
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(at) ^ 1, at);
    return other.toString('base64url');
  });
  for (const one of ['x', 'a'.repeat(80), ...altered])
    for (const answer of [await get(`/unsubscribe/${one}`), await post(`/unsubscribe/${one}`)]) {
      expect(answer.statusCode).toBe(404);
      expect(body(answer.body)).toBe(nothing);
    }
  // Whether there is such an account is not told.
  expect((await post(`/unsubscribe/${secret}`)).statusCode).toBe(200);
});
