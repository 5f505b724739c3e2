import type { Named } from '#server/names/countries.ts';
import type { Phone } from './contact.ts';
import type { Education } from './education.ts';
import type { EssentialCertificates } from './essential-certificates.ts';
import type { PastRole } from './experience.ts';
import { lower } from './found.ts';
import type { Confidence, Found } from './found.ts';
import type { PersonalDetails } from './personal-details.ts';
import type { Referee } from './references.ts';
import type { SpokenLanguage } from './spoken-languages.ts';
import type { Visa } from './visas.ts';
import type { Wishes } from './wishes.ts';

/** A section whose heading and text say of nothing in the profile what it is. */
export type Unplaced = { heading: string | null; page: number; text: string };

/** What a CV says, each value with its grade and place; null or empty for what it does not state. */
export type CvDraft = PersonalDetails &
  Wishes & {
    /** 'none' for a file without readable text, such as a scan that was not recognised. */
    text: 'none' | 'found';
    firstName: Found<string> | null;
    lastName: Found<string> | null;
    email: Found<string> | null;
    phones: Found<Phone>[];
    nationality: Found<Named>[];
    languages: Found<SpokenLanguage>[];
    /** Country of residence. */
    country: Found<Named> | null;
    aboutMe: Found<string> | null;
    hobbies: Found<string> | null;
    pastRoles: Found<PastRole>[];
    education: Found<Education>[];
    qualifications: Found<string>[];
    certificates: EssentialCertificates;
    visas: Found<Visa>[];
    skills: Found<string>[];
    references: Found<Referee>[];
    unplaced: Unplaced[];
  };

type Plain<Part> =
  Part extends Found<infer Value>
    ? Value
    : Part extends readonly (infer One)[]
      ? Plain<One>[]
      : Part;

/** The values of a draft without grades and places. */
export type CvReading = {
  [Key in Exclude<keyof CvDraft, 'certificates' | 'unplaced'>]: Plain<CvDraft[Key]>;
} & {
  certificates: Record<keyof EssentialCertificates, { held: boolean; expiryDate: string | null }>;
};

/** The draft with no value above a grade. */
export function atMost(draft: CvDraft, grade: Confidence): CvDraft {
  const lowered = (said: unknown): unknown => {
    if (Array.isArray(said)) return said.map(lowered);
    if (typeof said !== 'object' || said === null) return said;
    if ('confidence' in said && 'source' in said) {
      const one = said as Found<unknown>;
      return { ...one, confidence: lower(one.confidence, grade) };
    }
    return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, lowered(value)]));
  };
  return lowered(draft) as CvDraft;
}

/** The values of the given grades. */
export function readingOf(draft: CvDraft, grades: readonly Confidence[]): CvReading {
  const { certificates, unplaced: _, text, ...fields } = draft;
  const one = <Value>(said: Found<Value> | null): Value | null =>
    said && grades.includes(said.confidence) ? said.value : null;
  const values = Object.entries(fields).map(([key, said]) => [
    key,
    Array.isArray(said)
      ? said.flatMap((each: Found<unknown>) =>
          grades.includes(each.confidence) ? [each.value] : [],
        )
      : one<unknown>(said),
  ]);
  const held = Object.entries(certificates).map(([key, said]) => {
    const certificate = one(said);
    return [key, { held: certificate !== null, expiryDate: certificate?.expiryDate ?? null }];
  });
  return {
    ...Object.fromEntries(values),
    text,
    certificates: Object.fromEntries(held),
  } as CvReading;
}
