import type { FastifyInstance } from 'fastify';
import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { sqlStatementCount } from '#server/platform/db.ts';
import { guest } from '#server/testing/fixtures.ts';
import { graphServer } from '#server/testing/graph-server.ts';

const unexpected: unknown[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const report = (error: unknown) => void unexpected.push(error);
  app = await graphServer('http://localhost:4000', report, () => watched);
});
afterAll(() => app.close());
beforeEach(() => {
  unexpected.length = 0;
});

/**
 * Whether any part of a document ran: every resolver that reads rows reads the viewer. The server reads the
 * viewer twice besides: before, to count the request, and after, for whether a cache may keep the answer.
 */
let ran = false;
let questions = 0;
const watched = new Proxy<Viewer>(guest, {
  get(target, name) {
    // Promises are checked for `then`.
    if (name !== 'then') questions += 1;
    ran = questions > 2;
    return Reflect.get(target, name) as unknown;
  },
});

async function post(body: string | object, headers: Record<string, string> = {}) {
  questions = 0;
  ran = false;
  const statements = sqlStatementCount();
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.statusCode,
    ran: ran || sqlStatementCount() > statements,
    json: response.json() as {
      data?: Record<string, unknown>;
      errors?: { message: string; extensions?: { code?: string } }[];
    },
  };
}

/** The refusal of a document, on its first and on its second run, which would be compiled. */
async function refusalOf(query: string, variables: object = {}) {
  await post({ query, variables });
  const { status, json, ran: anything } = await post({ query, variables });
  return { status, code: json.errors?.[0]?.extensions?.code, ran: anything };
}

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

/** A chain of real fields with a leaf at the end. */
function deep(levels: number): string {
  const chain = ['jobs(first: 1)', 'edges', 'node', 'yacht'];
  const round = ['listings(status: ACTIVE, first: 1)', 'edges', 'node', 'yacht'];
  const steps = times(levels - 1, (index) => `${(index < 4 ? chain : round)[index % 4]} {`);
  return `{ ${steps} __typename: id ${'} '.repeat(levels)}`;
}

const aliases = (count: number) => times(count, (index) => `a${index}: viewer { id }`);
const bomb = times(
  20,
  (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} viewer { id } }`,
);
const dear = times(
  20,
  (index) => `a${index}: jobs(first: 100) { edges { node { yacht {
    listings(first: 100, status: ACTIVE) { edges { node { title } } } } } } }`,
);

describe('a document past a limit is refused with 400 and a code, and nothing of it runs', () => {
  test.each<[string, string, string]>([
    ['13 levels', deep(13), 'TOO_DEEP'],
    ['13 levels in fragments', `{ ...f } fragment f on Query ${deep(13)}`, 'TOO_DEEP'],
    ['31 aliases', `{ ${aliases(31)} }`, 'TOO_MANY_ALIASES'],
    [
      '31 aliases in a fragment',
      `{ ...f } fragment f on Query { ${aliases(31)} }`,
      'TOO_MANY_ALIASES',
    ],
    [
      '31 changes',
      `mutation { ${times(31, (i) => `a${i}: logOut { __typename }`)} }`,
      'TOO_MANY_ALIASES',
    ],
    ['4,001 tokens', `{ viewer { ${times(4000, () => 'id')} } }`, 'TOO_MANY_TOKENS'],
    [
      'a bomb of fragments',
      `{ ...f0 } ${bomb} fragment f20 on Query { viewer { id } }`,
      'TOO_MANY_FIELDS',
    ],
    ['a field 1,001 times', `{ viewer { ${times(1001, () => 'id')} } }`, 'TOO_MANY_FIELDS'],
    ['a list 1,001 times', `{ ${times(334, () => 'brand { name email }')} }`, 'TOO_MANY_FIELDS'],
    ['a cost past the limit', `{ ${dear} }`, 'QUERY_TOO_COMPLEX'],
    ['101 jobs', '{ jobs(first: 101) { totalCount } }', 'INVALID_INPUT'],
    ['fewer than none', '{ crew(first: -1) { totalCount } }', 'INVALID_INPUT'],
    ['101 nodes', `{ nodes(ids: [${times(101, () => '"Sm9iOjE="')}]) { id } }`, 'INVALID_INPUT'],
  ])('%s', async (_what, query, code) => {
    expect(await refusalOf(query)).toEqual({ status: 400, code, ran: false });
    expect(unexpected).toEqual([]);
  });

  test('a length in a variable', async () => {
    const query = 'query ($first: Int) { jobs(first: $first) { totalCount } }';
    expect(await refusalOf(query, { first: 101 })).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      ran: false,
    });
  });
});

describe('a document within the limits is answered', () => {
  test.each<[string, string]>([
    ['12 levels', deep(12)],
    ['30 aliases', `{ ${aliases(30)} }`],
    ['100 jobs', '{ jobs(first: 100) { totalCount } }'],
    ['what every tool asks of a schema', getIntrospectionQuery()],
    ['a field 300 times', `{ ${times(300, () => 'jobs(first: 1) { totalCount }')} }`],
    ['a fragment in two places', '{ ...f ...f } fragment f on Query { brand { name } }'],
  ])('%s', async (_what, query) => {
    const { status, json } = await post({ query });
    expect([status, json.errors]).toEqual([200, undefined]);
  });

  test('one of two operations, by its name, however often it was asked for', async () => {
    const query = 'query A { a: brand { name } } query B { b: brand { name } }';
    for (const name of ['A', 'B', 'A', 'A', 'B', 'B']) {
      const { json } = await post({ query, operationName: name });
      expect(Object.keys(json.data ?? {})).toEqual([name.toLowerCase()]);
    }
  });

  test('the same document for one person after another', async () => {
    const query = 'query ($n: Int) { jobs(first: $n) { edges { node { title } } } viewer { id } }';
    for (const n of [1, 2, 3])
      expect((await post({ query, variables: { n } })).json.errors).toBeUndefined();
  });
});

describe('introspection', () => {
  test('that goes round in circles is refused', async () => {
    const circle = (levels: number): string =>
      levels === 0 ? 'name' : `fields { type { ${circle(levels - 1)} } }`;
    const {
      status,
      json,
      ran: anything,
    } = await post({
      query: `{ __schema { types { ${circle(8)} } } }`,
    });
    expect([anything, json.data]).toEqual([false, undefined]);
    expect(status).toBeLessThan(500);
    expect(json.errors?.[0]?.extensions?.code).toBeTypeOf('string');
  });

  test('is open to everybody: integrations read the schema', async () => {
    const { json } = await post({ query: '{ __schema { queryType { name } } }' });
    expect(json.data).toEqual({ __schema: { queryType: { name: 'Query' } } });
  });
});

describe('a request that is none is refused with a code, and nothing runs', () => {
  test.each<[string, string | object]>([
    ['no JSON', '{"query": '],
    ['a list of documents', [{ query: '{ viewer { id } }' }, { query: '{ viewer { id } }' }]],
    ['nothing', {}],
    ['a number', { query: 7 }],
    ['no document', { query: 'what?' }],
    ['a field that does not exist', { query: '{ viewer { passwordHash } }' }],
    ['a fragment in itself', { query: '{ ...f } fragment f on Query { ...f viewer { id } }' }],
    ['variables that are a list', { query: '{ viewer { id } }', variables: [1] }],
    ['a missing variable', { query: 'query ($id: ID!) { job(id: $id) { id } }' }],
    ['an operation that is not there', { query: 'query A { viewer { id } }', operationName: 'B' }],
    ['an unknown persisted document', { extensions: { id: 'f'.repeat(64) } }],
    ['a persisted name of every object', { extensions: { id: '__proto__' } }],
    ['a persisted object', { extensions: { id: { toString: 1 } } }],
  ])('%s', async (_what, body) => {
    const { status, json, ran: anything } = await post(body);
    expect(status).toBeLessThan(500);
    expect([anything, json.data ?? null]).toEqual([false, null]);
    expect(json.errors?.[0]?.extensions?.code).toMatch(/^(?!INTERNAL)[A-Z_]+$/);
    expect(unexpected).toEqual([]);
  });

  test('a change by GET', async () => {
    [questions, ran] = [0, false];
    const query = encodeURIComponent('mutation { logOut { __typename } }');
    const response = await app.inject({ url: `/graphql?query=${query}` });
    expect([response.statusCode, ran]).toEqual([405, false]);
  });
});
