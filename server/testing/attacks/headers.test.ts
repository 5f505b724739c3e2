import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendEmail } from '#server/domain/emails/send.ts';
import { agencyAddress } from '#server/domain/kernel/brand.ts';
import { registerMailbox } from '#server/http/mailbox-page.ts';
import { registerSecurityTxt } from '#server/http/security-txt.ts';
import { transaction } from '#server/platform/db.ts';
import { graphServer } from '#server/testing/graph-server.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { productionServer } from '#server/testing/real-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await productionServer({ PUBLIC_URL: 'https://crew.example' });
});
afterAll(() => app.close());

describe('over https, a browser is told to stay there and to frame nothing', () => {
  test.each([
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['an address that is none', '/%E0%A4%A', 400],
    ['a call', '/api/positions', 201],
    ['a refused call', '/api/auth/session', 401],
    ['an unknown call', '/api/nothing', 404],
    ['the graph', '/graphql?query=%7B__typename%7D', 200],
    ['a file that is not there', '/media/avatar/x.jpg', 404],
    ['a download that is refused', '/downloads/your-data.zip', 401],
    ['a file of the site', '/favicon.svg', 200],
    ['health', '/healthz', 200],
    ['the address for reports', '/.well-known/security.txt', 200],
  ])('by %s', async (_what, url, status) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(status);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers['content-security-policy']).toContain(rule);
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('by a file of somebody’s own', async () => {
    const { cookie } = await sessionFor((await createCandidate()).userId);
    const headers = { cookie: `__Host-${cookie}` };
    const file = await app.inject({ url: '/downloads/your-data.zip', headers });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-security-policy']).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(file.headers['strict-transport-security']).toBe('max-age=63072000');
  });
});

test('the developers’ page of the graph loads its parts, and stands in no frame', async () => {
  const graph = await graphServer('http://localhost:4000');
  const { headers, body } = await graph.inject({
    url: '/graphql',
    headers: { accept: 'text/html' },
  });
  expect(body).toContain('<!doctype html>');
  expect(headers['content-security-policy']).toBe(
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
  await graph.close();
});

describe('the local mailbox, to a page of another site that points its name at this machine', () => {
  const local = fastify();
  registerMailbox(local, { publicUrl: 'http://crew.localhost:4000' });
  beforeAll(() =>
    transaction((tx) =>
      sendEmail(tx, {
        kind: 'test',
        to: 'ana@crew.test',
        userId: null,
        letter: { subject: 'A secret link', preview: '', heading: '', paragraphs: ['Body'] },
      }),
    ),
  );
  const open = (host: string, url: string) => local.inject({ url, headers: { host } });

  test.each([
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example:4000',
    '127.0.0.1.evil.example',
    'evil.example@localhost.',
    '192.0.2.1',
    '[2001:db8::1]:4000',
    'no host at all',
  ])('is not there under %j', async (host) => {
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      const { statusCode, body } = await open(host, url);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('A secret link');
    }
  });

  test.each(['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'LOCALHOST', 'crew.localhost:4000'])(
    'is there under %s',
    async (host) => {
      for (const url of ['/dev/mailbox', '/dev/mailbox.json'])
        expect((await open(host, url)).body).toContain('A secret link');
    },
  );
});

describe('the address for reports', () => {
  test('is the agency’s, and counts for half a year from the start of the process', async () => {
    const site = fastify();
    const startedAt = new Date('2026-03-01T15:30:00Z');
    registerSecurityTxt(
      site,
      { publicUrl: 'https://crew.example', secureCookies: true },
      startedAt,
    );
    const { headers, body } = await site.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      [
        `Contact: mailto:${agencyAddress()}`,
        'Expires: 2026-08-28T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://crew.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  test('names no address of its own by plain http, which the format forbids', async () => {
    const site = fastify();
    registerSecurityTxt(site, { publicUrl: 'http://localhost:4000', secureCookies: false });
    const { body } = await site.inject('/.well-known/security.txt');
    expect(body).not.toContain('http://');
    const expires = Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '') - Date.now();
    expect(expires / 86_400_000).toBeGreaterThan(178);
    expect(expires / 86_400_000).toBeLessThan(181);
  });
});
