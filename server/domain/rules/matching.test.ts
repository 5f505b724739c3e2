import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contractTypes,
  currencies,
  positionTypes,
  valuesOf,
  yachtTypes,
} from '#server/domain/kernel/labels.ts';
import {
  byTier,
  isFullyQualified,
  jobTier,
  type MatchCandidate,
  type MatchJob,
  type MatchRole,
  matchScore,
  type RankedJob,
  salaryPoints,
  type Tier,
} from './matching.ts';

const bosun = { id: 'bosun', positionType: 'DECK' } as const;
const deckhand = { id: 'deckhand', positionType: 'DECK' } as const;
const chef = { id: 'chef', positionType: 'GALLEY' } as const;

const role: MatchRole = {
  positions: [bosun],
  yachtTypes: ['MOTOR_YACHT'],
  jobTypes: ['FULL_TIME'],
};
const candidate: MatchCandidate = {
  desiredRoles: [role],
  idealSalary: 4000,
  idealSalaryCurrency: 'EUR',
  qualifications: ['yachtmaster'],
  certificates: ['ENG1', 'STCW_BASIC'],
};
const job: MatchJob = {
  position: bosun,
  contractType: 'FULL_TIME',
  yachtType: 'MOTOR_YACHT',
  salaryType: 'FIXED',
  salaryCurrency: 'EUR',
  salaryAmount: 4000,
  salaryRangeMin: null,
  salaryRangeMax: null,
  qualifications: ['yachtmaster'],
  qualificationGroups: [[]],
  certificates: ['ENG1', 'STCW_BASIC'],
};

describe('match score', () => {
  test('position, salary and job type add up to 100', () => {
    expect(matchScore(candidate, job)).toEqual({
      position: 50,
      salary: 30,
      jobType: 20,
      total: 100,
    });
  });

  test('the same position type gives 20, another one nothing', () => {
    expect(matchScore(candidate, { ...job, position: deckhand }).position).toBe(20);
    expect(matchScore(candidate, { ...job, position: chef }).position).toBe(0);
    expect(matchScore(candidate, { ...job, position: null }).position).toBe(0);
  });

  test('another job type gives nothing', () => {
    expect(matchScore(candidate, { ...job, contractType: 'DAYWORK' })).toMatchObject({
      jobType: 0,
      total: 80,
    });
  });

  test('the best of several desired roles counts, never a mixture of two', () => {
    const roles: MatchRole[] = [
      { ...role, jobTypes: ['ROTATION'] },
      { ...role, positions: [chef] },
    ];
    expect(matchScore({ ...candidate, desiredRoles: roles }, job)).toEqual({
      position: 50,
      salary: 30,
      jobType: 0,
      total: 80,
    });
    expect(matchScore({ ...candidate, desiredRoles: roles.toReversed() }, job).total).toBe(80);
  });

  test('without desired roles only the salary counts', () => {
    expect(matchScore({ ...candidate, desiredRoles: [] }, job)).toEqual({
      position: 0,
      salary: 30,
      jobType: 0,
      total: 30,
    });
  });
});

describe('salary points', () => {
  const at = (salaryAmount: number) => salaryPoints(candidate, { ...job, salaryAmount });

  test('fall with the gap in either direction, bounds included', () => {
    expect([4000, 4200, 4201, 4500, 4501, 5000, 5001, 6000, 6001].map(at)).toEqual([
      30, 30, 25, 25, 20, 20, 10, 10, 0,
    ]);
    expect([3800, 3799, 3500, 3499, 3000, 2999, 2000, 1999].map(at)).toEqual([
      30, 25, 25, 20, 20, 10, 10, 0,
    ]);
  });

  test('compare in euros', () => {
    const dollars = { ...candidate, idealSalary: 5000, idealSalaryCurrency: 'USD' } as const;
    expect(salaryPoints(dollars, { ...job, salaryAmount: 4700 })).toBe(30);
    expect(salaryPoints(dollars, { ...job, salaryAmount: 4701 })).toBe(25);
    const pounds = { ...job, salaryCurrency: 'GBP', salaryAmount: 2000 } as const;
    expect(salaryPoints({ ...candidate, idealSalary: 2000 }, pounds)).toBe(30);
  });

  test('take the midpoint of a range', () => {
    const range = {
      ...job,
      salaryType: 'RANGE',
      salaryAmount: null,
      salaryRangeMin: 4000,
      salaryRangeMax: 4400,
    } as const;
    expect(salaryPoints(candidate, range)).toBe(30);
    expect(salaryPoints(candidate, { ...range, salaryRangeMax: 4401 })).toBe(25);
  });

  test('DOE gives 30 to everybody; without an ideal salary nothing else does', () => {
    const silent = { idealSalary: null, idealSalaryCurrency: null };
    expect(salaryPoints(silent, { ...job, salaryType: 'DOE' })).toBe(30);
    expect(salaryPoints(silent, job)).toBe(0);
    expect(salaryPoints(candidate, { ...job, salaryAmount: null })).toBe(0);
  });
});

describe('tiers', () => {
  test('1: qualified, and position, contract and yacht type match', () => {
    expect(jobTier(candidate, job)).toBe(1);
  });

  test('2: contract and yacht type match, but only the position type or not the papers', () => {
    expect(jobTier(candidate, { ...job, position: deckhand })).toBe(2);
    expect(jobTier({ ...candidate, qualifications: [] }, job)).toBe(2);
  });

  test('3: the position type matches, contract or yacht type does not', () => {
    expect(jobTier(candidate, { ...job, contractType: 'ROTATION' })).toBe(3);
    expect(jobTier(candidate, { ...job, yachtType: 'SAILING_YACHT' })).toBe(3);
  });

  test('4: the rest', () => {
    expect(jobTier(candidate, { ...job, position: chef })).toBe(4);
    expect(jobTier({ ...candidate, desiredRoles: [] }, job)).toBe(4);
  });

  test('the best desired role decides, never a mixture of two', () => {
    const roles: MatchRole[] = [
      { ...role, jobTypes: ['ROTATION'] },
      { ...role, positions: [deckhand] },
    ];
    expect(jobTier({ ...candidate, desiredRoles: roles }, job)).toBe(2);
    expect(jobTier({ ...candidate, desiredRoles: [...roles, role] }, job)).toBe(1);
  });
});

describe('full qualification', () => {
  test('asks for every qualification and certificate', () => {
    expect(isFullyQualified(candidate, job)).toBe(true);
    expect(isFullyQualified({ ...candidate, certificates: ['ENG1'] }, job)).toBe(false);
    expect(isFullyQualified(candidate, { ...job, qualifications: ['yachtmaster', 'aec'] })).toBe(
      false,
    );
  });

  test('asks for one of each alternative group, and nothing of an empty one', () => {
    const groups = (...qualificationGroups: string[][]) =>
      isFullyQualified(candidate, { ...job, qualificationGroups });
    expect(groups(['aec', 'yachtmaster'], [])).toBe(true);
    expect(groups(['aec', 'yachtmaster'], ['aec'])).toBe(false);
  });
});

const positions = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  positionType: fc.constantFrom(...valuesOf(positionTypes)),
});
const salary = fc.option(fc.integer({ min: 1, max: 20_000 }));
const currency = fc.option(fc.constantFrom(...valuesOf(currencies)));
const papers = fc.subarray(['q1', 'q2', 'q3']);
const certificateLists = fc.subarray<'ENG1' | 'STCW_BASIC' | 'STCW_ADVANCED'>([
  'ENG1',
  'STCW_BASIC',
  'STCW_ADVANCED',
]);
const candidates: fc.Arbitrary<MatchCandidate> = fc.record({
  desiredRoles: fc.array(
    fc.record({
      positions: fc.array(positions, { maxLength: 3 }),
      yachtTypes: fc.subarray(valuesOf(yachtTypes)),
      jobTypes: fc.subarray(valuesOf(contractTypes)),
    }),
    { maxLength: 3 },
  ),
  idealSalary: salary,
  idealSalaryCurrency: currency,
  qualifications: papers,
  certificates: certificateLists,
});
const jobs: fc.Arbitrary<MatchJob> = fc.record({
  position: fc.option(positions),
  contractType: fc.option(fc.constantFrom(...valuesOf(contractTypes))),
  yachtType: fc.option(fc.constantFrom(...valuesOf(yachtTypes))),
  salaryType: fc.option(fc.constantFrom('FIXED', 'RANGE', 'DOE')),
  salaryCurrency: currency,
  salaryAmount: salary,
  salaryRangeMin: salary,
  salaryRangeMax: salary,
  qualifications: papers,
  qualificationGroups: fc.array(papers, { maxLength: 2 }),
  certificates: certificateLists,
});

describe('for every candidate and job', () => {
  test('the score is the sum of its parts and lies between 0 and 100', () => {
    fc.assert(
      fc.property(candidates, jobs, (someone, some) => {
        const match = matchScore(someone, some);
        expect(match.total).toBe(match.position + match.salary + match.jobType);
        expect(match.total).toBeGreaterThanOrEqual(0);
        expect(match.total).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('tier 1 has at least 70 points, and tier 4 none for its position', () => {
    fc.assert(
      fc.property(candidates, jobs, (someone, some) => {
        const tier = jobTier(someone, some);
        const match = matchScore(someone, some);
        if (tier === 1) expect(match.total).toBeGreaterThanOrEqual(70);
        if (tier === 4) expect(match.position).toBe(0);
      }),
    );
  });

  test('a further desired role never lowers score or tier', () => {
    fc.assert(
      fc.property(candidates, jobs, (someone, some) => {
        const less = { ...someone, desiredRoles: someone.desiredRoles.slice(1) };
        expect(matchScore(less, some).total).toBeLessThanOrEqual(matchScore(someone, some).total);
        expect(jobTier(less, some)).toBeGreaterThanOrEqual(jobTier(someone, some));
      }),
    );
  });
});

describe('the order of a job list', () => {
  const ranked: fc.Arbitrary<RankedJob> = fc.record({
    tier: fc.constantFrom<Tier>(1, 2, 3, 4),
    matchPercent: fc.constantFrom(0, 50, 100),
    postedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'),
    id: fc.constantFrom('a', 'b', 'c'),
  });

  test('is total: antisymmetric, transitive, and equal only for the same job', () => {
    fc.assert(
      fc.property(ranked, ranked, ranked, (a, b, c) => {
        expect(Math.sign(byTier(a, b)) + Math.sign(byTier(b, a))).toBe(0);
        if (byTier(a, b) <= 0 && byTier(b, c) <= 0) expect(byTier(a, c)).toBeLessThanOrEqual(0);
        if (byTier(a, b) === 0) expect(a).toEqual(b);
      }),
    );
  });

  test('is tier, then match, then newest', () => {
    const make = (tier: Tier, matchPercent: number, day: number): RankedJob => ({
      tier,
      matchPercent,
      postedAt: `2026-01-0${day}T00:00:00Z`,
      id: `${tier}${matchPercent}${day}`,
    });
    const sorted = [make(2, 100, 9), make(1, 70, 8), make(1, 90, 1), make(1, 90, 2)].toSorted(
      byTier,
    );
    expect(sorted.map((one) => one.id)).toEqual(['1902', '1901', '1708', '21009']);
  });
});
