import type { Named } from '#server/names/countries.ts';
import { readEmail, readPhones } from './contact.ts';
import type { Phone } from './contact.ts';
import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import { readEducation } from './education.ts';
import type { Education } from './education.ts';
import { readEssentialCertificates } from './essential-certificates.ts';
import type { EssentialCertificates } from './essential-certificates.ts';
import { readExperience } from './experience.ts';
import type { PastRole } from './experience.ts';
import { extractLines } from './extract.ts';
import { personalText } from './labelled.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { readNationalities } from './nationality.ts';
import { readName } from './person-name.ts';
import { readPersonalDetails } from './personal-details.ts';
import type { PersonalDetails } from './personal-details.ts';
import { readQualifications } from './qualifications.ts';
import { readReferences } from './references.ts';
import type { Referee } from './references.ts';
import { readCountry } from './residence.ts';
import { readSections, sectionsOf } from './sections.ts';
import type { Section } from './sections.ts';
import { readSkills } from './skills.ts';
import { readLanguages } from './spoken-languages.ts';
import type { SpokenLanguage } from './spoken-languages.ts';
import { readVisas } from './visas.ts';
import type { Visa } from './visas.ts';
import { readWishes } from './wishes.ts';
import type { Wishes } from './wishes.ts';

/** The reference lists of qualifications, skills and positions. */
export type ReferenceLists = { qualifications: string[]; skills: string[]; positions: string[] };

/** The contents of a CV; null or empty for what it does not state: nothing is guessed. */
export type CvReading = PersonalDetails &
  Wishes & {
    /** 'none' for a file without text, such as a scan. */
    text: 'none' | 'found';
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    phones: Phone[];
    nationality: Named[];
    languages: SpokenLanguage[];
    /** Country of residence. */
    country: Named | null;
    aboutMe: string | null;
    hobbies: string | null;
    pastRoles: PastRole[];
    education: Education[];
    qualifications: string[];
    certificates: EssentialCertificates;
    visas: Visa[];
    skills: string[];
    references: Referee[];
  };

const FEWEST_LETTERS = 25;

/** Reads a CV (pdf, docx or doc, detected by content). Throws UnreadableFile if it cannot be opened. */
export async function readCv(bytes: Uint8Array, lists: ReferenceLists): Promise<CvReading> {
  return readLines(await extractLines(bytes), lists);
}

/** Reads the lines of a CV. */
export function readLines(lines: readonly Line[], lists: ReferenceLists): CvReading {
  const sections = readSections(lines);
  const text = personalText(sections);
  const order = dateOrder(lines);
  const country = readCountry(text);
  const email = readEmail(text);
  const name = readName(sections, text, email);
  const letters = lines.reduce(
    (sum, line) => sum + flatText(line).replace(/[^\p{L}]/gu, '').length,
    0,
  );
  return {
    text: letters < FEWEST_LETTERS ? 'none' : 'found',
    firstName: name?.firstName ?? null,
    lastName: name?.lastName ?? null,
    email,
    phones: readPhones(text, country?.code ?? null),
    nationality: readNationalities(text),
    languages: readLanguages(sections, text),
    country,
    ...readPersonalDetails(text, order),
    ...readWishes(text, lists.positions),
    aboutMe: prose(sections, 'profile'),
    hobbies: prose(sections, 'interests'),
    pastRoles: readExperience(sections, order),
    education: readEducation(sections, order),
    qualifications: readQualifications(sections, lists.qualifications),
    certificates: readEssentialCertificates(sections, order),
    visas: readVisas(sections, order),
    skills: readSkills(sections, lists.skills),
    references: readReferences(sections, country?.code ?? null),
  };
}

function prose(sections: readonly Section[], kind: 'profile' | 'interests'): string | null {
  const text = sectionsOf(sections, kind)
    .flatMap(({ lines }) => lines.map(flatText))
    .join('\n')
    .trim();
  return text === '' ? null : text;
}

/** Month first if the CV says so, has a date that is otherwise impossible, or contains a US number. */
function dateOrder(lines: readonly Line[]): DateOrder {
  const all = lines.map(flatText).join('\n');
  const numeric = Array.from(
    all.matchAll(/(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?!\d)/g),
    (match) => [Number(match[1]), Number(match[2])],
  );
  if (numeric.some(([first = 0]) => first > 12)) return 'DMY';
  if (numeric.some(([, second = 0]) => second > 12)) return 'MDY';
  if (/\bmm\/dd\b/i.test(all)) return 'MDY';
  const american =
    /(?<!\d)(?:\+1[\s.-]?)?\(\d{3}\)\s?\d{3}-\d{4}|\bUSCG\b/.test(all) &&
    /\b(?:USA|United States|[A-Z]{2} \d{5})\b/.test(all);
  return american && datePoints(all, 'MDY').length > 0 ? 'MDY' : 'DMY';
}
