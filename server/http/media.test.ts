import { encodeGlobalID } from '@pothos/plugin-relay';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedPath, startSignedLinks } from '#server/domain/documents/signed-links.ts';
import { sha256 } from '#server/domain/documents/stored-bytes.ts';
import type { FileKind } from '#server/domain/kernel/enums.ts';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { storage } from '#server/platform/storage.ts';
import { fileServer } from '#server/testing/file-server.ts';
import { statementsOf } from '#server/testing/driver.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { registerMedia } from './media.ts';

let app: FastifyInstance;
let viewer: Viewer;
let me: CandidateViewer;
let admin: AdminViewer;
beforeAll(async () => {
  app = await fileServer(registerMedia, () => viewer);
  admin = await createAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createCandidate();
  viewer = me;
});

async function store(
  kind: FileKind,
  extension: string,
  contentType: string,
  name = `file.${extension}`,
) {
  const key = `${kind.toLowerCase()}/${crypto.randomUUID()}.${extension}`;
  const bytes = new TextEncoder().encode('0123456789');
  await storage.put(key, bytes);
  const { candidateId, userId } = me;
  const row = await db.storedFile.create({
    data: { userId, kind, key, name, extension, contentType, size: 10, sha256: sha256(bytes) },
  });
  const where = { id: candidateId };
  if (kind === 'AVATAR') await db.candidate.update({ where, data: { imageFileId: row.id } });
  if (kind === 'CV') await db.candidate.update({ where, data: { cvFileId: row.id } });
  if (kind === 'DOCUMENT')
    await db.document.create({ data: { candidateId, kind: 'ENG1', fileId: row.id } });
  return `/media/${key}`;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const reads = () => db.documentRead.findMany({ where: { candidateId: me.candidateId } });

test('the owner and admins read a file, below /api too; to everybody else there is none', async () => {
  const url = await store('DOCUMENT', 'pdf', 'application/pdf');
  const statuses: number[] = [];
  for (const who of [me, admin, guest, await createCandidate(), await createEmployer()]) {
    viewer = who;
    statuses.push((await get(url)).statusCode, (await get(`/api${url}`)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 404, 404, 404, 404, 404, 404]);
});

test.each([
  '/media/',
  '/media/../package.json',
  '/media/%2e%2e%2fetc%2fpasswd',
  '/media/cv/x.pdf',
  '/media/%00',
])('%s is not found', async (url) => {
  viewer = admin;
  expect((await get(url)).statusCode).toBe(404);
});

test('a file whose bytes are gone is not found', async () => {
  const url = await store('CV', 'pdf', 'application/pdf');
  await storage.remove(url.replace('/media/', ''));
  expect((await get(url)).statusCode).toBe(404);
});

describe('a part of a file', () => {
  test.each<[string, number, string, string | undefined]>([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=4-2', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=-', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('%s', async (range, status, body, contentRange) => {
    const answer = await get(await store('CV', 'pdf', 'application/pdf'), { range });
    expect([answer.statusCode, answer.body]).toEqual([status, body]);
    expect(answer.headers['content-range']).toBe(contentRange);
    if (status !== 416) expect(answer.headers['content-length']).toBe(String(body.length));
  });

  test('is only given of the version that was asked for', async () => {
    const url = await store('CV', 'pdf', 'application/pdf');
    const { etag = '' } = (await get(url)).headers;
    const of = (tag: string) => get(url, { range: 'bytes=0-1', 'if-range': tag });
    expect((await of(String(etag))).statusCode).toBe(206);
    expect((await of('"other"')).statusCode).toBe(200);
  });
});

test('what has not changed is not sent again, but asked for each time', async () => {
  const url = await store('AVATAR', 'jpg', 'image/jpeg');
  const first = await get(url);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await get(url, { 'if-none-match': `"x", ${first.headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  viewer = guest;
  const stranger = await get(url, { 'if-none-match': String(first.headers.etag) });
  expect(stranger.statusCode).toBe(404);
});

test('a HEAD tells length and type', async () => {
  const url = await store('AVATAR', 'jpg', 'image/jpeg');
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url });
  expect([statusCode, headers['content-length'], body]).toEqual([200, '10', '']);
});

describe('how a browser may show a file', () => {
  test.each([
    ['pdf', 'application/pdf', 'inline'],
    ['png', 'image/png', 'inline'],
    ['doc', 'application/msword', 'attachment'],
    ['html', 'text/html', 'attachment'],
    ['svg', 'image/svg+xml', 'attachment'],
  ])('%s', async (extension, type, disposition) => {
    const { headers } = await get(await store('DOCUMENT', extension, type));
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename=`));
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('its name survives in any script and cannot add a header', async () => {
    const url = await store('DOCUMENT', 'pdf', 'application/pdf', 'Паспорт "Zoë"\r\nX: 1.pdf');
    const { headers } = await get(url);
    expect(headers['content-disposition']).toBe(
      `inline; filename="_______ _Zoe___X: 1.pdf"; filename*=UTF-8''%D0%9F%D0%B0%D1%81%D0%BF%D0%BE%D1%80%D1%82%20%22Zo%C3%AB%22%0D%0AX%3A%201.pdf`,
    );
    expect(headers.x).toBeUndefined();
  });
});

describe('a signed link', () => {
  const HOUR = 3600;
  const bearer = integrationWith('CANDIDATES_READ', 'CANDIDATES_PROFILE');
  const photoOf = async (asking: Viewer) => {
    const id = encodeGlobalID('Candidate', me.candidateId);
    const document = `query ($id: ID!) { node(id: $id) { ... on Candidate { imageUrl profile { imageUrl } } } }`;
    const { data } = await ask(asking, document, { id });
    const node = data?.['node'] as {
      imageUrl: string;
      profile: { imageUrl: string } | null;
    } | null;
    const plain = (url: string) => url.replace(/\?.*/, '');
    if (node?.profile) expect(plain(node.profile.imageUrl)).toBe(plain(node.imageUrl));
    return node?.imageUrl ?? null;
  };
  const linkTo = (path: string) => signedPath(path.replace('/media/', ''));
  const altered = (url: string, change: (query: URLSearchParams) => void) => {
    const parsed = new URL(url, 'http://localhost');
    change(parsed.searchParams);
    return `${parsed.pathname}?${parsed.searchParams}`;
  };
  beforeEach(async () => {
    await db.candidate.update({ where: { id: me.candidateId }, data: { isVerified: true } });
    viewer = guest;
  });
  afterEach(() => vi.useRealTimers());

  test('is in the graph for a token with candidates:profile, whole, and opens the photo for anybody on any site', async () => {
    const path = await store('AVATAR', 'jpg', 'image/jpeg');
    const url = new URL((await photoOf(bearer)) ?? '');
    expect([url.origin, url.pathname]).toEqual(['http://localhost:4000', path]);
    const from = { origin: 'https://partner.example', 'sec-fetch-site': 'cross-site' };
    for (const address of [url.pathname, `/api${url.pathname}`]) {
      const { statusCode, body, headers } = await get(`${address}${url.search}`, from);
      expect([statusCode, body]).toEqual([200, '0123456789']);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'image/jpeg',
      });
    }
    expect((await get(url.pathname)).statusCode).toBe(404);
    expect(await reads()).toEqual([]);
  });

  test('is told to nobody else: people have a path, other tokens nothing', async () => {
    const path = await store('AVATAR', 'jpg', 'image/jpeg');
    expect(await photoOf(me)).toBe(path);
    expect(await photoOf(admin)).toBe(path);
    const [reader, decider] = [
      integrationWith('CANDIDATES_READ', 'CANDIDATES_CONTACT', 'REFERENCES_READ', 'MATCHES_READ'),
      integrationWith('CANDIDATES_READ', 'CANDIDATES_PROFILE', 'CANDIDATES_WRITE'),
    ];
    expect(await photoOf(reader)).toBeNull();
    await db.candidate.update({ where: { id: me.candidateId }, data: { isVerified: false } });
    expect(await photoOf(decider)).toBeNull();
    expect((await get(linkTo(path))).statusCode).toBe(404);
  });

  test('opens photos only, whatever was signed', async () => {
    for (const [kind, type] of [
      ['CV', 'application/pdf'],
      ['DOCUMENT', 'application/pdf'],
    ] as const)
      expect((await get(linkTo(await store(kind, 'pdf', type)))).statusCode).toBe(404);
  });

  test('is over after an hour, and so is what a browser keeps of it', async () => {
    const url = linkTo(await store('AVATAR', 'jpg', 'image/jpeg'));
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [seconds, left] of [
      [0, HOUR],
      [600, HOUR - 600],
      [HOUR - 1, 1],
    ] as const) {
      vi.setSystemTime(begun + seconds * 1000);
      const { headers, statusCode } = await get(url);
      const kept = Number(/^private, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1]);
      expect([statusCode, left - kept]).toEqual([200, expect.toBeOneOf([0, 1])]);
      const again = await get(url, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.headers['cache-control']]).toEqual([
        304,
        headers['cache-control'],
      ]);
    }
    vi.setSystemTime(begun + (HOUR + 1) * 1000);
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
    expect(body).toBe((await get('/media/avatar/unknown.jpg')).body);
  });

  test('that is altered in anything opens nothing, and asks no database', async () => {
    const other = await store('AVATAR', 'jpg', 'image/jpeg');
    const url = linkTo(await store('AVATAR', 'jpg', 'image/jpeg'));
    const query = new URL(url, 'http://localhost').searchParams;
    const signature = query.get('signature') ?? '';
    const expires = Number(query.get('expires'));
    const wrong = [
      ...Array.from(signature, (letter, place) => {
        const changed = signature.slice(0, place) + (letter === 'A' ? 'B' : 'A');
        return altered(url, (of) => of.set('signature', changed + signature.slice(place + 1)));
      }),
      altered(url, (of) => of.set('signature', signature.slice(1))),
      altered(url, (of) => of.set('signature', `${signature}=`)),
      altered(url, (of) => of.set('signature', '')),
      altered(url, (of) => of.append('signature', signature)),
      altered(url, (of) => of.delete('signature')),
      altered(url, (of) => of.delete('expires')),
      altered(url, (of) => of.set('expires', String(expires + 1))),
      altered(url, (of) => of.set('expires', `0${expires}`)),
      altered(url, (of) => of.set('expires', `${expires}.0`)),
      altered(url, (of) => of.set('expires', '9999999999')),
      `${other}?${query}`,
      `/media/avatar/%2e%2e?${query}`,
      signedPath(other.replace('/media/', ''), Date.now() - HOUR * 1000),
    ];
    const { result, statements } = await statementsOf(async () => {
      const answers = [];
      for (const address of wrong) answers.push(await get(address));
      return answers;
    });
    expect(result.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404));
    expect(statements).toEqual([]);
    viewer = me;
    expect((await get(wrong[0] ?? '')).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('ends with the photo', async () => {
    const url = linkTo(await store('AVATAR', 'jpg', 'image/jpeg'));
    expect((await get(url)).statusCode).toBe(200);
    const newer = linkTo(await store('AVATAR', 'jpg', 'image/jpeg'));
    expect([(await get(url)).statusCode, (await get(newer)).statusCode]).toEqual([404, 200]);
    await db.user.delete({ where: { id: me.userId } });
    expect((await get(newer)).statusCode).toBe(404);
  });

  test('works on every instance, and none of another key does', async () => {
    const url = linkTo(await store('AVATAR', 'jpg', 'image/jpeg'));
    await startSignedLinks();
    expect((await get(url)).statusCode).toBe(200);
    await db.signingKey.deleteMany();
    await startSignedLinks();
    expect((await get(url)).statusCode).toBe(404);
  });

  test('of a hundred photos costs the page no statement', async () => {
    const page = () => ask(bearer, '{ crew(first: 100) { edges { node { imageUrl } } } }');
    const photos = async () => {
      const { result, statements } = await statementsOf(page);
      type Crew = { edges: { node: { imageUrl: string | null } }[] };
      const { edges } = (result.data as { crew: Crew }).crew;
      return { count: edges.filter(({ node }) => node.imageUrl).length, statements };
    };
    const before = await photos();
    for (let index = 0; index < 100; index += 1) {
      me = await createCandidate({ isVerified: true });
      await store('AVATAR', 'jpg', 'image/jpeg');
    }
    const after = await photos();
    expect(after.count).toBe(100);
    expect(after.statements).toHaveLength(before.statements.length);
    expect(after.statements).toHaveLength(1);
  });
});

describe('an admin who reads a personal document', () => {
  test('is written down, with what was read and nothing of the person', async () => {
    const document = await store('DOCUMENT', 'pdf', 'application/pdf');
    const cv = await store('CV', 'pdf', 'application/pdf');
    viewer = admin;
    await get(document);
    await get(cv, { range: 'bytes=0-1' });
    const { auditKey } = await db.candidate.findUniqueOrThrow({ where: { id: me.candidateId } });
    expect(await reads()).toMatchObject([
      { readerId: admin.userId, subjectKey: auditKey, what: 'ENG 1' },
      { readerId: admin.userId, subjectKey: auditKey, what: 'CV' },
    ]);
  });

  test('of a photo is not, nor is the owner', async () => {
    const photo = await store('AVATAR', 'jpg', 'image/jpeg');
    const cv = await store('CV', 'pdf', 'application/pdf');
    await get(cv);
    viewer = admin;
    await get(photo);
    expect(await reads()).toEqual([]);
  });
});
