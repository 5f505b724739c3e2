import type {
  ContractType,
  Currency,
  PositionType,
  YachtType,
} from '#server/domain/kernel/labels.ts';
import type { Certificate } from '#server/domain/kernel/paper-labels.ts';
import { inEuros, offeredEuros, type SalaryTerms } from './bands.ts';

type MatchPosition = { id: string; positionType: PositionType };

/** One desired role of a candidate. */
export type MatchRole = {
  positions: readonly MatchPosition[];
  yachtTypes: readonly YachtType[];
  jobTypes: readonly ContractType[];
};

/** Ideal salary per month in its currency; `qualifications` and positions by id. */
export type MatchCandidate = {
  desiredRoles: readonly MatchRole[];
  idealSalary: number | null;
  idealSalaryCurrency: Currency | null;
  qualifications: readonly string[];
  certificates: readonly Certificate[];
};

/** `qualificationGroups` are alternatives: one of each group is enough. */
export type MatchJob = SalaryTerms & {
  position: MatchPosition | null;
  contractType: ContractType | null;
  yachtType: YachtType | null;
  qualifications: readonly string[];
  qualificationGroups: readonly (readonly string[])[];
  certificates: readonly Certificate[];
};

/** The parts of a match score; `total` is 0 to 100. */
export type Match = {
  position: 0 | 20 | 50;
  salary: 0 | 10 | 20 | 25 | 30;
  jobType: 0 | 20;
  total: number;
};

/** The points of a role for the job's position, or for another position of its department. */
export const POSITION_POINTS = { same: 50, department: 20 } as const;
/** The points of a role with the job's contract type. */
export const CONTRACT_POINTS = 20;
/** The points of a salary within each gap, in euros a month; a job with DOE gives the most. */
export const SALARY_STEPS = [
  { within: 200, points: 30 },
  { within: 500, points: 25 },
  { within: 1000, points: 20 },
  { within: 2000, points: 10 },
] as const;
export const SALARY_MOST = SALARY_STEPS[0].points;

/** 1 is the best; see `jobTier`. */
export type Tier = 1 | 2 | 3 | 4;

/** How well a candidate fits a job, by the best desired role (specification 3, match-score rules). */
export function matchScore(candidate: MatchCandidate, job: MatchJob): Match {
  const salary = salaryPoints(candidate, job);
  const none: Match = { position: 0, salary, jobType: 0, total: salary };
  return candidate.desiredRoles
    .map((role): Match => {
      const position = positionPoints(role, job);
      const jobType = wantsContract(role, job) ? CONTRACT_POINTS : 0;
      return { position, salary, jobType, total: position + salary + jobType };
    })
    .reduce((best, match) => (match.total > best.total ? match : best), none);
}

/**
 * The tier of a job for a candidate, by the best desired role: 1 position, contract and yacht type match and
 * every requirement is held; 2 position type, contract and yacht type match; 3 position type matches; 4 the
 * rest.
 */
export function jobTier(candidate: MatchCandidate, job: MatchJob): Tier {
  const sameType = candidate.desiredRoles.filter((role) => positionPoints(role, job) > 0);
  const fitting = sameType.filter((role) => wantsContract(role, job) && wantsYacht(role, job));
  const exact = fitting.some((role) => positionPoints(role, job) === POSITION_POINTS.same);
  if (exact && isFullyQualified(candidate, job)) return 1;
  if (fitting.length > 0) return 2;
  return sameType.length > 0 ? 3 : 4;
}

/** Whether every required qualification and certificate is held, and one of each alternative group. */
export function isFullyQualified(candidate: MatchCandidate, job: MatchJob): boolean {
  const held = new Set(candidate.qualifications);
  const groups = job.qualificationGroups.filter((group) => group.length > 0);
  return (
    job.certificates.every((certificate) => candidate.certificates.includes(certificate)) &&
    job.qualifications.every((qualification) => held.has(qualification)) &&
    groups.every((group) => group.some((qualification) => held.has(qualification)))
  );
}

/** The order of a candidate's job list; `postedAt` is an ISO instant. */
export type RankedJob = { tier: Tier; matchPercent: number; postedAt: string; id: string };

/** Orders a job list: by tier, then best match, then newest; the id makes the order total. */
export function byTier(a: RankedJob, b: RankedJob): number {
  return (
    a.tier - b.tier ||
    b.matchPercent - a.matchPercent ||
    compareText(b.postedAt, a.postedAt) ||
    compareText(b.id, a.id)
  );
}

/** The points of a salary, 0 to 30; without an ideal salary there are points for DOE only. */
export function salaryPoints(
  candidate: Pick<MatchCandidate, 'idealSalary' | 'idealSalaryCurrency'>,
  terms: SalaryTerms,
): Match['salary'] {
  if (terms.salaryType === 'DOE') return SALARY_MOST;
  const offered = offeredEuros(terms);
  const { idealSalary, idealSalaryCurrency } = candidate;
  if (offered === null || idealSalary === null || !idealSalaryCurrency) return 0;
  const cents = Math.round(Math.abs(inEuros(idealSalary, idealSalaryCurrency) - offered) * 100);
  return SALARY_STEPS.find(({ within }) => cents <= within * 100)?.points ?? 0;
}

function positionPoints(role: MatchRole, job: MatchJob): Match['position'] {
  const { position } = job;
  if (!position) return 0;
  if (role.positions.some((wanted) => wanted.id === position.id)) return POSITION_POINTS.same;
  const isNear = role.positions.some((wanted) => wanted.positionType === position.positionType);
  return isNear ? POSITION_POINTS.department : 0;
}

function wantsContract(role: MatchRole, job: MatchJob): boolean {
  return job.contractType !== null && role.jobTypes.includes(job.contractType);
}

function wantsYacht(role: MatchRole, job: MatchJob): boolean {
  return job.yachtType !== null && role.yachtTypes.includes(job.yachtType);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
