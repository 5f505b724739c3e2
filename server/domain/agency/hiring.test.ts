import { beforeAll, expect, test } from 'vitest';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { type HireOrigin, hiringStatistics } from './hiring.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let admin: AdminViewer;
beforeAll(async () => {
  admin = await createAdmin();
});

type Move = [action: string, from: string, to: string, at: number, actor?: 'ADMIN' | null];

/** What happens to an application: `at` in milliseconds after it is made. */
interface Course {
  jobId: string;
  appliedAt: Date;
  moves?: Move[];
  by?: CandidateViewer;
  /** Who made it. */
  maker?: 'CANDIDATE' | 'ADMIN' | null;
}

const stand = (text: string) => ({
  status: text.replace(' rejected', '') as 'APPLIED' | 'FORWARDED' | 'HIRED' | 'WITHDRAWN',
  rejected: text.endsWith(' rejected'),
});

/** An application with its history: 'APPLIED rejected' is a stage. */
async function makeApplication({ jobId, appliedAt, moves = [], by, maker = 'CANDIDATE' }: Course) {
  const { candidateId } = by ?? (await createCandidate());
  const last = moves.at(-1);
  const again = moves.findLast(([action]) => action === 'applyAgain');
  const at = (after: number) => new Date(appliedAt.getTime() + after);
  const made = await db.application.create({
    data: {
      jobId,
      candidateId,
      ...stand(last?.[2] ?? 'APPLIED'),
      appliedAt: at(again?.[3] ?? 0),
      createdAt: appliedAt,
      stageChangedAt: at(last?.[3] ?? 0),
    },
  });
  const events = [['apply', '', 'APPLIED', 0, maker] as const, ...moves];
  await db.applicationEvent.createMany({
    data: events.map(([action, from, to, after, actor = 'ADMIN']) => ({
      applicationId: made.id,
      action,
      actorType: actor,
      fromStatus: from ? stand(from).status : null,
      fromRejected: from ? stand(from).rejected : null,
      toStatus: stand(to).status,
      toRejected: stand(to).rejected,
      createdAt: at(after),
    })),
  });
  return made;
}

const forward = (after: number): Move => ['forward', 'APPLIED', 'FORWARDED', after];
const reject = (after: number): Move => ['reject', 'APPLIED', 'APPLIED rejected', after];
const hire = (after: number): Move => ['hire', 'FORWARDED', 'HIRED', after];

const ownDates = (from: string, to: string) => ({ period: 'OWN_DATES', from, to }) as const;

async function jobOf(position: string, consultant: string, listedAt: string) {
  const { id } = await db.position.findUniqueOrThrow({ where: { name: position } });
  return createJob({ positionId: id, consultant, listedAt: new Date(listedAt) });
}

test('applications are counted as far as they came, by position and by consultant', async () => {
  const deck = await jobOf('Deckhand', 'Ada', '2003-03-01');
  const chef = await jobOf('Head Chef', 'Bea', '2003-03-01');
  const appliedAt = new Date('2003-03-10T12:00:00Z');
  await makeApplication({ jobId: deck.id, appliedAt });
  await makeApplication({ jobId: deck.id, appliedAt, moves: [reject(2 * HOUR)] });
  await makeApplication({ jobId: deck.id, appliedAt, moves: [forward(DAY), hire(9 * DAY)] });
  // Rejected, restored and withdrawn after the yacht had seen it: forwarded all the same.
  await makeApplication({
    jobId: chef.id,
    appliedAt,
    moves: [
      forward(3 * DAY),
      ['reject', 'FORWARDED', 'FORWARDED rejected', 4 * DAY],
      ['restore', 'FORWARDED rejected', 'APPLIED', 5 * DAY],
      ['withdraw', 'APPLIED', 'WITHDRAWN', 6 * DAY],
    ],
  });
  const found = await hiringStatistics(admin, ownDates('2003-03-01', '2003-03-31'));
  expect(found.total).toEqual({ name: null, applied: 4, forwarded: 2, hired: 1, answerDays: 1 });
  expect(found.byPosition).toEqual([
    { name: 'Deckhand', applied: 3, forwarded: 1, hired: 1, answerDays: 13 / 24 },
    { name: 'Head Chef', applied: 1, forwarded: 1, hired: 0, answerDays: 3 },
  ]);
  expect(found.byConsultant.map(({ name, applied }) => [name, applied])).toEqual([
    ['Ada', 3],
    ['Bea', 1],
  ]);
  expect(found.waiting).toBe(1);
});

test('the first answer is the first that was not undone, since the application was made', async () => {
  const { id: jobId } = await jobOf('Deckhand', 'Ada', '2004-03-01');
  const appliedAt = new Date('2004-03-10T12:00:00Z');
  await makeApplication({
    jobId,
    appliedAt,
    moves: [forward(HOUR), ['undo', 'FORWARDED', 'APPLIED', HOUR + 8000], reject(2 * DAY)],
  });
  // Forwarded, withdrawn and made again: it waits since then, and its old answer does not count.
  await makeApplication({
    jobId,
    appliedAt,
    moves: [
      forward(HOUR),
      ['withdraw', 'FORWARDED', 'WITHDRAWN', DAY],
      ['applyAgain', 'WITHDRAWN', 'APPLIED', 2 * DAY],
    ],
  });
  const found = await hiringStatistics(admin, ownDates('2004-03-01', '2004-03-31'));
  expect(found.firstAnswer).toMatchObject({ count: 1, median: 2, ninetieth: 2 });
  expect(found.total.forwarded).toBe(0);
  expect(found.waiting).toBe(1);
});

test('half of the answers took at most the median, and each is in its band', async () => {
  const { id: jobId } = await jobOf('Deckhand', 'Ada', '2005-03-01');
  const appliedAt = new Date('2005-03-10T12:00:00Z');
  for (const days of [0.5, 1, 2, 2.5, 3, 6, 7, 14, 28, 60, 0.25])
    await makeApplication({ jobId, appliedAt, moves: [reject(days * DAY)] });
  const { firstAnswer } = await hiringStatistics(admin, ownDates('2005-03-01', '2005-03-31'));
  expect(firstAnswer).toMatchObject({ count: 11, median: 3, ninetieth: 28 });
  expect(firstAnswer.bands).toEqual([
    { label: 'Within a day', count: 2 },
    { label: '1 to 2 days', count: 1 },
    { label: '2 to 3 days', count: 2 },
    { label: '3 to 7 days', count: 2 },
    { label: '1 to 2 weeks', count: 1 },
    { label: '2 to 4 weeks', count: 1 },
    { label: 'Longer', count: 2 },
  ]);
});

test('a job is filled by its first hire, in the period of that hire', async () => {
  const { id: jobId } = await jobOf('Deckhand', 'Ada', '2006-03-01T12:00:00Z');
  const appliedAt = new Date('2006-03-11T12:00:00Z');
  await makeApplication({ jobId, appliedAt, moves: [forward(DAY), hire(10 * DAY)] });
  await makeApplication({ jobId, appliedAt, moves: [forward(DAY), hire(30 * DAY)] });
  const march = await hiringStatistics(admin, ownDates('2006-03-01', '2006-03-31'));
  expect(march.hires).toBe(1);
  expect(march.timeToFill).toMatchObject({ count: 1, median: 20 });
  const filled = march.timeToFill.bands.filter(({ count }) => count > 0);
  expect(filled).toEqual([{ label: '2 to 4 weeks', count: 1 }]);
  const april = await hiringStatistics(admin, ownDates('2006-04-01', '2006-04-30'));
  expect(april).toMatchObject({ hires: 1, timeToFill: { count: 0, median: null } });
  expect(april.total.applied).toBe(0);
});

async function linkedPartnerOf(candidate: CandidateViewer): Promise<CandidateViewer> {
  const partner = await createCandidate();
  await db.couple.create({
    data: {
      status: 'LINKED',
      receiverEmail: '',
      members: {
        create: [
          { role: 'SENDER', candidateId: candidate.candidateId },
          { role: 'RECEIVER', candidateId: partner.candidateId },
        ],
      },
    },
  });
  return partner;
}

test('a hired person came from what is recorded before the application', async () => {
  const { id: jobId } = await jobOf('Deckhand', 'Ada', '2007-03-01');
  const appliedAt = new Date('2007-03-11T12:00:00Z');
  const moves = [forward(DAY), hire(2 * DAY)];
  const told = (candidateId: string, sentAt: Date | null) =>
    db.jobAlert.create({ data: { jobId, candidateId, status: 'SENT', sentAt } });

  const alerted = await createCandidate();
  await told(alerted.candidateId, new Date(appliedAt.getTime() - DAY));
  await makeApplication({ jobId, appliedAt, moves, by: alerted });
  // An alert that came too late, and one that was never sent, have led nobody here.
  const late = await createCandidate();
  await told(late.candidateId, new Date(appliedAt.getTime() + HOUR));
  await makeApplication({ jobId, appliedAt, moves, by: late });
  const unsent = await createCandidate();
  await told(unsent.candidateId, null);
  await makeApplication({ jobId, appliedAt, moves, by: unsent });

  const first = await createCandidate();
  const second = await linkedPartnerOf(first);
  await makeApplication({ jobId, appliedAt, moves, by: first });
  const later = new Date(appliedAt.getTime() + HOUR);
  await makeApplication({ jobId, appliedAt: later, moves, by: second });

  await makeApplication({ jobId, appliedAt, moves, maker: 'ADMIN' });
  await makeApplication({ jobId, appliedAt, moves, maker: null });

  const { hires, origins } = await hiringStatistics(admin, ownDates('2007-03-01', '2007-03-31'));
  expect(hires).toBe(7);
  const expected: Record<HireOrigin, number> = {
    OWN: 3,
    JOB_ALERT: 1,
    PARTNER: 1,
    AGENCY: 1,
    UNKNOWN: 1,
  };
  expect(Object.fromEntries(origins.map(({ origin, hired }) => [origin, hired]))).toEqual(expected);
});

test('days are those of the United Kingdom, the first and the last included', async () => {
  const { id: jobId } = await jobOf('Deckhand', 'Ada', '2008-06-01');
  // In summer, midnight in London is 23:00 of the day before in UTC.
  for (const at of ['2008-06-30T22:59:59Z', '2008-06-30T23:00:00Z', '2008-07-31T22:59:59Z'])
    await makeApplication({ jobId, appliedAt: new Date(at) });
  const july = await hiringStatistics(admin, ownDates('2008-07-01', '2008-07-31'));
  expect(july.total.applied).toBe(2);
  const none = await hiringStatistics(admin, ownDates('2008-08-01', '2008-08-01'));
  expect(none).toMatchObject({ total: { applied: 0, answerDays: null }, byPosition: [] });
});

test('the last 30 days end today, and own dates may be open', async () => {
  const { id: jobId } = await jobOf('Deckhand', 'Ada', '2009-06-01');
  const before = await hiringStatistics(admin, { period: 'LAST_30_DAYS' });
  await makeApplication({ jobId, appliedAt: new Date() });
  await makeApplication({ jobId, appliedAt: new Date(Date.now() - 32 * DAY) });
  const after = await hiringStatistics(admin, { period: 'LAST_30_DAYS' });
  expect(after.total.applied - before.total.applied).toBe(1);
  const open = await hiringStatistics(admin, { period: 'OWN_DATES', to: '2009-12-31' });
  expect(open).toMatchObject({ from: null, to: '2009-12-31' });
  const all = await hiringStatistics(admin, { period: 'ALL' });
  expect(all.total.applied).toBeGreaterThan(open.total.applied);
});

test('it takes two statements, whatever there is', async () => {
  const before = sqlStatementCount();
  await hiringStatistics(admin, { period: 'ALL' });
  expect(sqlStatementCount() - before).toBe(2);
});

test('dates in the wrong order, and what is no day, are refused', async () => {
  await expect(hiringStatistics(admin, ownDates('2008-07-02', '2008-07-01'))).rejects.toMatchObject(
    { code: 'invalid-input', fieldPath: ['to'] },
  );
  await expect(hiringStatistics(admin, ownDates('2008-02-30', '2008-07-01'))).rejects.toMatchObject(
    { code: 'invalid-input', fieldPath: ['from'] },
  );
});

test('only admins are told', async () => {
  const others = [guest, await createCandidate(), await createEmployer(), integrationWith()];
  for (const viewer of others)
    await expect(hiringStatistics(viewer, {})).rejects.toMatchObject({
      code: viewer.role === 'guest' ? 'unauthenticated' : 'forbidden',
    });
});
