import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { uploadTexts } from '#server/domain/kernel/texts.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { createCvDraft } from '#server/testing/cv-drafts.ts';
import { docxOf, makePdf } from '#server/testing/files.ts';
import { createAdmin, createCandidate } from '#server/testing/fixtures.ts';
import { acceptCvDraft } from './acceptance.ts';
import { importCv, readUploadedCv, removeCvDraft, sweepCvDrafts, watchCvDraft } from './drafts.ts';
import { readProposals } from './proposal.ts';
import type { Upload } from '#server/domain/documents/receive.ts';

let root: string;
let stopPubsub: () => Promise<void>;
beforeAll(async () => {
  stopPubsub = await startPubsub();
  root = await mkdtemp(join(tmpdir(), 'cv-drafts-'));
  useStorage(folderStorage(root));
});
afterAll(async () => {
  await stopPubsub();
  await rm(root, { recursive: true });
});

let me: CandidateViewer;
beforeEach(async () => {
  me = await createCandidate();
});

const sent = (name: string, bytes: Uint8Array): Upload => ({
  name,
  open: () => Readable.from([bytes]),
});
const CV = [
  'Ana Roche',
  'Nationality: French',
  'Height: 170 cm',
  'Phone: +33 6 12 34 56 78 (WhatsApp)',
  'WORK EXPERIENCE',
  'Deckhand, M/Y Northern Star, 03/2019 - 05/2021',
  'Washed down every day.',
];
const docx = (lines: readonly string[]) =>
  docxOf(lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join(''));
const draftRow = () => db.cvDraft.findUnique({ where: { candidateId: me.candidateId } });
const profile = () =>
  db.candidate.findUniqueOrThrow({
    where: { id: me.candidateId },
    include: { pastRoles: true, visas: true, certificates: true, cv: true },
  });
async function proposal(id: string, viewer = me) {
  const [found] = await readProposals(viewer, [id]);
  return found;
}
const role = {
  companyName: 'M/Y Northern Star',
  position: 'Deckhand',
  fromDate: '03/2019',
  toDate: '05/2021',
  present: false,
  description: '',
};

describe('an uploaded CV', () => {
  test('is stored, read by the queue, and changes nothing else of the profile', async () => {
    const id = await importCv(me, sent('cv.docx', docx(CV)));
    expect(await draftRow()).toMatchObject({ id, state: 'READING', content: null });
    await readUploadedCv(id);
    expect(await draftRow()).toMatchObject({ state: 'READY', problem: null });
    expect((await proposal(id))?.fields.map(({ name, values }) => [name, values])).toEqual([
      ['nationalities', ['FR']],
      ['height', ['170']],
      ['primaryPhone', ['+33 6 12 34 56 78']],
    ]);
    expect(await profile()).toMatchObject({
      nationalities: [],
      heightCm: null,
      primaryPhone: null,
      pastRoles: [],
      cv: { name: 'cv.docx' },
    });
  });

  test('takes the place of one that is not reviewed, and a job that comes late does nothing', async () => {
    const first = await importCv(me, sent('one.docx', docx(CV)));
    const second = await importCv(me, sent('two.docx', docx(CV)));
    await readUploadedCv(first);
    expect(await draftRow()).toMatchObject({ id: second, state: 'READING' });
    await readUploadedCv(second);
    const { content } = (await draftRow())!;
    await readUploadedCv(second);
    expect((await draftRow())?.content).toEqual(content);
    expect(await db.storedFile.count({ where: { userId: me.userId } })).toBe(1);
  });

  test('may be a picture, which is recognised page by page and never sure', async () => {
    const text = CV.map((line, at) => `<text x="60" y="${140 + at * 70}">${line}</text>`).join('');
    const picture = await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="#fff"/><g font-size="40" font-family="DejaVu Sans">${text}</g></svg>`,
      ),
    )
      .png()
      .toBuffer();
    const id = await importCv(me, sent('cv.png', picture));
    await readUploadedCv(id);
    expect(await draftRow()).toMatchObject({ state: 'READY', page: 1, pages: 1 });
    const found = await proposal(id);
    expect(found?.fields.map(({ name }) => name)).toContain('nationalities');
    expect(found?.fields.some(({ confidence }) => confidence === 'sure')).toBe(false);
  }, 60_000);

  test('without a word in it says so', async () => {
    const picture = await sharp({
      create: { width: 800, height: 1000, channels: 3, background: '#cde' },
    })
      .jpeg()
      .toBuffer();
    const id = await importCv(me, sent('photo.jpg', picture));
    await readUploadedCv(id);
    expect(await draftRow()).toMatchObject({ state: 'FAILED', problem: 'NO_TEXT' });
  }, 60_000);

  test.each([
    ['locked', makePdf('Ana', { locked: true }), 'It is protected with a password.'],
    ['cut short', Buffer.from('%PDF-1.4 cut short'), 'The file is damaged.'],
    ['of no known type', Buffer.from('plain text'), 'Please upload a PDF, a Word file'],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'Please send it as JPEG'],
  ])('that is %s is refused in words of its own', async (_what, bytes, words) => {
    await expect(importCv(me, sent('cv.pdf', bytes))).rejects.toThrow(words);
    expect(await draftRow()).toBeNull();
  });

  test('of another type is told in the documented words, too', async () => {
    await expect(importCv(me, sent('cv.gif', Buffer.from('GIF89a')))).rejects.toThrow(
      uploadTexts.wrongType('image/gif'),
    );
  });
});

test('a draft is its owner’s alone', async () => {
  const id = await createCvDraft(me, CV);
  expect(await proposal(id)).not.toBeNull();
  const others = [await createAdmin(), await createCandidate()];
  for (const viewer of others) {
    expect(await readProposals(viewer, [id])).toEqual([null]);
    await expect(removeCvDraft(viewer, id)).rejects.toThrow();
    await expect(acceptCvDraft(viewer, { id })).rejects.toThrow();
  }
  expect(await draftRow()).not.toBeNull();
});

test('its owner is told when it gets on, and nobody else', async () => {
  const watching = watchCvDraft(me);
  const other = watchCvDraft(await createCandidate());
  await watching.next();
  await other.next();
  const told = watching.next();
  const id = await importCv(me, sent('cv.docx', docx(CV)));
  expect(await told).toMatchObject({ value: { candidateId: me.candidateId } });
  const othersNext = other.next();
  await readUploadedCv(id);
  await other.return?.();
  expect(await othersNext).toMatchObject({ done: true });
  await watching.return?.();
});

describe('accepting', () => {
  test('fills empty fields as they were corrected, adds entries, and ends the draft', async () => {
    const id = await createCvDraft(me, CV);
    const filled = await acceptCvDraft(me, {
      id,
      details: { height: 171, primaryPhone: '+33 6 12 34 56 78' },
      pastRoles: [role],
      visas: [{ kind: 'B1B2', expiryDate: '01/02/2030' }],
    });
    expect(filled.map(({ key, count }) => [key, count])).toEqual([
      ['height', null],
      ['primaryPhone', null],
      ['pastRoles', 1],
      ['visas', 1],
    ]);
    expect(await profile()).toMatchObject({
      heightCm: 171,
      primaryPhone: '+33 6 12 34 56 78',
      primaryPhoneWhatsApp: true,
      nationalities: [],
      pastRoles: [{ position: 'Deckhand', fromPrecision: 'MONTH' }],
      visas: [{ kind: 'B1B2', held: true }],
    });
    expect(await draftRow()).toBeNull();
    expect((await profile()).cv).not.toBeNull();
  });

  test('happens once, however often it is pressed', async () => {
    const id = await createCvDraft(me, CV);
    const twice = await Promise.allSettled(
      [1, 2].map(() => acceptCvDraft(me, { id, pastRoles: [role] })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await profile()).pastRoles).toHaveLength(1);
  });

  test('leaves what is there, unless the owner replaces it', async () => {
    await db.candidate.update({
      where: { id: me.candidateId },
      data: {
        heightCm: 180,
        aboutMe: 'Mine.',
        pastRoles: {
          create: { companyName: 'M/Y Northern Star', position: 'deckhand', description: '' },
        },
        certificates: { create: { kind: 'ENG1', held: false } },
        visas: { create: { kind: 'B1B2', held: false } },
      },
    });
    const id = await createCvDraft(me, CV);
    expect((await proposal(id))?.fields.find(({ name }) => name === 'height')?.current).toBe(
      '180 cm',
    );
    expect((await proposal(id))?.pastRoles).toMatchObject([{ isThere: true }]);
    await acceptCvDraft(me, {
      id,
      details: { height: 170, aboutMe: 'The CV’s.' },
      replace: ['aboutMe'],
      pastRoles: [role],
      certificates: [{ kind: 'ENG1', expiryDate: null }],
      visas: [{ kind: 'B1B2', expiryDate: null, replaces: true }],
    });
    expect(await profile()).toMatchObject({
      heightCm: 180,
      aboutMe: 'The CV’s.',
      pastRoles: [{ position: 'deckhand' }],
      certificates: [{ kind: 'ENG1', held: false }],
      visas: [{ kind: 'B1B2', held: true }],
    });
  });

  test('names every field at fault, and then stores nothing and keeps the draft', async () => {
    const id = await createCvDraft(me, CV);
    await expect(
      acceptCvDraft(me, {
        id,
        details: { height: 999, aboutMe: 'New.' },
        pastRoles: [
          { ...role, companyName: '', position: '' },
          { ...role, fromDate: '05/2021', toDate: '05/2019' },
        ],
      }),
    ).rejects.toMatchObject({
      faults: [
        { path: ['details', 'height'] },
        { path: ['pastRoles', '0', 'companyName'] },
        { path: ['pastRoles', '1', 'toDate'] },
      ],
    });
    expect(await profile()).toMatchObject({ aboutMe: null, pastRoles: [] });
    expect(await draftRow()).not.toBeNull();
  });

  test('is refused while the CV is being read', async () => {
    const id = await importCv(me, sent('cv.docx', docx(CV)));
    await expect(acceptCvDraft(me, { id })).rejects.toThrow();
    expect(await draftRow()).not.toBeNull();
  });
});

test('a dropped draft is gone, and the CV stays', async () => {
  const id = await createCvDraft(me, CV);
  await removeCvDraft(me, id);
  expect(await draftRow()).toBeNull();
  expect((await profile()).cv).not.toBeNull();
});

test('nothing is left of a draft after its account', async () => {
  await createCvDraft(me, CV);
  await deleteAccount(me);
  expect(await draftRow()).toBeNull();
});

test('the sweep deletes old drafts and ends readings that stopped', async () => {
  const id = await createCvDraft(me, CV);
  const other = await createCandidate();
  const waiting = await importCv(other, sent('cv.docx', docx(CV)));
  await sweepCvDrafts();
  expect(await draftRow()).not.toBeNull();
  await db.cvDraft.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  const createdAt = new Date(Date.now() - 3_700_000);
  await db.cvDraft.update({ where: { id: waiting }, data: { createdAt } });
  await sweepCvDrafts();
  expect(await draftRow()).toBeNull();
  expect(await db.cvDraft.findUnique({ where: { id: waiting } })).toMatchObject({
    state: 'FAILED',
    problem: 'TIMEOUT',
  });
});

test('a CV of the bench is proposed with its roles, schools and skills of the lists', async () => {
  const bytes = await readFile(new URL('../../../bench/cvs/olivia-hartley.pdf', import.meta.url));
  const id = await importCv(me, sent('olivia.pdf', bytes));
  await readUploadedCv(id);
  const found = await proposal(id);
  expect(found?.pastRoles.length).toBeGreaterThan(1);
  expect(found?.fields.map(({ name }) => name)).toContain('dob');
  expect(found?.pages.join('\n')).toContain('Hartley');
});
