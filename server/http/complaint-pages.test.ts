import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer(readConfig({ DEMO: '0' }));
});
afterAll(() => app.close());

const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/complaint',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('a complaint is sent without script, once however often it is pressed, and faults keep what was typed', async () => {
  const { body } = await app.inject({ url: '/complaint' });
  expect(body).not.toContain('<script');
  const onceKey = /name="onceKey" value="([\w-]{36})"/.exec(body)?.[1] ?? '';
  const email = 'page-complains@example.com';
  const typed = { name: 'Ana', email, text: '"Nobody" <b>called</b>.', onceKey };
  const refused = await post({ ...typed, email: 'nowhere' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please enter a valid e-mail address.');
  expect(refused.body).toContain('&lt;b&gt;called&lt;/b&gt;');
  const sent = await Promise.all([post(typed), post(typed)]);
  expect(sent.map(({ headers }) => headers.location)).toEqual([
    '/complaint?sent',
    '/complaint?sent',
  ]);
  expect(await db.complaint.count({ where: { email } })).toBe(1);
  expect((await app.inject({ url: '/complaint?sent' })).body).toContain('Thank you');
  expect((await post({ ...typed, onceKey: 'x' })).statusCode).toBe(400);
  const long = await post({ ...typed, text: 'x'.repeat(200_000) });
  expect(long.statusCode).toBeGreaterThanOrEqual(400);
});
