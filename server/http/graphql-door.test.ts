import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJob } from '#server/testing/fixtures.ts';
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
    const answer = await post('a=b', { 'content-type': 'text/csv' });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
    });
  });

  test('that takes no answer of ours is refused with 406', async () => {
    const answer = await post('{"query":"{ __typename }"}', { accept: 'text/html' });
    expect(answer.statusCode).toBe(406);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] });
  });
});

describe('a document that is asked for again', () => {
  interface Answer {
    errors?: { locations?: unknown }[];
  }

  /** Only the first answer to a document has the locations of its errors. */
  const withoutPlaces = ({ errors, ...rest }: Answer) => ({
    ...rest,
    errors: errors?.map(({ locations: _places, ...error }) => error),
  });

  const ask = async (params: object, headers: Record<string, string> = {}) => {
    const answer = await post(JSON.stringify(params), headers);
    const { 'content-type': type, 'cache-control': cache } = answer.headers;
    return { status: answer.statusCode, type, cache, body: withoutPlaces(answer.json<Answer>()) };
  };

  const LIST = 'jobs(first: 2) { edges { cursor node { id title } } pageInfo { endCursor } }';
  beforeAll(() => createJob());

  test.each([
    ['a page', { query: '{ jobs(first: 1) { totalCount } }' }],
    ['rows', { query: `{ ${LIST} }` }],
    ['rows beside a refusal', { query: `{ ${LIST} apart { crew { edges { cursor } } } }` }],
    ['a refusal', { query: '{ crew(first: 1) { totalCount } me: signUpCounts { completed } }' }],
    ['a list that is too long', { query: '{ jobs(first: 101) { totalCount } }' }],
    ['wrong variables', { query: 'query ($id: ID!) { node(id: $id) { id } }' }],
    [
      'a failure',
      {
        query: `mutation {
          applyForJob(input: { jobId: "Sm9iOng=" }) { ... on Failure { code message path } }
        }`,
      },
    ],
  ])('answers %s as the first time', async (_name, params) => {
    for (const accept of ['*/*', 'application/graphql-response+json, application/json;q=0.9']) {
      const first = await ask(params, { accept });
      expect(first.cache).toBe('no-store');
      expect(await ask(params, { accept })).toEqual(first);
      expect(await ask(params, { accept })).toEqual(first);
    }
  });

  test('runs the operation that is named, and by GET no mutation', async () => {
    const query = 'query Read { __typename } mutation Write { logOut { __typename } }';
    for (let times = 0; times < 3; times += 1) {
      const read = await ask({ query, operationName: 'Read' });
      expect(read.body).toEqual({ data: { __typename: 'Query' } });
      const write = await ask({ query, operationName: 'Write' });
      expect(write.body).toMatchObject({ data: { logOut: expect.anything() } });
      const get = await app.inject({ url: '/graphql', query: { query, operationName: 'Write' } });
      expect(get.statusCode).toBe(405);
    }
  });
});
