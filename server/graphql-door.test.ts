import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphServer } from '#server/testing/graph-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await graphServer('http://localhost:4000');
});
afterAll(() => app.close());

const post = (payload: string | Readable, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a body', () => {
  const long = JSON.stringify({ query: '{ __typename }', operationName: 'x'.repeat(1024 * 1024) });

  test('over 1 MB is refused, with its length given or not', async () => {
    for (const payload of [long, Readable.from([Buffer.from(long)])]) {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({
        errors: [{ extensions: { code: 'REQUEST_TOO_LARGE' } }],
      });
    }
  });

  test.each([
    '{',
    '[]',
    'null',
    '"text"',
    '{}',
    '{"query": 1}',
    '{"query":"{ __typename }","more":1}',
  ])('of %s is refused with 400', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  });

  test('without anything in it is refused with 400', async () => {
    expect((await post('')).statusCode).toBe(400);
    expect((await post(Readable.from([]))).statusCode).toBe(400);
  });

  test('of a type that is no request is refused with 415', async () => {
    expect((await post('a=b', { 'content-type': 'text/csv' })).statusCode).toBe(415);
  });
});
