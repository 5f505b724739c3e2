import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { sendEmail } from '#server/domain/emails/send.ts';
import { transaction } from '#server/platform/db.ts';
import { registerMailbox } from './mailbox-page.ts';

const app = fastify();
registerMailbox(app, { publicUrl: 'http://crew.localhost:4000' });

const write = (subject: string, to: string) =>
  transaction((tx) =>
    sendEmail(tx, {
      kind: 'test',
      to,
      userId: null,
      letter: { subject, preview: '', heading: subject, paragraphs: ['Body'] },
    }),
  );

test('an empty mailbox is an empty array and a page that says so', async () => {
  expect((await app.inject('/dev/mailbox.json')).json()).toEqual([]);
  expect((await app.inject('/dev/mailbox')).body).toContain('Nothing was sent yet.');
});

test('the array holds the mails, newest first, with the documented fields only', async () => {
  await write('First', 'ana@crew.test');
  await write('Second', 'jo@crew.test');
  const mails = (await app.inject('/dev/mailbox.json')).json<Record<string, unknown>[]>();
  expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
  expect(mails[0]).toEqual({
    id: expect.any(String),
    to: 'jo@crew.test',
    subject: 'Second',
    text: expect.stringContaining('Body'),
    html: expect.stringContaining('<!doctype html>'),
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('the page shows a mail without letting it run anything', async () => {
  const id = await write('<script>alert(1)</script>', 'ana@crew.test');
  const page = await app.inject(`/dev/mailbox?mail=${id}`);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).not.toContain('<script>');
  expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation"');
});
