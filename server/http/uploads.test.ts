import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSession } from '#server/domain/accounts/sessions.ts';
import { sweepFiles, sweepUploads } from '#server/domain/documents/sweep.ts';
import { uploadTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { folderStorage, storage, useStorage } from '#server/platform/storage.ts';
import {
  makeDocx,
  makeHeic,
  makeLockedDocx,
  makePdf,
  makePhoto,
  makePng,
} from '#server/testing/files.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { graphServer } from '#server/testing/graph-server.ts';

const cv = (name: string) => readFile(new URL(`../../bench/cvs/${name}`, import.meta.url));

let root: string;
let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'uploads-test-'));
  // The folder where the multipart parser keeps arriving files.
  vi.stubEnv('TMPDIR', await mkdtemp(join(root, 'tmp-')));
  useStorage(folderStorage(join(root, 'media')));
  app = await graphServer('http://localhost:4000');
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await app.close();
  await rm(root, { recursive: true });
});

let me: CandidateViewer;
let cookie: string;
beforeEach(async () => {
  me = await createCandidate({ profileType: 'UPLOAD', initialSetupCompleted: false });
  cookie = await logIn(me);
});

async function logIn({ userId }: CandidateViewer): Promise<string> {
  const person = { id: userId, userType: 'CANDIDATE' } as const;
  const { token } = await transaction((tx) => startSession(tx, person));
  return `passerelle-session=${token}`;
}

const mutations = {
  photo: `mutation ($input: UploadPhotoInput!) { uploadPhoto(input: $input) {
    ... on UploadPhotoPayload { profile { imageUrl } candidate { profileCompletion imageUrl } }
    ... on Failure { code message path } } }`,
  cv: `mutation ($input: UploadCvInput!) { uploadCv(input: $input) {
    ... on UploadCvPayload { imported { isScan filled { key label count } }
      profile { setupStep aboutMe hobbies firstName cv { name extension size sizeLabel url }
        pastRoles { companyName } references { referenceName } } }
    ... on Failure { code message path } } }`,
  document: `mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) {
    ... on UploadDocumentPayload { profile { documents { id kind file { name url extension } } } }
    ... on Failure { code message path } } }`,
};

async function send(
  which: keyof typeof mutations,
  file: { bytes: Uint8Array; name: string } | null,
  input: Record<string, unknown> = {},
) {
  const form = new FormData();
  const variables = { input: { ...input, file: null } };
  form.set('operations', JSON.stringify({ query: mutations[which], variables }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  if (file) form.set('0', new Blob([new Uint8Array(file.bytes)]), file.name);
  const response = await fetch(url, { method: 'POST', headers: { cookie }, body: form });
  const { data, errors } = await response.json();
  return data ? Object.values(data)[0] : errors[0];
}

const uploadPhoto = (bytes: Uint8Array, name = 'me.jpg') => send('photo', { bytes, name });
const uploadCv = (bytes: Uint8Array, name = 'cv.pdf', prefill = true) =>
  send('cv', { bytes, name }, { prefill });
const uploadDocument = (bytes: Uint8Array, name = 'passport.pdf') =>
  send('document', { bytes, name }, { kind: 'TRAVEL_DOCUMENT' });

const filesOnDisk = async () => {
  const entries = await readdir(join(root, 'media'), { recursive: true }).catch(() => []);
  return entries.filter((name) => name.includes('.'));
};
const temporaryFiles = () => readdir(process.env.TMPDIR ?? '');
const rows = () => db.storedFile.count({ where: { userId: me.userId } });

const png = await makePng();
const photo = await makePhoto();
const huge = await makePng(8000, 7000);
const wordFile = await cv('ioana-dumitrescu.doc');

describe('a file that cannot be taken is refused in the documented words, and nothing of it stays', () => {
  const pdf = makePdf('Jane Doe');
  const cut = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length * 0.8));
  const wrong = (type: string) => ['UNSUPPORTED_TYPE', uploadTexts.wrongType(type)];
  const broken = (message: string) => ['INVALID_INPUT', message];
  const PHOTO = 'Photo upload failed. Please try again.';
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]);

  test.each<[string, () => Promise<unknown>, string[]]>([
    ['a text as a CV', () => uploadCv(Buffer.from('Jane Doe, deckhand')), wrong('unknown')],
    ['a picture named cv.pdf', () => uploadCv(png), wrong('image/png')],
    [
      'a program named cv.docx',
      () => uploadCv(program, 'cv.docx'),
      wrong('application/x-msdownload'),
    ],
    ['a PDF as a photo', () => uploadPhoto(pdf), wrong('application/pdf')],
    [
      'a page as a document',
      () => uploadDocument(Buffer.from('<html>'), 'a.html'),
      wrong('unknown'),
    ],
    ['a cut PDF as a CV', () => uploadCv(cut(pdf)), broken(uploadTexts.cvUnread)],
    [
      'a cut PDF as a new CV',
      () => uploadCv(cut(pdf), 'cv.pdf', false),
      broken(uploadTexts.cvFailed),
    ],
    ['a cut Word file', () => uploadCv(cut(makeDocx('Jane Doe'))), broken(uploadTexts.cvUnread)],
    ['a cut photo', () => uploadPhoto(cut(photo)), broken(PHOTO)],
    ['a cut picture', () => uploadDocument(cut(png)), broken(uploadTexts.documentFailed)],
    ['a cut HEIC', () => uploadDocument(cut(makeHeic())), broken(uploadTexts.documentFailed)],
    [
      'a locked PDF',
      () => uploadDocument(makePdf('x', { locked: true })),
      broken(uploadTexts.documentFailed),
    ],
    [
      'a locked Word file',
      () => uploadCv(makeLockedDocx(), 'cv.docx'),
      broken(uploadTexts.cvUnread),
    ],
    ['an empty file', () => uploadCv(Buffer.alloc(0)), broken(uploadTexts.cvUnread)],
    ['56 megapixels', () => uploadPhoto(huge), broken(PHOTO)],
    [
      '150 MB in a Word file',
      () => uploadCv(makeDocx('x', 150_000_000)),
      broken(uploadTexts.cvUnread),
    ],
    [
      '11 MB as a photo',
      () => uploadPhoto(Buffer.alloc(11 * 1024 ** 2)),
      ['TOO_LARGE', uploadTexts.tooLarge(10)],
    ],
    [
      '21 MB as a CV',
      () => uploadCv(Buffer.alloc(21 * 1024 ** 2)),
      ['TOO_LARGE', uploadTexts.tooLarge(20)],
    ],
  ])('%s', async (_what, upload, [code, message]) => {
    expect(await upload()).toMatchObject({ code, message });
    expect(await rows()).toBe(0);
    expect(await filesOnDisk()).toEqual([]);
    await expect.poll(temporaryFiles).toEqual([]);
  });

  test('a text where the file should be', async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        query: mutations.photo,
        variables: { input: { file: { createReadStream: '__proto__' } } },
      }),
    });
    expect(response.status).toBeLessThan(500);
    expect((await response.json()).errors[0].extensions.code).toBe('BAD_REQUEST');
  });

  test('a file that was announced and never came', async () => {
    expect(await send('photo', null)).toMatchObject({ code: 'INVALID_INPUT', path: ['file'] });
  });

  test('one of a visitor without a session', async () => {
    cookie = '';
    expect(await uploadPhoto(photo)).toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect.poll(temporaryFiles).toEqual([]);
  });
});

test('a connection goes on after an upload that was refused before it had arrived', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (body: Buffer, type: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': type, 'content-length': body.length };
      const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
        answer
          .setEncoding('utf8')
          .on('data', () => undefined)
          .on('end', () => resolve('answered'));
      });
      sent.on('error', reject).end(body);
    });
  const form = new FormData();
  const variables = { input: { file: null } };
  form.set('operations', JSON.stringify({ query: mutations.photo, variables }));
  form.set('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.set('0', new Blob([new Uint8Array(19 * 1024 ** 2)]), 'me.jpg');
  const multipart = new Response(form);
  const body = Buffer.from(await multipart.arrayBuffer());
  await ask(body, multipart.headers.get('content-type') ?? '');
  expect(await ask(Buffer.from('{"query":"{ __typename }"}'), 'application/json')).toBe('answered');
  agent.destroy();
});

describe('a photo', () => {
  test('is kept upright at 200 by 200 without what the camera wrote, in place of the one before', async () => {
    const first = await uploadPhoto(await makePhoto());
    const key = first.profile.imageUrl.replace('/media/', '');
    const kept = await sharp(await readFile(join(root, 'media', key))).metadata();
    expect(kept).toMatchObject({ width: 200, height: 200, format: 'jpeg' });
    expect(kept.exif).toBeUndefined();
    expect(kept.orientation).toBeUndefined();
    expect(first.candidate).toMatchObject({ profileCompletion: 10, imageUrl: `/media/${key}` });

    await uploadPhoto(await makePng(), 'me.png');
    expect(await rows()).toBe(1);
    const jobs = await db.$queryRaw<{ payload: unknown }[]>`
      select payload from graphile_worker._private_jobs where payload::text like ${`%${key}%`}`;
    expect(jobs).toEqual([{ payload: { keys: [key] } }]);
  });
});

describe('a document', () => {
  test.each([
    ['pdf', makePdf('Passport')],
    ['docx', makeDocx('Reference')],
    ['doc', wordFile],
    ['jpg', photo],
    ['png', png],
    ['heic', makeHeic()],
  ])('may be a %s, whatever it is named', async (type, bytes) => {
    const sent = `../..\\Паспорт \u202Eيوسف${'x'.repeat(250)}.exe`;
    const { profile } = await uploadDocument(bytes, sent);
    const [{ kind, file }] = profile.documents;
    expect(kind).toBe('TRAVEL_DOCUMENT');
    expect(file.extension).toBe(type);
    expect(file.name).toMatch(/^Паспорт يوسفx+\.\w+$/);
    expect(file.name).toHaveLength(200);
    expect(file.url).toMatch(new RegExp(`^/media/document/[0-9a-f-]{36}\\.${type}$`));
  });

  test('more than a hundred of one kind are refused, and the file is taken back', async () => {
    const before = await filesOnDisk();
    const { userId, candidateId } = me;
    for (let index = 0; index < 100; index += 1) {
      const file = {
        userId,
        kind: 'DOCUMENT',
        name: 'x',
        extension: 'pdf',
        contentType: 'x',
      } as const;
      const key = `document/${crypto.randomUUID()}.pdf`;
      await db.document.create({
        data: {
          candidate: { connect: { id: candidateId } },
          kind: 'TRAVEL_DOCUMENT',
          file: { create: { ...file, key, size: 1, sha256: new Uint8Array(32) } },
        },
      });
    }
    expect(await uploadDocument(makePdf('x'))).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await filesOnDisk()).toEqual(before);
  });
});

describe('a CV', () => {
  test('fills what is empty, leaves what was entered, and begins set-up', async () => {
    await db.candidate.update({ where: { id: me.candidateId }, data: { hobbies: 'Mine' } });
    const { profile, imported } = await uploadCv(await cv('olivia-hartley.pdf'));
    expect(imported.isScan).toBe(false);
    const keys = imported.filled.map(({ key }: { key: string }) => key);
    expect(keys).toEqual(expect.arrayContaining(['dob', 'pastRoles', 'references']));
    expect(keys).not.toContain('hobbies');
    expect(profile).toMatchObject({ setupStep: 1, hobbies: 'Mine', firstName: 'Sam' });
    expect(profile.pastRoles.length).toBeGreaterThan(0);
    expect(profile.cv).toMatchObject({ name: 'cv.pdf', extension: 'pdf' });

    const again = await uploadCv(await cv('olivia-hartley.pdf'));
    expect(again.imported.filled).toEqual([]);
    expect(again.profile.pastRoles).toEqual(profile.pastRoles);
    expect(await rows()).toBe(1);
  });

  test('without text is kept, fills nothing and says so', async () => {
    const { profile, imported } = await uploadCv(makePdf(''));
    expect(imported).toEqual({ isScan: true, filled: [] });
    expect(profile.cv.extension).toBe('pdf');
  });

  test('that is only to be kept fills nothing', async () => {
    const { profile, imported } = await uploadCv(
      await cv('olivia-hartley.pdf'),
      'Jane Doe.docx',
      false,
    );
    expect(imported).toEqual({ isScan: false, filled: [] });
    expect(profile).toMatchObject({ setupStep: null, pastRoles: [], cv: { name: 'Jane Doe.pdf' } });
  });
});

test('more uploads in an hour than a person sends have to wait', async () => {
  const key = `upload:${me.userId}`;
  await db.rateLimit.create({ data: { key, count: 120, resetsAt: new Date(Date.now() + 60_000) } });
  expect(await uploadPhoto(await makePhoto())).toMatchObject({ code: 'RATE_LIMITED' });
});

test('the sweeper erases files without a row and what a killed server left of uploads', async () => {
  const { profile } = await uploadCv(makePdf(''));
  const kept = profile.cv.url.replace('/media/', '');
  const orphan = `cv/${crypto.randomUUID()}.pdf`;
  await storage.put(orphan, new Uint8Array(1));
  const folder = process.env.TMPDIR ?? '';
  await writeFile(join(folder, 'capacitor-0a1b.tmp'), 'half');
  await writeFile(join(folder, 'something-else.tmp'), 'of others');
  await sweepFiles(-1000);
  await sweepUploads(-1000);
  const files = await filesOnDisk();
  expect(files).toContain(kept);
  expect(files).not.toContain(orphan);
  expect(await temporaryFiles()).toEqual(['something-else.tmp']);
  await rm(join(folder, 'something-else.tmp'));
});
