import { uuidv7 } from 'uuidv7';
import { makeRandom } from '#prisma/seed/random.ts';
import { beforeAll, expect, test } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import type { Currency } from '#server/domain/kernel/labels.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { type MatchJob, matchScore } from '#server/domain/rules/matching.ts';
import { db, transaction } from '#server/platform/db.ts';
import { createAdmin, createJob, createYacht } from '#server/testing/fixtures.ts';
import { matchesByNumber, searchCandidates } from './search.ts';

let admin: AdminViewer;
let yachtId: string;
let qualificationIds: string[];
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

const ANTIBES = { locationLat: 43.58, locationLng: 7.12 };
const PLACES = [
  null,
  ANTIBES,
  { locationLat: 39.57, locationLng: 2.65 },
  { locationLat: -36.85, locationLng: 174.76 },
];
/** Not said, unavailable, or days of notice. */
const NOTICES = [null, -1, 0, 14, 28];
/** Not said, not held, held without a date, or for so many days. */
const ENG1 = [null, -1, 0, 1, 100, 1000];

const dayIn = (days: number) => new Date(new Date().setUTCHours(0, 0, 0, 0) + days * 86_400_000);

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
  yachtId = (await createYacht({ ...ANTIBES, locationName: 'Antibes' })).id;
  const qualifications = await db.qualification.findMany({ take: 3, orderBy: { id: 'asc' } });
  qualificationIds = qualifications.map(({ id }) => id);
  const random = makeRandom('ties');
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
        place: random.pick(PLACES),
        notice: random.pick(NOTICES),
        eng1: random.pick(ENG1),
        qualifications: random.sample(qualificationIds, random.int(0, 3)),
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
    data: people.map(({ id, userId, idealSalary, idealSalaryCurrency, place, notice }) => ({
      id,
      userId,
      idealSalary,
      idealSalaryCurrency,
      ...place,
      isAvailable: notice === null ? null : notice >= 0,
      hasNotice: notice !== null && notice > 0,
      noticePeriod: notice !== null && notice > 0 ? notice : null,
    })),
  });
  await db.candidateCertificate.createMany({
    data: people.flatMap(({ id, eng1 }) =>
      eng1 === null
        ? []
        : {
            candidateId: id,
            kind: 'ENG1' as const,
            held: eng1 >= 0,
            expiryDate: eng1 > 0 ? dayIn(eng1) : null,
          },
    ),
  });
  await db.candidateQualification.createMany({
    data: people.flatMap(({ id, qualifications: held }) =>
      held.map((qualificationId) => ({ candidateId: id, qualificationId })),
    ),
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
  const [job, candidates] = [await readJob(jobId), await readCandidates()];
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
    const { id } = candidate;
    return { id, keys: [-matchScore(wanting, asked).total, ...tieOf(candidate, job)] };
  });
  const byId = scored.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  const sorted = byId.toSorted((a, b) => compare(a.keys, b.keys));
  // The tie decides for many.
  expect(sorted).not.toEqual(byId.toSorted((a, b) => compare(a.keys.slice(0, 1), b.keys)));
  return sorted.map(({ id }) => id);
}

const compare = (some: number[], others: number[]): number => {
  const at = some.findIndex((value, index) => value !== others[index]);
  return at === -1 ? 0 : (some[at] ?? 0) - (others[at] ?? 0);
};

/** Papers that are not held until the contract ends, days late, kilometres: the fewest first. */
function tieOf(
  candidate: Awaited<ReturnType<typeof readCandidates>>[number],
  job: Awaited<ReturnType<typeof readJob>>,
): number[] {
  const start = job.startDate ?? dayIn(0);
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + (job.contractType === 'TEMPORARY' ? 1 : 12));
  const [eng1] = candidate.certificates;
  const isHeld = eng1?.held === true && (eng1.expiryDate ?? end) >= end;
  const held = candidate.qualifications.map(({ qualificationId }) => qualificationId);
  const lacking = [
    ...(job.eng1 ? [isHeld] : []),
    ...job.qualifications.map(({ qualificationId }) => held.includes(qualificationId)),
    ...job.groups.map(({ items }) =>
      items.some(({ qualificationId }) => held.includes(qualificationId)),
    ),
  ].filter((isGood) => !isGood).length;
  const startsIn = (start.getTime() - dayIn(0).getTime()) / 86_400_000;
  const late = Math.max(0, (candidate.noticePeriod ?? 0) - startsIn);
  const days = { null: 1e6 + 1, false: 1e6, true: late }[`${candidate.isAvailable}`];
  return [lacking, days, kilometresFromAntibes(candidate)];
}

function kilometresFromAntibes(candidate: {
  locationLat: number | null;
  locationLng: number | null;
}) {
  if (candidate.locationLat === null || candidate.locationLng === null) return 1e6;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (some: number, other: number) => Math.sin(radians(some - other) / 2) ** 2;
  const across =
    half(candidate.locationLat, ANTIBES.locationLat) +
    Math.cos(radians(candidate.locationLat)) *
      Math.cos(radians(ANTIBES.locationLat)) *
      half(candidate.locationLng, ANTIBES.locationLng);
  return Math.round(6371 * 2 * Math.asin(Math.sqrt(across)));
}

const readCandidates = () =>
  db.candidate.findMany({
    include: {
      certificates: true,
      qualifications: true,
      desiredRoles: { include: { positions: { include: { position: true } } } },
    },
  });
const readJob = (id: string) =>
  db.job.findUniqueOrThrow({
    where: { id },
    include: {
      position: true,
      qualifications: true,
      groups: { include: { items: true } },
    },
  });

const draft = { status: 'DRAFT', listedAt: null } as const;
const jobs: [string, Terms][] = [
  ['4,000 euros', { salaryAmount: 4000 }],
  ['no papers', { salaryAmount: 4000, eng1: false }],
  [
    'a month from next month',
    {
      contractType: 'TEMPORARY',
      salaryAmount: 4000,
      startDateType: 'APPROXIMATE_DATE',
      startDate: dayIn(20),
      periodLength: 1,
      periodType: 'MONTHS',
    },
  ],
  ['a range around 4,000.50', { salaryType: 'RANGE', salaryRangeMin: 3900, salaryRangeMax: 4101 }],
  ['4,444 dollars', { salaryAmount: 4444, salaryCurrency: 'USD' }],
  ['next to nothing', { salaryAmount: 100 }],
  ['what is agreed', { salaryType: 'DOE' }],
  ['nothing yet', { ...draft, salaryType: null }],
  ['4,000 euros without a contract', { ...draft, salaryAmount: 4000, contractType: null }],
  ['4,000 euros for no position', { ...draft, salaryAmount: 4000, positionId: null }],
];
test.each(jobs)('for %s a page of any length is the beginning of all', async (_name, terms) => {
  const [required = '', ...either] = qualificationIds;
  const { id } = await createJob({
    yachtId,
    eng1: true,
    ...terms,
    ...(terms?.eng1 !== false && {
      qualifications: { create: [{ qualificationId: required }] },
      groups: {
        create: [
          { rank: 0, items: { create: either.map((qualificationId) => ({ qualificationId })) } },
        ],
      },
    }),
  });
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
  const { rows } = await matchesByNumber(admin, { jobId: id, filters: {}, skip: 25 });
  expect(rows.map((row) => row.id)).toEqual(all.slice(25, 75));
});
