import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sha256 } from '#server/domain/documents/stored-bytes.ts';
import type { FileKind } from '#server/domain/kernel/enums.ts';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { storage } from '#server/platform/storage.ts';
import { fileServer } from '#server/testing/file-server.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
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
