import { once } from 'node:events';
import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { createAdmin, createJob } from '#server/testing/fixtures.ts';
import { productionServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { compressAnswers } from './compress.ts';

const open = { zstd: zstdDecompressSync, gzip: gunzipSync, br: brotliDecompressSync };
type Encoding = keyof typeof open;
const ENCODINGS = Object.keys(open) as Encoding[];

const JOBS = '{ jobs(first: 20) { edges { cursor node { id title salaryLabel } } } }';
/** Above 32 kB, so it is compressed by another thread. */
const LONG =
  '{ countries { code name } nationalities { code name } languages { name nativeName } }';

let app: FastifyInstance;
beforeAll(async () => {
  app = await productionServer();
  for (let count = 0; count < 20; count += 1) await createJob();
});
afterAll(() => app.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query }),
  });

describe('an answer of the graph', () => {
  test.each(ENCODINGS)('is compressed with %s, the first time and afterwards', async (encoding) => {
    for (const query of [JOBS, LONG]) {
      const own = `${query} # ${encoding}`;
      const plain = await ask(query);
      for (let times = 0; times < 3; times += 1) {
        const answer = await ask(own, { 'accept-encoding': encoding });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-length': String(answer.rawPayload.length),
          vary: 'accept-encoding',
        });
        expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
        expect(open[encoding](answer.rawPayload).toString()).toBe(plain.body);
      }
    }
  });

  test.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'gzip'],
    ['br', 'br'],
    ['BR', 'br'],
    ['zstd;q=0.5, br;q=0.9, gzip;q=0.8', 'br'],
    ['zstd;q=0, gzip;q=0.1', 'gzip'],
    ['*', 'zstd'],
    ['identity, br;q=0.5', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('to a client that accepts %j has the encoding %s', async (accepted, encoding) => {
    const { headers } = await ask(JOBS, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
  });

  test('below 1 kB is sent as it is', async () => {
    const answer = await ask('{ jobs(first: 1) { totalCount } }', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toMatchObject({ data: { jobs: { totalCount: 20 } } });
  });

  test('that is a refusal is compressed, too', async () => {
    const fields = Array.from({ length: 20 }, (_, index) => `unknown${index}`).join(' ');
    const answer = await ask(`{ ${fields} }`, { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('unknown19');
  });
});

describe('a documented call', () => {
  test.each([
    ['whole', '/api/qualifications', 201],
    ['as a stream', '/api/users/spreadsheet', 200],
  ])('that is answered %s is compressed', async (_what, url, status) => {
    const { cookie } = await sessionFor((await createAdmin()).userId);
    const plain = await app.inject({ url, headers: { cookie } });
    for (const encoding of ENCODINGS) {
      const headers = { cookie, 'accept-encoding': encoding };
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([status, encoding]);
      expect(answer.headers.vary).toContain('accept-encoding');
      expect(open[encoding](answer.rawPayload).toString()).toBe(plain.body);
    }
  });
});

describe('another site that makes a browser ask', () => {
  const encodingFor = async (headers: Record<string, string>, url: string) => {
    const accepted = { 'accept-encoding': 'gzip' };
    return (await app.inject({ url, headers: { ...headers, ...accepted } })).headers[
      'content-encoding'
    ];
  };

  test.each([`/graphql?query=${encodeURIComponent(JOBS)}`, '/find-jobs?keyword=a'])(
    'learns nothing of a session from the length of %s',
    async (url) => {
      const { cookie } = await sessionFor((await createAdmin()).userId);
      for (const site of ['cross-site', 'same-site'])
        expect(await encodingFor({ cookie, 'sec-fetch-site': site }, url)).toBeUndefined();
      expect(await encodingFor({ cookie, 'sec-fetch-site': 'same-origin' }, url)).toBe('gzip');
      expect(await encodingFor({ cookie }, url)).toBe('gzip');
      const other = { cookie: 'theme=dark', 'sec-fetch-site': 'cross-site' };
      expect(await encodingFor(other, url)).toBe('gzip');
    },
  );
});

describe('a stream of JSON', () => {
  const apps: FastifyInstance[] = [];
  afterEach(async () => {
    for (const one of apps.splice(0)) await one.close();
  });

  /** Requests the entries, compressed; the answer's stream. */
  async function entriesOf(entries: AsyncIterable<string>) {
    const server = fastify({ forceCloseConnections: true });
    apps.push(server);
    compressAnswers(server, readConfig({ DEMO: '0' }));
    server.get('/', (_request, reply) =>
      reply.type('application/json').send(Readable.from(entries, { objectMode: false })),
    );
    await server.listen({ port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const asked = send({ port, headers: { 'accept-encoding': 'gzip' } }).end();
    const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
    expect(answer.headers['content-encoding']).toBe('gzip');
    return answer;
  }

  test('is read no faster than its client reads, and ends with it', async () => {
    let made = 0;
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) {
          made += 1;
          // Random bytes do not shrink, so what waits is about what was made.
          yield Buffer.from(crypto.getRandomValues(new Uint8Array(30_000))).toString('base64');
          await sleep(0);
        }
      } finally {
        isEnded = true;
      }
    }
    const answer = await entriesOf(endless());
    await expect
      .poll(
        async () => {
          const before = made;
          await sleep(500);
          return made - before;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    expect(made * 40_000).toBeLessThan(20_000_000);
    answer.destroy();
    await expect.poll(() => isEnded).toBe(true);
  });

  test('that breaks off is cut, not ended', async () => {
    async function* broken() {
      yield 'x'.repeat(200_000);
      await sleep(100);
      throw new Error('The rows end here.');
    }
    const answer = await entriesOf(broken());
    answer.resume();
    await expect(once(answer, 'end')).rejects.toThrow('aborted');
    expect(answer.complete).toBe(false);
  });
});
