import { beforeEach, expect, test } from 'vitest';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createYacht, guest } from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';

const JOBS = `query ($text: String!) { readBrief(text: $text) {
  title position { name } contractType periodLength periodLengthSecondary periodType
  salaryType salaryCurrency salaryAmount salaryRangeMin salaryRangeMax startDateType startDate
  eng1 stcwBasic stcwAdvanced b1b2 c1d schengen greenCard couple description
  qualifications { name } qualificationGroups { qualifications { name } }
  yacht { name } namesake { name } yachtName yachtType lengthMetres readings { field value at length } } }`;

const BRIEF = `Hi Jo,

Two for MY Calliope Star, 45m, please:

1. CH/ENG, Y3 or Y2, 2:2 rotation, 7-7,500 EUR a month. Asap.
2. Bosun, permanent, USD 60k per year. Start 1 February 2027. Yachtmaster Offshore, PB2 a plus.

ENG1 for both, B1/B2. Based in Antibes, join in Sassandra. No smokers.

Rgds
Capt Stuart Pell`;

let admin: AdminViewer;
beforeEach(async () => {
  await db.yacht.deleteMany();
  admin = await createAdmin();
});

type Job = Record<string, unknown> & {
  description: string;
  readings: { field: string; value: string; at: number; length: number }[];
};

async function read(viewer: Viewer, text: string) {
  const { data, errors } = await ask(viewer, JOBS, { text });
  return { jobs: (data?.['readBrief'] ?? []) as Job[], code: errors?.[0]?.extensions['code'] };
}

test('a contract that ends has its length, which is marked where it is said', async () => {
  const contractOf = async (text: string) => {
    const [job] = (await read(admin, text)).jobs;
    const said = job?.readings.filter(({ field }) => field === 'CONTRACT') ?? [];
    return {
      period: [job?.['contractType'], job?.['periodLength'], job?.['periodType']],
      said: said.map(({ value, at, length }) => [value, text.slice(at, at + length)]),
    };
  };
  expect(await contractOf('Temp deckhand for M/Y Aurelia Bay for 6 weeks from 1st March')).toEqual({
    period: ['TEMPORARY', 6, 'WEEKS'],
    said: [['Temporary, 6 weeks', '6 weeks from']],
  });
  expect(await contractOf('We need a seasonal deckhand, ENG1, May to September')).toEqual({
    period: ['TEMPORARY', 5, 'MONTHS'],
    said: [
      ['Seasonal', 'seasonal'],
      ['5 months', 'May to September'],
    ],
  });
});

test('each job of a mail is a draft in the terms of a listing', async () => {
  const { jobs } = await read(admin, BRIEF);
  expect(jobs).toHaveLength(2);
  const [engineer, bosun] = jobs;
  expect(engineer).toMatchObject({
    title: 'Chief Engineer (Y3)',
    position: { name: 'Chief Engineer (Y3)' },
    contractType: 'ROTATION',
    periodLength: 2,
    periodLengthSecondary: 2,
    periodType: 'MONTHS',
    salaryType: 'RANGE',
    salaryCurrency: 'EUR',
    salaryRangeMin: 7000,
    salaryRangeMax: 7500,
    startDateType: 'ASAP',
    startDate: null,
    eng1: true,
    b1b2: true,
    schengen: false,
    qualifications: [],
    yachtName: 'Calliope Star',
    yachtType: 'MOTOR_YACHT',
    lengthMetres: 45,
    couple: false,
  });
  expect(engineer?.['qualificationGroups']).toEqual([
    {
      qualifications: [
        { name: 'Y3 Chief Engineer <500GT/<3000kW Yachts' },
        { name: 'Y2 Chief Engineer <3000GT/<3000kW Yachts' },
      ],
    },
  ]);
  expect(bosun).toMatchObject({
    position: { name: 'Bosun' },
    contractType: 'FULL_TIME',
    salaryType: 'FIXED',
    salaryCurrency: 'USD',
    // A twelfth of the year's; what is only a plus is not required.
    salaryAmount: 5000,
    startDateType: 'APPROXIMATE_DATE',
    startDate: '01/02/2027',
    qualifications: [{ name: 'RYA/MCA Yachtmaster Offshore' }],
  });
  expect(bosun?.description).toBe(
    'A motor yacht is looking for a Bosun. The position is permanent. It starts on 1 February 2027. Non-smokers only.',
  );
  for (const { readings } of jobs)
    expect(readings).toContainEqual(
      expect.objectContaining({ field: 'PLACE', value: 'Antibes', length: 'Antibes'.length }),
    );
  const said = bosun?.readings.map(({ field, at, length }) => [
    field,
    BRIEF.slice(at, at + length),
  ]);
  expect(said).toContainEqual(['POSITION', 'Bosun']);
  expect(said).toContainEqual(['SALARY', 'USD 60k']);
  expect(said).toContainEqual(['START', '1 February 2027']);
});

test('places of the gazetteer are read, and towns that it does not know are not', async () => {
  await db.place.create({
    data: {
      id: 990_001,
      name: 'Sassandra',
      country: 'CI',
      lat: 4.95,
      lng: -6.08,
      population: 7000,
      names: { create: [{ name: 'sassandra' }] },
    },
  });
  const [job] = (await read(admin, 'Need a bosun, join in Sassandra or in Nowheresville.')).jobs;
  expect(job?.readings.filter(({ field }) => field === 'PLACE').map(({ value }) => value)).toEqual([
    'Sassandra',
  ]);
  await db.place.delete({ where: { id: 990_001 } });
});

test('the yacht is the agency’s if exactly one has its name', async () => {
  const yachtOf = async () =>
    (await read(admin, 'Need a bosun on MY Élan, 40m.')).jobs[0]?.['yacht'];
  expect(await yachtOf()).toBeNull();
  await createYacht({ name: 'ELAN' });
  expect(await yachtOf()).toEqual({ name: 'ELAN' });
  await createYacht({ name: 'Elan' });
  expect(await yachtOf()).toBeNull();
});

test('a yacht of the other type is shown, and not chosen', async () => {
  const yachtsOf = async (prefix: string) => {
    const [job] = (await read(admin, `Need a bosun on ${prefix} Sirocco, 40m.`)).jobs;
    return [job?.['yacht'], job?.['namesake']];
  };
  await createYacht({ name: 'Sirocco', yachtType: 'MOTOR_YACHT' });
  const it = { name: 'Sirocco' };
  expect(await yachtsOf('S/Y')).toEqual([null, it]);
  expect(await yachtsOf('M/Y')).toEqual([it, null]);
  expect(await yachtsOf('the yacht')).toEqual([it, null]);
  await createYacht({ name: 'SIROCCO', yachtType: 'SAILING_YACHT' });
  expect(await yachtsOf('S/Y')).toEqual([{ name: 'SIROCCO' }, null]);
  expect(await yachtsOf('the yacht')).toEqual([null, null]);
});

test('only admins read briefs, of at most 20,000 characters', async () => {
  expect((await read(admin, 'Nothing about crew.')).jobs).toEqual([]);
  expect((await read(admin, 'a'.repeat(20_000))).code).toBeUndefined();
  expect((await read(admin, 'a'.repeat(20_001))).code).toBe('INVALID_INPUT');
  expect((await read(admin, '')).code).toBe('INVALID_INPUT');
  expect((await read(await createCandidate(), BRIEF)).code).toBe('FORBIDDEN');
  expect((await read(guest, BRIEF)).code).toBe('UNAUTHENTICATED');
});

test('nobody reads more than 300 an hour', async () => {
  const codes = [];
  for (let count = 0; count < 301; count += 1) codes.push((await read(admin, 'x')).code);
  expect(codes.slice(0, 300).filter(Boolean)).toEqual([]);
  expect(codes[300]).toBe('RATE_LIMITED');
});

test('characters that the database cannot store are no part of what is asked of it', async () => {
  const { jobs, code } = await read(
    admin,
    'Need a bosun on MY Ad\u0000a, join in Pal\u0000ma \ud800.',
  );
  expect([jobs.length, code]).toEqual([1, undefined]);
});
