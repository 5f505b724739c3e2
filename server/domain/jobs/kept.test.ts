import { beforeEach, describe, expect, test } from 'vitest';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { jobChoices } from '#server/domain/jobs/views.ts';
import { findJob } from '#server/domain/rows/job.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { keepJob, showJobAgain } from './kept.ts';
import { type JobMark, listJobs } from './list.ts';
import { markNotInterested } from './not-interested.ts';

let me: CandidateViewer;
let jobs: string[];
beforeEach(async () => {
  await db.job.deleteMany();
  me = await createCandidate();
  jobs = [];
  for (let at = 0; at < 4; at += 1) jobs.push((await createJob()).id);
});

const listed = async (kept: JobMark | null, viewer = me) =>
  (await listJobs(viewer, { first: 10, kept })).rows.map(({ id }) => id).toSorted();

test('what a candidate keeps stands in a list of its own, and among the others', async () => {
  const [one = '', two = ''] = jobs;
  await keepJob(me, { jobId: one, kept: true });
  await Promise.all([1, 2, 3].map(() => keepJob(me, { jobId: two, kept: true })));
  expect(await listed('SAVED')).toEqual([one, two].toSorted());
  expect(await listed(null)).toEqual(jobs.toSorted());
  expect(await listed('SAVED', await createCandidate())).toEqual([]);
  expect(await findJob(me, one)).toMatchObject({ saved: true });
  await keepJob(me, { jobId: one, kept: false });
  await keepJob(me, { jobId: one, kept: false });
  expect(await listed('SAVED')).toEqual([two]);
});

test('what is settled or over leaves the kept ones', async () => {
  const [closed = '', hidden = '', applied = '', out = ''] = jobs;
  for (const jobId of jobs) await keepJob(me, { jobId, kept: true });
  await db.job.update({
    where: { id: closed },
    data: { status: 'ARCHIVED', archivedAt: new Date() },
  });
  await db.job.update({ where: { id: hidden }, data: { visibility: 'HIDDEN' } });
  await db.application.create({ data: { jobId: applied, candidateId: me.candidateId } });
  await markNotInterested(me, out);
  expect(await listed('SAVED')).toEqual([]);
  await showJobAgain(me, out);
  expect(await listed('SAVED')).toEqual([out]);
});

describe('a job that was not interesting', () => {
  const isOffered = async (id: string) => {
    const job = await findJob(me, id);
    return job && jobChoices(me, job).viewerCanShowAgain;
  };

  test('stands in a list of its own until it is shown again', async () => {
    const [one = '', two = ''] = jobs;
    await markNotInterested(me, one);
    await markNotInterested(me, two);
    expect(await listed('HIDDEN')).toEqual([one, two].toSorted());
    expect(await isOffered(one)).toBe(true);
    await Promise.all([showJobAgain(me, one), showJobAgain(me, one)]);
    expect(await isOffered(one)).toBe(false);
    expect(await listed('HIDDEN')).toEqual([two]);
    expect(await listed(null)).toEqual(jobs.filter((id) => id !== two).toSorted());
  });

  test('is none that they applied for, also after withdrawing', async () => {
    const [one = ''] = jobs;
    const { candidateId } = me;
    await db.notInterested.create({ data: { jobId: one, candidateId } });
    await db.application.create({ data: { jobId: one, candidateId, status: 'WITHDRAWN' } });
    expect(await listed('HIDDEN')).toEqual([]);
    expect(await isOffered(one)).toBe(false);
    await showJobAgain(me, one);
    expect(await db.notInterested.count({ where: { candidateId } })).toBe(1);
  });
});

test('nobody else keeps jobs, and none that they cannot see', async () => {
  const [one = ''] = jobs;
  const hidden = await createJob({ visibility: 'HIDDEN' });
  const closed = await createJob({ status: 'ARCHIVED', archivedAt: new Date() });
  await db.application.create({
    data: { jobId: closed.id, candidateId: me.candidateId, status: 'WITHDRAWN' },
  });
  await expect(keepJob(me, { jobId: hidden.id, kept: true })).rejects.toMatchObject({
    code: 'not-found',
  });
  await expect(keepJob(me, { jobId: closed.id, kept: true })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(showJobAgain(me, hidden.id)).rejects.toMatchObject({ code: 'not-found' });
  const admin = await createAdmin();
  for (const [viewer, code] of [
    [guest, 'unauthenticated'],
    [admin, 'forbidden'],
  ] as const) {
    await expect(keepJob(viewer, { jobId: one, kept: true })).rejects.toMatchObject({ code });
    await expect(showJobAgain(viewer, one)).rejects.toMatchObject({ code });
  }
  // For others the argument means nothing.
  expect((await listJobs(admin, { first: 10, kept: 'SAVED' })).rows).toHaveLength(5);
});
