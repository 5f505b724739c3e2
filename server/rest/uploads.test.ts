import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { uploadTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { makeDocx, makePdf, makePng } from '#server/testing/files.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { type Asking, formWith, restServer, unexpected } from '#server/testing/rest.ts';

const ask = restServer();
let folder: string;
let me: CandidateViewer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rest-uploads-'));
  vi.stubEnv('TMPDIR', folder);
  useStorage(folderStorage(join(folder, 'media')));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  me = await createCandidate();
  unexpected.length = 0;
});

const send = async (
  call: string,
  fields: Record<string, string>,
  file?: { name: string; bytes: Uint8Array },
  who: Asking = me,
) => {
  const { body, headers } = await formWith(fields, file);
  return ask(who, `POST /candidates/${call}`, body, headers);
};
const temporaryFiles = async () =>
  (await readdir(folder)).filter((name) => name.startsWith('capacitor-'));

describe('an upload', () => {
  test('of a photo answers the profile with its address', async () => {
    const file = { name: 'me.png', bytes: await makePng() };
    const { status, body } = await send('upload-avatar', { _id: me.candidateId }, file);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 201,
      data: { _id: me.candidateId, percent: 10 },
    });
    expect(body.data.profileImage).toMatch(/^\/media\/avatar\/[\w-]+\.jpg$/);
  });

  test('of a CV fills empty fields, and an updated one does not', async () => {
    const bytes = await readFile('bench/cvs/olivia-hartley.pdf');
    const file = { name: 'cv.pdf', bytes };
    const updated = await send('upload-updated-cv', { _id: me.userId, name: 'My CV.pdf' }, file);
    expect(updated.body.data).toMatchObject({
      pastRoles: [],
      cv: {
        name: 'My CV.pdf',
        extension: 'pdf',
        size: expect.stringMatching(/ KB$/),
        url: expect.stringMatching(/^\/media\/cv\//),
        uploadDate: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      },
    });
    const filled = await send('upload-cv', { _id: me.candidateId, name: 'cv.pdf' }, file);
    expect(filled.status).toBe(201);
    expect(filled.body.data.pastRoles.length).toBeGreaterThan(0);
  });

  test('of a document answers the stored item', async () => {
    const fields = { _id: me.candidateId, name: 'Passport', extension: 'exe', size: '1 TB' };
    const file = { name: 'scan.docx', bytes: makeDocx('Passport') };
    const { status, body } = await send(
      'upload-document',
      { ...fields, propName: 'travelDocument' },
      file,
    );
    expect(status).toBe(201);
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'Passport.docx',
      extension: 'docx',
      size: expect.stringMatching(/Bytes$/),
      url: expect.stringMatching(/^\/media\/document\/[\w-]+\.docx$/),
      loading: false,
      uploaded: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    });
    const removed = await ask(me, 'POST /candidates/update', {
      id: me.candidateId,
      data: [{ propName: 'travelDocument', value: [] }],
    });
    expect(removed.body.data.travelDocument).toEqual([]);
  });

  test('leaves no temporary file behind', async () => {
    await send('upload-avatar', { _id: me.candidateId }, { name: 'a.png', bytes: makePdf('x') });
    await expect.poll(temporaryFiles).toEqual([]);
  });
});

describe('an upload is refused', () => {
  const pdf = { name: 'a.pdf', bytes: makePdf('x') };

  test('where its bytes are of another type, showing the type', async () => {
    const { status, body } = await send('upload-avatar', { _id: me.candidateId }, pdf);
    expect({ status, body }).toMatchObject({
      status: 415,
      body: {
        error_code: 'unsupported-type',
        error_message: uploadTexts.wrongType('application/pdf'),
      },
    });
  });

  test('where it is too large', async () => {
    const small = { name: 'a.jpg', bytes: new Uint8Array(10 * 1024 ** 2 + 1) };
    const large = { name: 'a.pdf', bytes: new Uint8Array(20 * 1024 ** 2 + 1) };
    const photo = await send('upload-avatar', { _id: me.candidateId }, small);
    expect(photo).toMatchObject({ status: 413, body: { error_code: 'too-large' } });
    const cv = await send('upload-cv', { _id: me.candidateId }, large);
    expect(cv.body).toMatchObject({ status: 413, error_message: uploadTexts.tooLarge(20) });
  });

  test('where it is damaged, in the words of its call', async () => {
    const bytes = makePdf('x').subarray(0, 200);
    const file = { name: 'cv.pdf', bytes };
    const own = { _id: me.candidateId };
    expect((await send('upload-cv', own, file)).body).toMatchObject({
      status: 400,
      error_message: uploadTexts.cvUnread,
      field: 'file',
    });
    expect((await send('upload-updated-cv', own, file)).body.error_message).toBe(
      uploadTexts.cvFailed,
    );
    expect(
      (await send('upload-document', { ...own, propName: 'eng1' }, file)).body.error_message,
    ).toBe(uploadTexts.documentFailed);
  });

  test('where the server itself fails, in the words of its call as well', async () => {
    const put = () => Promise.reject(new Error('the disk is full'));
    useStorage({ ...folderStorage(join(folder, 'media')), put });
    onTestFinished(() => useStorage(folderStorage(join(folder, 'media'))));
    const own = { _id: me.candidateId, propName: 'eng1' };
    const calls = {
      'upload-avatar': 'Something went wrong. Please try again.',
      'upload-cv': uploadTexts.cvUnread,
      'upload-updated-cv': uploadTexts.cvFailed,
      'upload-document': uploadTexts.documentFailed,
    };
    for (const [call, error_message] of Object.entries(calls)) {
      const file = call === 'upload-avatar' ? { name: 'me.png', bytes: await makePng() } : pdf;
      expect((await send(call, own, file)).body).toMatchObject({
        status: 500,
        error_code: 'internal',
        error_message,
      });
    }
    expect(unexpected).toHaveLength(4);
  });

  test('without a file, a person or a list', async () => {
    expect((await send('upload-cv', { _id: me.candidateId })).body).toMatchObject({
      status: 400,
      field: 'file',
    });
    expect((await send('upload-cv', {}, pdf)).body).toMatchObject({ status: 400, field: '_id' });
    const own = { _id: me.candidateId, propName: 'constructor' };
    expect((await send('upload-document', own, pdf)).body).toMatchObject({
      status: 400,
      field: 'propName',
    });
  });

  test('for anybody else', async () => {
    const own = { _id: me.candidateId };
    for (const [who, status] of [
      [guest, 401],
      [await createEmployer(), 403],
      [await createAdmin(), 403],
      [await createCandidate(), 404],
    ] as const)
      expect((await send('upload-cv', own, pdf, who)).status).toBe(status);
    expect(await db.storedFile.count({ where: { userId: me.userId } })).toBe(0);
  });

  test.each([
    ['no form', 'application/json', '{}', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    ['a form that breaks off', 'multipart/form-data; boundary=b', '--b\r\nContent-Dis', 400],
    ['nothing', 'multipart/form-data; boundary=b', '', 400],
    ['another form', 'multipart/form-data; boundary=b', '--c\r\n\r\n--c--', 400],
  ])('that is %s', async (_what, type, text, status) => {
    const call = 'POST /candidates/upload-cv';
    const answer = await ask(me, call, text, { 'content-type': type });
    expect({ status: answer.status, success: answer.body.success }).toEqual({
      status,
      success: false,
    });
    expect(unexpected).toEqual([]);
  });
});
