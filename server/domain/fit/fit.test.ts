import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { availableFromColumns } from '#server/domain/rules/availability.ts';
import { db } from '#server/platform/db.ts';
import { fillWithDemo } from '#server/testing/demo.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  createYacht,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { explainFit, type FitPart } from './explain.ts';
import { readFits } from './read.ts';
import type { Aspect } from './sql.ts';

const TODAY = new Date().toISOString().slice(0, 10);
/** A day so many days from today, as YYYY-MM-DD. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const date = (day: string) => new Date(`${day}T00:00:00Z`);

let admin: AdminViewer;
beforeAll(async () => {
  await fillWithDemo();
  admin = await createAdmin();
}, 60_000);

type JobData = Parameters<typeof createJob>[0];
type CandidateData = Parameters<typeof db.candidate.update>[0]['data'];

const bare: JobData = { eng1: false, stcwBasic: false };

async function pair(job: JobData, candidate: CandidateData = {}) {
  const { id: jobId } = await createJob({ ...bare, ...job });
  const { candidateId } = await createCandidate();
  await db.candidate.update({ where: { id: candidateId }, data: candidate });
  return { jobId, candidateId };
}

async function fit(of: { jobId: string; candidateId: string }): Promise<Record<Aspect, FitPart>> {
  const [row] = await readFits(admin, [of]);
  const parts = explainFit(row!, TODAY).map((part) => [part.aspect, part] as const);
  return Object.fromEntries(parts) as Record<Aspect, FitPart>;
}

describe('what a candidate says nothing of is not said, and never missing', () => {
  test('of a new candidate for a job that asks for everything', async () => {
    const asked = await pair({ eng1: true, stcwBasic: true, b1b2: true });
    const parts = await fit(asked);
    for (const aspect of [
      'SALARY',
      'AVAILABILITY',
      'REQUIREMENTS',
      'VISAS',
      'LANGUAGES',
      'DISTANCE',
      'LAST_YACHT',
    ] as const)
      expect([aspect, parts[aspect].state, parts[aspect].label]).toEqual([
        aspect,
        'NOT_SAID',
        'Not said',
      ]);
    expect(parts.REQUIREMENTS.lines).toEqual(['ENG 1: not said.', 'STCW Basic: not said.']);
  });
});

describe('salary', () => {
  const offer = {
    salaryType: 'RANGE',
    salaryCurrency: 'EUR',
    salaryRangeMin: 4000,
    salaryRangeMax: 5000,
  } as const;
  test.each([
    [4500, 'EUR', 'FITS', []],
    [5000, 'EUR', 'FITS', []],
    [5500, 'EUR', 'NEARLY', ['€500 above the offer.']],
    [5000, 'GBP', 'NEARLY', ['€500 above the offer.']],
    [5501, 'EUR', 'MISSES', ['€501 above the offer.']],
  ] as const)(
    '%i %s wanted of 4000 to 5000 euros: %s',
    async (idealSalary, currency, state, more) => {
      const parts = await fit(await pair(offer, { idealSalary, idealSalaryCurrency: currency }));
      expect(parts.SALARY.state).toBe(state);
      expect(parts.SALARY.lines).toEqual([
        expect.stringMatching(/^Wants .+ per month\.$/),
        'Offered: €4000 – €5000 per month.',
        ...more,
      ]);
    },
  );

  test('DOE compares nothing, and says what is wanted', async () => {
    const { SALARY } = await fit(await pair({ salaryType: 'DOE' }, { idealSalary: 6500 }));
    expect([SALARY.state, SALARY.label]).toEqual(['NEUTRAL', '€6500']);
  });
});

/** Available from a day so many days from today. */
const from = (days: number) => availableFromColumns(dayIn(days));

describe('availability', () => {
  test.each([
    ['at once for ASAP', 'ASAP', null, { isAvailable: true }, 'FITS'],
    [
      'two weeks for ASAP',
      'ASAP',
      null,
      { isAvailable: true, hasNotice: true, noticePeriod: 14 },
      'NEARLY',
    ],
    [
      'four weeks for ASAP',
      'ASAP',
      null,
      { isAvailable: true, hasNotice: true, noticePeriod: 28 },
      'MISSES',
    ],
    [
      'four weeks for a start in 30 days',
      'APPROXIMATE_DATE',
      30,
      { isAvailable: true, hasNotice: true, noticePeriod: 28 },
      'FITS',
    ],
    [
      'four weeks for a start in 20 days',
      'APPROXIMATE_DATE',
      20,
      { isAvailable: true, hasNotice: true, noticePeriod: 28 },
      'NEARLY',
    ],
    [
      'one week for a start that has passed',
      'APPROXIMATE_DATE',
      -40,
      { isAvailable: true, hasNotice: true, noticePeriod: 7 },
      'NEARLY',
    ],
    [
      'four weeks for an unconfirmed start',
      'UNCONFIRMED',
      null,
      { isAvailable: true, hasNotice: true, noticePeriod: 28 },
      'FITS',
    ],
    ['unavailable', 'APPROXIMATE_DATE', 300, { isAvailable: false }, 'MISSES'],
    ['a day that has passed for ASAP', 'ASAP', null, from(-5), 'FITS'],
    ['a day before the start', 'APPROXIMATE_DATE', 20, from(19), 'FITS'],
    ['the day of the start', 'APPROXIMATE_DATE', 20, from(20), 'FITS'],
    ['a day 14 days after the start', 'APPROXIMATE_DATE', 20, from(34), 'NEARLY'],
    ['a day 15 days after the start', 'APPROXIMATE_DATE', 20, from(35), 'MISSES'],
  ] as const)('%s', async (_what, startDateType, days, candidate, state) => {
    const startDate = days === null ? null : date(dayIn(days));
    const { AVAILABILITY } = await fit(await pair({ startDateType, startDate }, candidate));
    expect(AVAILABILITY.state).toBe(state);
  });
});

describe('requirements', () => {
  const contract = {
    contractType: 'TEMPORARY',
    periodLength: 3,
    periodType: 'MONTHS',
    startDateType: 'APPROXIMATE_DATE',
    startDate: date('2030-01-31'),
    eng1: true,
  } as const;
  const held = (expires: string | null, isHeld = true) => ({
    certificates: {
      create: { kind: 'ENG1' as const, held: isHeld, expiryDate: expires && date(expires) },
    },
  });
  test.each([
    [
      'on the last day of the contract',
      contract,
      '2030-04-30',
      'FITS',
      'ENG 1: held, until 30/04/2030.',
    ],
    [
      'a day before it',
      contract,
      '2030-04-29',
      'NEARLY',
      'ENG 1: expires on 29/04/2030, before the contract ends on 30/04/2030.',
    ],
    ['long ago', contract, '2020-04-29', 'NEARLY', 'ENG 1: expired on 29/04/2020.'],
    ['never', contract, null, 'FITS', 'ENG 1: held.'],
    [
      'within twelve months of a rotation, whose period is no length',
      { ...contract, contractType: 'ROTATION' as const, periodLengthSecondary: 3 },
      '2031-01-30',
      'NEARLY',
      'ENG 1: expires on 30/01/2031, before the contract ends on 31/01/2031.',
    ],
    [
      'after twelve months where no period is said',
      { ...contract, periodLength: null },
      '2031-01-31',
      'FITS',
      'ENG 1: held, until 31/01/2031.',
    ],
  ] as const)('expires %s', async (_when, job, expires, state, line) => {
    const { REQUIREMENTS } = await fit(await pair(job, held(expires)));
    expect([REQUIREMENTS.state, REQUIREMENTS.lines]).toEqual([state, [line]]);
  });

  test('a certificate that they say they have not is missing', async () => {
    const { REQUIREMENTS } = await fit(await pair(contract, held(null, false)));
    expect([REQUIREMENTS.state, REQUIREMENTS.lines]).toEqual(['MISSES', ['ENG 1: missing.']]);
    expect(REQUIREMENTS.papers).toEqual([
      { label: 'ENG 1', state: 'MISSING', expiresOn: null, isOfPlace: false },
    ]);
  });

  test('one of alternatives is enough, and a list without the qualification lacks it', async () => {
    const [first, second, third] = await db.qualification.findMany({
      take: 3,
      orderBy: { rank: 'asc' },
    });
    const of = await pair({
      qualifications: { create: { qualificationId: first!.id } },
      groups: {
        create: {
          rank: 0,
          items: { create: [second!, third!].map(({ id }) => ({ qualificationId: id })) },
        },
      },
    });
    const lines = async () => (await fit(of)).REQUIREMENTS.lines;
    const either = `${second!.name} or ${third!.name}`;
    expect(await lines()).toEqual([`${first!.name}: not said.`, `${either}: not said.`]);
    await db.candidate.update({
      where: { id: of.candidateId },
      data: { heldQualificationIds: [third!.id] },
    });
    expect(await lines()).toEqual([`${first!.name}: missing.`, `${either}: held.`]);
    expect((await fit(of)).REQUIREMENTS.label).toBe('1 of 2');
  });

  test('missing, expired and not said are told apart, also beside each other', async () => {
    const asked = { ...contract, stcwBasic: true, stcwAdvanced: true };
    const { REQUIREMENTS: of } = await fit(
      await pair(asked, {
        certificates: {
          create: [
            { kind: 'ENG1', held: true, expiryDate: date('2030-02-01') },
            { kind: 'STCW_ADVANCED', held: false },
          ],
        },
      }),
    );
    expect([of.label, of.lacking]).toEqual(['0 of 3', { missing: 1, expiring: 1, notSaid: 1 }]);
  });

  test('what is not said of some papers is no more than that', async () => {
    const asked = { ...contract, stcwBasic: true };
    const { REQUIREMENTS: of } = await fit(await pair(asked, held(null)));
    expect([of.state, of.label, of.lacking]).toEqual([
      'NOT_SAID',
      '1 of 2',
      { missing: 0, expiring: 0, notSaid: 1 },
    ]);
  });
});

describe('visas', () => {
  const inCannes = async () => ({
    yachtId: (await createYacht({ locationName: 'Cannes', locationCountry: 'FR' })).id,
  });
  test.each([
    [
      'a South African in France without a word of it',
      ['ZA'],
      null,
      'NOT_SAID',
      ['Schengen (where the yacht is): not said.'],
    ],
    [
      'a South African in France with the visa',
      ['ZA'],
      true,
      'FITS',
      ['Schengen (where the yacht is): held.'],
    ],
    [
      'a Filipina in France without it',
      ['PH'],
      false,
      'MISSES',
      ['Schengen (where the yacht is): missing.'],
    ],
    ['a New Zealander in France', ['NZ'], null, 'NEUTRAL', ['No visa is asked for.']],
    ['a dual citizen', ['ZA', 'IT'], null, 'NEUTRAL', ['No visa is asked for.']],
  ] as const)('%s', async (_who, nationalities, holds, state, lines) => {
    const visas =
      holds === null ? {} : { visas: { create: { kind: 'SCHENGEN' as const, held: holds } } };
    const { VISAS } = await fit(
      await pair(await inCannes(), { nationalities: [...nationalities], ...visas }),
    );
    expect([VISAS.state, VISAS.lines]).toEqual([state, lines]);
  });

  test('a listing that asks for B1/B2 asks no American for it, and a green card does as well', async () => {
    const american = await fit(await pair({ b1b2: true }, { nationalities: ['US'] }));
    expect(american.VISAS.lines).toEqual(['B1/B2: not needed.']);
    const holder = await fit(
      await pair({ b1b2: true }, { nationalities: ['GB'], heldVisas: ['GREEN_CARD'] }),
    );
    expect([holder.VISAS.state, holder.VISAS.label]).toEqual(['FITS', 'B1/B2']);
  });
});

describe('the last yacht', () => {
  const role = (companyName: string, more: object = {}) => ({
    companyName,
    position: 'Bosun',
    fromDate: date('2020-01-01'),
    fromPrecision: 'DAY' as const,
    ...more,
  });
  const lastOf = async (...roles: ReturnType<typeof role>[]) =>
    (await fit(await pair({}, { pastRoles: { create: roles } }))).LAST_YACHT;
  beforeAll(async () => {
    const vessel = { yachtType: 'MOTOR_YACHT', builderCountry: 'Italy' } as const;
    await db.vessel.createMany({
      data: [
        { ...vessel, name: 'Rarotonga', builderName: 'A', size: 61.4 },
        { ...vessel, name: 'Twin Ships', builderName: 'A', size: 30 },
        { ...vessel, name: 'Twin Ships', builderName: 'B', size: 70 },
      ],
    });
  });
  test('is the present one, with the length of the known vessel', async () => {
    const last = await lastOf(
      role('M/Y RAROTONGA', { present: true }),
      role('M/Y Other', { toDate: date('2025-01-01'), toPrecision: 'DAY' }),
    );
    expect([last.label, last.lines[0]]).toEqual(['61 m', 'Last: Bosun on M/Y RAROTONGA, 61 m.']);
  });
  test('has the length that its text says', async () => {
    expect((await lastOf(role('SY Nobody Knows (46.5m)'))).label).toBe('47 m');
  });
  test('has no length where several vessels have its name', async () => {
    const last = await lastOf(role('Twin Ships'));
    expect([last.label, last.lines[0]]).toEqual([
      'No length',
      'Last: Bosun on Twin Ships, length not known.',
    ]);
  });
});

test('distance is from the place of the yacht, or else from its home port', async () => {
  const yacht = await createYacht({
    homePortName: 'Antibes',
    homePortCountry: 'FR',
    homePortLat: 43.58,
    homePortLng: 7.12,
  });
  const { DISTANCE } = await fit(
    await pair(
      { yachtId: yacht.id },
      { locationName: 'Palma', locationCountry: 'ES', locationLat: 39.57, locationLng: 2.65 },
    ),
  );
  expect(DISTANCE.lines).toEqual(['Palma to Antibes: 580 km.']);
});

test('archived and unanswered references do not count', async () => {
  const given = { referenceName: 'Ada', companyName: 'M/Y A', position: 'Captain' };
  const { REFERENCES } = await fit(
    await pair(
      {},
      {
        references: {
          create: [
            { ...given, completed: true, completedAt: new Date() },
            { ...given, completed: true, completedAt: new Date(), archived: true },
            given,
          ],
        },
      },
    ),
  );
  expect([REFERENCES.state, REFERENCES.label]).toEqual(['FITS', '1']);
});

test('only the agency is told', async () => {
  const of = await pair({});
  await expect(readFits(guest, [of])).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(
    readFits(integrationWith('APPLICATIONS_READ', 'CANDIDATES_READ', 'MATCHES_READ'), [of]),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
