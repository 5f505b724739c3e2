import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COST_A_MINUTE, REQUESTS_A_MINUTE } from '#server/domain/tokens/limits.ts';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createJob } from '#server/testing/fixtures.ts';
import { fillLimit, realServer } from '#server/testing/real-server.ts';
import { connect, openSocket } from '#server/testing/socket.ts';

let app: FastifyInstance;
let other: FastifyInstance;
let url: string;
let otherUrl: string;
let token: { id: string; secret: string };

beforeAll(async () => {
  [app, other] = [await realServer(), await realServer()];
  [url, otherUrl] = [app, other].map(
    (server) => `http://localhost:${(server.server.address() as AddressInfo).port}`,
  ) as [string, string];
  await createJob();
});
afterAll(async () => {
  await app.close();
  await other.close();
});
beforeEach(async () => {
  const made = await createToken(await createAdmin(), {
    name: 'Board',
    scopes: ['JOBS_READ'],
    days: 1,
  });
  token = { id: made.token.id, secret: made.secret };
});

interface Answered {
  status: number;
  headers: Headers;
  json: {
    data?: unknown;
    errors?: { message: string; extensions: Record<string, unknown> }[];
    extensions?: { cost?: Record<string, number> };
  };
}

async function ask(
  query: string,
  variables: object = {},
  { at = url, headers = {} }: { at?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const answer = await fetch(`${at}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token.secret}`,
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  const json = (await answer.json()) as Answered['json'];
  return { status: answer.status, headers: answer.headers, json };
}

const JOBS = 'query ($first: Int) { jobs(first: $first) { edges { node { id } } } }';
const SIMPLE = '{ __typename }';
/** A document whose cost is above the limit of a single document. */
const DEAR = `{ ${Array.from(
  { length: 6 },
  (_, index) =>
    `a${index}: jobs(first: 100) { edges { node { yacht { listings(first: 100, status: ACTIVE) { totalCount edges { node { title } } } } } } }`,
).join(' ')} }`;

const stateOf = (headers: Headers) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
const refusedWith = {
  errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) } }],
};

describe('an answer to a token', () => {
  test('says the same in its body, where it is asked for', async () => {
    const quota = '{ limit remaining resetSeconds }';
    const asked = await ask(
      `{ currentIntegration { name rateLimit { requests ${quota} cost ${quota} } } }`,
    );
    const cost = asked.json.extensions?.cost?.requested ?? 0;
    const resetSeconds = expect.any(Number);
    expect(asked.json.data).toEqual({
      currentIntegration: {
        name: 'Board',
        rateLimit: {
          requests: { limit: REQUESTS_A_MINUTE, remaining: REQUESTS_A_MINUTE - 1, resetSeconds },
          cost: { limit: COST_A_MINUTE, remaining: COST_A_MINUTE - cost, resetSeconds },
        },
      },
    });
  });

  test('says in its headers where the token stands, and in `extensions` what the document cost', async () => {
    const { status, headers, json } = await ask(JOBS, { first: 10 });
    expect([status, json.errors]).toEqual([200, undefined]);
    const requested = json.extensions?.cost?.requested ?? 0;
    expect(requested).toBeGreaterThan(10);
    const actual = json.extensions?.cost?.['actual'];
    expect(actual).toBeLessThan(requested);
    expect(json.extensions?.cost).toEqual({
      requested,
      actual,
      perDocument: 20_000,
      limit: COST_A_MINUTE,
      remaining: COST_A_MINUTE - requested,
      resetSeconds: expect.any(Number),
    });
    const [policy, left] = stateOf(headers);
    expect(policy).toBe(`"requests";q=${REQUESTS_A_MINUTE};w=60, "cost";q=${COST_A_MINUTE};w=60`);
    expect(left).toMatch(
      new RegExp(
        `^"requests";r=${REQUESTS_A_MINUTE - 1};t=\\d+, "cost";r=${COST_A_MINUTE - requested};t=\\d+$`,
      ),
    );
  });

  test('counts longer pages dearer, the same however often it is asked, and each time', async () => {
    const costs: number[] = [];
    let remaining = 0;
    for (const first of [10, 10, 10, 100]) {
      const { json } = await ask(JOBS, { first });
      costs.push(json.extensions?.cost?.requested ?? 0);
      remaining = json.extensions?.cost?.remaining ?? 0;
    }
    const [ten = 0, again, third, hundred = 0] = costs;
    expect([again, third]).toEqual([ten, ten]);
    expect(hundred).toBeGreaterThan(ten * 3);
    expect(remaining).toBe(COST_A_MINUTE - 3 * ten - hundred);
  });

  test('is the same by GET, and after a document that is refused it costs nothing', async () => {
    const refused = await ask(DEAR);
    expect([refused.status, refused.json.errors?.[0]?.extensions]).toEqual([
      400,
      {
        code: 'QUERY_TOO_COMPLEX',
        cost: { requested: expect.any(Number), perDocument: 20_000 },
      },
    ]);
    const answer = await fetch(`${url}/graphql?query=${encodeURIComponent(SIMPLE)}`, {
      headers: { authorization: `Bearer ${token.secret}` },
    });
    const { extensions } = (await answer.json()) as Answered['json'];
    expect(extensions?.cost).toMatchObject({ requested: 1, remaining: COST_A_MINUTE - 1 });
    expect(answer.headers.get('ratelimit')).toContain(`"requests";r=${REQUESTS_A_MINUTE - 2};`);
  });
});

describe('people', () => {
  test('have no such limit, and are told a cost when they ask for it', async () => {
    const plain = await ask(JOBS, { first: 10 }, { headers: { authorization: '' } });
    expect(plain.json).not.toHaveProperty('extensions');
    expect(stateOf(plain.headers)).toEqual([null, null]);
    for (let count = 0; count < 3; count += 1) {
      const asked = await ask(
        JOBS,
        { first: 10 },
        { headers: { authorization: '', 'x-query-cost': '1' } },
      );
      expect(asked.json.extensions?.cost).toEqual({
        requested: expect.any(Number),
        actual: expect.any(Number),
        perDocument: 20_000,
      });
      expect(stateOf(asked.headers)).toEqual([null, null]);
    }
  });

  test('who come to a limit of theirs learn by the same headers which one it is and until when', async () => {
    const call = () =>
      fetch(`${url}/api/references`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"id":"a-token-that-is-none"}',
      });
    let answer = await call();
    for (let count = 0; answer.status === 404 && count < 61; count += 1) answer = await call();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('ratelimit-policy')).toMatch(/^"[\w-]+";q=60;w=3600$/);
    expect(answer.headers.get('ratelimit')).toMatch(
      new RegExp(`^"[\\w-]+";r=0;t=${answer.headers.get('retry-after')}$`),
    );
    expect(await answer.json()).toMatchObject({ status: 429, error_code: 'rate-limited' });
  });
});

describe('past its requests of a minute a token', () => {
  test('is refused with 429, when to come again and the code, on every instance, until the minute is over', async () => {
    await fillLimit(`requests:${token.id}`, REQUESTS_A_MINUTE - 1);
    expect((await ask(SIMPLE)).headers.get('ratelimit')).toContain('"requests";r=0;');
    for (const at of [url, otherUrl, url]) {
      const { status, headers, json } = await ask(SIMPLE, {}, { at });
      const wait = headers.get('retry-after');
      expect(status).toBe(429);
      expect(json).toMatchObject(refusedWith);
      expect(json).not.toHaveProperty('data');
      expect(Number(wait)).toBeGreaterThan(0);
      expect(Number(wait)).toBeLessThanOrEqual(60);
      expect(stateOf(headers)).toEqual([
        `"requests";q=${REQUESTS_A_MINUTE};w=60`,
        `"requests";r=0;t=${wait}`,
      ]);
    }
  });

  test('is let in again when it is over', async () => {
    await fillLimit(`requests:${token.id}`, REQUESTS_A_MINUTE, 1);
    expect((await ask(SIMPLE)).status).toBe(429);
    await expect.poll(async () => (await ask(SIMPLE)).status, { timeout: 5000 }).toBe(200);
  });

  test('is refused by the calls and the socket alike, and no other token is', async () => {
    await fillLimit(`requests:${token.id}`, REQUESTS_A_MINUTE);
    const call = await fetch(`${url}/api/positions`, {
      headers: { authorization: `Bearer ${token.secret}` },
    });
    expect([call.status, await call.json()]).toEqual([
      429,
      expect.objectContaining({ success: false, error_code: 'rate-limited' }),
    ]);
    expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0);
    const socket = connect(`${url}/graphql`, { authorization: `Bearer ${token.secret}` });
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('429');
    const { secret } = await createToken(await createAdmin(), {
      name: 'Other',
      scopes: ['JOBS_READ'],
      days: 1,
    });
    const free = await ask(SIMPLE, {}, { headers: { authorization: `Bearer ${secret}` } });
    expect(free.status).toBe(200);
  });

  test('writes nothing more for it', async () => {
    await fillLimit(`requests:${token.id}`, REQUESTS_A_MINUTE);
    for (let count = 0; count < 5; count += 1) expect((await ask(SIMPLE)).status).toBe(429);
    const { count } = await db.rateLimit.findUniqueOrThrow({
      where: { key: `requests:${token.id}` },
    });
    expect(count).toBe(REQUESTS_A_MINUTE + 1);
  });
});

describe('past its cost of a minute a token', () => {
  test('is refused before anything runs, compiled or not', async () => {
    for (let count = 0; count < 2; count += 1) await ask(JOBS, { first: 10 });
    await fillLimit(`cost:${token.id}`, COST_A_MINUTE - 1);
    // A document that starts within the limit is answered in full.
    expect((await ask(JOBS, { first: 10 })).json.extensions?.cost).toMatchObject({ remaining: 0 });
    for (const query of [JOBS, `${JOBS} # another text`]) {
      const { status, headers, json } = await ask(query, { first: 10 });
      expect(status).toBe(429);
      expect(json).toMatchObject(refusedWith);
      expect(json.data ?? null).toBeNull();
      const wait = headers.get('retry-after');
      expect(Number(wait)).toBeGreaterThan(0);
      expect(headers.get('ratelimit')).toBe(`"cost";r=0;t=${wait}`);
    }
  });
});

describe('over WebSocket', () => {
  const open = () => openSocket(`${url}/graphql`, { authorization: `Bearer ${token.secret}` });
  const counted = async () =>
    (await db.rateLimit.findUniqueOrThrow({ where: { key: `requests:${token.id}` } })).count;

  test('a socket and each of its operations count as a request, and the first answer says the cost', async () => {
    const socket = await open();
    expect(await counted()).toBe(1);
    for (const seen of [2, 3]) {
      socket.start(JOBS, { first: 10 });
      expect((await socket.next()).payload).toMatchObject({
        data: { jobs: {} },
        extensions: { cost: { requested: 81, actual: 63, limit: COST_A_MINUTE } },
      });
      expect((await socket.next()).type).toBe('complete');
      expect(await counted()).toBe(seen);
    }
    socket.socket.close();
  });

  test('an operation past the limit is refused by a message with the code, and the socket goes on', async () => {
    const socket = await open();
    await fillLimit(`requests:${token.id}`, REQUESTS_A_MINUTE, 1);
    const id = socket.start(SIMPLE);
    const refused = await socket.next();
    expect([refused.id, refused.type]).toEqual([id, 'error']);
    expect({ errors: refused.payload }).toMatchObject(refusedWith);
    await expect
      .poll(
        async () => {
          socket.start(SIMPLE);
          return (await socket.next()).type;
        },
        { timeout: 5000, interval: 200 },
      )
      .toBe('next');
    socket.socket.close();
  });
});
