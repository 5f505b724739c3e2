import { expect, it } from 'vitest';
import { readdir, readFile } from 'node:fs/promises';
import { seededLists } from '#bench/support/brief-lists.ts';
import { readBrief } from '#server/domain/briefs/read-brief.ts';
import { saidOf, type SaidJob } from '#server/domain/briefs/said.ts';
import { FIELDS, scoreBrief, total } from './brief-scores.ts';

/** The least share of what the briefs say that is read, and of what is read that they say. */
const FLOORS: Readonly<Record<(typeof FIELDS)[number], readonly [number, number]>> = {
  position: [0.97, 0.97],
  contractType: [0.97, 0.97],
  rotation: [0.95, 0.95],
  yachtName: [0.97, 0.97],
  yachtType: [0.97, 0.97],
  lengthMetres: [0.97, 0.97],
  salary: [0.97, 0.97],
  start: [0.95, 0.95],
  places: [0.95, 0.9],
  qualifications: [0.92, 0.97],
  visas: [0.97, 0.92],
  smoking: [0.93, 0.97],
  tattoos: [0.9, 0.97],
  couple: [1, 1],
};

it('the briefs of the repository are read as well as before', async () => {
  const folder = new URL('briefs/', import.meta.url);
  const lists = seededLists();
  const scores = [];
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.txt'))) {
    const truth: { jobs: SaidJob[] } = JSON.parse(
      await readFile(new URL(name.replace('.txt', '.json'), folder), 'utf8'),
    );
    const read = readBrief(await readFile(new URL(name, folder), 'utf8'), lists, {
      year: 2026,
      month: 11,
      day: 15,
    });
    scores.push(scoreBrief(read.map(saidOf), truth.jobs));
  }
  expect(scores).toHaveLength(68);
  const below = Object.entries(total(scores)).filter(([field, { said, right, invented }]) => {
    const [recall, precision] = FLOORS[field as (typeof FIELDS)[number]];
    return right / said < recall || right / (right + invented) < precision;
  });
  expect(below).toEqual([]);
});

it('a job that is missed or invented counts with all its fields', () => {
  const job: SaidJob = {
    position: 'Bosun',
    contractType: null,
    rotation: null,
    yachtName: 'Ada',
    yachtType: null,
    lengthMetres: null,
    salary: null,
    start: null,
    places: ['Antibes', 'Nice'],
    qualifications: [],
    visas: [],
    smoking: null,
    tattoos: null,
    couple: false,
  };
  expect(scoreBrief([], [job]).differences).toHaveLength(4);
  expect(scoreBrief([job], []).differences).toHaveLength(4);
  expect(scoreBrief([{ ...job, places: ['Nice'] }], [job]).differences).toEqual([
    'places missed: antibes',
  ]);
});
