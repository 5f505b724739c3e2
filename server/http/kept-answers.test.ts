import type { FastifyInstance } from 'fastify';
import { getNamedType, type GraphQLOutputType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { globalId } from '#server/graphql/global-ids.ts';
import { schema } from '#server/graphql/schema.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
} from '#server/testing/fixtures.ts';
import { productionServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import type { Freshness } from '#server/wire/freshness.ts';

type Headers = Record<string, string>;

const COUNTRIES = '{ countries { code name } }';
const JOBS = '{ jobs(first: 2) { totalCount edges { node { id title } } } }';
const VARY = 'accept, authorization, cookie';

let app: FastifyInstance;
let jobId: string;
const as: Record<'candidate' | 'employer' | 'admin' | 'integration', Headers> = {} as never;
beforeAll(async () => {
  app = await productionServer();
  jobId = globalId('Job', (await createJob()).id);
  const admin = await createAdmin();
  const { secret } = await createToken(admin, { name: 'Site', scopes: ['JOBS_READ'], days: 1 });
  as.integration = { authorization: `Bearer ${secret}` };
  for (const [role, { userId }] of [
    ['admin', admin],
    ['candidate', await createCandidate()],
    ['employer', await createEmployer()],
  ] as const)
    as[role] = { cookie: (await sessionFor(userId)).cookie };
});
afterAll(() => app.close());

const get = (query: string, headers: Headers = {}, more: Headers = {}) =>
  app.inject({ url: `/graphql?${new URLSearchParams({ query, ...more }).toString()}`, headers });
const cacheOf = async (query: string, headers: Headers = {}) =>
  (await get(query, headers)).headers['cache-control'];

/** The first time a document is run by Yoga, afterwards by the fast lane. */
const TIMES = [1, 2, 3];

describe('reference data by GET', () => {
  test('is kept for an hour, by proxies too if a guest asks', async () => {
    const tags = new Set();
    for (const headers of [{}, ...Object.values(as)])
      for (const _time of TIMES) {
        const answer = await get(COUNTRIES, headers);
        const keeper = Object.keys(headers).length === 0 ? 'public' : 'private';
        expect(answer.headers).toMatchObject({
          'cache-control': `${keeper}, max-age=3600`,
          etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
          vary: `${VARY}, accept-encoding`,
        });
        tags.add(answer.headers.etag);
      }
    expect(tags.size).toBe(1);
  });

  test('is not sent again to who has it', async () => {
    const query = `${COUNTRIES} # again`;
    const etag = String((await get(COUNTRIES)).headers.etag);
    for (const headers of [{}, as.admin, as.integration])
      for (const tag of [etag, `"other", ${etag}`, '*'])
        for (const _time of TIMES) {
          const answer = await get(query, { ...headers, 'if-none-match': tag });
          expect([answer.statusCode, answer.body]).toEqual([304, '']);
          expect(answer.headers).toMatchObject({
            etag,
            'cache-control': expect.stringMatching(/max-age=3600$/) as unknown,
          });
        }
    const other = await get(query, { 'if-none-match': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  test('is the same for every viewer, whatever is read of it', async () => {
    const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
      ({ extensions }) => (extensions['freshness'] as Freshness | undefined)?.isForAll,
    );
    expect(fields.length).toBeGreaterThan(9);
    const selections = fields.map(({ name, type, args }) => {
      const given = args.some((arg) => arg.name === 'text') ? '(text: "An")' : '';
      return `${name}${given} ${everythingOf(type)}`;
    });
    const query = `{ ${selections.join(' ')} }`;
    const data = (await get(query)).json<{ data: object }>().data;
    expect(Object.keys(data)).toHaveLength(fields.length);
    for (const headers of Object.values(as))
      expect((await get(query, headers)).json<{ data: object }>().data).toEqual(data);
  });
});

/** A selection of every field, to the depth that reference data has. */
function everythingOf(type: GraphQLOutputType, depth = 4): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  if (depth === 0) throw new Error(`${named.name} is too deep for reference data.`);
  const fields = Object.values(named.getFields());
  return `{ ${fields.map((one) => `${one.name} ${everythingOf(one.type, depth - 1)}`).join(' ')} }`;
}

describe('the open positions by GET', () => {
  test('are kept for a minute as every guest sees them', async () => {
    for (const query of [JOBS, `{ job(id: "${jobId}") { title } countries { code } }`])
      for (const _time of TIMES) {
        const { headers } = await get(query);
        expect(headers['cache-control']).toBe('public, max-age=60');
        expect(headers.vary).toContain(VARY);
      }
  });

  test('are not kept as anybody else sees them, or with their cost', async () => {
    for (const _time of TIMES) {
      for (const headers of Object.values(as))
        expect(await cacheOf(JOBS, headers)).toBe('no-store');
      expect(await cacheOf(JOBS, { 'x-query-cost': '1' })).toBe('no-store');
      const { headers } = await get(JOBS, { ...as.candidate, 'if-none-match': '*' });
      expect(headers.etag).toBeUndefined();
    }
  });
});

describe('an answer is kept by nobody', () => {
  test.each([
    ['that depends on the viewer', '{ viewer { id } }'],
    ['that depends on the viewer in part', '{ countries { code } viewer { id } }'],
    [
      'whose fields are in fragments',
      'query A { ...B } fragment B on Query { ...C } fragment C on Query { viewer { id } countries { code } }',
    ],
    ['to a node of any type', '{ node(id: "Q2FuZGlkYXRlOng=") { id } }'],
    ['that says nothing', '{ __typename }'],
    [
      'with an error',
      '{ jobs(first: 1) { edges { node { applicationCount } } } crew { totalCount } }',
    ],
    ['that is refused', '{ jobs(first: 1000) { totalCount } }'],
    ['that is invalid', '{ countries { nothing } }'],
  ])('%s', async (_what, query) => {
    for (const _time of TIMES)
      for (const headers of [{}, as.admin]) expect(await cacheOf(query, headers)).toBe('no-store');
  });

  test('to a POST', async () => {
    for (const _time of TIMES) {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: COUNTRIES },
      });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
  });

  test('that renews a session', async () => {
    const { cookie, sessionId } = await sessionFor((await createAdmin()).userId);
    expect(await cacheOf(COUNTRIES, { cookie })).toBe('private, max-age=3600');
    const where = { id: sessionId };
    await db.session.update({ where, data: { seenAt: new Date(Date.now() - 360_000) } });
    const answer = await get(COUNTRIES, { cookie });
    expect(answer.headers['set-cookie']).toBeDefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('a GET takes variables and names, the first time and afterwards', async () => {
  const query = 'query One($first: Int!) { jobs(first: $first) { edges { node { id } } } }';
  for (const _time of TIMES) {
    const answer = await get(query, {}, { variables: '{"first":1}', operationName: 'One' });
    expect(answer.json<{ data: { jobs: { edges: [] } } }>().data.jobs.edges).toHaveLength(1);
    for (const variables of ['', '{', '[]', '"text"', 'null', '{"first":"1"}', '{}']) {
      const other = `${query} # ${variables} ${_time}`;
      const [known, fresh] = [
        await get(query, {}, { variables }),
        await get(other, {}, { variables }),
      ];
      expect(known.json<{ errors: object[] }>().errors).toHaveLength(1);
      expect([variables, known.statusCode]).toEqual([variables, fresh.statusCode]);
    }
  }
});

describe('a documented call', () => {
  test.each(['positions', 'qualifications'])('for %s is kept as in the graph', async (name) => {
    const url = `/api/${name}`;
    const plain = await app.inject({ url });
    expect(plain.statusCode).toBe(201);
    expect(plain.headers['cache-control']).toBe('public, max-age=3600');
    for (const [headers, keeper] of [
      [{}, 'public'],
      [as.admin, 'private'],
    ] as const) {
      const tag = { 'if-none-match': String(plain.headers.etag) };
      const answer = await app.inject({ url, headers: { ...headers, ...tag } });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers['cache-control']).toBe(`${keeper}, max-age=3600`);
    }
  });

  test('for everything else is kept by nobody', async () => {
    for (const url of ['/api/vessels/all', '/api/auth/session', '/api/candidates/stats']) {
      const { statusCode, headers } = await app.inject({ url, headers: as.admin });
      expect(statusCode).toBeLessThan(300);
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    }
  });
});
