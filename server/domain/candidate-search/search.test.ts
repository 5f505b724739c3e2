import { beforeAll, describe, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import { fillWithDemo } from '#server/testing/demo.ts';
import { createAdmin, createCandidate, createEmployer, guest } from '#server/testing/fixtures.ts';
import { countCandidates, searchCandidates } from './search.ts';
import { findEverybody } from './testing.ts';

let admin: AdminViewer;
let jobs: { id: string; positionId: string | null }[];

beforeAll(async () => {
  await fillWithDemo();
  admin = await createAdmin();
  jobs = await db.job.findMany({ select: { id: true, positionId: true }, orderBy: { id: 'asc' } });
}, 60_000);

const everybody = (jobId: string, args?: object) => findEverybody(admin, jobId, args);

type Profile = Awaited<ReturnType<typeof readProfiles>>[number];
const readProfiles = () =>
  db.candidate.findMany({
    include: {
      user: true,
      desiredRoles: { include: { positions: { include: { position: true } } } },
    },
  });

describe('a filter', () => {
  const days = (count: number) => Date.now() - count * 86_400_000;
  const cases: [string, object, (candidate: Profile) => boolean][] = [
    [
      'position',
      { position: ['Deckhand', 'Bosun'] },
      ({ desiredRoles }) =>
        desiredRoles.some(({ positions }) =>
          positions.some(({ position }) => ['Deckhand', 'Bosun'].includes(position.name)),
        ),
    ],
    [
      'job type',
      { jobType: ['ROTATION'] },
      (c) => c.desiredRoles.some(({ jobTypes }) => jobTypes.includes('ROTATION')),
    ],
    [
      'yacht type',
      { yachtType: ['SAILING_YACHT'] },
      (c) => c.desiredRoles.some(({ yachtTypes }) => yachtTypes.includes('SAILING_YACHT')),
    ],
    ['couples only', { couples: 'ONLY_COUPLES' }, (c) => c.isLinked],
    ['no couples', { couples: 'NO_COUPLES' }, (c) => !c.isLinked],
    [
      'visas',
      { visas: ['B1B2', 'SCHENGEN'] },
      (c) => c.heldVisas.includes('B1B2') && c.heldVisas.includes('SCHENGEN'),
    ],
    [
      'nationality by label and code',
      { nationality: ['British', 'FR'] },
      (c) => c.nationalities.some((code) => ['GB', 'FR'].includes(code)),
    ],
    ['country', { country: ['France'] }, (c) => c.country === 'FR'],
    ['tattoo', { tattoo: ['NO_TATTOOS'] }, (c) => c.tattoo === 'NO_TATTOOS'],
    ['not smoking', { smoking: false }, (c) => c.smoking === false],
    ['last active', { lastActive: 'LAST_MONTH' }, (c) => c.user.lastActiveAt.getTime() >= days(30)],
    [
      'available at once',
      { availability: 'IMMEDIATE' },
      (c) => c.isAvailable === true && !c.hasNotice,
    ],
    [
      'available in two weeks',
      { availability: 'TWO_WEEKS' },
      (c) => c.isAvailable === true && c.noticePeriod === 14,
    ],
    [
      'available in a week',
      { availability: 'ONE_WEEK' },
      (c) => c.isAvailable === true && c.noticePeriod === 7,
    ],
    [
      'available in four weeks and more',
      { availability: 'FOUR_WEEKS' },
      (c) => c.isAvailable === true && c.noticePeriod === 28,
    ],
    ['couples too', { couples: 'INCLUDE_COUPLES' }, () => true],
    ['switched off', { availability: 'DONT_MATCH', lastActive: 'DONT_MATCH' }, () => true],
    [
      'salary in dollars',
      { salaryMin: 4000, salaryMax: 8000, salaryCurrency: 'USD' },
      (c) => {
        const rate = { EUR: 1, USD: 0.9, GBP: 1.1 }[c.idealSalaryCurrency];
        return (
          c.idealSalary !== null && c.idealSalary * rate >= 3600 && c.idealSalary * rate <= 7200
        );
      },
    ],
    [
      'yacht length',
      { yachtLengthMin: 45, yachtLengthMax: 55 },
      (c) => (c.yachtSizeMax ?? 999) >= 45 && (c.yachtSizeMin ?? 0) <= 55,
    ],
    [
      'keywords, all of them',
      { profileKeywords: ['charter', 'guest'] },
      (c) => c.keywordText.includes('charter') && c.keywordText.includes('guest'),
    ],
    ['empty', { position: [], name: '', profileKeywords: [] }, () => true],
  ];
  test.each(cases)('by %s keeps exactly those it should', async (_name, filters, keeps) => {
    const profiles = await readProfiles();
    const expected = profiles
      .filter(keeps)
      .map(({ id }) => id)
      .toSorted();
    const rows = await everybody(jobs[0]!.id, { filters });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(expected);
    const page = await searchCandidates(admin, jobs[0]!.id, { filters, first: 1 });
    expect(await page.totalCount()).toBe(expected.length);
    const atMost = Math.max(1, expected.length - 1);
    const counted = await countCandidates(admin, jobs[0]!.id, { filters, atMost });
    expect(counted).toBe(Math.min(atMost, expected.length));
  });

  test('by name finds first, last and both names without accents, and no address', async () => {
    await createCandidate(
      { searchText: 'zoe lefevre hidden@example.com' },
      { firstName: 'Zoé', lastName: 'Lefèvre' },
    );
    const find = async (name: string) =>
      (await everybody(jobs[0]!.id, { filters: { name } })).map((row) => row.lastName);
    expect(await find('zoe lefevre')).toEqual(['Lefèvre']);
    expect(await find('hidden@example')).toEqual([]);
  });

  test('by place keeps those within the radius', async () => {
    const antibes = { lat: 43.58, lng: 7.12 };
    const near = await createCandidate({
      locationName: 'Cannes',
      locationCountry: 'FR',
      locationLat: 43.55,
      locationLng: 7.02,
    });
    const find = async (radius: number) =>
      (await everybody(jobs[0]!.id, { filters: { location: { ...antibes, radius } } })).map(
        ({ id }) => id,
      );
    expect(await find(12)).toContain(near.candidateId);
    expect(await find(5)).not.toContain(near.candidateId);
  });

  test('by place reaches 100 km where no radius is given', async () => {
    const inMidOcean = { lat: -30, lng: -20 };
    const at = (locationLat: number) => createCandidate({ locationLat, locationLng: -20 });
    // A degree of latitude is 111 km.
    const [inside] = [await at(-29.15), await at(-29)];
    const found = await everybody(jobs[0]!.id, { filters: { location: inMidOcean } });
    expect(found.map(({ id }) => id)).toEqual([inside.candidateId]);
  });

  test('by last activity reaches back 7, 30 and 60 days', async () => {
    const name = 'Tidekeeper';
    for (const back of [6, 8, 29, 31, 59, 61])
      await createCandidate(
        { searchText: name.toLowerCase() },
        { firstName: String(back), lastName: name, lastActiveAt: new Date(days(back)) },
      );
    const found = async (lastActive?: string) =>
      (
        await everybody(jobs[0]!.id, {
          filters: { name, lastActive },
          orderBy: 'LAST_ACTIVE_LATEST',
        })
      ).map(({ firstName }) => firstName);
    expect(await found('LAST_WEEK')).toEqual(['6']);
    expect(await found('LAST_MONTH')).toEqual(['6', '8', '29']);
    expect(await found('LAST_TWO_MONTHS')).toEqual(['6', '8', '29', '31', '59']);
    expect(await found()).toHaveLength(6);
  });

  test('by age counts birthdays', async () => {
    const birthday = new Date();
    birthday.setUTCFullYear(birthday.getUTCFullYear() - 30);
    const thirty = await createCandidate({ dob: birthday });
    const has = async (filters: object) =>
      (await everybody(jobs[0]!.id, { filters })).some(({ id }) => id === thirty.candidateId);
    expect(await has({ ageMin: 30, ageMax: 30 })).toBe(true);
    expect(await has({ ageMin: 31 })).toBe(false);
    expect(await has({ ageMax: 29 })).toBe(false);
  });

  test('with an unknown qualification or position keeps nobody', async () => {
    expect(await everybody(jobs[0]!.id, { filters: { qualifications: ['Nonsense'] } })).toEqual([]);
    expect(
      await everybody(jobs[0]!.id, { filters: { position: ["'; drop table users --"] } }),
    ).toEqual([]);
  });

  test('that is malformed is refused with its path', async () => {
    const refused = (filters: unknown, path: string[]) =>
      expect(searchCandidates(admin, jobs[0]!.id, { filters })).rejects.toMatchObject({
        code: 'invalid-input',
        fieldPath: ['filters', ...path],
      });
    await refused({ ageMin: -1 }, ['ageMin']);
    await refused({ name: 'a\u0000b' }, ['name']);
    await refused({ tattoo: ['Dragons'] }, ['tattoo', '0']);
    await refused({ location: { lat: 91, lng: 0 } }, ['location', 'lat']);
  });
});

test('the search is the admins’', async () => {
  const refused = async (viewer: Parameters<typeof searchCandidates>[0], code: string) =>
    expect(searchCandidates(viewer, jobs[0]!.id, {})).rejects.toMatchObject({ code });
  await expect(countCandidates(guest, jobs[0]!.id, {})).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await refused(guest, 'unauthenticated');
  await refused(await createCandidate(), 'forbidden');
  await refused(await createEmployer(), 'forbidden');
  await expect(searchCandidates(admin, admin.userId, {})).rejects.toMatchObject({
    code: 'not-found',
  });
});
