import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { graphServer } from '#server/testing/graph-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await graphServer('http://localhost:4000', () => undefined);
});
afterAll(() => app.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const named = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });

const ask = async (params: object, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(params),
  });
  return { status: answer.statusCode, ...answer.json<{ data?: unknown; errors?: unknown[] }>() };
};
const askByGet = async (params: Record<string, unknown>) => {
  const query = Object.entries(params).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string],
  );
  const answer = await app.inject({ url: `/graphql?${new URLSearchParams(query).toString()}` });
  return { status: answer.statusCode, ...answer.json<{ data?: unknown; errors?: unknown[] }>() };
};

let made = 0;
/** A document that no other test has sent. */
const newDocument = (fields = '__typename') => `query Own${(made += 1)} { ${fields} }`;

const UNKNOWN = {
  status: 200,
  errors: [
    {
      message: 'PersistedQueryNotFound',
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
    },
  ],
};

describe('a document that is named by its hash', () => {
  test.each(['application/json', 'application/graphql-response+json', '*/*'])(
    'is not known before it was sent, then is: answered as %s',
    async (accept) => {
      const query = newDocument();
      const extensions = named(sha256(query));
      expect(await ask({ extensions }, { accept })).toEqual(UNKNOWN);
      const answer = { status: 200, data: { __typename: 'Query' } };
      expect(await ask({ query, extensions }, { accept })).toEqual(answer);
      for (let times = 0; times < 3; times += 1) {
        expect(await ask({ extensions }, { accept })).toEqual(answer);
        expect(await ask({ query, extensions }, { accept })).toEqual(answer);
      }
    },
  );

  test('is kept although it has run without a hash before', async () => {
    const query = newDocument();
    for (let times = 0; times < 3; times += 1) await ask({ query });
    const extensions = named(sha256(query));
    await ask({ query, extensions });
    expect((await ask({ extensions })).data).toEqual({ __typename: 'Query' });
  });

  test('is answered by GET, too', async () => {
    const query = newDocument();
    const extensions = named(sha256(query));
    expect(await askByGet({ extensions })).toEqual(UNKNOWN);
    await ask({ query, extensions });
    for (let times = 0; times < 3; times += 1)
      expect(await askByGet({ extensions })).toEqual({
        status: 200,
        data: { __typename: 'Query' },
      });
  });

  test('takes its variables and operation as ever', async () => {
    const query = `query One($yes: Boolean!) { __typename @include(if: $yes) }
      query Two { other: __typename }`;
    const extensions = named(sha256(query));
    await ask({ query, extensions, operationName: 'Two' });
    for (let times = 0; times < 3; times += 1) {
      const one = await ask({ extensions, operationName: 'One', variables: { yes: true } });
      expect(one.data).toEqual({ __typename: 'Query' });
      expect((await ask({ extensions, operationName: 'Two' })).data).toEqual({ other: 'Query' });
    }
  });

  test('that has another hash is refused, runs never and replaces nothing', async () => {
    const query = newDocument();
    const extensions = named(sha256(query));
    await ask({ query, extensions });
    const other = newDocument('x: __typename');
    for (let times = 0; times < 3; times += 1) {
      expect((await ask({ query: other })).data).toEqual({ x: 'Query' });
      const refused = await ask({ query: other, extensions });
      expect(refused).toMatchObject({
        status: 400,
        errors: [{ extensions: { code: 'PERSISTED_QUERY_MISMATCH' } }],
      });
      expect(refused.data).toBeUndefined();
    }
    expect((await ask({ extensions })).data).toEqual({ __typename: 'Query' });
  });

  test.each([
    ['is not valid', '{ nothing }'],
    ['cannot be parsed', '{'],
    ['is too deep', `{ ${'a { '.repeat(13)}b${' }'.repeat(13)} }`],
  ])('that %s is not kept', async (_what, query) => {
    const extensions = named(sha256(query));
    expect(await ask({ query, extensions })).toMatchObject({ errors: [expect.anything()] });
    expect(await ask({ extensions })).toEqual(UNKNOWN);
  });

  test('is forgotten when others fill the 4 MB', async () => {
    const query = newDocument();
    const extensions = named(sha256(query));
    await ask({ query, extensions });
    for (let count = 0; count < 45; count += 1) {
      const long = `${newDocument()} # ${'x'.repeat(45_000)}`;
      await ask({ query: long, extensions: named(sha256(long)) });
    }
    expect(await ask({ extensions })).toEqual(UNKNOWN);
  });

  test('in another version of the protocol is no document', async () => {
    const { status } = await ask({
      extensions: { persistedQuery: { version: 2, sha256Hash: 'x' } },
    });
    expect(status).toBe(400);
  });
});
