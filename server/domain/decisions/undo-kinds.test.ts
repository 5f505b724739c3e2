import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { countNewApplications } from '#server/domain/applications/counters.ts';
import { signUpCounts, watchSignUpCounts } from '#server/domain/candidates/lists.ts';
import { rejectCandidate, verifyCandidate } from '#server/domain/candidates/verification.ts';
import { jobsOpenTo } from '#server/domain/jobs/list.ts';
import { markNotInterested } from '#server/domain/jobs/not-interested.ts';
import { saveJob } from '#server/domain/jobs/save.ts';
import { archiveJob } from '#server/domain/jobs/status.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import type { Decision } from './note.ts';

let admin: AdminViewer;
const changed = { code: 'invalid-transition', message: undoTexts.changed };
const requested = () => ({
  requestedVerification: true,
  requestedVerificationAt: new Date('2026-03-04T05:06:07.089Z'),
});
const idOf = (decision: Decision | null) => decision?.id ?? expect.fail('Nothing was decided.');

let stopPubsub: () => Promise<void>;
beforeAll(async () => {
  stopPubsub = await startPubsub();
});
afterAll(() => stopPubsub());
beforeEach(async () => {
  admin = await createAdmin();
});

describe('a decision on a profile', () => {
  const stored = (id: string) =>
    db.candidate.findUniqueOrThrow({ where: { id }, omit: { updatedAt: true } });

  test.each([
    ['verified', verifyCandidate, requested()],
    ['verified without a request', verifyCandidate, {}],
    ['verified after a rejection', verifyCandidate, { isRejected: true }],
    ['rejected', rejectCandidate, requested()],
  ])('%s: undone, every flag and date is as it was', async (_name, decide, profile) => {
    const { candidateId } = await createCandidate(profile);
    const [before, counts] = [await stored(candidateId), await signUpCounts(admin)];
    const { decision } = await decide(admin, candidateId);
    expect(await stored(candidateId)).not.toEqual(before);
    const undone = await undoDecision(admin, decision.id);
    expect(undone).toMatchObject({ candidateId, applicationId: null, jobId: null });
    expect(await stored(candidateId)).toEqual(before);
    expect(await signUpCounts(admin)).toEqual(counts);
  });

  test('cannot be undone once the candidate asked anew, whatever became of that', async () => {
    const { candidateId } = await createCandidate(requested());
    const { decision } = await rejectCandidate(admin, candidateId);
    const asked = { ...requested(), isRejected: false };
    await db.candidate.update({ where: { id: candidateId }, data: asked });
    await expect(undoDecision(admin, decision.id)).rejects.toMatchObject(changed);
    await rejectCandidate(admin, candidateId);
    await expect(undoDecision(admin, decision.id)).rejects.toMatchObject(changed);
  });

  test('undone, reaches a watcher of the counts', async () => {
    const { candidateId } = await createCandidate(requested());
    const { decision } = await verifyCandidate(admin, candidateId);
    const events = watchSignUpCounts(admin);
    const { completed } = (await events.next()).value;
    await undoDecision(admin, decision.id);
    expect((await events.next()).value).toMatchObject({ completed: completed + 1 });
    await events.return?.();
  });
});

describe('an archived listing', () => {
  const stored = (id: string) => db.job.findUniqueOrThrow({ where: { id } });

  test.each(['LIVE', 'HIDDEN'] as const)(
    'is as it was once it is undone, %s',
    async (visibility) => {
      const candidate = await createCandidate();
      const { id } = await createJob({ visibility });
      await db.application.create({ data: { jobId: id, candidateId: candidate.candidateId } });
      const before = await stored(id);
      const { decision } = await archiveJob(admin, id);
      expect(await countNewApplications(admin, { jobId: id })).toBe(0);
      await undoDecision(admin, idOf(decision));
      expect(await stored(id)).toEqual(before);
      expect(await countNewApplications(admin, { jobId: id })).toBe(1);
    },
  );

  test('cannot be undone once the listing was changed', async () => {
    const { id } = await createJob();
    const { decision } = await archiveJob(admin, id);
    await saveJob(admin, { id, notes: 'Closed by the owner.' });
    await expect(undoDecision(admin, idOf(decision))).rejects.toMatchObject(changed);
    expect(await stored(id)).toMatchObject({ status: 'ARCHIVED' });
  });
});

describe('a job that somebody is not interested in', () => {
  const listed = async (viewer: Awaited<ReturnType<typeof createCandidate>>) =>
    (await jobsOpenTo(viewer, { skip: 0 })).rows.map(({ id }) => id);

  test('stands in the list where it stood once it is undone', async () => {
    const viewer = await createCandidate();
    const jobs = [await createJob(), await createJob(), await createJob()];
    const before = await listed(viewer);
    const { decision } = await markNotInterested(viewer, jobs[1]?.id ?? '');
    expect(await listed(viewer)).toHaveLength(before.length - 1);
    await undoDecision(viewer, idOf(decision));
    expect(await listed(viewer)).toEqual(before);
  });

  test('stays out of it once they applied', async () => {
    const viewer = await createCandidate();
    const { id } = await createJob();
    const { decision } = await markNotInterested(viewer, id);
    await applyForJob(viewer, id);
    await expect(undoDecision(viewer, idOf(decision))).rejects.toMatchObject(changed);
    expect(await listed(viewer)).not.toContain(id);
  });
});
