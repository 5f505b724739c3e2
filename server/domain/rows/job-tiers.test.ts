import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { listJobs } from '#server/domain/jobs/list.ts';
import {
  contractTypes,
  currencies,
  salaryTypes,
  valuesOf,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import { certificates } from '#server/domain/kernel/paper-labels.ts';
import {
  byTier,
  jobTier,
  type MatchCandidate,
  type MatchJob,
  matchScore,
} from '#server/domain/rules/matching.ts';
import type { Position, Qualification } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createCandidate, createJob, createYacht } from '#server/testing/fixtures.ts';
import { type JobRow, loadJobs } from './job.ts';

let positions: Position[];
let qualifications: Qualification[];
beforeAll(async () => {
  const [deck, engine] = await Promise.all(
    (['DECK', 'ENGINEER'] as const).map((positionType) =>
      db.position.findMany({ where: { positionType }, take: 3, orderBy: { rank: 'asc' } }),
    ),
  );
  positions = [...(deck ?? []), ...(engine ?? [])];
  qualifications = await db.qualification.findMany({ take: 4, orderBy: { rank: 'asc' } });
});

const some = <T>(values: T[]) => fc.subarray(values);
const amounts = fc.constantFrom(2000, 2180, 2200, 2500, 3000, 3001, 4000, 4111);
const paperKinds = valuesOf(certificates);

const jobs = fc.record({
  position: fc.nat(5),
  contractType: fc.constantFrom(...valuesOf(contractTypes)),
  yachtType: fc.constantFrom(...valuesOf(yachtTypes), null),
  salaryType: fc.constantFrom(...valuesOf(salaryTypes)),
  salaryCurrency: fc.constantFrom(...valuesOf(currencies)),
  salaryAmount: amounts,
  range: fc.tuple(amounts, amounts).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
  certificates: some([...paperKinds]),
  qualifications: some([0, 1, 2, 3]),
  groups: fc.array(some([0, 1, 2, 3]), { maxLength: 2 }),
  day: fc.integer({ min: 1, max: 4 }),
});
const candidates = fc.record({
  roles: fc.array(
    fc.record({
      positions: some([0, 1, 2, 3, 4, 5]),
      jobTypes: some(valuesOf(contractTypes)),
      yachtTypes: some(valuesOf(yachtTypes)),
    }),
    { maxLength: 3 },
  ),
  idealSalary: fc.option(amounts),
  idealSalaryCurrency: fc.constantFrom(...valuesOf(currencies)),
  certificates: some([...paperKinds]),
  qualifications: some([0, 1, 2, 3]),
});
type JobCase = typeof jobs extends fc.Arbitrary<infer T> ? T : never;
type CandidateCase = typeof candidates extends fc.Arbitrary<infer T> ? T : never;

const positionAt = (index: number) => positions[index] as Position;
const idsOf = (held: number[]) => held.map((index) => (qualifications[index] as Qualification).id);

function pureJob(job: JobCase): MatchJob {
  const { contractType, yachtType, salaryType, salaryCurrency, salaryAmount, range } = job;
  return {
    position: positionAt(job.position),
    contractType,
    yachtType,
    salaryType,
    salaryCurrency,
    salaryAmount,
    salaryRangeMin: range[0],
    salaryRangeMax: range[1],
    certificates: job.certificates,
    qualifications: idsOf(job.qualifications),
    qualificationGroups: job.groups.map(idsOf),
  };
}

function pureCandidate(given: CandidateCase): MatchCandidate {
  return {
    ...given,
    qualifications: idsOf(given.qualifications),
    desiredRoles: given.roles.map((role) => ({
      ...role,
      positions: role.positions.map(positionAt),
    })),
  };
}

async function writeJob(job: JobCase): Promise<string> {
  const pure = pureJob(job);
  const yacht = await createYacht({ yachtType: job.yachtType });
  const written = await createJob({
    yachtId: yacht.id,
    positionId: positionAt(job.position).id,
    contractType: job.contractType,
    periodLength: 1,
    periodLengthSecondary: 1,
    salaryType: job.salaryType,
    salaryCurrency: job.salaryCurrency,
    salaryAmount: job.salaryAmount,
    salaryRangeMin: job.range[0],
    salaryRangeMax: job.range[1],
    eng1: job.certificates.includes('ENG1'),
    stcwBasic: job.certificates.includes('STCW_BASIC'),
    stcwAdvanced: job.certificates.includes('STCW_ADVANCED'),
    listedAt: new Date(Date.UTC(2026, 0, job.day, 0, 0, 0, job.day % 2 ? 500 : 0)),
    qualifications: { create: pure.qualifications.map((qualificationId) => ({ qualificationId })) },
    groups: {
      create: pure.qualificationGroups.map((group, rank) => ({
        rank,
        items: { create: group.map((qualificationId) => ({ qualificationId })) },
      })),
    },
  } as Parameters<typeof createJob>[0]);
  return written.id;
}

async function writeCandidate(given: CandidateCase) {
  const viewer = await createCandidate({
    idealSalary: given.idealSalary,
    idealSalaryCurrency: given.idealSalaryCurrency,
    certificates: { create: given.certificates.map((kind) => ({ kind, held: true })) },
    qualifications: {
      create: idsOf(given.qualifications).map((qualificationId) => ({ qualificationId })),
    },
    desiredRoles: {
      create: given.roles.map((role, rank) => ({
        rank,
        jobTypes: role.jobTypes,
        yachtTypes: role.yachtTypes,
        positions: {
          create: role.positions.map((index, at) => ({
            rank: at,
            positionId: positionAt(index).id,
          })),
        },
      })),
    },
  });
  await transaction((tx) => refreshCandidates(tx, [viewer.candidateId]));
  return viewer;
}

test('the list’s tiers, scores and order are those of the pure rules, for any candidate and jobs', async () => {
  const property = fc.asyncProperty(
    fc.array(jobs, { minLength: 1, maxLength: 12 }),
    candidates,
    async (someJobs, someone) => {
      await db.job.deleteMany();
      const ids = await Promise.all(someJobs.map(writeJob));
      const viewer = await writeCandidate(someone);
      const pure = pureCandidate(someone);
      const listed = await db.job.findMany({ select: { id: true, listedAt: true } });
      const expected = someJobs
        .map((job, index) => ({
          id: ids[index] ?? '',
          tier: jobTier(pure, pureJob(job)),
          matchPercent: matchScore(pure, pureJob(job)).total,
          postedAt: listed.find(({ id }) => id === ids[index])?.listedAt?.toISOString() ?? '',
        }))
        .sort(byTier)
        .map(({ id, tier, matchPercent }) => ({ id, tier, matchPercent }));
      const found: JobRow[] = [];
      let after: string | null = null;
      for (let more = true; more;) {
        const page = await listJobs(viewer, { first: 5, after });
        found.push(...page.rows);
        after = page.rows.length > 0 ? page.cursorOf(page.rows.at(-1)!) : null;
        more = page.hasNextPage;
      }
      const ranks = (rows: typeof found) =>
        rows.map(({ id, tier, matchPercent }) => ({ id, tier, matchPercent }));
      expect(ranks(found)).toEqual(expected);
      const loaded = await loadJobs(
        viewer,
        expected.map(({ id }) => id),
      );
      expect(ranks(loaded.filter((row) => row !== null))).toEqual(expected);
    },
  );
  await fc.assert(property, { numRuns: 60 });
}, 60_000);
