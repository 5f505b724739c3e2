import { describe, expect, test } from 'vitest';
import { listingTexts } from '#server/domain/kernel/texts.ts';
import { db } from '#server/platform/db.ts';
import { onMessage, startPubsub } from '#server/platform/pubsub.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
} from '#server/testing/fixtures.ts';
import { markNotInterested } from './not-interested.ts';
import { saveJob } from './save.ts';
import { archiveJob, deleteJob, duplicateJob, listJob, relistJob } from './status.ts';

const admin = await createAdmin();

const saved = (id: string) => db.job.findUniqueOrThrow({ where: { id } });
const ARCHIVED = { status: 'ARCHIVED', archivedAt: new Date('2026-06-01') } as const;

async function withApplications(jobId: string, count: number) {
  for (let made = 0; made < count; made += 1) {
    const { candidateId } = await createCandidate();
    await db.application.create({ data: { jobId, candidateId } });
  }
}

describe('duplicating', () => {
  test('copies an active listing into a draft, but for what must be new', async () => {
    const qualification = await db.qualification.findFirstOrThrow();
    const source = await createJob({
      notes: 'Two berths.',
      startDateType: 'APPROXIMATE_DATE',
      startDate: new Date('2026-06-01'),
      qualifications: { create: { qualificationId: qualification.id } },
      groups: { create: { rank: 0, items: { create: { qualificationId: qualification.id } } } },
    });
    await withApplications(source.id, 1);
    const id = await duplicateJob(admin, source.id);
    const copy = await db.job.findUniqueOrThrow({
      where: { id },
      include: {
        applications: true,
        alerts: true,
        qualifications: true,
        groups: { include: { items: true } },
      },
    });
    const { consultant, salaryAmount, description, notes, positionId, yachtId } = source;
    expect(copy).toMatchObject({
      consultant,
      salaryAmount,
      description,
      notes,
      positionId,
      yachtId,
      status: 'DRAFT',
      wizardStep: 1,
      postedById: admin.userId,
      visibility: null,
      startDateType: null,
      startDate: null,
      listedAt: null,
      applications: [],
      alerts: [],
      qualifications: [{ qualificationId: qualification.id }],
      groups: [{ items: [{ qualificationId: qualification.id }] }],
    });
    expect(copy.reference).not.toBe(source.reference);
    expect(await saved(source.id)).toEqual(expect.objectContaining({ status: 'ACTIVE' }));
    await expect(listJob(admin, id)).rejects.toThrow(listingTexts.startDateType);
  });

  test.each(['DRAFT', 'ARCHIVED'] as const)('copies one that is %s, too', async (status) => {
    const source = await createJob({ ...ARCHIVED, status });
    expect(await saved(await duplicateJob(admin, source.id))).toMatchObject({
      status: 'DRAFT',
      archivedAt: null,
    });
  });
});

describe('listing', () => {
  test('makes a complete draft active', async () => {
    const { id } = await createJob({ status: 'DRAFT', listedAt: null });
    expect(await listJob(admin, id)).toBe(id);
    expect(await saved(id)).toMatchObject({ status: 'ACTIVE', listedAt: expect.any(Date) });
  });

  test('says what is missing, one thing at a time', async () => {
    const { id } = await createJob({ status: 'DRAFT', gender: null, description: null });
    await expect(listJob(admin, id)).rejects.toMatchObject({
      message: listingTexts.gender,
      fieldPath: ['gender'],
    });
    await saveJob(admin, { id, gender: 'MALE' });
    await expect(listJob(admin, id)).rejects.toThrow(listingTexts.description);
    expect(await saved(id)).toMatchObject({ status: 'DRAFT' });
  });

  test('an active job again changes nothing', async () => {
    const { id, listedAt } = await createJob({ listedAt: new Date('2026-01-01') });
    await listJob(admin, id);
    expect((await saved(id)).listedAt).toEqual(listedAt);
  });

  test('an archived job is refused', async () => {
    const { id } = await createJob(ARCHIVED);
    await expect(listJob(admin, id)).rejects.toMatchObject({ code: 'invalid-transition' });
  });
});

describe('archiving', () => {
  test('ends an active job and keeps its applications', async () => {
    const { id } = await createJob();
    await withApplications(id, 2);
    await archiveJob(admin, id);
    expect(await saved(id)).toMatchObject({ status: 'ARCHIVED', archivedAt: expect.any(Date) });
    expect(await db.application.count({ where: { jobId: id } })).toBe(2);
  });

  test('a draft or an archived job is refused', async () => {
    for (const state of [{ status: 'DRAFT' } as const, ARCHIVED]) {
      const { id } = await createJob(state);
      await expect(archiveJob(admin, id)).rejects.toMatchObject({ code: 'invalid-transition' });
    }
  });

  test('of two at once one is told', async () => {
    const { id } = await createJob();
    const both = await Promise.allSettled([archiveJob(admin, id), archiveJob(admin, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('re-listing', () => {
  test('makes a draft with a new reference, the same contents and an empty e-mail list', async () => {
    const source = await createJob({ ...ARCHIVED, notes: 'Kept', wizardStep: 2 });
    const [first, second] = await db.qualification.findMany({ take: 2 });
    await saveJob(admin, {
      id: source.id,
      qualifications: [first!.id],
      qualificationGroups: [[first!.id, second!.id]],
    });
    const { candidateId } = await createCandidate();
    await db.jobAlert.create({ data: { jobId: source.id, candidateId } });
    await withApplications(source.id, 1);
    const id = await relistJob(admin, source.id);
    const copy = await db.job.findUniqueOrThrow({
      where: { id },
      include: {
        qualifications: true,
        groups: { include: { items: true } },
        alerts: true,
        applications: true,
      },
    });
    expect(copy).toMatchObject({
      status: 'DRAFT',
      wizardStep: 4,
      notes: 'Kept',
      listedAt: null,
      archivedAt: null,
      postedById: admin.userId,
      qualifications: [{ qualificationId: first!.id }],
      alerts: [],
      applications: [],
    });
    expect(copy.groups[0]?.items).toHaveLength(2);
    expect(copy.reference).not.toBe(source.reference);
    await listJob(admin, id);
    expect(await saved(id)).toMatchObject({ status: 'ACTIVE' });
    expect(await saved(source.id)).toMatchObject({ status: 'ARCHIVED' });
  });

  test('anything but an archived job is refused', async () => {
    const { id } = await createJob();
    await expect(relistJob(admin, id)).rejects.toMatchObject({ code: 'invalid-transition' });
  });
});

describe('deleting', () => {
  test.each(['DRAFT', 'ACTIVE', 'ARCHIVED'] as const)(
    'takes a job that is %s and says what went with it',
    async (status) => {
      const job = await createJob({ status });
      await withApplications(job.id, 3);
      expect(await deleteJob(admin, job.id)).toEqual({
        id: job.id,
        yachtId: job.yachtId,
        applications: 3,
      });
      expect(await db.job.count({ where: { id: job.id } })).toBe(0);
      await expect(deleteJob(admin, job.id)).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});

test('the bus hears of every change of status, and of a deletion', async () => {
  const stop = await startPubsub();
  const heard: string[] = [];
  const end = onMessage('applications', ({ ids }) => heard.push(`${ids.jobId} ${ids.yachtId}`));
  const { id, yachtId } = await createJob();
  await saveJob(admin, { id, notes: 'Changed' });
  await archiveJob(admin, id);
  await deleteJob(admin, id);
  await expect.poll(() => heard).toEqual([`${id} ${yachtId}`, `${id} ${yachtId}`]);
  end();
  await stop();
});

test('nobody but admins changes a status', async () => {
  const { id } = await createJob();
  for (const change of [listJob, archiveJob, relistJob, duplicateJob, deleteJob]) {
    await expect(change(guest, id)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(change(await createCandidate(), id)).rejects.toMatchObject({ code: 'forbidden' });
  }
});

describe('a candidate who is not interested', () => {
  test('takes the job out of the list, once', async () => {
    const viewer = await createCandidate();
    const { id } = await createJob();
    expect(await markNotInterested(viewer, id)).toMatchObject({ id, decision: expect.anything() });
    expect(await markNotInterested(viewer, id)).toEqual({ id, decision: null });
    expect(await db.notInterested.count({ where: { jobId: id } })).toBe(1);
  });

  test('cannot name a job that is hidden from them', async () => {
    const { id } = await createJob({ visibility: 'HIDDEN' });
    await expect(markNotInterested(await createCandidate(), id)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('is a candidate', async () => {
    const { id } = await createJob();
    await expect(markNotInterested(admin, id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(markNotInterested(await createEmployer(), id)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
