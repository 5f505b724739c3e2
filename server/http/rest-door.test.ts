import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '#server/domain/documents/stored-bytes.ts';
import { hashSecret } from '#server/domain/kernel/secrets.ts';
import { db } from '#server/platform/db.ts';
import { folderStorage, storage, useStorage } from '#server/platform/storage.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { productionServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rest-door-'));
  useStorage(folderStorage(folder));
  app = await productionServer();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(given: InjectOptions) {
  const response = await app.inject(given);
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

describe('an address below /api', () => {
  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'that is no call is 404 in the envelope: %s',
    async (method) => {
      for (const url of ['/api', '/api/', '/api/nothing', '/api/auth/session/more', '/api/auth//'])
        expect(await send({ method, url })).toMatchObject({
          status: 404,
          body: {
            success: false,
            status: 404,
            error: true,
            error_code: 'not-found',
            error_message: 'Not found.',
          },
        });
    },
  );

  test('of a call answers with and without its slash', async () => {
    for (const url of ['/api/auth/session', '/api/auth/session/'])
      expect((await send({ url })).body.error_code).toBe('unauthenticated');
  });

  test('is another one for another method', async () => {
    expect((await send({ method: 'GET', url: '/api/auth/login' })).status).toBe(404);
    const head = await app.inject({ method: 'HEAD', url: '/api/auth/logout' });
    expect(head.statusCode).toBe(404);
  });

  test('that cannot be read is refused in the envelope', async () => {
    expect(await send({ url: '/api/%zz' })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid-input' },
    });
  });
});

describe('a body', () => {
  const post = (payload: string | Buffer, type?: string) =>
    send({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: type === undefined ? {} : { 'content-type': type },
    });

  test.each(['{', '[]', '"text"', '7', 'null', '\0', '{"a":1}}', 'undefined'])(
    'that is no object is refused: %s',
    async (payload) => {
      expect(await post(payload, 'application/json')).toMatchObject({
        status: 400,
        body: { error_code: 'invalid-input', error_message: 'The request cannot be read.' },
      });
    },
  );

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of another type is refused: %s',
    async (type) => {
      expect(await post('{"email": "a"}', type)).toMatchObject({
        status: 415,
        body: { error_code: 'unsupported-type' },
      });
    },
  );

  test('of more than a megabyte is refused', async () => {
    const long = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
    expect(await post(long, 'application/json')).toMatchObject({
      status: 413,
      body: { error_code: 'too-large' },
    });
  });

  test('may be missing', async () => {
    const { body } = await send({ method: 'POST', url: '/api/auth/login' });
    expect(body).toMatchObject({ status: 400, field: 'email' });
  });
});

test('another site cannot log anybody out, nor confirm an address', async () => {
  const { userId } = await createCandidate();
  const { cookie } = await sessionFor(userId);
  for (const url of ['/api/auth/logout', '/api/auth/verify-email/x'])
    expect(await send({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } })).toMatchObject({
      status: 403,
      body: { error_code: 'forbidden' },
    });
  expect(await db.session.count({ where: { userId } })).toBe(1);
  const post = { method: 'POST', url: '/api/auth/login', payload: {} } as const;
  expect((await send({ ...post, headers: { origin: 'https://evil.test' } })).status).toBe(403);
  const own = { cookie, 'sec-fetch-site': 'same-origin' };
  expect((await send({ url: '/api/auth/logout', headers: own })).status).toBe(200);
});

test('a stored file is served below /api as well, to its owner', async () => {
  const { userId } = await createCandidate();
  const { cookie } = await sessionFor(userId);
  const key = `document/${crypto.randomUUID()}.pdf`;
  const file = { name: 'a.pdf', extension: 'pdf', contentType: 'application/pdf' } as const;
  const bytes = Buffer.from('%PDF-');
  await storage.put(key, bytes);
  await db.storedFile.create({
    data: { userId, kind: 'DOCUMENT', key, size: 5, sha256: sha256(bytes), ...file },
  });
  const own = await app.inject({ url: `/api/media/${key}`, headers: { cookie } });
  expect([own.statusCode, own.body]).toEqual([200, '%PDF-']);
  expect(await send({ url: `/api/media/${key}` })).toMatchObject({
    status: 404,
    body: { success: false, error_code: 'not-found' },
  });
});

test('integrations have the graph alone', async () => {
  const token = 'a-token-of-an-integration';
  await db.integrationToken.create({
    data: {
      name: 'Payroll',
      tokenHash: hashSecret(token),
      scopes: ['JOBS_READ'],
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  const ask = (secret: string) =>
    send({ url: '/api/auth/session', headers: { authorization: `Bearer ${secret}` } });
  expect(await ask(token)).toMatchObject({ status: 403, body: { error_code: 'forbidden' } });
  expect(await ask('unknown')).toMatchObject({
    status: 401,
    body: { error_code: 'unauthenticated' },
  });
});
