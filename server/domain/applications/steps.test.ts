import { beforeEach, describe, expect, test } from 'vitest';
import { readOwnData } from '#server/domain/exports/own-data.ts';
import { applicationTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { historyOf } from '#server/domain/rows/application.ts';
import { timelineOf } from '#server/domain/timeline/page.ts';
import { timelineTitle } from '#server/domain/timeline/words.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createJob,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { restServer } from '#server/testing/rest.ts';
import { countGroups } from './lists.ts';
import { moveApplication, withdrawApplication } from './move.ts';
import { applyForJob } from './apply.ts';
import { nextInterviews, setSteps } from './steps.ts';
import { loadProgress } from './way.ts';

const INTERVIEW = '2026-12-03T14:00:00.000Z';

const askRest = restServer();
let admin: AdminViewer;
let candidate: CandidateViewer;
let jobId: string;
let id: string;
beforeEach(async () => {
  admin = await createAdmin();
  candidate = await createCandidate();
  jobId = (await createJob()).id;
  id = (await applyForJob(candidate, jobId)).applicationId;
});

const forward = () => moveApplication(admin, { id, action: 'forward' });
const stepsFor = async (viewer: Viewer) => (await loadProgress(viewer, [id]))[0]?.steps ?? null;
const saidSteps = async () =>
  (await historyOf(admin, id)).flatMap(({ detail, actorName }) =>
    detail ? [[detail, actorName]] : [],
  );
const set = (steps: Omit<Parameters<typeof setSteps>[1], 'id'>, viewer: Viewer = admin) =>
  setSteps(viewer, { id, ...steps });

describe('interview, trial and offer', () => {
  beforeEach(forward);

  test('are set, changed and taken back while the application stays forwarded', async () => {
    await set({ interviewAt: INTERVIEW });
    await set({ trialFrom: '2026-12-08', trialTo: '2026-12-10' });
    await set({ offeredOn: '2026-12-12' });
    expect(await stepsFor(admin)).toEqual({
      interviewAt: INTERVIEW,
      trialFrom: '2026-12-08',
      trialTo: '2026-12-10',
      offeredOn: '2026-12-12',
    });
    await set({ trialFrom: null, interviewAt: '2026-12-04T09:30:00+01:00' });
    expect(await stepsFor(admin)).toEqual({
      interviewAt: '2026-12-04T08:30:00.000Z',
      trialFrom: null,
      trialTo: null,
      offeredOn: '2026-12-12',
    });
    const { firstName, lastName } = await db.user.findUniqueOrThrow({
      where: { id: admin.userId },
    });
    const by = `${firstName} ${lastName}`;
    expect(await saidSteps()).toEqual([
      ['Interview on 3 December 2026, 14:00 UTC', by],
      ['Trial from 8 December 2026 to 10 December 2026', by],
      ['Offer on 12 December 2026', by],
      ['Interview on 4 December 2026, 08:30 UTC', by],
      ['Trial taken back', by],
    ]);
    expect(await db.application.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'FORWARDED',
      rejected: false,
    });
    const { rows } = await timelineOf(admin, candidate.candidateId, { first: 1 });
    expect(rows.map(timelineTitle)).toEqual(['Trial taken back']);
  });

  test('asked twice are set once', async () => {
    const both = await Promise.all([
      set({ interviewAt: INTERVIEW }),
      set({ interviewAt: INTERVIEW }),
    ]);
    expect(both.filter(({ decision }) => decision !== null)).toHaveLength(1);
    expect(await saidSteps()).toHaveLength(1);
  });

  test('can be undone, which the history says; a move that follows ends that', async () => {
    await set({ interviewAt: INTERVIEW });
    const { decision } = await set({
      interviewAt: '2026-12-05T10:00:00Z',
      offeredOn: '2026-12-12',
    });
    await undoDecision(admin, decision?.id ?? '');
    expect(await stepsFor(admin)).toMatchObject({ interviewAt: INTERVIEW, offeredOn: null });
    expect((await saidSteps()).map(([text]) => text).slice(-2)).toEqual([
      'Interview on 3 December 2026, 14:00 UTC',
      'Offer taken back',
    ]);
    const again = await set({ interviewAt: null });
    await moveApplication(admin, { id, action: 'reject' });
    await expect(undoDecision(admin, again.decision?.id ?? '')).rejects.toThrow('changed');
  });

  test('are refused in an order that cannot be', async () => {
    await expect(set({ trialTo: '2026-12-10' })).rejects.toThrow(applicationTexts.noTrialStart);
    await expect(set({ trialFrom: '2026-12-10', trialTo: '2026-12-09' })).rejects.toThrow(
      applicationTexts.trialEndsEarly,
    );
  });

  test('are for admins, interview and trial for the candidate too, and nothing for anybody else', async () => {
    await set({ interviewAt: INTERVIEW, offeredOn: '2026-12-12' });
    expect(await stepsFor(candidate)).toMatchObject({ interviewAt: INTERVIEW, offeredOn: null });
    expect(await stepsFor(await createCandidate())).toBeNull();
    expect(await stepsFor(integrationWith('APPLICATIONS_READ'))).toBeNull();
    await expect(set({ interviewAt: null }, candidate)).rejects.toThrow();
    await expect(
      set({ interviewAt: null }, integrationWith('APPLICATIONS_WRITE')),
    ).rejects.toThrow();
    const { Applications } = await readOwnData(candidate);
    expect(Applications).toMatchObject([{ interviewAt: new Date(INTERVIEW), events: [{}, {}] }]);
  });

  test('are told to nobody once the application was rejected, and gone when it is put forward anew', async () => {
    await set({ interviewAt: INTERVIEW });
    await moveApplication(admin, { id, action: 'reject' });
    expect(await stepsFor(admin)).toBeNull();
    await moveApplication(admin, { id, action: 'restore' });
    await forward();
    expect(await stepsFor(admin)).toBeNull();
  });

  test('are not told to a candidate of a closed job', async () => {
    await set({ interviewAt: INTERVIEW });
    await db.job.update({
      where: { id: jobId },
      data: { status: 'ARCHIVED', archivedAt: new Date() },
    });
    expect(await stepsFor(candidate)).toBeNull();
    expect(await stepsFor(admin)).not.toBeNull();
  });
});

test('the documented calls and the tabs answer forwarded with a step as without', async () => {
  await forward();
  const answered = async () => {
    const list = await askRest(admin, 'POST /applications/job', { job: jobId });
    const one = await askRest(admin, 'POST /applications/find', { _id: id });
    const answers = JSON.stringify([list.body, one.body, await countGroups(admin, [jobId])]);
    return answers.replaceAll(/"postedAgo":"[^"]*"/g, '');
  };
  const before = await answered();
  expect(before).toContain('forwarded');
  await set({ interviewAt: INTERVIEW, trialFrom: '2026-12-08', offeredOn: '2026-12-12' });
  expect(await answered()).toBe(before);
});

test('belong to no other stage', async () => {
  await expect(set({ interviewAt: INTERVIEW })).rejects.toThrow(applicationTexts.onlyForwarded);
  await withdrawApplication(candidate, id);
  await expect(set({ interviewAt: INTERVIEW })).rejects.toThrow(applicationTexts.onlyForwarded);
});

test('the home page lists interviews of today and tomorrow of the viewer’s own listings', async () => {
  await forward();
  const at = (hours: number) => {
    const noon = new Date();
    noon.setUTCHours(12 + hours, 0, 0, 0);
    return noon.toISOString();
  };
  const listed = async () => (await nextInterviews(admin)).map((row) => row.id);
  await set({ interviewAt: at(24) });
  expect(await listed()).toEqual([]);
  const { consultant } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  await db.user.update({ where: { id: admin.userId }, data: { consultant } });
  expect(await listed()).toEqual([id]);
  await set({ interviewAt: at(48) });
  expect(await listed()).toEqual([]);
});
