import { describe, expect, test } from 'vitest';
import { explainMatch, type EarnedPoints, type ScoredJob } from './explanation.ts';

const job: ScoredJob = {
  positionId: 'chef',
  contractType: 'ROTATION',
  salaryType: 'FIXED',
  salaryCurrency: 'EUR',
  salaryAmount: 5000,
  salaryRangeMin: null,
  salaryRangeMax: null,
};
const nothing: EarnedPoints = {
  matchPosition: 0,
  matchSalary: 0,
  matchJobType: 0,
  hasIdealSalary: true,
};
const reasons = (earned: Partial<EarnedPoints>, terms: Partial<ScoredJob> = {}) =>
  explainMatch({ ...nothing, ...earned }, { ...job, ...terms }).map(({ reason }) => reason);

test('a score is told in its three parts, each with what it could have been', () => {
  const earned = { matchPosition: 50, matchSalary: 25, matchJobType: 20, hasIdealSalary: true };
  expect(explainMatch(earned, job)).toEqual([
    { label: 'Position', points: 50, most: 50, reason: 'Wants this position.' },
    { label: 'Salary', points: 25, most: 30, reason: 'Wants within €500 of what is offered.' },
    { label: 'Job type', points: 20, most: 20, reason: 'Wants this contract type.' },
  ]);
});

describe('the reason', () => {
  test('of the position tells the position itself from its department', () => {
    expect(reasons({ matchPosition: 20 })[0]).toBe('Wants another position of this department.');
    expect(reasons({})[0]).toBe('Wants no position of this department.');
    expect(reasons({}, { positionId: null })[0]).toBe('The listing names no position yet.');
  });

  test.each([
    [30, 'Wants within €200 of what is offered.'],
    [20, 'Wants within €1000 of what is offered.'],
    [10, 'Wants within €2000 of what is offered.'],
    [0, 'Wants over €2000 more or less.'],
  ])('of %i points for the salary is the gap', (matchSalary, reason) => {
    expect(reasons({ matchSalary })[1]).toBe(reason);
  });

  test('of the salary tells when there was nothing to compare', () => {
    expect(reasons({ matchSalary: 30 }, { salaryType: 'DOE' })[1]).toBe('The salary is DOE.');
    expect(reasons({ hasIdealSalary: false })[1]).toBe('Says no desired salary.');
    expect(reasons({}, { salaryAmount: null })[1]).toBe('The listing names no salary yet.');
  });

  test('of the job type tells when the listing has none', () => {
    expect(reasons({})[2]).toBe('Does not want this contract type.');
    expect(reasons({}, { contractType: null })[2]).toBe('The listing names no contract type yet.');
  });
});
