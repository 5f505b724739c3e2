import { beforeEach, describe, expect, test } from 'vitest';
import { listJob } from '#server/domain/jobs/status.ts';
import { yachtTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { findYacht } from '#server/domain/rows/yacht.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht as insertYacht,
  guest,
} from '#server/testing/fixtures.ts';
import type { YachtFields } from './input.ts';
import { listYachts } from './list.ts';
import { createYacht, deleteYacht, updateYacht } from './save.ts';
import { suggestVessels } from './vessels.ts';

let admin: AdminViewer;
beforeEach(async () => {
  await db.yacht.deleteMany();
  admin = await createAdmin();
});

const aurora = { name: 'Aurora', yachtType: 'MOTOR_YACHT', size: 52.5 } as const;
const namesOf = async (search?: string) =>
  (await listYachts(admin, { search })).rows.map(({ name }) => name);

describe('a local yacht', () => {
  test('is saved with everything that the form has', async () => {
    const yacht = await createYacht(admin, {
      ...aurora,
      buildYear: 2019,
      builderName: 'Feadship',
      builderCountry: 'NL',
      yachtStatus: 'PRIVATE_AND_CHARTER',
      homePort: { name: 'Antibes', country: 'France', lat: 43.58, lng: 7.12 },
      location: { name: 'Somewhere' },
      itinerary: ['CARIBBEAN', 'CARIBBEAN', 'USA'],
      couples: true,
      tattoo: 'NO_TATTOOS',
      smoking: false,
      dryBoat: false,
      notes: 'Ask for the mate.',
    });
    expect(yacht).toMatchObject({
      ...aurora,
      employerId: null,
      builderCountry: 'Netherlands',
      homePortName: 'Antibes',
      homePortCountry: 'FR',
      locationName: 'Somewhere',
      locationCountry: null,
      locationLat: null,
      itinerary: ['CARIBBEAN', 'USA'],
      smoking: false,
    });
  });

  test.each(['NL', 'netherlands', 'Netherlands'])(
    'keeps the builder’s country %s by its name',
    async (builderCountry) => {
      expect(await createYacht(admin, { ...aurora, builderCountry })).toMatchObject({
        builderCountry: 'Netherlands',
      });
    },
  );

  test.each([
    [{ ...aurora, name: ' ' }, 'name'],
    [{ ...aurora, yachtType: null }, 'yachtType'],
    [{ name: 'Aurora', yachtType: 'MOTOR_YACHT' }, 'size'],
  ] as [YachtFields, string][])('needs name, type and size: %o', async (fields, path) => {
    await expect(createYacht(admin, fields)).rejects.toMatchObject({
      message: yachtTexts.required,
      fieldPath: [path],
    });
    expect(await db.yacht.count()).toBe(0);
  });

  test.each([
    [{ size: 1000 }, ['size']],
    [{ size: Number.NaN }, ['size']],
    [{ buildYear: 1066 }, ['buildYear']],
    [{ name: 'a\u0000b' }, ['name']],
    [{ name: 'x'.repeat(201) }, ['name']],
    [{ homePort: { name: 'Nowhere', lat: 91 } }, ['homePort', 'lat']],
    [{ notes: 'x'.repeat(10_001) }, ['notes']],
  ] as [YachtFields, string[]][])('refuses %o', async (fields, path) => {
    await expect(createYacht(admin, { ...aurora, ...fields })).rejects.toMatchObject({
      fieldPath: path,
    });
  });

  test('keeps what a change does not name, and cannot lose what is required', async () => {
    const { id } = await createYacht(admin, { ...aurora, buildYear: 2019, notes: 'Kept' });
    const home = { name: 'Palma', country: 'ES', lat: 39.57, lng: 2.65 };
    await updateYacht(admin, { id, size: 60, homePort: home });
    expect(await updateYacht(admin, { id, homePort: null, buildYear: null })).toMatchObject({
      name: 'Aurora',
      size: 60,
      notes: 'Kept',
      buildYear: null,
      homePortName: null,
      homePortLat: null,
    });
    await expect(updateYacht(admin, { id, name: '' })).rejects.toThrow(yachtTexts.required);
  });
});

describe('the list of local yachts', () => {
  test('is newest first, without the yachts of employers', async () => {
    await insertYacht({ name: 'Older', createdAt: new Date('2026-01-01') });
    await insertYacht({ name: 'Newer', createdAt: new Date('2026-02-01') });
    const { employerId } = await createEmployer();
    await insertYacht({ name: 'Theirs', employer: { connect: { id: employerId } } });
    expect(await namesOf()).toEqual(['Newer', 'Older']);
    const first = await listYachts(admin, { first: 1 });
    const next = await listYachts(admin, { first: 1, after: first.cursorOf(first.rows[0]!) });
    expect(next.rows.map(({ name }) => name)).toEqual(['Older']);
    expect([first.hasNextPage, next.hasNextPage, await next.totalCount()]).toEqual([
      true,
      false,
      2,
    ]);
  });

  test('is searched from three characters, without case and accents', async () => {
    await insertYacht({ name: 'Señorita 100%' });
    await insertYacht({ name: 'Aurora' });
    expect(await namesOf('SENOR')).toEqual(['Señorita 100%']);
    expect(await namesOf('00%')).toEqual(['Señorita 100%']);
    expect(await namesOf('%%%')).toEqual([]);
    expect(await namesOf('au')).toEqual([]);
  });

  test('takes two statements, whatever its length', async () => {
    for (let made = 0; made < 5; made += 1) await insertYacht();
    for (const first of [1, 5]) {
      const before = sqlStatementCount();
      await listYachts(admin, { first });
      expect(sqlStatementCount() - before).toBe(2);
    }
  });
});

describe('deleting a yacht', () => {
  test('is refused while it has an active listing', async () => {
    const job = await createJob();
    await expect(deleteYacht(admin, job.yachtId)).rejects.toMatchObject({
      code: 'invalid-transition',
      message: yachtTexts.hasActiveJobs,
    });
    expect(await db.job.count({ where: { id: job.id } })).toBe(1);
  });

  test('takes its drafts and archived listings with it', async () => {
    const { yachtId } = await createJob({ status: 'DRAFT' });
    await createJob({ yachtId, status: 'ARCHIVED', archivedAt: new Date() });
    expect(await deleteYacht(admin, yachtId)).toEqual({ id: yachtId, listings: 2 });
    expect(await db.job.count({ where: { yachtId } })).toBe(0);
    await expect(deleteYacht(admin, yachtId)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('never leaves an active listing behind, whoever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const job = await createJob({ status: 'DRAFT' });
      const [listed, deleted] = await Promise.allSettled([
        listJob(admin, job.id),
        deleteYacht(admin, job.yachtId),
      ]);
      expect([listed.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const left = await db.job.findUnique({ where: { id: job.id } });
      expect(left?.status).toBe(listed.status === 'fulfilled' ? 'ACTIVE' : undefined);
    }
  });

  test('leaves the yachts of employers alone', async () => {
    const { employerId } = await createEmployer();
    const { id } = await insertYacht({ employer: { connect: { id: employerId } } });
    await expect(deleteYacht(admin, id)).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('an employer', () => {
  test('reads and changes their own yacht alone, and not what is the agency’s', async () => {
    const viewer = await createEmployer();
    const own = await insertYacht({ employer: { connect: { id: viewer.employerId } } });
    const other = await insertYacht();
    expect(await findYacht(viewer, own.id)).toMatchObject({ id: own.id });
    expect(await findYacht(viewer, other.id)).toBeNull();
    expect(await updateYacht(viewer, { id: own.id, size: 61 })).toMatchObject({ size: 61 });
    await expect(updateYacht(viewer, { id: other.id, size: 61 })).rejects.toMatchObject({
      code: 'not-found',
    });
    for (const fields of [{ notes: 'Mine' }, { yachtStatus: 'CHARTER' as const }])
      await expect(updateYacht(viewer, { id: own.id, ...fields })).rejects.toMatchObject({
        code: 'forbidden',
      });
  });
});

test('only admins keep local yachts', async () => {
  const { id } = await insertYacht();
  for (const viewer of [await createCandidate(), await createEmployer()]) {
    await expect(listYachts(viewer, {})).rejects.toMatchObject({ code: 'forbidden' });
    await expect(createYacht(viewer, aurora)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(deleteYacht(viewer, id)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await findYacht(viewer, id)).toBeNull();
  }
  await expect(listYachts(guest, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(updateYacht(guest, { id })).rejects.toMatchObject({ code: 'unauthenticated' });
});

describe('vessel suggestions', () => {
  test('match anywhere in the name without case, beginnings first, without the chosen one', async () => {
    const [first] = await suggestVessels(admin, { text: 'a' });
    const text = first!.name.slice(0, 4).toUpperCase();
    const found = await suggestVessels(admin, { text });
    expect(found.map(({ id }) => id)).toContain(first!.id);
    expect(found[0]!.name.toLowerCase().startsWith(text.toLowerCase())).toBe(true);
    expect(found[0]).toMatchObject({ builderName: expect.any(String), size: expect.any(Number) });
    const others = await suggestVessels(admin, { text, except: first!.id });
    expect(others.map(({ id }) => id)).not.toContain(first!.id);
  });

  test('are for admins and employers', async () => {
    expect(await suggestVessels(await createEmployer(), { text: 'zzzz' })).toEqual([]);
    await expect(suggestVessels(await createCandidate(), { text: 'a' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
