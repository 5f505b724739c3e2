import type { ContractType } from '#server/domain/kernel/enums.ts';
import { offeredEuros, type SalaryTerms } from '#server/domain/rules/bands.ts';
import {
  CONTRACT_POINTS,
  POSITION_POINTS,
  SALARY_MOST,
  SALARY_STEPS,
} from '#server/domain/rules/matching.ts';

/** The fields of a job that a score is computed from. */
export interface ScoredJob extends SalaryTerms {
  positionId: string | null;
  contractType: ContractType | null;
}

/** A candidate's points for a job, and whether they name a desired salary. */
export interface EarnedPoints {
  matchPosition: number;
  matchSalary: number;
  matchJobType: number;
  hasIdealSalary: boolean;
}

/** A part of a score: the points, out of `most`, and why. */
export interface MatchReason {
  label: string;
  points: number;
  most: number;
  reason: string;
}

/** Explains a candidate's score (specification 3, match-score rules). */
export function explainMatch(earned: EarnedPoints, job: ScoredJob): MatchReason[] {
  const { matchPosition, matchSalary, matchJobType } = earned;
  return [
    {
      label: 'Position',
      points: matchPosition,
      most: POSITION_POINTS.same,
      reason: whyPosition(matchPosition, job),
    },
    { label: 'Salary', points: matchSalary, most: SALARY_MOST, reason: whySalary(earned, job) },
    {
      label: 'Job type',
      points: matchJobType,
      most: CONTRACT_POINTS,
      reason: whyJobType(matchJobType, job),
    },
  ];
}

function whyPosition(points: number, { positionId }: ScoredJob): string {
  if (!positionId) return 'The listing names no position yet.';
  if (points === POSITION_POINTS.same) return 'Wants this position.';
  return points === POSITION_POINTS.department
    ? 'Wants another position of this department.'
    : 'Wants no position of this department.';
}

function whySalary({ matchSalary, hasIdealSalary }: EarnedPoints, job: ScoredJob): string {
  if (job.salaryType === 'DOE') return 'The salary is DOE.';
  if (offeredEuros(job) === null) return 'The listing names no salary yet.';
  if (!hasIdealSalary) return 'Says no desired salary.';
  const step = SALARY_STEPS.find(({ points }) => points === matchSalary);
  return step
    ? `Wants within €${step.within} of what is offered.`
    : `Wants over €${SALARY_STEPS.at(-1)?.within} more or less.`;
}

function whyJobType(points: number, { contractType }: ScoredJob): string {
  if (!contractType) return 'The listing names no contract type yet.';
  return points > 0 ? 'Wants this contract type.' : 'Does not want this contract type.';
}
