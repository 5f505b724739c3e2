import { expect, test } from 'vitest';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
} from '#server/testing/fixtures.ts';
import { crewStatistics, jobStatistics, monthlyStatistics } from './statistics.ts';

const admin = await createAdmin();

const longAgo = new Date('2001-05-05');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function growth<Figures extends object>(
  figures: (viewer: AdminViewer) => Promise<Figures>,
  work: () => Promise<unknown>,
): Promise<Partial<Figures>> {
  const before = await figures(admin);
  await work();
  const after = await figures(admin);
  const entries = Object.entries(after).map(([name, value]) => [
    name,
    (value as number) - (before[name as keyof Figures] as number),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== 0)) as Partial<Figures>;
}

test('a candidate counts by when they signed up, what they want and when they were here', async () => {
  const grew = await growth(crewStatistics, async () => {
    await createCandidate({
      createdAt: longAgo,
      isVerified: true,
      desiredPositionTypes: ['ENGINEER', 'INTERIOR'],
    });
    await createCandidate({ desiredPositionTypes: ['DECK'] }, { lastActiveAt: daysAgo(29) });
    await createCandidate(
      { createdAt: longAgo, requestedVerification: true, requestedVerificationAt: new Date() },
      { lastActiveAt: daysAgo(31) },
    );
  });
  expect(grew).toEqual({
    total: 3,
    thisMonth: 1,
    thisWeek: 1,
    incomplete: 1,
    engineers: 1,
    decks: 1,
    stews: 1,
    activeUsers: 2,
  });
});

test('a position counts by when it was listed, archived or not; a draft never', async () => {
  const grew = await growth(jobStatistics, async () => {
    await createJob({ listedAt: new Date() });
    await createJob({ listedAt: longAgo, status: 'ARCHIVED' });
    await createJob({ listedAt: null, status: 'DRAFT' });
  });
  expect(grew).toEqual({ total: 2, thisYear: 1, thisMonth: 1, thisWeek: 1, today: 1 });
});

test('the year has twelve months, this one last, in one statement', async () => {
  const before = await monthlyStatistics(admin);
  const { id: jobId } = await createJob({ listedAt: new Date() });
  const { candidateId } = await createCandidate({ createdAt: longAgo });
  await db.application.create({ data: { jobId, candidateId } });
  const statements = sqlStatementCount();
  const after = await monthlyStatistics(admin);
  expect(sqlStatementCount() - statements).toBe(1);
  expect(after).toHaveLength(12);
  expect(after.map(({ month }) => month)).toEqual(after.map(({ month }) => month).toSorted());
  const [last, then] = [after.at(-1), before.at(-1)];
  expect(last).toEqual({
    month: expect.stringMatching(/^\d{4}-\d{2}-01$/),
    signUps: then?.signUps,
    jobs: (then?.jobs ?? 0) + 1,
    applications: (then?.applications ?? 0) + 1,
  });
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
});

test('an evening in London that is tomorrow in UTC belongs to the month it was in London', async () => {
  // In July the United Kingdom is an hour ahead of UTC.
  const month = (await monthlyStatistics(admin)).find((each) => each.month.endsWith('-07-01'));
  await createCandidate({ createdAt: new Date(`${month?.month.slice(0, 4)}-06-30T23:30:00Z`) });
  const july = (await monthlyStatistics(admin)).find((each) => each.month === month?.month);
  expect(july?.signUps).toBe((month?.signUps ?? 0) + 1);
});

test('only admins are told', async () => {
  const others = [guest, await createCandidate(), await createEmployer()];
  for (const figures of [crewStatistics, jobStatistics, monthlyStatistics])
    for (const viewer of others)
      await expect(figures(viewer)).rejects.toMatchObject({
        code: viewer.role === 'guest' ? 'unauthenticated' : 'forbidden',
      });
});
