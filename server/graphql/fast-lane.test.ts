import { beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { executeDocument } from './execute.ts';
import { openFastLane, type PlainRequest } from './fast-lane.ts';
import { openRegister } from './registered.ts';

const unexpected: unknown[] = [];
let lane: ReturnType<typeof openFastLane>;
beforeEach(() => {
  unexpected.length = 0;
  lane = openFastLane({
    persisted: new Map([['known', '{ persisted: __typename }']]),
    registered: openRegister(),
    report: (error) => void unexpected.push(error),
  });
});

const request = (params: unknown, headers: Record<string, string> = {}): PlainRequest => ({
  method: 'POST',
  headers,
  params,
});
const ask = (params: unknown, viewer: Viewer = guest, headers: Record<string, string> = {}) =>
  lane(request(params, headers), { viewer });

/** Runs a document for the first time, as the other adapters of the executor do. */
const runFirst = (query: string, variables = {}, viewer: Viewer = guest) =>
  executeDocument(query, variables, viewer, () => undefined).catch(() => undefined);

/** The answer to a document that has run before. */
async function askAgain(params: { query: string }, viewer: Viewer = guest) {
  await runFirst(params.query, {}, viewer);
  return ask(params, viewer);
}

describe('the fast lane', () => {
  test('leaves the first request for a document to Yoga and answers the later ones', async () => {
    const params = { query: '{ fresh: __typename }' };
    expect(await ask(params)).toBeNull();
    await runFirst(params.query);
    for (let times = 0; times < 2; times += 1)
      expect(await ask(params)).toEqual({
        contentType: 'application/json; charset=utf-8',
        operation: expect.objectContaining({ name: '' }) as unknown,
        result: { data: { fresh: 'Query' } },
      });
  });

  test('answers persisted documents by their id', async () => {
    const params = { extensions: { id: 'known' } };
    await runFirst('{ persisted: __typename }');
    expect((await ask(params))?.result).toEqual({ data: { persisted: 'Query' } });
    for (let times = 0; times < 2; times += 1)
      expect(await ask({ extensions: { id: 'unknown' } })).toBeNull();
  });

  test('keeps the rights of each viewer apart', async () => {
    const params = { query: '{ crew(first: 1) { totalCount } }' };
    const forAdmin = await askAgain(params, await createAdmin());
    expect(forAdmin?.result).toEqual({ data: { crew: { totalCount: 0 } } });
    expect((await ask(params))?.result).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    expect((await ask(params, await createCandidate()))?.result).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  test('takes the variables of each request', async () => {
    const query = 'query Count($keyword: String) { jobs(keyword: $keyword) { totalCount } }';
    await createJob();
    const count = async (keyword: string) =>
      (await ask({ query, variables: { keyword }, operationName: 'Count' }))?.result;
    await runFirst(query);
    expect(await count('deck')).toEqual({ data: { jobs: { totalCount: 1 } } });
    expect(await count('nobody')).toEqual({ data: { jobs: { totalCount: 0 } } });
  });

  test('refuses wrong variables with 400 and runs nothing', async () => {
    const query = 'query ($id: ID!) { node(id: $id) { id } }';
    await runFirst(query, { id: 'none' });
    expect((await ask({ query, variables: {} }))?.result).toEqual({
      errors: [
        expect.objectContaining({ extensions: { code: 'BAD_REQUEST', http: { status: 400 } } }),
      ],
    });
  });

  test('masks what nobody expected and reports it', async () => {
    const params = { query: '{ crew(first: 1) { edges { node { id } } } }' };
    const admin = await createAdmin();
    await runFirst(params.query, {}, admin);
    await db.$executeRaw`alter table users rename to users_gone`;
    const answer = await ask(params, admin);
    await db.$executeRaw`alter table users_gone rename to users`;
    expect(answer?.result.errors).toMatchObject([
      { message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL' } },
    ]);
    expect(unexpected).toHaveLength(1);
  });
});

describe('is left to Yoga, and never run here:', () => {
  const twice = async (params: unknown, headers: Record<string, string> = {}) => {
    const { query } = params as { query?: unknown };
    if (typeof query === 'string') await runFirst(query);
    return ask(params, guest, headers);
  };

  test.each([
    ['a document with two operations', { query: 'query A { __typename } query B { __typename }' }],
    [
      'another operation than the one there is',
      { query: 'query A { __typename }', operationName: 'B' },
    ],
    ['a subscription', { query: 'subscription { newApplications { total } }' }],
    ['a document that is not valid', { query: '{ nothing }' }],
    ['a document that cannot be read', { query: '{' }],
    ['a document past the limits', { query: `{ ${'a: __typename '.repeat(31)} }` }],
    ['a very long document', { query: `{ __typename } #${' '.repeat(20_000)}` }],
    ['variables in a list', { query: '{ __typename }', variables: [] }],
    ['a parameter that nobody knows', { query: '{ __typename }', more: 1 }],
    ['a query that is no text', { query: 1 }],
    ['no document', {}],
    ['a list of requests', [{ query: '{ __typename }' }]],
  ])('%s', async (_name, params) => {
    expect(await twice(params)).toBeNull();
  });

  test.each([
    ['a wish for events', { accept: 'text/event-stream' }],
    ['a wish for another set of characters', { accept: 'application/json; charset=latin1' }],
  ])('%s', async (_name, headers) => {
    expect(await twice({ query: '{ __typename }' }, headers)).toBeNull();
  });

  test('what is sent by neither GET nor POST, and a mutation by GET', async () => {
    const [read, write] = ['{ __typename }', 'mutation { logOut { __typename } }'];
    for (const [method, query] of [
      ['PUT', read],
      ['GET', write],
    ] as const) {
      expect(await askAgain({ query })).not.toBeNull();
      expect(await lane({ ...request({ query }), method }, { viewer: guest })).toBeNull();
    }
  });
});

test('a document that was not asked for in a long time counts as new', async () => {
  expect(await askAgain({ query: '{ __typename }' })).not.toBeNull();
  for (let other = 0; other < 5000; other += 1) await runFirst(`{ a${other}: __typename }`);
  expect(await ask({ query: '{ __typename }' })).toBeNull();
  expect(await askAgain({ query: '{ __typename }' })).not.toBeNull();
});
