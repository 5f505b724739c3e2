import { beforeEach, describe, expect, test } from 'vitest';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { findJob } from '#server/domain/rows/job.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { type JobListArgs, listJobs } from './list.ts';

beforeEach(async () => {
  await db.yacht.deleteMany();
});

const idsOf = async (viewer: Viewer, args: JobListArgs = {}) =>
  (await listJobs(viewer, args)).rows.map(({ id }) => id);
const integration: Viewer = {
  role: 'integration',
  address: '',
  tokenId: '',
  scopes: ['JOBS_READ'],
};

describe('the list of jobs', () => {
  test('is the live ones, newest first; admins and integrations see hidden ones too', async () => {
    const older = await createJob({ listedAt: new Date('2026-01-01') });
    const newer = await createJob({ listedAt: new Date('2026-02-01') });
    const hidden = await createJob({ visibility: 'HIDDEN', listedAt: new Date('2026-03-01') });
    await createJob({ status: 'DRAFT' });
    await createJob({ status: 'ARCHIVED' });
    expect(await idsOf(guest)).toEqual([newer.id, older.id]);
    expect(await idsOf(await createEmployer())).toEqual([newer.id, older.id]);
    expect(await idsOf(await createAdmin())).toEqual([hidden.id, newer.id, older.id]);
    expect(await idsOf(integration)).toEqual([hidden.id, newer.id, older.id]);
  });

  test('leaves out what a candidate marked or applied for, withdrawn applications included', async () => {
    const viewer = await createCandidate();
    const [marked, applied, withdrawn, left] = await Promise.all([
      createJob(),
      createJob(),
      createJob(),
      createJob(),
    ]);
    const { candidateId } = viewer;
    await db.notInterested.create({ data: { jobId: marked.id, candidateId } });
    await db.application.create({ data: { jobId: applied.id, candidateId } });
    await db.application.create({
      data: { jobId: withdrawn.id, candidateId, status: 'WITHDRAWN' },
    });
    expect(await idsOf(viewer)).toEqual([left.id]);
    expect(await (await listJobs(viewer, {})).totalCount()).toBe(1);
    expect(await idsOf(await createCandidate())).toHaveLength(4);
  });

  test('is paged without gaps while rows share an instant, and counted whole', async () => {
    const listedAt = new Date('2026-01-01');
    for (let made = 0; made < 7; made += 1) await createJob({ listedAt });
    const first = await listJobs(guest, { first: 3 });
    const second = await listJobs(guest, { first: 3, after: first.cursorOf(first.rows[2]!) });
    const third = await listJobs(guest, { first: 3, after: second.cursorOf(second.rows[2]!) });
    const all = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(all).size).toBe(7);
    expect([first, second, third].map((page) => page.hasNextPage)).toEqual([true, true, false]);
    expect(await second.totalCount()).toBe(7);
  });

  test('takes one statement however long it is', async () => {
    const viewer = await createCandidate();
    for (let made = 0; made < 12; made += 1) await createJob();
    for (const first of [1, 12]) {
      const before = sqlStatementCount();
      await listJobs(viewer, { first });
      expect(sqlStatementCount() - before).toBe(1);
    }
  });

  test('refuses a page of more than 100', async () => {
    await expect(listJobs(guest, { first: 101 })).rejects.toMatchObject({ fieldPath: ['first'] });
  });
});

describe('the filters', () => {
  const admin: Viewer = {
    role: 'admin',
    address: '',
    userId: '',
    sessionId: '',
    emailVerified: true,
  };

  test('put a size on its upper bound into the band below', async () => {
    const jobs = new Map<number, string>();
    for (const size of [40, 40.1, 60, 100, 101]) {
      const yachtId = (await createYacht({ size })).id;
      jobs.set(size, (await createJob({ yachtId })).id);
    }
    const sized = async (band: 'UP_TO_40' | 'FROM_40_TO_60' | 'FROM_80_TO_100' | 'OVER_100') => {
      const found = await idsOf(admin, { filter: { sizes: [band] } });
      return [...jobs].filter(([, id]) => found.includes(id)).map(([size]) => size);
    };
    expect(await sized('UP_TO_40')).toEqual([40]);
    expect(await sized('FROM_40_TO_60')).toEqual([40.1, 60]);
    expect(await sized('FROM_80_TO_100')).toEqual([100]);
    expect(await sized('OVER_100')).toEqual([101]);
  });

  test('tell a guest no more of a size than the rounded one', async () => {
    const yachtId = (await createYacht({ size: 41 })).id;
    const job = await createJob({ yachtId });
    expect((await findJob(guest, job.id))?.yachtSize).toBe(40);
    expect(await idsOf(guest, { filter: { sizes: ['UP_TO_40'] } })).toEqual([job.id]);
    expect(await idsOf(admin, { filter: { sizes: ['FROM_40_TO_60'] } })).toEqual([job.id]);
  });

  test('compare salaries in euros, by the midpoint of a range', async () => {
    const fixed = await createJob({ salaryCurrency: 'USD', salaryAmount: 4444 });
    const above = await createJob({ salaryCurrency: 'USD', salaryAmount: 4445 });
    const range = await createJob({
      salaryType: 'RANGE',
      salaryRangeMin: 3000,
      salaryRangeMax: 5000,
    });
    const doe = await createJob({ salaryType: 'DOE' });
    const upTo = await idsOf(admin, { filter: { salaries: ['UP_TO_4000'] } });
    expect(new Set(upTo)).toEqual(new Set([fixed.id, range.id]));
    const others = await idsOf(admin, { filter: { salaries: ['UP_TO_6000', 'DOE'] } });
    expect(new Set(others)).toEqual(new Set([above.id, doe.id]));
  });

  test('count a yacht’s age in calendar years', async () => {
    const year = new Date().getUTCFullYear();
    const ofYear = async (buildYear: number | null) =>
      (await createJob({ yachtId: (await createYacht({ buildYear })).id })).id;
    const [fresh, four, five, ten, eleven] = await Promise.all(
      [year, year - 4, year - 5, year - 10, year - 11].map(ofYear),
    );
    await ofYear(null);
    expect(await idsOf(admin, { filter: { ages: ['NEW_BUILD'] } })).toEqual([fresh]);
    expect(await idsOf(admin, { filter: { ages: ['UNDER_5'] } })).toEqual([four]);
    expect(new Set(await idsOf(admin, { filter: { ages: ['FROM_5_TO_10'] } }))).toEqual(
      new Set([five, ten]),
    );
    expect(await idsOf(admin, { filter: { ages: ['OVER_10'] } })).toEqual([eleven]);
  });

  test('keep couple-friendly yachts, types of yacht and departments', async () => {
    const chef = await db.position.findFirstOrThrow({ where: { positionType: 'GALLEY' } });
    const sailing = await createYacht({ yachtType: 'SAILING_YACHT', couples: true });
    const job = await createJob({ yachtId: sailing.id, positionId: chef.id });
    await createJob();
    expect(await idsOf(admin, { filter: { coupleFriendly: true } })).toEqual([job.id]);
    expect(await idsOf(admin, { filter: { yachtTypes: ['SAILING_YACHT'] } })).toEqual([job.id]);
    expect(await idsOf(admin, { filter: { departments: ['GALLEY'] } })).toEqual([job.id]);
    expect(await idsOf(admin, { filter: { departments: [], sizes: [] } })).toHaveLength(2);
  });

  test.each(['deckh', 'KHAN', ' Deck '])(
    'find %s in a position or its department',
    async (keyword) => {
      const job = await createJob();
      const chef = await db.position.findFirstOrThrow({ where: { positionType: 'GALLEY' } });
      await createJob({ positionId: chef.id });
      expect(await idsOf(guest, { keyword })).toEqual([job.id]);
    },
  );

  test.each(['%', '_', String.raw`\ `, "'; drop table jobs; --", '\u202Eedoc'])(
    'take %s as plain text',
    async (keyword) => {
      await createJob();
      expect(await idsOf(guest, { keyword })).toEqual([]);
    },
  );

  test('are refused where they would tell what the viewer may not read', async () => {
    await expect(listJobs(guest, { filter: { ages: ['NEW_BUILD'] } })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(
      listJobs(await createEmployer(), { filter: { coupleFriendly: false } }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
