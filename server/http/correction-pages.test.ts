import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer(readConfig({ DEMO: '0' }));
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
});
afterAll(() => app.close());

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const get = (url: string) => app.inject({ url });
const post = (url: string, payload = '') => app.inject({ method: 'POST', url, headers, payload });

async function completed(email: string) {
  const { candidateId } = await createCandidate(
    {},
    { firstName: '<b>Ana', lastName: 'Secretname' },
  );
  const token = newSecret();
  await db.reference.create({
    data: {
      candidateId,
      referenceName: 'Ines',
      companyName: 'M/Y Io',
      position: 'Captain',
      email,
      full: false,
      performance: 'POOR',
      completed: true,
      completedAt: new Date(),
      tokenHash: hashSecret(token),
      tokenExpiresAt: new Date(Date.now() + 86_400_000),
    },
  });
  return token;
}

test('a referee asks for the link and writes the correction, without script and by a press only', async () => {
  const email = 'ines.corrects@example.com';
  const asking = `/reference-correction-link/${await completed(email)}`;
  const offered = await get(asking);
  expect(offered.body).toContain('E-mail Me the Link');
  expect(offered.body).toContain('&lt;b&gt;Ana');
  expect(offered.body).not.toMatch(/<script|Secretname|ines\.corrects/);
  expect(await db.email.count({ where: { to: email } })).toBe(0);
  const pressed = await Promise.all([post(asking), post(asking)]);
  expect(pressed.map(({ headers: { location } }) => location)).toEqual(
    [1, 2].map(() => `${asking}?sent`),
  );
  const mails = await db.email.findMany({ where: { to: email } });
  const [mail, ...more] = mails;
  expect(more).toEqual([]);
  const writing = /boat\.test(\/reference-correction\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await get(writing)).body).toContain('A correction for &lt;b&gt;Ana');
  const empty = await post(writing, 'text=+');
  expect(empty.statusCode).toBe(400);
  expect(empty.body).toContain('Please write what you would like to put right.');
  const long = await post(writing, `text=${'%3C'.repeat(10_001)}`);
  expect(long.body).toContain('at most 10000 characters');
  const written = await Promise.all([1, 2].map(() => post(writing, 'text=%3Ci%3Ebetter')));
  expect(written.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect((await get(writing)).body).toContain('Your correction stands beside your reference');
  expect((await get(asking)).body).toContain('No correction any more');
});

test('a link that is unknown shows what every dead link shows', async () => {
  const nothing = await get('/reference-check/x');
  const body = (text: string) => text.replace(/nonce="[^"]*"/, '');
  for (const url of ['/reference-correction/x', '/reference-correction-link/x'])
    for (const answer of [await get(url), await post(url, 'text=x')]) {
      expect(answer.statusCode).toBe(404);
      expect(body(answer.body)).toBe(body(nothing.body));
    }
});
