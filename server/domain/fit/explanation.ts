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

/** The sentences of an explanation: `of` a candidate for the agency, or addressed `to` them. */
interface Words {
  position: string;
  department: string;
  otherDepartment: string;
  noSalary: string;
  near: (euros: number) => string;
  far: (euros: number) => string;
  contract: string;
  otherContract: string;
}

const OF_THEM: Words = {
  position: 'Wants this position.',
  department: 'Wants another position of this department.',
  otherDepartment: 'Wants no position of this department.',
  noSalary: 'Says no desired salary.',
  near: (euros) => `Wants within €${euros} of what is offered.`,
  far: (euros) => `Wants over €${euros} more or less.`,
  contract: 'Wants this contract type.',
  otherContract: 'Does not want this contract type.',
};

const TO_THEM: Words = {
  position: 'You look for this position.',
  department: 'You look for another position of this department.',
  otherDepartment: 'You look for no position of this department.',
  noSalary: 'You have named no desired salary.',
  near: (euros) => `Within €${euros} of what you want.`,
  far: (euros) => `Over €${euros} more or less than you want.`,
  contract: 'You want this contract type.',
  otherContract: 'You do not want this contract type.',
};

/** Explains a candidate's score to the agency (specification 3, match-score rules). */
export const explainMatch = (earned: EarnedPoints, job: ScoredJob): MatchReason[] =>
  reasons(earned, job, OF_THEM);

/** Explains a candidate's score to them. */
export const explainOwnMatch = (earned: EarnedPoints, job: ScoredJob): MatchReason[] =>
  reasons(earned, job, TO_THEM);

function reasons(earned: EarnedPoints, job: ScoredJob, words: Words): MatchReason[] {
  const { matchPosition, matchSalary, matchJobType } = earned;
  return [
    {
      label: 'Position',
      points: matchPosition,
      most: POSITION_POINTS.same,
      reason: whyPosition(matchPosition, job, words),
    },
    {
      label: 'Salary',
      points: matchSalary,
      most: SALARY_MOST,
      reason: whySalary(earned, job, words),
    },
    {
      label: 'Job type',
      points: matchJobType,
      most: CONTRACT_POINTS,
      reason: whyJobType(matchJobType, job, words),
    },
  ];
}

function whyPosition(points: number, { positionId }: ScoredJob, words: Words): string {
  if (!positionId) return 'The listing names no position yet.';
  if (points === POSITION_POINTS.same) return words.position;
  return points === POSITION_POINTS.department ? words.department : words.otherDepartment;
}

function whySalary(
  { matchSalary, hasIdealSalary }: EarnedPoints,
  job: ScoredJob,
  words: Words,
): string {
  if (job.salaryType === 'DOE') return 'The salary is DOE.';
  if (offeredEuros(job) === null) return 'The listing names no salary yet.';
  if (!hasIdealSalary) return words.noSalary;
  const step = SALARY_STEPS.find(({ points }) => points === matchSalary);
  return step ? words.near(step.within) : words.far(SALARY_STEPS.at(-1)?.within ?? 0);
}

function whyJobType(points: number, { contractType }: ScoredJob, words: Words): string {
  if (!contractType) return 'The listing names no contract type yet.';
  return points > 0 ? words.contract : words.otherContract;
}
