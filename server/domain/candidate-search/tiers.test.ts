import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import type { Currency } from '#server/domain/kernel/labels.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { type MatchJob, matchScore } from '#server/domain/rules/matching.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createJob } from '#server/testing/fixtures.ts';
import { searchCandidates } from './search.ts';

let admin: AdminViewer;
let positions: Record<'same' | 'near' | 'far', NonNullable<MatchJob['position']>>;

/** At each step of the salary points, in each currency, and beside the edges of the index's bands. */
const EUROS = [
  1999, 2000, 2999, 3000, 3499, 3500, 3799, 3800, 3999, 4000, 4001, 4200, 4201, 4500, 4501, 5001,
  6001,
];
const SALARIES: [number | null, Currency][] = [
  [null, 'EUR'],
  [0, 'EUR'],
  ...EUROS.map((euros): [number, Currency] => [euros, 'EUR']),
  [4444, 'USD'],
  [4445, 'USD'],
  [3636, 'GBP'],
  [3637, 'GBP'],
];

beforeAll(async () => {
  admin = await createAdmin();
  const find = (where: object) => db.position.findFirstOrThrow({ where, orderBy: { name: 'asc' } });
  const same = await find({ name: 'Deckhand' });
  const { positionType } = same;
  positions = {
    same,
    near: await find({ positionType, id: { not: same.id } }),
    far: await find({ positionType: { not: positionType } }),
  };
  const people = Object.values(positions).flatMap(({ id: positionId }) =>
    (['FULL_TIME', 'ROTATION'] as const).flatMap((jobType) =>
      SALARIES.map(([idealSalary, idealSalaryCurrency]) => ({
        id: uuidv7(),
        userId: uuidv7(),
        desiredRoleId: uuidv7(),
        positionId,
        jobType,
        idealSalary,
        idealSalaryCurrency,
      })),
    ),
  );
  await db.user.createMany({
    data: people.map(({ userId }) => ({
      id: userId,
      userType: 'CANDIDATE',
      firstName: 'Sam',
      lastName: 'Person',
      email: `${userId}@example.com`,
      passwordHash: 'none',
    })),
  });
  await db.candidate.createMany({
    data: people.map(({ id, userId, idealSalary, idealSalaryCurrency }) => ({
      id,
      userId,
      idealSalary,
      idealSalaryCurrency,
    })),
  });
  await db.desiredRole.createMany({
    data: people.map(({ id, desiredRoleId, jobType }) => ({
      id: desiredRoleId,
      candidateId: id,
      rank: 0,
      jobTypes: [jobType],
    })),
  });
  await db.desiredRolePosition.createMany({
    data: people.map(({ desiredRoleId, positionId }) => ({ desiredRoleId, positionId, rank: 0 })),
  });
  const made = people.map(({ id }) => id);
  await transaction((tx) => refreshCandidates(tx, made));
}, 60_000);

type Terms = Parameters<typeof createJob>[0];

/** The ids of all candidates, best first, by the pure rules. */
async function ranked(jobId: string): Promise<string[]> {
  const [job, candidates] = [
    await db.job.findUniqueOrThrow({ where: { id: jobId }, include: { position: true } }),
    await db.candidate.findMany({
      include: { desiredRoles: { include: { positions: { include: { position: true } } } } },
    }),
  ];
  const asked = {
    ...job,
    yachtType: null,
    qualifications: [],
    qualificationGroups: [],
    certificates: [],
  };
  const scored = candidates.map((candidate) => {
    const desiredRoles = candidate.desiredRoles.map((role) => ({
      ...role,
      positions: role.positions.map(({ position }) => position),
    }));
    const wanting = { ...candidate, desiredRoles, qualifications: [], certificates: [] };
    return { id: candidate.id, score: matchScore(wanting, asked).total };
  });
  return scored.toSorted((a, b) => b.score - a.score || (a.id < b.id ? 1 : -1)).map(({ id }) => id);
}

const draft = { status: 'DRAFT', listedAt: null } as const;
const jobs: [string, Terms][] = [
  ['4,000 euros', { salaryAmount: 4000 }],
  ['a range around 4,000.50', { salaryType: 'RANGE', salaryRangeMin: 3900, salaryRangeMax: 4101 }],
  ['4,444 dollars', { salaryAmount: 4444, salaryCurrency: 'USD' }],
  ['next to nothing', { salaryAmount: 100 }],
  ['what is agreed', { salaryType: 'DOE' }],
  ['nothing yet', { ...draft, salaryType: null }],
  ['4,000 euros without a contract', { ...draft, salaryAmount: 4000, contractType: null }],
  ['4,000 euros for no position', { ...draft, salaryAmount: 4000, positionId: null }],
];
test.each(jobs)('for %s a page of any length is the beginning of all', async (_name, terms) => {
  const { id } = await createJob(terms);
  const all = await ranked(id);
  for (const first of [1, 10, 50, 90]) {
    const page = await searchCandidates(admin, id, { first });
    expect(page.rows.map((row) => row.id)).toEqual(all.slice(0, first));
    const after = page.cursorOf(page.rows.at(-1)!);
    const next = await searchCandidates(admin, id, { first: 20, after });
    expect(next.rows.map((row) => row.id)).toEqual(all.slice(first, first + 20));
    const before = next.cursorOf(next.rows[0]!);
    const back = await searchCandidates(admin, id, { last: 20, before });
    expect(back.rows.map((row) => row.id)).toEqual(all.slice(Math.max(0, first - 20), first));
    expect(back.hasPreviousPage).toBe(first > 20);
    // The worst, read from their end, are the best.
    const orderBy = 'MATCH_WORST';
    const best = await searchCandidates(admin, id, { orderBy, last: first });
    expect(best.rows.map((row) => row.id)).toEqual(all.slice(0, first).toReversed());
    const rest = await searchCandidates(admin, id, {
      orderBy,
      last: 20,
      before: best.cursorOf(best.rows[0]!),
    });
    expect(rest.rows.map((row) => row.id)).toEqual(all.slice(first, first + 20).toReversed());
  }
});
