import { beforeEach, describe, expect, test } from 'vitest';
import { jobTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { historyOf } from '#server/domain/rows/application.ts';
import { type AgencyAction, agencyActions } from '#server/domain/rules/transitions.ts';
import { db, transaction } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { applyForJob } from './apply.ts';
import { countNewApplications } from './counters.ts';
import {
  applicationsOfJob,
  countGroups,
  countMyOpenApplications,
  myApplications,
} from './lists.ts';
import { moveApplication, withdrawApplication } from './move.ts';

let admin: AdminViewer;
let candidate: CandidateViewer;
let jobId: string;

beforeEach(async () => {
  admin = await createAdmin();
  candidate = await createCandidate();
  jobId = (await createJob()).id;
});

const apply = async () => (await applyForJob(candidate, jobId)).applicationId;
const stateOf = (id: string) =>
  db.application.findUniqueOrThrow({ where: { id }, select: { status: true, rejected: true } });

describe('applying', () => {
  test('makes an application, hides the job from the list and writes its history', async () => {
    const { applicationId, created } = await applyForJob(candidate, jobId);
    expect(created).toBe(true);
    expect(await stateOf(applicationId)).toEqual({ status: 'APPLIED', rejected: false });
    expect(await db.notInterested.count({ where: { jobId } })).toBe(1);
    expect(await historyOf(admin, applicationId)).toMatchObject([
      { action: 'apply', toStatus: 'APPLIED' },
    ]);
  });

  test('answers the same application when asked again', async () => {
    const first = await applyForJob(candidate, jobId);
    expect(await applyForJob(candidate, jobId)).toEqual({ ...first, created: false });
  });

  test('makes one application and one history row of twenty requests at once', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => applyForJob(candidate, jobId)));
    expect(new Set(all.map(({ applicationId }) => applicationId)).size).toBe(1);
    expect(all.filter(({ created }) => created)).toHaveLength(1);
    expect(await db.applicationEvent.count({ where: { application: { jobId } } })).toBe(1);
  });

  test('needs a confirmed address, then a completed set-up', async () => {
    const unconfirmed = await createCandidate(
      { initialSetupCompleted: false },
      { emailVerified: false },
    );
    await expect(applyForJob(unconfirmed, jobId)).rejects.toMatchObject({
      code: 'invalid-transition',
      message: jobTexts.confirmEmailFirst,
    });
    const unfinished = await createCandidate({ initialSetupCompleted: false });
    await expect(applyForJob(unfinished, jobId)).rejects.toMatchObject({
      message: jobTexts.setUpFirst,
    });
    expect(await db.application.count({ where: { jobId } })).toBe(0);
  });

  test.each(['HIDDEN', 'LIVE'] as const)(
    'finds no draft and no archived job, %s',
    async (visibility) => {
      for (const status of ['DRAFT', 'ARCHIVED'] as const) {
        const { id } = await createJob({ status, visibility, archivedAt: new Date() });
        await expect(applyForJob(candidate, id)).rejects.toMatchObject({ code: 'not-found' });
      }
    },
  );

  test('for a job that is being deleted finds it gone', async () => {
    const applied = await transaction(async (tx) => {
      await tx.job.delete({ where: { id: jobId } });
      const answer = expect(applyForJob(candidate, jobId)).rejects.toMatchObject({
        code: 'not-found',
      });
      const waiting = () => db.$queryRaw<unknown[]>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(waiting).toHaveLength(1);
      return { answer };
    });
    await applied.answer;
  });

  test('is for candidates', async () => {
    await expect(applyForJob(guest, jobId)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(applyForJob(admin, jobId)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(applyForJob(await createEmployer(), jobId)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('withdrawing', () => {
  test('keeps the application on record, out of every group, and it can be applied for again', async () => {
    const id = await apply();
    await withdrawApplication(candidate, id);
    expect(await stateOf(id)).toEqual({ status: 'WITHDRAWN', rejected: false });
    expect(await countGroups(admin, [jobId])).toMatchObject([{ total: 0 }]);
    expect(await applyForJob(candidate, jobId)).toEqual({ applicationId: id, created: true });
    expect(await stateOf(id)).toEqual({ status: 'APPLIED', rejected: false });
  });

  test('clears no rejection', async () => {
    const id = await apply();
    await moveApplication(admin, { id, action: 'reject' });
    await expect(withdrawApplication(candidate, id)).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    expect(await stateOf(id)).toEqual({ status: 'APPLIED', rejected: true });
  });

  test('is for the application’s own candidate', async () => {
    const id = await apply();
    const other = await createCandidate();
    await expect(withdrawApplication(other, id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(withdrawApplication(admin, id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the pipeline', () => {
  const walks: [AgencyAction[], string, boolean][] = [
    [['forward'], 'FORWARDED', false],
    [['forward', 'hire'], 'HIRED', false],
    [['putForward', 'putForward'], 'HIRED', false],
    [['forward', 'reject'], 'FORWARDED', true],
    [['forward', 'reject', 'restore'], 'APPLIED', false],
    [['reject', 'restore', 'forward'], 'FORWARDED', false],
  ];
  test.each(walks)('%s ends %s, rejected %s', async (actions, status, rejected) => {
    const id = await apply();
    for (const action of actions) await moveApplication(admin, { id, action });
    expect(await stateOf(id)).toEqual({ status, rejected });
    expect(await historyOf(admin, id)).toHaveLength(actions.length + 1);
  });

  test('changes nothing outside the table', async () => {
    const id = await apply();
    await expect(moveApplication(admin, { id, action: 'hire' })).rejects.toMatchObject({
      code: 'invalid-transition',
    });
    await moveApplication(admin, { id, action: 'forward' });
    await moveApplication(admin, { id, action: 'hire' });
    for (const action of agencyActions)
      await expect(moveApplication(admin, { id, action })).rejects.toMatchObject({
        message: 'This application has changed meanwhile: it is hired now.',
      });
    expect(await stateOf(id)).toEqual({ status: 'HIRED', rejected: false });
  });

  test('lets one of two consultants at once win and tells the other', async () => {
    const id = await apply();
    const results = await Promise.allSettled([
      moveApplication(admin, { id, action: 'reject' }),
      moveApplication(await createAdmin(), { id, action: 'forward' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.applicationEvent.count({ where: { applicationId: id } })).toBe(2);
  });

  test('tells the candidate by one e-mail that they are hired', async () => {
    const id = await apply();
    await moveApplication(admin, { id, action: 'forward' });
    const hired = { userId: candidate.userId, kind: 'hired' };
    expect(await db.email.count({ where: hired })).toBe(0);
    await moveApplication(admin, { id, action: 'hire' });
    expect(await db.email.findMany({ where: hired })).toMatchObject([
      { kind: 'hired', subject: 'You are hired: Deckhand' },
    ]);
  });

  test('is for admins', async () => {
    const id = await apply();
    await expect(moveApplication(guest, { id, action: 'reject' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(moveApplication(candidate, { id, action: 'forward' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the lists and counts', () => {
  test('group a job’s applications, newest first, and leave the withdrawn out', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1)
      ids.push((await applyForJob(await createCandidate(), jobId)).applicationId);
    await moveApplication(admin, { id: ids[0]!, action: 'reject' });
    await moveApplication(admin, { id: ids[1]!, action: 'forward' });
    await db.application.update({ where: { id: ids[2]! }, data: { status: 'WITHDRAWN' } });
    expect(await countGroups(admin, [jobId])).toEqual([
      { jobId, active: 2, rejected: 1, forwarded: 1, hired: 0, total: 4 },
    ]);
    const page = await applicationsOfJob(admin, jobId, 'ACTIVE', { first: 1 });
    expect(page.rows.map(({ id }) => id)).toEqual([ids[4]]);
    expect(page.hasNextPage).toBe(true);
    const after = page.cursorOf(page.rows[0]!);
    const rest = await applicationsOfJob(admin, jobId, 'ACTIVE', { first: 5, after });
    expect(rest.rows.map(({ id }) => id)).toEqual([ids[3]]);
  });

  test('stand by their status, the newest first in each, over pages too', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1)
      ids.push((await applyForJob(await createCandidate(), jobId)).applicationId);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    for (const id of [second, fourth]) await moveApplication(admin, { id, action: 'forward' });
    for (const id of ids) await moveApplication(admin, { id, action: 'reject' });
    const page = await applicationsOfJob(admin, jobId, 'REJECTED', { first: 3 });
    expect(page.rows.map(({ id }) => id)).toEqual([third, first, fourth]);
    const after = page.cursorOf(page.rows[2]!);
    const rest = await applicationsOfJob(admin, jobId, 'REJECTED', { first: 3, after });
    expect(rest.rows.map(({ id }) => id)).toEqual([second]);
  });

  test('count new applications of a job, a yacht and everything, archived jobs left out', async () => {
    const yacht = await createYacht();
    const other = await createJob({ yachtId: yacht.id });
    const before = await countNewApplications(admin, {});
    await apply();
    await applyForJob(candidate, other.id);
    expect(await countNewApplications(admin, { jobId })).toBe(1);
    expect(await countNewApplications(admin, { yachtId: yacht.id })).toBe(1);
    expect(await countNewApplications(admin, {})).toBe(before + 2);
    await db.job.update({
      where: { id: other.id },
      data: { status: 'ARCHIVED', archivedAt: new Date() },
    });
    expect(await countNewApplications(admin, {})).toBe(before + 1);
  });

  test('keep a closed position with its candidate for 336 hours, and one without a date not at all', async () => {
    await apply();
    const close = (archivedAt: Date | null) =>
      db.job.update({ where: { id: jobId }, data: { status: 'ARCHIVED', archivedAt } });
    expect(await countMyOpenApplications(candidate)).toBe(1);
    await close(new Date(Date.now() - 335 * 3_600_000));
    expect(await myApplications(candidate)).toHaveLength(1);
    expect(await countMyOpenApplications(candidate)).toBe(0);
    await close(new Date(Date.now() - 337 * 3_600_000));
    expect(await myApplications(candidate)).toHaveLength(0);
    await close(null);
    expect(await myApplications(candidate)).toHaveLength(0);
  });

  test('are for those who may read them', async () => {
    await expect(applicationsOfJob(candidate, jobId, 'ACTIVE', {})).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(countNewApplications(guest, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(myApplications(admin)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
