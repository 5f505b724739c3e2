import type { CvReading } from '#server/cv-reader/draft.ts';
import { genders } from '#server/domain/kernel/labels.ts';

/** The contents of a CV's truth file. */
export type CvTruth = {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  primaryPhone: string | null;
  dob: string | null;
  nationality: string[];
  languages: string[];
  country: string | null;
  gender: string | null;
  aboutMe: boolean;
  pastRoles: {
    companyName: string;
    position: string;
    fromDate: string | null;
    toDate: string | null;
    present: boolean;
  }[];
  education: { name: string; fromDate: string | null; toDate: string | null }[];
  qualifications: string[];
  certificates: { eng1: boolean; stcwBasic: boolean; stcwAdvanced: boolean };
  skills: string[];
  references: {
    referenceName: string;
    companyName: string | null;
    position: string | null;
    email: string | null;
    contactNumber: string | null;
  }[];
  /** `account`: whose part of a couple's joint CV the truth is. */
  _meta?: { account?: { firstName: string; lastName: string } };
};

/** Correct, invented and missed values of one field. */
export type Score = { right: number; invented: string[]; missed: string[] };

type Values = Record<string, string[]>;

/** Compares a reading with the truth, field by field. A role, school or referee counts as a whole. */
export function scoreCv(reading: CvReading, truth: CvTruth): Record<string, Score> {
  const read = readValues(reading);
  const expected = truthValues(truth);
  return Object.fromEntries(
    Object.keys(expected).map((field) => [
      field,
      compare(read[field] ?? [], expected[field] ?? []),
    ]),
  );
}

/** Precision, recall and F1 of several scores; 1 if there was nothing to find. */
export function summary(scores: readonly Score[]): {
  precision: number;
  recall: number;
  f1: number;
} {
  const sum = (of: (score: Score) => number) =>
    scores.reduce((total, score) => total + of(score), 0);
  const right = sum((score) => score.right);
  const found = right + sum((score) => score.invented.length);
  const wanted = right + sum((score) => score.missed.length);
  const precision = found === 0 ? 1 : right / found;
  const recall = wanted === 0 ? 1 : right / wanted;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
  };
}

function compare(read: readonly string[], expected: readonly string[]): Score {
  const left = expected.map(comparable);
  const invented: string[] = [];
  for (const value of read) {
    const at = left.indexOf(comparable(value));
    if (at === -1) invented.push(value);
    else left.splice(at, 1);
  }
  const missed = expected.filter((value) => left.includes(comparable(value)));
  return { right: expected.length - left.length, invented, missed };
}

/** Normalised for comparison: case, spaces, dashes and quotation marks do not matter. */
function comparable(value: string): string {
  return value
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function readValues(reading: CvReading): Values {
  return {
    firstName: some(reading.firstName),
    lastName: some(reading.lastName),
    email: some(reading.email),
    primaryPhone: some(digits(reading.phones[0]?.number)),
    dob: some(reading.dob),
    nationality: reading.nationality.map(({ name }) => name),
    languages: reading.languages.map(({ name }) => name),
    country: some(reading.country?.name),
    gender: some(reading.gender && genders[reading.gender][0]),
    aboutMe: reading.aboutMe ? ['yes'] : [],
    pastRoles: reading.pastRoles.map(role),
    education: reading.education.map(school),
    qualifications: reading.qualifications,
    certificates: Object.entries(reading.certificates).flatMap(([name, { held }]) =>
      held ? [name] : [],
    ),
    skills: reading.skills,
    references: reading.references.map(referee),
  };
}

function truthValues(truth: CvTruth): Values {
  return {
    firstName: some(truth.firstName),
    lastName: some(truth.lastName),
    email: some(truth.email),
    primaryPhone: some(digits(truth.primaryPhone)),
    dob: some(truth.dob),
    nationality: truth.nationality,
    languages: truth.languages,
    country: some(truth.country),
    gender: some(truth.gender),
    aboutMe: truth.aboutMe ? ['yes'] : [],
    pastRoles: truth.pastRoles.map(role),
    education: truth.education.map(school),
    qualifications: truth.qualifications,
    certificates: Object.entries(truth.certificates).flatMap(([name, held]) =>
      held ? [name] : [],
    ),
    skills: truth.skills,
    references: truth.references.map(referee),
  };
}

function some(value: string | null | undefined): string[] {
  return value ? [value] : [];
}

/** Telephone numbers are compared by their digits. */
function digits(number: string | null | undefined): string | null {
  return number ? number.replace(/\D/g, '') : null;
}

function role(each: CvTruth['pastRoles'][number]): string {
  return `${each.position} | ${each.companyName} | ${each.fromDate} - ${each.present ? 'present' : each.toDate}`;
}

/** A single date is the end; one hand writes it as the beginning too. */
function school(each: CvTruth['education'][number]): string {
  const from = each.fromDate === each.toDate ? null : each.fromDate;
  return `${each.name} | ${from} - ${each.toDate}`;
}

/** Titles before a referee's name, which one hand writes into the truth and another leaves out. */
const TITLES =
  /^(?:(?:capt|captain|cpt|cmdr|cdr|comdr|com\.te|cte|dr|prof|mr|mrs|ms|miss|mx|hon|sir|lady|sr|sra|sig|sig\.ra|dott|herr|frau|m|mme|mlle|dhr|mevr)\.?\s+)+(?=\p{Lu})|\s+\(ret(?:ired|d)?\.?\)$/giu;

function referee(each: CvTruth['references'][number]): string {
  return [
    each.referenceName.replace(TITLES, ''),
    each.position,
    each.companyName,
    each.email,
    digits(each.contactNumber),
  ].join(' | ');
}
