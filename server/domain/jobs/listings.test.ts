import { beforeEach, describe, expect, test } from 'vitest';
import { countNewApplications } from '#server/domain/applications/counters.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  createYacht,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { findJob } from '#server/domain/rows/job.ts';
import {
  consultantCounts,
  countListings,
  countYachtListings,
  type ListingArgs,
  listListings,
} from './listings.ts';

let admin: AdminViewer;
beforeEach(async () => {
  await db.yacht.deleteMany();
  admin = await createAdmin();
});

const apply = async (jobId: string, state: object = {}) => {
  const { candidateId } = await createCandidate();
  await db.application.create({ data: { jobId, candidateId, ...state } });
};
const idsOf = async (args: Partial<ListingArgs> = {}) =>
  (await listListings(admin, { status: 'ACTIVE', ...args })).rows.map(({ id }) => id);

describe('the active listings', () => {
  test('begin with those that have most new applications, then the newest', async () => {
    const quiet = await createJob({ listedAt: new Date('2026-01-01') });
    const later = await createJob({ listedAt: new Date('2026-02-01') });
    const busy = await createJob({ listedAt: new Date('2025-01-01') });
    await apply(busy.id);
    await apply(quiet.id, { rejected: true });
    await apply(quiet.id, { status: 'FORWARDED' });
    expect(await idsOf()).toEqual([busy.id, later.id, quiet.id]);
    const first = await listListings(admin, { status: 'ACTIVE', first: 1 });
    const after = first.cursorOf(first.rows[0]!);
    expect(await idsOf({ after, first: 5 })).toEqual([later.id, quiet.id]);
  });

  test('are each there once, whoever writes on them at once', async () => {
    const { id: jobId, yachtId } = await createJob();
    const quiet = await createJob();
    for (const n of [2, 1])
      await db.applicationCount.create({ data: { jobId, status: 'APPLIED', rejected: false, n } });
    const page = await listListings(admin, { status: 'ACTIVE' });
    expect(page.rows.map(({ id }) => id)).toEqual([jobId, quiet.id]);
    expect(await page.totalCount()).toBe(2);
    expect(page.rows[0]?.counts).toMatchObject({ newApplications: 3 });
    expect(await countNewApplications(admin, { yachtId })).toBe(3);
  });

  test('are searched in position, yacht and reference, from two characters', async () => {
    const yacht = await createYacht({ name: 'Señorita' });
    const job = await createJob({ yachtId: yacht.id, reference: 'PA-77' });
    await createJob();
    expect(await idsOf({ search: 'SENOR' })).toEqual([job.id]);
    expect(await idsOf({ search: 'pa-77' })).toEqual([job.id]);
    expect(await idsOf({ search: 'deckhand' })).toHaveLength(2);
    expect(await idsOf({ search: 'deckhand señ' })).toEqual([job.id]);
    expect(await idsOf({ search: 'd' })).toEqual([]);
    expect(await idsOf({ search: '%' })).toEqual([]);
  });

  test('are found by the present name of their yacht', async () => {
    const { id, yachtId } = await createJob();
    await db.yacht.update({ where: { id: yachtId }, data: { name: 'Ægir' } });
    expect(await idsOf({ search: 'AEGIR' })).toEqual([id]);
    await db.yacht.update({ where: { id: yachtId }, data: { name: 'Njord' } });
    expect(await idsOf({ search: 'aegir' })).toEqual([]);
  });

  test('are filtered by yacht, by consultant and by department', async () => {
    const chef = await db.position.findFirstOrThrow({ where: { positionType: 'GALLEY' } });
    const job = await createJob({ consultant: 'Somebody', positionId: chef.id });
    await createJob();
    expect(await idsOf({ yachtId: job.yachtId })).toEqual([job.id]);
    expect(await idsOf({ department: 'GALLEY' })).toEqual([job.id]);
    expect(await idsOf({ consultant: 'Somebody' })).toEqual([job.id]);
  });
});

test('every tab has its own listings and its count, of one yacht and of all', async () => {
  const archived = await createJob({ status: 'ARCHIVED', archivedAt: new Date() });
  const draft = await createJob({ status: 'DRAFT', yachtId: archived.yachtId });
  await createJob();
  expect(await idsOf({ status: 'ARCHIVED' })).toEqual([archived.id]);
  expect(await idsOf({ status: 'DRAFT' })).toEqual([draft.id]);
  expect(await countListings(admin)).toEqual({ active: 1, archived: 1, drafts: 1 });
  const other = await createYacht();
  const before = sqlStatementCount();
  expect(await countYachtListings(admin, [other.id, archived.yachtId])).toEqual([
    { active: 0, archived: 0, drafts: 0 },
    { active: 0, archived: 1, drafts: 1 },
  ]);
  expect(sqlStatementCount() - before).toBe(1);
});

test('listings of every status are the newest first, and counted for each consultant', async () => {
  const name = brand().consultants[0] ?? '';
  const listed = await createJob({ consultant: name, listedAt: new Date('2026-03-01') });
  const archived = { status: 'ARCHIVED', archivedAt: new Date() } as const;
  const past = await createJob({ ...archived, listedAt: new Date('2026-01-01'), consultant: name });
  const begun = { listedAt: null, createdAt: new Date('2026-02-01') };
  const draft = await createJob({ status: 'DRAFT', ...begun });
  await apply(past.id);
  expect(await idsOf({ status: null })).toEqual([listed.id, draft.id, past.id]);
  const first = await listListings(admin, { first: 1 });
  expect(await idsOf({ status: null, after: first.cursorOf(first.rows[0]!) })).toEqual([
    draft.id,
    past.id,
  ]);
  expect(await consultantCounts(admin, null)).toContainEqual({ name, listings: 2 });
  expect(await consultantCounts(admin, 'ARCHIVED')).toContainEqual({ name, listings: 1 });
});

test('consultants are counted, the brand’s at nought too', async () => {
  await createJob({ consultant: 'Left the agency' });
  await createJob({ consultant: brand().consultants[1] ?? '' });
  expect(await consultantCounts(admin, 'ACTIVE')).toEqual([
    { name: brand().consultants[0], listings: 0 },
    { name: brand().consultants[1], listings: 1 },
    { name: 'Left the agency', listings: 1 },
  ]);
});

test('a page with the counts of every row is one statement, whatever its length', async () => {
  for (let made = 0; made < 6; made += 1) await apply((await createJob()).id);
  for (const first of [1, 6]) {
    const before = sqlStatementCount();
    const { rows } = await listListings(admin, { status: 'ACTIVE', first });
    expect(rows.map(({ counts }) => counts?.newApplications)).toEqual(rows.map(() => 1));
    expect(sqlStatementCount() - before).toBe(1);
  }
});

test('the counts of a job leave withdrawn applications out', async () => {
  const { id } = await createJob();
  const countsFor = async (viewer: Viewer) => (await findJob(viewer, id))?.counts;
  expect(await countsFor(admin)).toEqual({ newApplications: 0, applications: 0, onRecord: 0 });
  for (const state of [{}, { status: 'HIRED' }, { rejected: true }, { status: 'WITHDRAWN' }])
    await apply(id, state);
  const counts = { newApplications: 1, applications: 3, onRecord: 4 };
  expect(await countsFor(admin)).toEqual(counts);
  expect(await countsFor(integrationWith('JOBS_READ', 'APPLICATIONS_READ'))).toEqual(counts);
  expect(await countsFor(integrationWith('JOBS_READ'))).toBeNull();
  expect(await countsFor(guest)).toBeNull();
});

test('only admins read the listings', async () => {
  const status = 'ACTIVE';
  const candidate = await createCandidate();
  await expect(listListings(guest, { status })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(listListings(candidate, { status })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(countListings(candidate)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(countYachtListings(candidate, [])).rejects.toMatchObject({ code: 'forbidden' });
  await expect(consultantCounts(candidate, status)).rejects.toMatchObject({ code: 'forbidden' });
});
