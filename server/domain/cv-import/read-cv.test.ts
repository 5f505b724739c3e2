import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CvTruth, scoreCv, summary } from '#bench/cv-scores.ts';
import { readCvSafely } from './read-cv-safely.ts';
import { readCv, type ReferenceLists } from './read-cv.ts';

const cvs = new URL('../../../bench/cvs/', import.meta.url);
const others = new URL('other/', cvs);
let lists: ReferenceLists;

async function listOf<Entry>(name: string): Promise<Entry> {
  const file = new URL(`../../../prisma/seed/reference/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')) as Entry;
}
const bytesOf = async (folder: URL, name: string) =>
  new Uint8Array(await readFile(new URL(name, folder)));

beforeAll(async () => {
  const names = (entries: { name: string }[]) => entries.map(({ name }) => name);
  lists = {
    qualifications: names(await listOf('qualifications')),
    positions: names(await listOf('positions')),
    skills: Object.values(await listOf<Record<string, string[]>>('skills')).flat(),
  };
});

describe.each([
  ['the CVs of the benchmark', cvs],
  ['CVs of other layouts', others],
])('of %s', (_name, folder) => {
  test('nearly everything is read and hardly anything invented', async () => {
    const files = (await readdir(folder)).filter((name) => /\.(?:pdf|docx|doc)$/.test(name));
    expect(files.length).toBeGreaterThan(6);
    const scores = [];
    for (const name of files) {
      const truth = new URL(name.replace(/\.\w+$/, '.truth.json'), folder);
      const reading = await readCv(await bytesOf(folder, name), lists);
      const expected = JSON.parse(await readFile(truth, 'utf8')) as CvTruth;
      scores.push(...Object.values(scoreCv(reading, expected)));
    }
    const { f1, precision } = summary(scores);
    expect(f1).toBeGreaterThanOrEqual(0.9);
    expect(precision).toBeGreaterThanOrEqual(0.95);
  });
});

test('a role keeps its yacht, its position and its dates', async () => {
  const reading = await readCv(await bytesOf(cvs, 'brandon-reyes.pdf'), lists);
  expect(reading).toMatchObject({
    text: 'found',
    firstName: 'Brandon',
    lastName: 'Reyes',
    dob: '22/07/1996',
  });
  expect(reading.pastRoles).toContainEqual(
    expect.objectContaining({
      companyName: 'M/Y Blue Palmetto',
      position: 'Lead Deckhand',
      fromDate: '01/2023',
      toDate: null,
      present: true,
    }),
  );
});

test('a scan without text fills nothing and says so', async () => {
  const reading = await readCv(await bytesOf(cvs, 'nadia-ferreira.pdf'), lists);
  expect(reading).toMatchObject({ text: 'none', firstName: null, lastName: null, email: null });
  expect([...reading.pastRoles, ...reading.education, ...reading.qualifications]).toEqual([]);
});

describe('a file that is no readable CV', () => {
  const read = (bytes: Uint8Array) => readCvSafely(bytes, lists);

  test('is told from one that is, whatever is in it', async () => {
    expect(await read(await bytesOf(cvs, 'jose-nunez.docx'))).toMatchObject({ ok: true });
    expect(await read(new Uint8Array())).toMatchObject({ ok: false });
    expect(await read(new TextEncoder().encode('Curriculum vitae'))).toMatchObject({ ok: false });
  });

  test('truncated half-way is unreadable or empty, and ends nothing', async () => {
    for (const name of ['jose-nunez.docx', 'ioana-dumitrescu.doc']) {
      const bytes = await bytesOf(cvs, name);
      const outcome = await read(bytes.subarray(0, bytes.length / 2));
      expect(outcome).toMatchObject({ ok: false, reason: 'unreadable' });
    }
  });

  test('that takes too long is given up', async () => {
    const bytes = await bytesOf(cvs, 'lukasz-wojcik.pdf');
    expect(await readCvSafely(bytes, lists, { time: 1, memory: 2 ** 29 })).toEqual({
      ok: false,
      reason: 'timeout',
    });
  });
});
