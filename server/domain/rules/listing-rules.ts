import type {
  ContractType,
  Currency,
  GenderPreference,
  JobVisibility,
  PeriodType,
  SalaryType,
  StartDateType,
  YachtType,
} from '#server/domain/kernel/labels.ts';
import {
  type Check,
  failing,
  firstFailing,
  isGiven,
  type Problem,
} from '#server/domain/kernel/problems.ts';
import { listingTexts, yachtTexts } from '#server/domain/kernel/texts.ts';

/** The fields of a listing that the wizard checks; null is not filled in. Amounts are per month. */
export type ListingInput = {
  consultant: string | null;
  reference: string | null;
  positionId: string | null;
  contractType: ContractType | null;
  periodLength: number | null;
  periodLengthSecondary: number | null;
  periodType: PeriodType | null;
  salaryCurrency: Currency | null;
  salaryType: SalaryType | null;
  salaryAmount: number | null;
  salaryRangeMin: number | null;
  salaryRangeMax: number | null;
  gender: GenderPreference | null;
  startDateType: StartDateType | null;
  startDate: Date | string | null;
  visibility: JobVisibility | null;
  description: string | null;
};

/** A problem and the step of the wizard where it can be fixed. */
export type ListingProblem = Problem & { step: 1 | 3 };

/**
 * Everything that prevents a listing from being active, in the documented order of the wizard (specification
 * 2, section 5). Step 2 requires nothing. Two problems are not in the specification: a rotation without its period
 * ('2:2' of what?), and a maximum salary below the minimum.
 */
export function listingProblems(job: ListingInput): ListingProblem[] {
  const texts = listingTexts;
  const first: Check[] = [
    [isGiven(job.consultant), texts.consultant, 'consultant'],
    [isGiven(job.reference), texts.reference, 'reference'],
    [job.positionId !== null, texts.position, 'position'],
    [job.contractType !== null, texts.contractType, 'contractType'],
    [job.salaryCurrency !== null, texts.salaryCurrency, 'salaryCurrency'],
    [job.salaryType !== null, texts.salaryType, 'salaryType'],
    ...salaryChecks(job),
    ...rotationChecks(job),
    [job.gender !== null, texts.gender, 'gender'],
    [job.startDateType !== null, texts.startDateType, 'startDateType'],
    [job.startDateType !== 'APPROXIMATE_DATE' || !!job.startDate, texts.startDate, 'startDate'],
    [job.visibility !== null, texts.visibility, 'visibility'],
  ];
  const third: Check[] = [[isGiven(job.description), texts.description, 'description']];
  return [
    ...failing(first).map((problem) => ({ ...problem, step: 1 as const })),
    ...failing(third).map((problem) => ({ ...problem, step: 3 as const })),
  ];
}

/** The first problem of a yacht that is saved: name, type and size are required. */
export function yachtProblem(yacht: {
  name: string | null;
  yachtType: YachtType | null;
  size: number | null;
}): Problem | null {
  return firstFailing([
    [isGiven(yacht.name), yachtTexts.required, 'name'],
    [yacht.yachtType !== null, yachtTexts.required, 'yachtType'],
    [isPositive(yacht.size), yachtTexts.required, 'size'],
  ]);
}

function salaryChecks(job: ListingInput): Check[] {
  const { salaryRangeMin: min, salaryRangeMax: max } = job;
  if (job.salaryType === 'FIXED') {
    return [[isPositive(job.salaryAmount), listingTexts.salary, 'salaryAmount']];
  }
  if (job.salaryType !== 'RANGE') return [];
  const isBelow = isPositive(max) && isPositive(min) && max < min;
  return [
    [isPositive(min), listingTexts.salaryMinimum, 'salaryRangeMin'],
    [isPositive(max), listingTexts.salaryMaximum, 'salaryRangeMax'],
    [!isBelow, listingTexts.salaryOrder, 'salaryRangeMax'],
  ];
}

function rotationChecks(job: ListingInput): Check[] {
  if (job.contractType !== 'ROTATION') return [];
  const missing = isPositive(job.periodLength) ? 'periodLengthSecondary' : 'periodLength';
  const areBoth = isPositive(job.periodLength) && isPositive(job.periodLengthSecondary);
  return [
    [areBoth, listingTexts.rotation, missing],
    [job.periodType !== null, listingTexts.rotationPeriod, 'periodType'],
  ];
}

function isPositive(figure: number | null): figure is number {
  return figure !== null && figure > 0;
}
