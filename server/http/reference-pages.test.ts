import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { makeReferencePdf } from '#server/domain/references/paper.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer(readConfig({ DEMO: '0' }));
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
});
afterAll(() => app.close());

async function completed(archived = false) {
  const { candidateId } = await createCandidate(
    {},
    { firstName: '<b>Ana', lastName: 'Secretname' },
  );
  const { id, proof } = await db.reference.create({
    data: {
      candidateId,
      referenceName: 'Ines Refereename',
      companyName: 'M/Y Yachtname',
      position: 'Captain',
      full: false,
      performance: 'POOR',
      performanceExtra: 'Words of the referee.',
      completed: true,
      completedAt: new Date('2026-03-01'),
      archived,
    },
    include: { proof: true },
  });
  const stored =
    proof ?? (await db.referenceProof.findUniqueOrThrow({ where: { referenceId: id } }));
  return { id, url: `/reference-check/${stored.id}` };
}

test('the page has no script, says who and when, and nothing of the reference', async () => {
  const { url } = await completed();
  const { statusCode, body, headers } = await app.inject({ url });
  expect(statusCode).toBe(200);
  for (const part of ['&lt;b&gt;Ana S.', 'a captain', '01/03/2026', 'Quick comment', 'unchanged'])
    expect(body).toContain(part);
  expect(body).not.toMatch(/<script|<b>Ana|Secretname|Refereename|Yachtname|Poor|Words/);
  expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('an address that is unknown and one whose reference is archived show the same', async () => {
  const { url } = await completed(true);
  const unknown = await app.inject({ url: `/reference-check/${randomUUID()}` });
  const body = (text: string) => text.replace(/nonce="[^"]*"/, '');
  expect(unknown.statusCode).toBe(404);
  for (const address of [url, '/reference-check/x', `${url}x`]) {
    const answer = await app.inject({ url: address });
    expect(answer.statusCode).toBe(404);
    expect(body(answer.body)).toBe(body(unknown.body));
    expect(Object.keys(answer.headers)).toEqual(Object.keys(unknown.headers));
  }
});

test('the PDF leads to the page', async () => {
  const { id, url } = await completed();
  const { bytes } = await makeReferencePdf(await createAdmin(), id);
  expect(bytes.toString('latin1')).toContain(`http://boat.test${url}`);
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  expect(text).toContain('Scan to check');
});

test('whoever is not meant declines by a button, and never by opening the link', async () => {
  const { candidateId } = await createCandidate({}, { firstName: 'Ana', lastName: 'Secretname' });
  const token = newSecret();
  const { id } = await db.reference.create({
    data: {
      candidateId,
      referenceName: 'Ines',
      companyName: 'Io',
      position: 'Captain',
      email: 'ines@yacht.test',
      emailSent: true,
      emailSentAt: new Date(),
      tokenHash: hashSecret(token),
      tokenExpiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  const url = `/reference-not-me/${token}`;
  const declinedAt = async () =>
    (await db.reference.findUniqueOrThrow({ where: { id } })).declinedAt;
  const opened = await app.inject({ url });
  await app.inject({ method: 'HEAD', url });
  expect(opened.body).toContain('Is this not about you?');
  expect(opened.body).not.toMatch(/<script|Secretname/);
  expect(await declinedAt()).toBeNull();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = () => app.inject({ method: 'POST', url, headers, payload: '' });
  const pressed = await Promise.all([post(), post()]);
  expect(pressed.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await declinedAt()).not.toBeNull();
  expect((await app.inject({ url })).body).toContain('The request is closed');
  expect((await app.inject({ url: '/reference-not-me/x' })).statusCode).toBe(404);
});
