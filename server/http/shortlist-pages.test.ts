import { fastifyCookie } from '@fastify/cookie';
import { fastify, type FastifyInstance } from 'fastify';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMail } from '#server/domain/emails/send.ts';
import { describeEntry, loadShortlists } from '#server/domain/shortlists/entries.ts';
import { revokeShortlistLink } from '#server/domain/shortlists/links.ts';
import { lastCode, sentShortlist } from '#server/testing/shortlists.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { registerShortlistPages } from './shortlist-pages.ts';

let app: FastifyInstance;
beforeAll(async () => {
  startMail({ mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' });
  app = fastify();
  await app.register(fastifyCookie, { hook: false });
  await registerShortlistPages(app, {
    config: readConfig({ DEMO: '0', POSTMARK_SERVER_TOKEN: 'x', MAIL_FROM: 'a@b.test' }),
    viewerOf: () => Promise.resolve(guest),
    report: (error) => {
      throw error;
    },
  });
});
afterAll(() => app.close());

const type = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (url: string, fields: Record<string, string>, cookie = '') =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...type, cookie },
    payload: new URLSearchParams(fields).toString(),
  });
const get = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** A link to a person with a marked-up line, and a browser past its code and notice. */
async function openPage() {
  const admin = await createAdmin();
  const jobId = (await createJob()).id;
  const ana = await createCandidate({}, { firstName: 'Ana', lastName: 'Canaryname' });
  const { token, linkId } = await sentShortlist(admin, jobId, [ana]);
  const entryId = (await loadShortlists(admin, [jobId]))[0]?.[0]?.id ?? '';
  await describeEntry(admin, { id: entryId, line: '<b>Calm</b> & "kind"' });
  const url = `/shortlists/${token}`;
  const first = cookieOf(await get(url));
  await post(`${url}/code`, {}, first);
  const opened = await post(`${url}/open`, { code: await lastCode(linkId) }, first);
  const set = String(opened.headers['set-cookie']);
  const cookie = set.split(';')[0] ?? '';
  await post(`${url}/notice`, {}, cookie);
  return { admin, linkId, url, set, cookie, entryId, opened };
}

test('the page has no script, escapes what people wrote, and is small', async () => {
  const { url, cookie } = await openPage();
  const page = await get(url, cookie);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('&lt;b&gt;Calm&lt;/b&gt; &amp; &quot;kind&quot;');
  expect(page.body).not.toMatch(/<script|Canaryname|\son\w+=/i);
  expect(Buffer.byteLength(page.body)).toBeLessThan(30_000);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

test('the cookie is of this link alone, and no script reads it', async () => {
  const { url, set } = await openPage();
  expect(set).toContain(`Path=${url};`);
  expect(set).toContain('HttpOnly');
  expect(set).toContain('SameSite=Lax');
});

test('a wrong code opens nothing', async () => {
  const { url } = await openPage();
  const first = cookieOf(await get(url));
  const answer = await post(`${url}/open`, { code: '1' }, first);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await get(`${url}/cv.pdf`, first)).statusCode).toBe(404);
});

test('a limit says for how long, and is the browser’s own', async () => {
  const { url } = await openPage();
  const first = cookieOf(await get(url));
  for (let n = 0; n < 5; n += 1) await post(`${url}/code`, {}, first);
  const refused = await post(`${url}/code`, {}, first);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toMatch(/from here. Please try again in (60|59) minutes/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  const other = cookieOf(await get(url));
  expect((await post(`${url}/code`, {}, other)).statusCode).toBe(303);
});

test('without the cookie every address but the code’s is nothing, as of an unknown link', async () => {
  const { admin, linkId, url, cookie, entryId } = await openPage();
  const unknown = await get(`/shortlists/${'x'.repeat(43)}`);
  const body = (text: string) => text.replace(/nonce="[^"]*"/, '');
  const same = async (answers: Promise<{ statusCode: number; body: string }>[]) => {
    for (const answer of await Promise.all(answers)) {
      expect(answer.statusCode).toBe(404);
      expect(body(answer.body)).toBe(body(unknown.body));
    }
  };
  await same([
    get(`${url}/cv.pdf`),
    get(`${url}/${entryId}/cv.pdf`),
    post(`${url}/notice`, {}),
    post(`${url}/erase`, { sure: 'yes' }),
    post(`${url}/${entryId}/answer`, { verdict: 'YES' }),
    get(`${url}/not-an-entry/cv.pdf`, cookie),
  ]);
  await revokeShortlistLink(admin, linkId);
  await same([
    get(url, cookie),
    post(`${url}/code`, {}),
    post(`${url}/open`, { code: '123456' }),
    post(`${url}/${entryId}/answer`, { verdict: 'YES' }, cookie),
  ]);
});

test('the PDF has the blind CV and the line', async () => {
  const { url, cookie, entryId } = await openPage();
  for (const path of ['cv.pdf', `${entryId}/cv.pdf`]) {
    const { rawPayload, headers } = await get(`${url}/${path}`, cookie);
    expect(headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    expect(text).toContain('Ana');
    expect(text).toContain('<b>Calm</b>');
    expect(text).not.toMatch(/Canaryname|@crew/);
  }
});

test('what is kept is shown after the code, also once the link was revoked', async () => {
  const { admin, linkId, url, cookie } = await openPage();
  const mail = await db.email.findFirstOrThrow({
    where: { dedupeKey: `shortlist:${linkId}:link` },
  });
  expect(mail.html).toContain(`href="http://boat.test${url}/kept"`);
  const kept = await get(`${url}/kept`, cookie);
  expect(kept.body).toContain('captain@yacht.test');
  expect(kept.body).toContain('Back to the shortlist');
  await revokeShortlistLink(admin, linkId);
  const asked = await get(`${url}/kept`, cookie);
  expect(asked.statusCode).toBe(200);
  expect(asked.body).toContain('What we keep about you is shown to you alone.');
  expect(asked.body).not.toMatch(/captain@yacht|Prado|Ana/);
  expect((await get(`/shortlists/${'x'.repeat(43)}/kept`)).statusCode).toBe(404);
  await post(`${url}/kept/code`, {}, cookie);
  const code = { code: await lastCode(linkId) };
  const opened = await post(`${url}/kept/open`, code, cookie);
  expect(opened.headers.location).toBe(`${url}/kept`);
  const own = cookieOf(opened);
  const shown = await get(`${url}/kept`, own);
  expect(shown.body).toContain('captain@yacht.test');
  expect(shown.body).not.toMatch(/Back to the shortlist|<script/);
  expect((await get(url, own)).statusCode).toBe(404);
  await post(`${url}/erase`, { sure: 'yes' }, own);
  expect((await get(`${url}/kept`, own)).statusCode).toBe(404);
});
