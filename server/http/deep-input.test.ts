import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { graphServer } from '#server/testing/graph-server.ts';
import { restServer, unexpected as ofCalls } from '#server/testing/rest.ts';

const unexpected: unknown[] = [];
const ask = restServer();
let app: FastifyInstance;
beforeAll(async () => {
  app = await graphServer('http://localhost:4000', (error) => void unexpected.push(error));
});
afterAll(() => app.close());
beforeEach(() => {
  unexpected.length = 0;
  ofCalls.length = 0;
});

const nested = (depth: number, open = '[', close = ']', inside = '') =>
  open.repeat(depth) + inside + close.repeat(depth);

async function send(query: string, variables = '{}') {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`,
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('what is nested deeper than anything of ours is refused with 400', () => {
  test.each([
    ['a list', `{ nodes(ids: ${nested(1900)}) { id } }`],
    ['a short list', `{ nodes(ids: ${nested(13)}) { id } }`],
    ['an object', `{ nodes(ids: ${nested(900, '{a:', '}', '1')}) { id } }`],
    ['a type', `query ($ids: ${nested(1900, '[', ']', 'ID')}) { nodes(ids: $ids) { id } }`],
    ['a selection', nested(1300, '{a', '}')],
  ])('%s of a document', async (_what, query) => {
    const { status, body } = await send(query);
    expect({ status, code: body.errors[0].extensions.code }).toEqual({
      status: 400,
      code: 'TOO_DEEP',
    });
    expect(unexpected).toEqual([]);
  });

  test.each([
    ['a list', nested(100_000)],
    ['an object', nested(50_000, '{"a":', '}', '1')],
  ])('%s of the variables', async (_what, value) => {
    const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await send(query, `{"ids": ${value}}`);
      expect({ status, code: body.errors[0].extensions.code }).toEqual({
        status: 400,
        code: 'BAD_REQUEST',
      });
    }
    expect(unexpected).toEqual([]);
  });

  test('a body of a call', async () => {
    for (const value of [nested(100_000), nested(50_000, '{"a":', '}', '1')]) {
      const guest = { role: 'guest', address: '192.0.2.1' } as const;
      const { status, body } = await ask(guest, 'POST /auth/login', `{"email": ${value}}`);
      expect({ status, code: body.error_code }).toEqual({ status: 400, code: 'invalid-input' });
    }
    expect(ofCalls).toEqual([]);
  });
});

test('brackets within a text are no depth', async () => {
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }';
  const { status } = await send(query, JSON.stringify({ ids: [`${nested(500)}"[[`] }));
  expect(status).toBe(200);
});
