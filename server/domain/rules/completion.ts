/**
 * What completion asks of a profile. Lists are given by their length, the rest by its value:
 * null or '' is missing, `smoking: false` is an answer.
 */
export type CompletionInput = {
  desiredRoles: number;
  profileImage: string | null;
  currentLocation: string | null;
  cv: string | null;
  primaryPhone: string | null;
  dob: string | null;
  gender: string | null;
  nationalities: number;
  languages: number;
  height: number | null;
  tattoo: string | null;
  smoking: boolean | null;
  country: string | null;
  relationshipStatus: string | null;
  aboutMe: string | null;
  hobbies: string | null;
  pastRoles: number;
  education: number;
  /** References that are not archived. */
  references: number;
  eng1Documents: number;
  stcwBasicDocuments: number;
  writtenReferences: number;
};

type CompletionKey = keyof CompletionInput;

/** `path` is the page of the profile builder where the part is filled in. */
export type CompletionPart = { key: CompletionKey; label: string; points: number; path: string };

export type Completion = { percent: number; missing: CompletionPart[] };

const DETAILS = '/profile';
const EXPERIENCE = '/profile/experience';
const DOCUMENTS = '/profile/documents';

/** The documented points, weightiest first; they add up to exactly 100. */
export const completionParts: readonly CompletionPart[] = [
  { key: 'desiredRoles', label: 'Ideal position', points: 20, path: '/profile/ideal-job' },
  { key: 'profileImage', label: 'Profile photo', points: 10, path: DETAILS },
  { key: 'currentLocation', label: 'Current location', points: 8, path: DETAILS },
  { key: 'cv', label: 'CV', points: 6, path: DOCUMENTS },
  { key: 'primaryPhone', label: 'Primary phone', points: 5, path: DETAILS },
  { key: 'dob', label: 'Date of birth', points: 4, path: DETAILS },
  { key: 'gender', label: 'Gender', points: 4, path: DETAILS },
  { key: 'nationalities', label: 'Nationality', points: 3, path: DETAILS },
  { key: 'languages', label: 'Languages', points: 3, path: DETAILS },
  { key: 'height', label: 'Height', points: 3, path: DETAILS },
  { key: 'tattoo', label: 'Tattoos', points: 3, path: DETAILS },
  { key: 'smoking', label: 'Smoking', points: 3, path: DETAILS },
  { key: 'country', label: 'Country of residence', points: 3, path: DETAILS },
  { key: 'relationshipStatus', label: 'Relationship status', points: 3, path: DETAILS },
  { key: 'aboutMe', label: 'About me', points: 3, path: DETAILS },
  { key: 'hobbies', label: 'Interests & hobbies', points: 3, path: DETAILS },
  { key: 'pastRoles', label: 'Work experience', points: 3, path: EXPERIENCE },
  { key: 'education', label: 'Education', points: 3, path: EXPERIENCE },
  { key: 'references', label: 'References', points: 3, path: '/profile/references' },
  { key: 'eng1Documents', label: 'ENG 1 document', points: 3, path: DOCUMENTS },
  { key: 'stcwBasicDocuments', label: 'STCW Basic document', points: 3, path: DOCUMENTS },
  { key: 'writtenReferences', label: 'Written references', points: 1, path: DOCUMENTS },
];

/** How complete a profile is, 0 to 100, and what is missing (specification 3, section 9). */
export function profileCompletion(profile: CompletionInput): Completion {
  const missing = completionParts.filter((part) => !isFilled(profile[part.key]));
  const lost = missing.reduce((sum, part) => sum + part.points, 0);
  return { percent: 100 - lost, missing };
}

function isFilled(value: string | number | boolean | null): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value.trim() !== '-';
  return typeof value === 'number' ? value > 0 : value !== null;
}
