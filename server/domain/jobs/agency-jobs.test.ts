import { beforeEach, expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { type AgencyJobArgs, listAgencyJobs } from './agency-jobs.ts';

let admin: AdminViewer;
beforeEach(async () => {
  await db.yacht.deleteMany();
  admin = await createAdmin();
});

const idsOf = async (args: AgencyJobArgs = {}) =>
  (await listAgencyJobs(admin, args)).rows.map(({ id }) => id);

const createThree = async () => {
  const archived = await createJob({
    status: 'ARCHIVED',
    archivedAt: new Date(),
    listedAt: new Date('2026-01-01'),
  });
  const draft = await createJob({
    status: 'DRAFT',
    listedAt: null,
    createdAt: new Date('2026-02-01'),
  });
  const hidden = await createJob({ visibility: 'HIDDEN', listedAt: new Date('2026-03-01') });
  return { archived, draft, hidden };
};

test('every job is there, newest first, page by page', async () => {
  const { archived, draft, hidden } = await createThree();
  expect(await idsOf()).toEqual([hidden.id, draft.id, archived.id]);
  const page = await listAgencyJobs(admin, { first: 2 });
  expect([page.hasNextPage, await page.totalCount()]).toEqual([true, 3]);
  expect(await idsOf({ after: page.cursorOf(page.rows[1]!) })).toEqual([archived.id]);
});

test('jobs are filtered by status, consultant, department and text, together', async () => {
  const { draft } = await createThree();
  expect(await idsOf({ status: 'DRAFT' })).toEqual([draft.id]);
  const yacht = await createYacht({ name: 'Señorita' });
  const chef = await db.position.findFirstOrThrow({ where: { positionType: 'GALLEY' } });
  const job = await createJob({
    yachtId: yacht.id,
    positionId: chef.id,
    consultant: 'Somebody',
    reference: 'PA-78',
  });
  expect(await idsOf({ consultant: 'Somebody' })).toEqual([job.id]);
  expect(await idsOf({ department: 'GALLEY' })).toEqual([job.id]);
  expect(await idsOf({ search: 'senorita' })).toEqual([job.id]);
  expect(await idsOf({ search: 'senorita', department: 'DECK' })).toEqual([]);
  expect(await (await listAgencyJobs(admin, { search: 'pa-78' })).totalCount()).toBe(1);
});

test('nobody but an admin reads the list', async () => {
  await expect(listAgencyJobs(guest, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(listAgencyJobs(await createCandidate(), {})).rejects.toMatchObject({
    code: 'forbidden',
  });
});
