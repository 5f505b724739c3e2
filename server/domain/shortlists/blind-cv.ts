import type { CvContent } from '#server/documents/cv-content.ts';
import { CV_SHAPE, generatedCv } from '#server/domain/candidates/generated-cv.ts';
import { dateText, isoDate, partialDate } from '#server/domain/kernel/dates.ts';
import type { FitPaper, FitRow } from '#server/domain/fit/read.ts';
import { correctedOn, correctionOf } from '#server/domain/references/correction.ts';
import { proofLink } from '#server/domain/references/proof.ts';
import { refereeInWords } from '#server/domain/references/referee.ts';
import {
  cut,
  isQuotable,
  type ReferenceSummary,
  referenceSummary,
} from '#server/domain/references/summary.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { blinded } from './blind/blinded.ts';
import { candidateName, type PersonName, writtenName } from './blind/names.ts';

/** What a blind CV is made of. */
export const BLIND_SHAPE = {
  id: true,
  ...CV_SHAPE,
  references: { ...CV_SHAPE.references, include: { proof: { select: { id: true } } } },
} as const satisfies Prisma.CandidateSelect;

export type BlindRow = Prisma.CandidateGetPayload<{ select: typeof BLIND_SHAPE }>;

/** The personal facts that a client reads; whoever is named in none of them cannot be reached by them. */
const FACTS: ReadonlySet<string> = new Set([
  'Nationality',
  'Languages',
  'Current location',
  'Smoking',
  'Tattoos',
  'Visas',
]);

/** The names that a client reads nowhere: the candidate's surname and the referees'. */
const namesIn = ({ user, references }: Pick<BlindRow, 'user' | 'references'>): PersonName[] => [
  candidateName(user.firstName, user.lastName),
  ...references.map(({ referenceName }) => writtenName(referenceName)),
];

/** The CV as a client reads it: the first name alone, nothing by which the person or a referee can be reached. */
export function blindCv(row: BlindRow, today: Date): CvContent {
  const cv = generatedCv(row);
  const names = namesIn(row);
  const hide = (text: string) => blinded(text, { people: names });
  const age = ageOn(row.dob, today);
  const facts = cv.personalDetails
    .filter(({ label }) => FACTS.has(label))
    .map(({ label, value }) => ({ label, value: hide(value), url: null }));
  return {
    ...cv,
    name: row.user.firstName,
    personalDetails: [
      ...(age === null ? [] : [{ label: 'Age', value: String(age), url: null }]),
      ...facts,
    ],
    profile: cv.profile && hide(cv.profile),
    hobbies: cv.hobbies && hide(cv.hobbies),
    experience: cv.experience.map((entry) => ({
      ...entry,
      title: hide(entry.title),
      place: entry.place && hide(entry.place),
      description: hide(entry.description),
      shortDescription: hide(entry.shortDescription),
    })),
    education: cv.education.map((entry) => ({
      ...entry,
      title: hide(entry.title),
      description: hide(entry.description),
      shortDescription: hide(entry.shortDescription),
    })),
    references: [],
  };
}

function ageOn(dob: Date | null, today: Date): number | null {
  const born = isoDate(partialDate(dob));
  if (!born) return null;
  const now = today.toISOString();
  const years = Number(now.slice(0, 4)) - Number(born.slice(0, 4));
  return now.slice(5, 10) < born.slice(5, 10) ? years - 1 : years;
}

/** Somebody on the shortlist as the client reads them. */
export interface BlindPerson {
  cv: CvContent;
  /** What the consultant says. */
  line: string | null;
  /** What the job asks for, as they have it, to the day when the contract ends. */
  papers: { label: string; words: string; isGood: boolean }[];
  endsOn: string | null;
  references: BlindReference[];
  /** Their latest yacht in a few words; null where it is not known. */
  lastYacht: string | null;
}

/** A completed reference as a client reads it. */
export interface BlindReference {
  /** As far as the referee agreed. */
  writer: string;
  completedOn: string;
  /** 'Corrected on DD/MM/YYYY', where the referee added a correction. */
  corrected: string | null;
  /** The page on which the client checks it. */
  checkLink: string;
  /** What it says, where the referee agreed to be quoted. */
  summary: ReferenceSummary | null;
}

function blindReference(
  reference: BlindRow['references'][number],
  people: readonly PersonName[],
): BlindReference[] {
  const { proof, completedAt, companyName, quoting } = reference;
  if (!proof || !completedAt) return [];
  const phrases = quoting === 'NAMED' ? [] : [companyName, vesselOf(companyName)];
  const correction = correctionOf(reference);
  const { choices, quotes } = referenceSummary(reference);
  const corrected = correction && correctedOn(correction);
  const said = (text: string) => blinded(text, { people, phrases });
  const summary = {
    choices,
    quotes: [
      ...quotes.map(said),
      ...(correction ? [`${corrected}: ${said(cut(correction.text))}`] : []),
    ],
  };
  return [
    {
      writer: refereeInWords(reference),
      completedOn: dateText(partialDate(completedAt)) ?? '',
      corrected,
      checkLink: proofLink(proof.id),
      summary: isQuotable(reference) ? summary : null,
    },
  ];
}

/** The name of a yacht without what stands before such names. */
const vesselOf = (company: string) => company.replace(/^(?:[MS]\/?Y|yacht)\s+/i, '');

/** The client's view of a person from their profile and from how they fit the job. */
export function blindPerson(
  row: BlindRow,
  fit: FitRow | null,
  line: string | null,
  today: Date,
): BlindPerson {
  const people = namesIn(row);
  return {
    cv: blindCv(row, today),
    line: line && blinded(line, { people }),
    papers: [...(fit?.requirements ?? []), ...(fit?.visas ?? [])].map(paperInWords),
    endsOn: fit && dateText(partialDate(fit.endsOn)),
    references: row.references.flatMap((reference) => blindReference(reference, people)),
    lastYacht: fit?.lastYachtSize ? `${Math.round(fit.lastYachtSize)} m` : null,
  };
}

const WORDS: Record<FitPaper['state'], string> = {
  HELD: 'held',
  EXEMPT: 'not needed',
  EXPIRES: 'expires before the contract ends',
  MISSING: 'missing',
  NOT_SAID: 'not said',
};

function paperInWords({ label, state, expiresOn }: FitPaper) {
  const until = expiresOn && dateText(partialDate(expiresOn));
  const words = state === 'HELD' && until ? `held, until ${until}` : WORDS[state];
  const isGood = state === 'HELD' || state === 'EXEMPT';
  return { label, words: state === 'EXPIRES' && until ? `${words}: ${until}` : words, isGood };
}
