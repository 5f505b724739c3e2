import { describe, expect, test } from 'vitest';
import { jobChoices } from '#server/domain/jobs/views.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { findJob, type JobRow, loadJobs } from './job.ts';

async function secretJob() {
  const yacht = await createYacht({
    name: 'Secret Name',
    size: 47.3,
    buildYear: 2019,
    builderName: 'Secret Builder',
    builderCountry: 'Italy',
    homePortName: 'Secret Port',
    homePortCountry: 'MT',
    locationName: 'Secret Bay',
    locationCountry: 'FR',
    locationLat: 12.345,
    locationLng: 54.321,
    notes: 'Secret yacht notes',
    couples: true,
    itinerary: ['CARIBBEAN'],
  });
  return createJob({ yachtId: yacht.id, notes: 'Secret job notes', gender: 'FEMALE' });
}

const given = (job: JobRow | null) =>
  Object.entries(job ?? {})
    .filter(([, value]) => value !== null)
    .map(([column]) => column)
    .toSorted();

const SUMMARY = [
  'changeKey',
  'contractType',
  'id',
  'listedAt',
  'positionName',
  'positionType',
  'salaryAmount',
  'salaryCurrency',
  'salaryType',
  'startDateType',
  'status',
  'updatedAt',
  'visibility',
  'yachtSize',
  'yachtType',
];

describe('of a job', () => {
  test('a guest and an employer read the summary alone', async () => {
    const { id } = await secretJob();
    for (const viewer of [guest, await createEmployer()]) {
      const job = await findJob(viewer, id);
      expect(given(job)).toEqual(SUMMARY);
      expect(job?.yachtSize).toBe(45);
    }
  });

  test('a candidate reads what helps to decide, and nothing that names or places the yacht', async () => {
    const { id, yachtId } = await secretJob();
    const job = await findJob(await createCandidate(), id);
    expect(job).toMatchObject({
      yachtSize: 47.3,
      buildYear: 2019,
      locationCountry: 'FR',
      homePortCountry: 'MT',
      itinerary: ['CARIBBEAN'],
      qualifications: [],
      qualificationGroups: [],
      description: 'A deckhand for a busy season.',
      tier: 4,
      applied: false,
    });
    expect(job).toMatchObject({ yachtId: null, yachtName: null, gender: null, notes: null });
    const text = JSON.stringify(job);
    for (const secret of ['Secret', 'FEMALE', '12.345', yachtId])
      expect(text).not.toContain(secret);
  });

  test('an admin reads everything, qualifications by name and in groups', async () => {
    const { id } = await secretJob();
    const [first, second, third] = await db.qualification.findMany({
      take: 3,
      orderBy: { rank: 'asc' },
    });
    await db.jobQualification.create({ data: { jobId: id, qualificationId: first!.id } });
    await db.jobQualificationGroup.create({
      data: {
        jobId: id,
        rank: 0,
        items: { create: [{ qualificationId: second!.id }, { qualificationId: third!.id }] },
      },
    });
    expect(await findJob(await createAdmin(), id)).toMatchObject({
      yachtName: 'Secret Name',
      gender: 'FEMALE',
      notes: 'Secret job notes',
      qualifications: [{ id: first!.id, name: first!.name, category: first!.category }],
      qualificationGroups: [[{ name: second!.name }, { name: third!.name }]],
    });
  });
});

test('a candidate is offered to take a job out of the list until it is out, and to apply until they have', async () => {
  const viewer = await createCandidate();
  const offered = async (jobId: string) => {
    const job = await findJob(viewer, jobId);
    const { viewerCanApply, viewerCanMarkNotInterested } = jobChoices(viewer, job!);
    return [viewerCanApply, viewerCanMarkNotInterested];
  };
  const { id } = await createJob();
  expect(await offered(id)).toEqual([true, true]);
  await db.notInterested.create({ data: { jobId: id, candidateId: viewer.candidateId } });
  expect(await offered(id)).toEqual([true, false]);
  await db.application.create({ data: { jobId: id, candidateId: viewer.candidateId } });
  expect(await offered(id)).toEqual([false, false]);
});

describe('a job is absent', () => {
  test('while it is hidden, a draft or archived, but for admins and its applicants', async () => {
    const viewer = await createCandidate();
    const admin = await createAdmin();
    const hidden = await createJob({ visibility: 'HIDDEN' });
    const draft = await createJob({ status: 'DRAFT' });
    const archived = await createJob({ status: 'ARCHIVED', archivedAt: new Date() });
    const ids = [hidden.id, draft.id, archived.id];
    expect(await loadJobs(viewer, ids)).toEqual([null, null, null]);
    expect(await loadJobs(guest, ids)).toEqual([null, null, null]);
    expect((await loadJobs(admin, ids)).map((job) => job?.id)).toEqual(ids);
    for (const jobId of ids)
      await db.application.create({ data: { jobId, candidateId: viewer.candidateId } });
    expect((await loadJobs(viewer, ids)).map((job) => job?.applied ?? null)).toEqual([
      true,
      null,
      true,
    ]);
  });

  test('for an applicant once it is archived for 336 hours', async () => {
    const viewer = await createCandidate();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const job = await createJob({ status: 'ARCHIVED', archivedAt: hoursAgo(335.9) });
    await db.application.create({ data: { jobId: job.id, candidateId: viewer.candidateId } });
    expect(await findJob(viewer, job.id)).not.toBeNull();
    await db.job.update({ where: { id: job.id }, data: { archivedAt: hoursAgo(336.1) } });
    expect(await findJob(viewer, job.id)).toBeNull();
  });

  test.each(['nonsense', '', '1; drop table jobs'])('under the id %s', async (id) => {
    expect(await findJob(guest, id)).toBeNull();
  });
});
