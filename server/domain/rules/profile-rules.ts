import type { PartialDate } from '#server/domain/kernel/dates.ts';
import type { ContractType, YachtType } from '#server/domain/kernel/labels.ts';
import { type Check, firstFailing, isGiven, type Problem } from '#server/domain/kernel/problems.ts';
import { idealPositionTexts, profileTexts } from '#server/domain/kernel/texts.ts';

/** An ideal position to be saved; `positions` are those chosen from the list. */
export type IdealPosition = {
  positions: readonly unknown[];
  noYachtSizePreference: boolean;
  yachtSizeMin: number | null;
  yachtSizeMax: number | null;
  yachtTypes: readonly YachtType[];
  jobTypes: readonly ContractType[];
};

type Span = { from: PartialDate | null; to: PartialDate | null; present: boolean };

export type ExperienceEntry = Span & {
  companyName: string | null;
  position: string | null;
  description: string | null;
};

export type EducationEntry = Span & { name: string | null; description: string | null };

export type ReferenceEntry = {
  referenceName: string | null;
  companyName: string | null;
  position: string | null;
  email: string | null;
  contactNumber: string | null;
};

/** The input fields allow three characters. */
const LONGEST_YACHT = 999;

/** The first problem of an ideal position (specification 1, section 5). */
export function idealPositionProblem(role: IdealPosition): Problem | null {
  const { position, length, yachtType, jobType } = idealPositionTexts;
  return firstFailing([
    [role.positions.length > 0, position, 'positions'],
    [role.noYachtSizePreference || isLengthRange(role), length, 'yachtSizeMin'],
    [role.yachtTypes.length > 0, yachtType, 'yachtTypes'],
    [role.jobTypes.length > 0, jobType, 'jobTypes'],
  ]);
}

/** The first problem of a work experience entry. */
export function experienceProblem(entry: ExperienceEntry): Problem | null {
  const message = profileTexts.experienceRequired;
  return firstFailing([
    [isGiven(entry.companyName), message, 'companyName'],
    [isGiven(entry.position), message, 'position'],
    [isGiven(entry.description), message, 'description'],
    ...spanChecks(entry),
  ]);
}

/** The first problem of an education entry. */
export function educationProblem(entry: EducationEntry): Problem | null {
  const message = profileTexts.educationRequired;
  return firstFailing([
    [isGiven(entry.name), message, 'name'],
    [isGiven(entry.description), message, 'description'],
    ...spanChecks(entry),
  ]);
}

/** The first problem of a reference entry: a phone number or an e-mail address is enough. */
export function referenceEntryProblem(entry: ReferenceEntry): Problem | null {
  const message = profileTexts.referenceRequired;
  return firstFailing([
    [isGiven(entry.referenceName), message, 'referenceName'],
    [isGiven(entry.companyName), message, 'companyName'],
    [isGiven(entry.position), message, 'position'],
    [isGiven(entry.contactNumber) || isGiven(entry.email), message, 'contactNumber'],
  ]);
}

function isLengthRange({ yachtSizeMin: min, yachtSizeMax: max }: IdealPosition): boolean {
  const ends = [min, max].filter((end) => end !== null);
  const inOrder = min === null || max === null || min <= max;
  return ends.length > 0 && inOrder && ends.every((end) => end > 0 && end <= LONGEST_YACHT);
}

function spanChecks({ from, to, present }: Span): Check[] {
  if (present) return [[from !== null, profileTexts.startRequired, 'fromDate']];
  return [
    [from !== null, profileTexts.periodRequired, 'fromDate'],
    [to !== null, profileTexts.periodRequired, 'toDate'],
    [!isReversed(from, to), profileTexts.periodReversed, 'toDate'],
  ];
}

/** 05/2019 to 2019 is in order: only what both dates have is compared. */
function isReversed(from: PartialDate | null, to: PartialDate | null): boolean {
  if (!from || !to) return false;
  const known = Math.min(...[from, to].map(({ precision }) => KNOWN[precision]));
  return to.date.slice(0, known) < from.date.slice(0, known);
}

const KNOWN = { DAY: 10, MONTH: 7, YEAR: 4 } as const;
