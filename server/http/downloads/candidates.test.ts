import type { FastifyInstance } from 'fastify';
import JSZip from 'jszip';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sha256 } from '#server/domain/documents/stored-bytes.ts';
import { type DocumentKind, type FileKind, Scope } from '#server/domain/kernel/enums.ts';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { storage } from '#server/platform/storage.ts';
import { fileServer } from '#server/testing/file-server.ts';
import { makePhoto } from '#server/testing/files.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { registerCandidateDownloads } from './candidates.ts';

const NAMES = ['cv.pdf', 'original-cv', 'documents.zip'] as const;
const integration = integrationWith(...Object.values(Scope));

let app: FastifyInstance;
let viewer: Viewer;
let me: CandidateViewer;
let admin: AdminViewer;
beforeAll(async () => {
  app = await fileServer(registerCandidateDownloads, () => viewer);
  admin = await createAdmin();
});
afterAll(() => app.close());
beforeEach(async () => {
  me = await createCandidate({ aboutMe: 'At sea.' }, { firstName: 'Юлия', lastName: 'Łuk/asz' });
  viewer = me;
});

async function store(kind: FileKind, name: string, bytes: Uint8Array, list?: DocumentKind) {
  const extension = /[^.]+$/.exec(name)?.[0] ?? '';
  const key = `${kind.toLowerCase()}/${crypto.randomUUID()}.${extension}`;
  await storage.put(key, bytes);
  const { candidateId, userId } = me;
  const { id } = await db.storedFile.create({
    data: {
      userId,
      kind,
      key,
      name,
      extension,
      contentType: extension === 'pdf' ? 'application/pdf' : 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
    },
  });
  const where = { id: candidateId };
  if (kind === 'AVATAR') await db.candidate.update({ where, data: { imageFileId: id } });
  if (kind === 'CV') await db.candidate.update({ where, data: { cvFileId: id } });
  if (list) await db.document.create({ data: { candidateId, kind: list, fileId: id } });
  return key;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const storeCv = () => store('CV', 'mine.pdf', bytesOf('the original'));
const get = (name: string, id = me.candidateId) =>
  app.inject({ url: `/downloads/candidates/${id}/${name}` });
const reads = async () =>
  (await db.documentRead.findMany({ where: { candidateId: me.candidateId } })).map(
    ({ what }) => what,
  );

test('the candidate and admins download, a guest is asked to log in, for everybody else there is none', async () => {
  await storeCv();
  await db.candidate.update({ where: { id: me.candidateId }, data: { isVerified: true } });
  const others = [await createCandidate(), await createEmployer(), integration];
  for (const name of NAMES) {
    const statuses: number[] = [];
    for (const who of [me, admin, guest, ...others]) {
      viewer = who;
      statuses.push((await get(name)).statusCode);
    }
    expect([name, statuses]).toEqual([name, [200, 200, 401, 404, 404, 404]]);
  }
});

test('a refusal is in the envelope, and says the same of a stranger as of nobody', async () => {
  viewer = await createCandidate();
  const answers = [await get('cv.pdf'), await get('cv.pdf', crypto.randomUUID())];
  answers.push(await get('cv.pdf', 'nobody'), await get('documents.zip'));
  for (const answer of answers)
    expect(answer.json()).toEqual({
      success: false,
      status: 404,
      error: true,
      error_code: 'not-found',
      error_message: 'Not found.',
    });
  viewer = guest;
  expect((await get('cv.pdf')).json()).toMatchObject({ error_code: 'unauthenticated' });
});

test('each file has its documented name, in any script, is saved, and nowhere kept', async () => {
  await storeCv();
  const named = (name: string) => `filename*=UTF-8''${encodeURIComponent(name)}`;
  for (const [path, name, type] of [
    ['cv.pdf', 'Юлия Łuk_asz Generated CV.pdf', 'application/pdf'],
    ['original-cv', 'Юлия Łuk_asz.pdf', 'application/pdf'],
    ['documents.zip', 'Юлия Łuk_asz Documents.zip', 'application/zip'],
  ] as const) {
    const { headers } = await get(path);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="/);
    expect(headers['content-disposition']).toContain(named(name));
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('the person is found by the id of their account, too', async () => {
  expect((await get('cv.pdf', me.userId)).statusCode).toBe(200);
});

test('the generated CV says what the profile says, with the photo', async () => {
  await store('AVATAR', 'me.jpg', await makePhoto(200, 200));
  const { rawPayload, headers } = await get('cv.pdf');
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.includes('/Subtype /Image')).toBe(true);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  expect(text).toContain('Юлия Łuk/asz');
  expect(text).toContain('At sea.');
});

test('the original CV is the file as it was uploaded; without one there is none', async () => {
  expect((await get('original-cv')).statusCode).toBe(404);
  const key = await storeCv();
  expect((await get('original-cv')).body).toBe('the original');
  await storage.remove(key);
  expect((await get('original-cv')).statusCode).toBe(404);
});

test('the ZIP has the eight documented folders, each file in its own, none lost', async () => {
  await storeCv();
  await store('DOCUMENT', 'Паспорт.pdf', bytesOf('one'), 'TRAVEL_DOCUMENT');
  await store('DOCUMENT', 'Паспорт.pdf', bytesOf('two'), 'TRAVEL_DOCUMENT');
  await store('DOCUMENT', '../../evil.jpg', bytesOf('three'), 'ALL_DOCUMENTS');
  await store('DOCUMENT', 'eng1.pdf', bytesOf('four'), 'ENG1');
  const zip = await JSZip.loadAsync((await get('documents.zip')).rawPayload);
  const names = Object.keys(zip.files);
  expect(names.filter((name) => name.endsWith('/'))).toEqual([
    "CV's/",
    'STCW Basic/',
    'STCW Advanced/',
    'Travel Documents/',
    'ENG 1/',
    'Licenses/',
    'Written References/',
    'Other Documents/',
  ]);
  expect(names.filter((name) => !name.endsWith('/'))).toEqual([
    "CV's/Юлия Łuk_asz.pdf",
    "CV's/Юлия Łuk_asz Generated CV.pdf",
    'Travel Documents/Паспорт.pdf',
    'Travel Documents/Паспорт (2).pdf',
    'ENG 1/eng1.pdf',
    'Other Documents/_.._evil.jpg',
  ]);
  expect(await zip.file('Travel Documents/Паспорт (2).pdf')?.async('string')).toBe('two');
  expect(await zip.file("CV's/Юлия Łuk_asz.pdf")?.async('string')).toBe('the original');
});

test('a file that is damaged or missing is left out of the ZIP, which names it', async () => {
  await store('AVATAR', 'me.jpg', await makePhoto(200, 200));
  const cv = await storeCv();
  const damaged = await store('DOCUMENT', 'Pass.pdf', bytesOf('one'), 'TRAVEL_DOCUMENT');
  await store('DOCUMENT', 'Pass.pdf', bytesOf('two'), 'TRAVEL_DOCUMENT');
  const missing = await store('DOCUMENT', 'eng1.pdf', bytesOf('three'), 'ENG1');
  await storage.put(damaged, bytesOf('onf'));
  await storage.remove(missing);
  const { statusCode, rawPayload } = await get('documents.zip');
  expect(statusCode).toBe(200);
  const zip = await JSZip.loadAsync(rawPayload, { checkCRC32: true });
  expect(Object.keys(zip.files).filter((name) => !name.endsWith('/'))).toEqual([
    "CV's/Юлия Łuk_asz.pdf",
    "CV's/Юлия Łuk_asz Generated CV.pdf",
    'Travel Documents/Pass (2).pdf',
    'Files that are missing.txt',
  ]);
  expect(await zip.file('Travel Documents/Pass (2).pdf')?.async('string')).toBe('two');
  const note = await zip.file('Files that are missing.txt')?.async('string');
  expect(note?.split('\r\n').filter((line) => line.startsWith('- '))).toEqual([
    '- Travel Documents/Pass.pdf',
    '- ENG 1/eng1.pdf',
  ]);
  await storage.put(cv, bytesOf('the original?'));
  expect((await get('original-cv')).statusCode).toBe(500);
});

test('a photo whose bytes are lost leaves the generated CV without one', async () => {
  const key = await store('AVATAR', 'me.jpg', await makePhoto(200, 200));
  await storage.remove(key);
  const { statusCode, rawPayload } = await get('cv.pdf');
  expect([statusCode, rawPayload.includes('/Subtype /Image')]).toEqual([200, false]);
});

test('completed references are among the written ones, archived ones in an admin’s ZIP alone', async () => {
  const { candidateId } = me;
  const told = { candidateId, companyName: 'M/Y One', position: 'Captain', full: false } as const;
  const done = { ...told, performance: 'EXCELLENT', completed: true, completedAt: new Date() };
  await db.reference.createMany({
    data: [
      { ...done, referenceName: 'Ana Costa', performance: 'EXCELLENT' },
      { ...done, referenceName: 'Ana Costa', performance: 'GOOD' },
      { ...done, referenceName: 'Old Hand', performance: 'POOR', archived: true },
      { ...told, referenceName: 'Not yet' },
    ],
  });
  const inZip = async () => {
    const zip = await JSZip.loadAsync((await get('documents.zip')).rawPayload);
    return zip.file(/^Written References\/./);
  };
  const mine = await inZip();
  expect(mine.map(({ name }) => name)).toEqual([
    'Written References/Ana Costa Reference.pdf',
    'Written References/Ana Costa Reference (2).pdf',
  ]);
  const { text } = await extractText((await mine[1]?.async('uint8array')) ?? new Uint8Array(), {
    mergePages: true,
  });
  expect(text).toContain('Good');
  viewer = admin;
  expect((await inZip()).map(({ name }) => name)).toContain(
    'Written References/Old Hand Reference.pdf',
  );
  expect(await reads()).toContain('Reference');
});

test('an admin’s download is written down by what it holds, the candidate’s own is not', async () => {
  await storeCv();
  await store('DOCUMENT', 'a.pdf', bytesOf('a'), 'ENG1');
  await store('DOCUMENT', 'b.pdf', bytesOf('b'), 'ENG1');
  for (const name of NAMES) await get(name);
  expect(await reads()).toEqual([]);
  viewer = admin;
  await get('cv.pdf');
  await get('original-cv');
  expect((await reads()).toSorted()).toEqual(['CV', 'Generated CV']);
  await db.documentRead.deleteMany({ where: { candidateId: me.candidateId } });
  await get('documents.zip');
  expect((await reads()).toSorted()).toEqual(['CV', 'ENG 1', 'Generated CV']);
});

test('what an account may have made in an hour has an end', async () => {
  const key = `download:${me.userId}`;
  await get('cv.pdf');
  await db.rateLimit.updateMany({ where: { key: { contains: key } }, data: { count: 120 } });
  const { statusCode, headers } = await get('documents.zip');
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
});
