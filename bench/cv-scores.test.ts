import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readingOf } from '#server/cv-reader/draft.ts';
import type { CvReading } from '#server/cv-reader/draft.ts';
import { readCv } from '#server/cv-reader/read-cv.ts';
import { scoreCv, summary } from './cv-scores.ts';
import type { CvTruth, Score } from './cv-scores.ts';
import { seededLists } from './support/cv-lists.ts';

const lists = seededLists();

async function scores(folder: string): Promise<Score[]> {
  const place = new URL(folder, import.meta.url);
  const files = (await readdir(place)).filter((name) => /\.(?:pdf|docx|doc|jpe?g|png)$/.test(name));
  const all: Score[] = [];
  for (const file of files) {
    const truth: CvTruth = JSON.parse(
      await readFile(new URL(file.replace(/\.\w+$/, '.truth.json'), place), 'utf8'),
    );
    const draft = await readCv(new Uint8Array(await readFile(new URL(file, place))), lists, {
      ocr: true,
      owner: truth._meta?.account,
    });
    const reading = readingOf(draft, ['sure', 'likely']);
    all.push(...Object.values(scoreCv(reading, truth)));
  }
  return all;
}

describe('the aims of CV reading are met by', () => {
  test.each([
    ['cvs/', 0.97],
    ['cvs/other/', 0.97],
    ['cvs/working/', 0.97],
    ['cvs/unseen/', 0.97],
    ['cvs/unseen-2/', 0.96],
  ])('%s', async (folder, least) => {
    const { f1, precision } = summary(await scores(folder));
    expect(f1).toBeGreaterThanOrEqual(least);
    expect(precision).toBeGreaterThanOrEqual(0.98);
  });
});

test('a title before a referee, and the one date of a school as its beginning, are neither right nor wrong', () => {
  const referee = { companyName: 'M/Y Nina', position: 'Master', email: null, contactNumber: null };
  const school = { name: 'Nautical College', toDate: '2014', present: false, description: '' };
  const reading = {
    references: [{ ...referee, referenceName: 'Capt. Ada Moss' }],
    education: [{ ...school, fromDate: null }],
  } as object;
  const truth = {
    references: [{ ...referee, referenceName: 'Ada Moss' }],
    education: [{ ...school, fromDate: '2014' }],
  } as object;
  const empty = { nationality: [], languages: [], pastRoles: [], qualifications: [], skills: [] };
  const scores = scoreCv(
    { ...empty, phones: [], certificates: {}, ...reading } as unknown as CvReading,
    { ...empty, certificates: {}, ...truth } as unknown as CvTruth,
  );
  expect(scores['references']).toEqual({ right: 1, invented: [], missed: [] });
  expect(scores['education']).toEqual({ right: 1, invented: [], missed: [] });
});

test('what is invented costs precision, what is missed costs recall', () => {
  const score: Score = { right: 3, invented: ['one'], missed: ['one', 'other'] };
  expect(summary([score])).toEqual({ precision: 0.75, recall: 0.6, f1: (2 * 0.75 * 0.6) / 1.35 });
  expect(summary([])).toEqual({ precision: 1, recall: 1, f1: 1 });
});
