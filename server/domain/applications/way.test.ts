import { expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { applyForJob } from './apply.ts';
import { moveApplication, withdrawApplication } from './move.ts';
import { answerBy, isOverdue, loadProgress } from './way.ts';

const waiting = {
  status: 'APPLIED',
  rejected: false,
  appliedAt: '2026-11-26T22:00:00.000Z',
  jobStatus: 'ACTIVE',
} as const;

test('an answer is due ten working days after applying, until there is one', () => {
  expect(answerBy(waiting)).toBe('2026-12-10');
  expect(answerBy({ ...waiting, rejected: true })).toBeNull();
  expect(answerBy({ ...waiting, status: 'FORWARDED' })).toBeNull();
  expect(answerBy({ ...waiting, jobStatus: 'ARCHIVED' })).toBeNull();
  expect(isOverdue(waiting, new Date('2026-12-10T23:59:00Z'))).toBe(false);
  expect(isOverdue(waiting, new Date('2026-12-11T00:01:00Z'))).toBe(true);
  expect(isOverdue({ ...waiting, status: 'WITHDRAWN' }, new Date('2027-01-01T00:00:00Z'))).toBe(
    false,
  );
});

test('each stage has its time, in one statement, for whoever sees the application', async () => {
  const admin = await createAdmin();
  const me = await createCandidate({ isVerified: true });
  const [one, two, three] = [await createJob(), await createJob(), await createJob()];
  const ids: string[] = [];
  for (const { id } of [one, two, three]) ids.push((await applyForJob(me, id)).applicationId);
  const [hired = '', rejected = '', withdrawn = ''] = ids;
  await moveApplication(admin, { id: hired, action: 'forward' });
  await moveApplication(admin, { id: hired, action: 'hire' });
  await moveApplication(admin, { id: rejected, action: 'reject' });
  await withdrawApplication(me, withdrawn);
  const [first, second, third] = await loadProgress(me, ids);
  expect(first).toEqual({
    putForwardAt: expect.anything(),
    endedAt: expect.anything(),
    steps: null,
  });
  expect(Date.parse(first?.putForwardAt ?? '')).toBeLessThan(Date.parse(first?.endedAt ?? ''));
  expect(second).toEqual({ putForwardAt: null, endedAt: expect.anything(), steps: null });
  expect(third).toEqual({ putForwardAt: null, endedAt: expect.anything(), steps: null });
  expect(await loadProgress(await createCandidate(), ids)).toEqual([null, null, null]);
  // Applying again begins anew; a closed position ends all of them.
  await applyForJob(me, three.id);
  await db.job.update({
    where: { id: two.id },
    data: { status: 'ARCHIVED', archivedAt: new Date('2026-01-02T00:00:00Z') },
  });
  const [, closed, again] = await loadProgress(admin, ids);
  expect(again).toEqual({ putForwardAt: null, endedAt: null, steps: null });
  expect(new Date(closed?.endedAt ?? '').toISOString()).toBe('2026-01-02T00:00:00.000Z');
});
