import { countedFields, type CountedName } from '#server/domain/profile-fields/fields.ts';

type Answer = string | number | boolean | Date | readonly string[] | null;

type CompletionKey =
  | CountedName
  | 'desiredRoles'
  | 'profileImage'
  | 'currentLocation'
  | 'cv'
  | 'pastRoles'
  | 'education'
  | 'references'
  | 'eng1Documents'
  | 'stcwBasicDocuments'
  | 'writtenReferences';

/**
 * The parts of a profile that completion counts, without archived references. Missing means null, a blank
 * text, 0 or an empty list; `smoking: false` is an answer.
 */
export type CompletionInput = Record<CompletionKey, Answer>;

/** `path` is the page of the profile builder where the part is filled in. */
export type CompletionPart = { key: CompletionKey; label: string; points: number; path: string };

export type Completion = { percent: number; missing: CompletionPart[] };

const DETAILS = '/profile';
const EXPERIENCE = '/profile/experience';
const DOCUMENTS = '/profile/documents';

const parts: readonly CompletionPart[] = [
  { key: 'desiredRoles', label: 'Ideal position', points: 20, path: '/profile/ideal-job' },
  { key: 'profileImage', label: 'Profile photo', points: 10, path: DETAILS },
  { key: 'currentLocation', label: 'Current location', points: 8, path: DETAILS },
  { key: 'cv', label: 'CV', points: 6, path: DOCUMENTS },
  ...countedFields.map(({ name, label, points }) => ({ key: name, label, points, path: DETAILS })),
  { key: 'pastRoles', label: 'Work experience', points: 3, path: EXPERIENCE },
  { key: 'education', label: 'Education', points: 3, path: EXPERIENCE },
  { key: 'references', label: 'References', points: 3, path: '/profile/references' },
  { key: 'eng1Documents', label: 'ENG 1 document', points: 3, path: DOCUMENTS },
  { key: 'stcwBasicDocuments', label: 'STCW Basic document', points: 3, path: DOCUMENTS },
  { key: 'writtenReferences', label: 'Written references', points: 1, path: DOCUMENTS },
];

/** The documented points, highest first; they add up to exactly 100. */
export const completionParts = parts.toSorted((one, other) => other.points - one.points);

/** How complete a profile is, 0 to 100, and what is missing (specification 3, section 9). */
export function profileCompletion(profile: CompletionInput): Completion {
  const missing = completionParts.filter((part) => !isFilled(profile[part.key]));
  const lost = missing.reduce((sum, part) => sum + part.points, 0);
  return { percent: 100 - lost, missing };
}

function isFilled(value: Answer): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value.trim() !== '-';
  if (Array.isArray(value)) return value.length > 0;
  return typeof value === 'number' ? value > 0 : value !== null;
}
