import type { ContractType } from '#server/domain/kernel/enums.ts';
import { offeredEuros, type SalaryTerms } from '#server/domain/rules/bands.ts';

/** What of a job a score is reckoned from. */
export interface ScoredJob extends SalaryTerms {
  positionId: string | null;
  contractType: ContractType | null;
}

/** The points of a candidate for a job, and whether they say what they want to earn. */
export interface EarnedPoints {
  matchPosition: number;
  matchSalary: number;
  matchJobType: number;
  hasIdealSalary: boolean;
}

/** One part of a score: of `most` points so many, and why. */
export interface MatchReason {
  label: string;
  points: number;
  most: number;
  reason: string;
}

/** The gap in euros within which each score of the salary lies. */
const GAPS: Readonly<Record<number, string>> = { 30: '€200', 25: '€500', 20: '€1000', 10: '€2000' };

/** Why a candidate has the score they have (specification 3, match-score rules). */
export function explainMatch(earned: EarnedPoints, job: ScoredJob): MatchReason[] {
  const { matchPosition, matchSalary, matchJobType } = earned;
  return [
    { label: 'Position', points: matchPosition, most: 50, reason: whyPosition(matchPosition, job) },
    { label: 'Salary', points: matchSalary, most: 30, reason: whySalary(earned, job) },
    { label: 'Job type', points: matchJobType, most: 20, reason: whyJobType(matchJobType, job) },
  ];
}

function whyPosition(points: number, { positionId }: ScoredJob): string {
  if (!positionId) return 'The listing names no position yet.';
  if (points === 50) return 'Wants this position.';
  return points === 20
    ? 'Wants another position of this department.'
    : 'Wants no position of this department.';
}

function whySalary({ matchSalary, hasIdealSalary }: EarnedPoints, job: ScoredJob): string {
  if (job.salaryType === 'DOE') return 'The salary is DOE.';
  if (offeredEuros(job) === null) return 'The listing names no salary yet.';
  if (!hasIdealSalary) return 'Says no desired salary.';
  const gap = GAPS[matchSalary];
  return gap ? `Wants within ${gap} of what is offered.` : 'Wants over €2000 more or less.';
}

function whyJobType(points: number, { contractType }: ScoredJob): string {
  if (!contractType) return 'The listing names no contract type yet.';
  return points > 0 ? 'Wants this contract type.' : 'Does not want this contract type.';
}
