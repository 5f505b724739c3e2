import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionServer } from '#server/testing/real-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await productionServer();
});
afterAll(() => app.close());

test.each([
  ['openapi.json', 'application/json; charset=utf-8'],
  ['schema.changes.md', 'text/markdown; charset=utf-8'],
  ['schema.graphql', 'text/plain; charset=utf-8'],
])('%s is served as printed, to any site, and kept for an hour', async (name, type) => {
  const url = `/${name}`;
  const answer = await app.inject({ url, headers: { origin: 'https://example.com' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'));
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
  });
  const again = { 'if-none-match': answer.headers.etag };
  expect((await app.inject({ url, headers: again })).statusCode).toBe(304);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.rawPayload.length).toBeLessThan(answer.rawPayload.length / 4);
});
