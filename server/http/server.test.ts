import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { startLog } from '#server/platform/logger.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { productionServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';

const lines: string[] = [];
let folder: string;
let app: FastifyInstance;
let secure: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'door-'));
  useStorage(folderStorage(folder));
  startLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  app = await productionServer();
  secure = await productionServer({ PUBLIC_URL: 'https://crew.example' });
});
afterAll(async () => {
  await app.close();
  await secure.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  lines.length = 0;
});

let serial = 0;
const newPerson = () => {
  serial += 1;
  return {
    firstName: 'Perpetua',
    lastName: 'Quillfeather',
    email: `perpetua-${serial}-${process.pid}@crew.test`,
    password: 'a secret nobody knows',
  };
};

const REGISTER = `mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) {
  __typename ... on Failure { code message } } }`;

const graph = (query: string, variables: object = {}, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  url: '/graphql',
  headers: { 'content-type': 'application/json', ...headers },
  payload: { query, variables },
});

describe('a change that another site asks for', () => {
  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://elsewhere.example' }],
    ['an origin that is none', { origin: 'null' }],
    ['an origin that only begins like ours', { origin: 'http://localhost:4000.elsewhere.example' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }],
    [
      'another site with our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' },
    ],
  ])('from %s is refused, and nothing runs', async (_what, headers) => {
    const input = newPerson();
    const answer = await app.inject(graph(REGISTER, { input }, headers));
    expect(answer.statusCode).toBe(403);
    expect(answer.cookies).toEqual([]);
    expect(await db.user.count({ where: { email: input.email } })).toBe(0);
  });

  test.each<[string, Record<string, string>]>([
    ['our own page', { origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { origin: 'http://localhost:4000' }],
    ['a bookmark', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('from %s is taken', async (_what, headers) => {
    const answer = await app.inject(graph(REGISTER, { input: newPerson() }, headers));
    expect(answer.json()).toMatchObject({
      data: { registerAccount: { __typename: 'RegisterAccountPayload' } },
    });
  });

  test('with a cookie is refused in the form of the graph, whatever token it has', async () => {
    const answer = await app.inject(
      graph(
        '{ __typename }',
        {},
        { origin: 'https://elsewhere.example', authorization: 'Bearer x', cookie: 'a=b' },
      ),
    );
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      errors: [
        {
          message: 'This request came from another site.',
          extensions: { code: 'FORBIDDEN' },
        },
      ],
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('with a token to a documented call is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'https://elsewhere.example', authorization: 'Bearer x' },
      payload: {},
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('from plain http to a site that is https is refused', async () => {
    const headers = { origin: 'http://crew.example', host: 'crew.example' };
    expect((await secure.inject(graph('{ __typename }', {}, headers))).statusCode).toBe(403);
    const own = { origin: 'https://crew.example', host: 'crew.example' };
    expect((await secure.inject(graph('{ __typename }', {}, own))).statusCode).toBe(200);
  });

  test('by a link is no change', async () => {
    const query = encodeURIComponent('mutation { logOut { __typename } }');
    const answer = await app.inject({ url: `/graphql?query=${query}` });
    expect(answer.statusCode).toBe(405);
  });
});

describe('the session cookie', () => {
  const cookieOf = async (server: FastifyInstance) => {
    const answer = await server.inject(graph(REGISTER, { input: newPerson() }));
    return String(answer.headers['set-cookie']);
  };

  test('is out of reach of scripts and other sites', async () => {
    const cookie = await cookieOf(app);
    expect(cookie).toMatch(/^passerelle-session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/Secure|Domain/);
  });

  test('is bound to the host and to https where the site is https', async () => {
    const cookie = await cookieOf(secure);
    expect(cookie).toMatch(/^__Host-passerelle-session=[\w-]{43}; Path=\/; /);
    expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
  });

  test('slides with its session: 12 hours for an admin who was away for five minutes, from then on', async () => {
    const { userId } = await createAdmin();
    const { cookie, sessionId } = await sessionFor(userId);
    const isHere = () => app.inject({ url: '/api/auth/session', headers: { cookie } });
    const wasAway = () =>
      db.session.update({
        where: { id: sessionId },
        data: { seenAt: new Date(Date.now() - 360_000) },
      });
    expect((await isHere()).headers['set-cookie']).toBeUndefined();
    await wasAway();
    const [renewed] = (await isHere()).cookies;
    expect(`${renewed?.name}=${renewed?.value}`).toBe(cookie);
    expect(renewed).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(((renewed?.expires?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
    await wasAway();
    const { cookies } = await app.inject({ url: '/api/auth/logout', headers: { cookie } });
    expect(cookies).toMatchObject([{ name: 'passerelle-session', value: '' }]);
  });

  test('of plain http is not taken where the site is https', async () => {
    const { cookie } = await sessionFor((await createAdmin()).userId);
    const ask = graph('{ viewer { userType } }', {}, { cookie });
    expect((await app.inject(ask)).json()).toMatchObject({
      data: { viewer: { userType: 'ADMIN' } },
    });
    expect((await secure.inject(ask)).json()).toEqual({ data: { viewer: null } });
  });
});

describe('every answer', () => {
  test.each<[string, InjectOptions, number]>([
    ['a page', { url: '/' }, 200],
    ['a page that is not there', { url: '/nowhere' }, 404],
    ['a private page', { url: '/admin/home' }, 404],
    ['the graph', graph('{ __typename }'), 200],
    ['a refusal of the graph', graph('{ jobs(first: 101) { totalCount } }'), 400],
    [
      'a body that is too long',
      { ...graph('{ __typename }'), payload: `"${'x'.repeat(1_100_000)}"` },
      413,
    ],
    [
      'another site',
      { ...graph('{ __typename }', {}, { origin: 'https://elsewhere.example' }) },
      403,
    ],
    ['an unknown token', graph('{ __typename }', {}, { authorization: 'Bearer x' }), 401],
    ['a page for an unknown token', { url: '/', headers: { authorization: 'Bearer x' } }, 401],
    ['health', { url: '/healthz' }, 200],
    ['health with a slash', { url: '/healthz/' }, 200],
    ['readiness', { url: '/readyz' }, 200],
    ['a file that is not there', { url: '/assets/nothing.js' }, 404],
    ['a file outside', { url: '/assets/..%2f..%2fserver%2fmain.js' }, 404],
    ['a stored file that is not there', { url: '/media/avatar/x.jpg' }, 404],
    ['a stored file outside', { url: '/media/..%2f..%2fetc%2fpasswd' }, 404],
    ['the mailbox, which is not for production', { url: '/dev/mailbox' }, 404],
    ['the mailbox’s list', { url: '/dev/mailbox.json' }, 404],
    ['an unknown path that is posted to', { method: 'POST', url: '/nowhere', payload: {} }, 404],
    ['a method that the graph lacks', { method: 'DELETE', url: '/graphql' }, 405],
    ['an address that is none', { url: '/%E0%A4%A' }, 400],
    ['a null byte', { url: '/%00' }, 404],
    ['a line that ends', { url: '/%0A' }, 404],
    ['a line that ends within a page’s', { url: '/jobs%0Ax' }, 404],
    ['a return', { url: '/%0d' }, 404],
    ['a return and a new line', { url: '/crew/%0D%0Aset-cookie:x' }, 404],
    ['a separator of lines', { url: '/%E2%80%A8' }, 404],
    ['a separator of paragraphs', { url: '/a/%e2%80%a9' }, 404],
    ['half an escape', { url: '/%2' }, 400],
    ['a byte that is no character', { url: '/%ff' }, 400],
    ['a slash in two bytes', { url: '/%C0%AF' }, 400],
    ['a tabulator', { url: '/%09' }, 404],
    ['an escape', { url: '/%1B' }, 404],
    ['a line that ends, in what is asked', { url: '/?x=%0A' }, 200],
    ['a long address', { url: `/${'x'.repeat(5000)}` }, 404],
    ['a file of the site', { url: '/favicon.svg' }, 200],
  ])('to %s has the security headers and an id', async (_what, options, status) => {
    const answer = await app.inject(options);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    // This one is reached by plain http.
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
  });

  test.each(['/graphql', '/', '/admin/home'])('to %s is kept by nobody', async (url) => {
    expect((await app.inject({ url })).headers['cache-control']).toBe('no-store');
  });

  test('keeps the caller’s id of a request where it is harmless', async () => {
    const idOf = async (given: string) => {
      const headers = { 'x-request-id': given };
      return String((await app.inject({ url: '/healthz', headers })).headers['x-request-id']);
    };
    expect(await idOf('trace-0123456789')).toBe('trace-0123456789');
    for (const hostile of ['x', '<script>alert(1)</script>', 'x'.repeat(65), 'a b c d e f g h'])
      expect(await idOf(hostile)).not.toBe(hostile);
  });
});

describe('an address that is written oddly', () => {
  let port: number;
  beforeAll(async () => {
    await app.listen({ port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });

  const firstLines = (target: string, extra = '') =>
    new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, 'localhost');
      socket.on('error', () => resolve(text));
      socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
      socket.on('close', () => resolve(text));
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\n${extra}Connection: close\r\n\r\n`,
      );
    });

  test.each([
    '//elsewhere.example/',
    '//elsewhere.example/setup',
    '/\\elsewhere.example',
    'http://elsewhere.example/',
    '//',
    '/%2f%2felsewhere.example/%2e%2e',
  ])('as %s leads nowhere else', async (target) => {
    const answer = await firstLines(target);
    expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d/);
    const place = /^location: (.*)$/im.exec(answer)?.[1] ?? '/';
    expect(new URL(place, 'http://localhost').host).toBe('localhost');
    expect(answer).not.toMatch(/href="(?:https?:)?\/\/elsewhere/);
  });

  test('with two lengths or a broken header is refused', async () => {
    expect(await firstLines('/healthz', 'Content-Length: 1\r\nContent-Length: 2\r\n')).toMatch(
      /^HTTP\/1\.1 400/,
    );
    expect(await firstLines('/healthz', 'Bad Header: x\r\n')).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('what fails inside', () => {
  test('is said to nobody: no text of the database, no code', async () => {
    const { cookie } = await sessionFor((await createAdmin()).userId);
    await db.$executeRawUnsafe('alter table sessions rename to mislaid');
    try {
      for (const url of ['/graphql?query={viewer{id}}', '/', '/media/avatar/x.jpg']) {
        const answer = await app.inject({ url, headers: { cookie } });
        expect(answer.statusCode).toBe(500);
        expect(answer.body).not.toMatch(/sessions|relation|select|\.ts\b|at /i);
      }
    } finally {
      await db.$executeRawUnsafe('alter table mislaid rename to sessions');
    }
    expect(lines.join('')).toContain('sessions');
  });
});

describe('the log', () => {
  const SECRETS = [
    'Quillfeather',
    'perpetua-',
    'a secret nobody knows',
    'another secret',
    'reset-me-now',
  ];

  test('has nothing personal and no secret of what people did', async () => {
    const input = newPerson();
    const registered = await app.inject(graph(REGISTER, { input }));
    const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
    const email = encodeURIComponent(input.email);
    const asks: InjectOptions[] = [
      graph(
        `mutation { logIn(input: { email: "${input.email}", password: "another secret" }) { __typename } }`,
      ),
      graph(`mutation { confirmEmail(input: { code: "reset-me-now" }) { __typename } }`),
      graph('{ nothing }', { email: input.email }),
      graph(`{ emailIsFree(email: "${input.email}") }`, {}, { cookie }),
      graph(REGISTER, { input }, { origin: 'https://elsewhere.example' }),
      { url: `/?verificationCode=reset-me-now&email=${email}`, headers: { cookie } },
      { url: `/reset-password?code=reset-me-now`, headers: { cookie } },
      { url: '/reference-verification/reset-me-now' },
      { url: `/%E0%A4%A?email=${email}` },
      { url: `/media/${email}`, headers: { cookie } },
      { method: 'POST', url: `/nowhere?code=reset-me-now`, payload: { email: input.email } },
      { url: '/', headers: { authorization: 'Bearer reset-me-now' } },
    ];
    for (const ask of asks) await app.inject(ask);
    const text = lines.join('');
    for (const secret of [...SECRETS, cookie.split('=')[1] ?? ''])
      expect(text).not.toContain(secret);
  });

  test('has nothing personal of a row that the database refuses', async () => {
    const refuse = 'alter table users add constraint no_more check (created_at < now()) not valid';
    await db.$executeRawUnsafe(refuse);
    try {
      const answer = await app.inject(graph(REGISTER, { input: newPerson() }));
      expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] });
      const broken = await app.inject(
        graph('query ($s: String) { crew(search: $s) { totalCount } }', { s: 'Quillfeather' }),
      );
      expect(broken.statusCode).toBeLessThan(500);
    } finally {
      await db.$executeRawUnsafe('alter table users drop constraint no_more');
    }
    expect(lines.join('')).toContain('unexpected failure');
    for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret);
  });

  test('has nothing personal of a statement that fails', async () => {
    const { cookie } = await sessionFor((await createAdmin()).userId);
    await db.$executeRawUnsafe('alter table candidates rename to mislaid');
    try {
      const search = 'query ($s: String) { crew(search: $s) { totalCount } }';
      await app.inject(graph(search, { s: 'Quillfeather' }, { cookie }));
    } finally {
      await db.$executeRawUnsafe('alter table mislaid rename to candidates');
    }
    expect(lines.join('')).toContain('unexpected failure');
    expect(lines.join('')).not.toContain('Quillfeather');
  });
});
