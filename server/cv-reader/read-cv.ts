import { withAnswers } from './answer-columns.ts';
import { emailsIn, readEmail, readPhones } from './contact.ts';
import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import { atMost, readingOf } from './draft.ts';
import type { CvDraft, CvReading } from './draft.ts';
import { readEducation } from './education.ts';
import { readEssentialCertificates } from './essential-certificates.ts';
import { readExperience } from './experience.ts';
import { extractLines } from './extract.ts';
import type { OnPage } from './extract.ts';
import { found, once } from './found.ts';
import type { Found } from './found.ts';
import { isProse } from './guess-kind.ts';
import { personalText } from './labelled.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { readNationalities } from './nationality.ts';
import { readName } from './person-name.ts';
import { withLabelsApart, withoutNumbering, withRuledHeadings } from './normal-lines.ts';
import { readPersonalDetails } from './personal-details.ts';
import { readQualifications } from './qualifications.ts';
import { readReferences } from './references.ts';
import { readCountry } from './residence.ts';
import { sectionsOf } from './section.ts';
import { readSections } from './sections.ts';
import type { Section } from './section.ts';
import { readSkills } from './skills.ts';
import { readLanguages } from './spoken-languages.ts';
import { withTickBoxes } from './tick-boxes.ts';
import { linesOfOwner } from './two-people.ts';
import type { Owner } from './two-people.ts';
import { readVisas } from './visas.ts';
import { readWishes } from './wishes.ts';

/** The reference lists of qualifications, skills and positions. */
export type ReferenceLists = { qualifications: string[]; skills: string[]; positions: string[] };

const FEWEST_LETTERS = 25;

/**
 * With `ocr`, scans and photos are read too, which takes seconds a page. `owner` tells whose part of a couple's
 * joint CV is meant.
 */
export type CvOptions = { ocr?: boolean; owner?: Owner };

/** A draft with the text of each page as printed. */
export type ReadCv = { draft: CvDraft; pages: string[] };

const MOST_PAGES = 100;
const LONGEST_PAGE = 20_000;

/**
 * Reads a CV (pdf, docx, doc, jpg or png, detected by content). Throws UnreadableFile if it cannot be opened.
 * What was recognised in a picture is never sure.
 */
export async function readCv(
  bytes: Uint8Array,
  lists: ReferenceLists,
  options: CvOptions = {},
): Promise<CvDraft> {
  return (await readCvWithPages(bytes, lists, options)).draft;
}

/** `readCv` with the text of its pages; `onPage` is told which page is being recognised. */
export async function readCvWithPages(
  bytes: Uint8Array,
  lists: ReferenceLists,
  options: CvOptions & { onPage?: OnPage } = {},
): Promise<ReadCv> {
  const { lines, recognised } = await extractLines(bytes, options);
  const draft = draftOf(lines, lists, options.owner);
  return {
    draft: recognised ? atMost(draft, 'likely') : draft,
    pages: pageTexts(lines),
  };
}

function pageTexts(lines: readonly Line[]): string[] {
  const texts = new Map<number, string[]>();
  for (const line of lines.filter(({ page }) => page <= MOST_PAGES)) {
    const page = texts.get(line.page) ?? [];
    texts.set(line.page, page);
    page.push(flatText(line));
  }
  const last = Math.max(0, ...texts.keys());
  return Array.from({ length: last }, (_, at) =>
    (texts.get(at + 1) ?? []).join('\n').slice(0, LONGEST_PAGE),
  );
}

/** The values that the lines of a CV state, of every grade that is worth keeping. */
export function readLines(lines: readonly Line[], lists: ReferenceLists): CvReading {
  return readingOf(draftOf(lines, lists), ['sure', 'likely']);
}

/** What the lines of a CV say. */
export function draftOf(printed: readonly Line[], lists: ReferenceLists, owner?: Owner): CvDraft {
  const lines = normalLines(linesOfOwner(printed, owner));
  const sections = readSections(lines, lists);
  const text = personalText(sections);
  const order = dateOrder(lines);
  const country = readCountry(text);
  const email = readEmail(text);
  const name = readName(sections, text, email?.value ?? null);
  const letters = lines.reduce(
    (sum, line) => sum + flatText(line).replace(/[^\p{L}]/gu, '').length,
    0,
  );
  return {
    text: letters < FEWEST_LETTERS ? 'none' : 'found',
    firstName: name && { ...name, value: name.value.firstName },
    lastName: name && { ...name, value: name.value.lastName },
    email,
    phones: readPhones(text, country?.value.code ?? null),
    nationality: readNationalities(text),
    languages: readLanguages(sections, text),
    country,
    ...readPersonalDetails(text, order),
    ...readWishes(text, lists.positions),
    aboutMe: prose(sections, 'profile') ?? untitledProfile(sections),
    hobbies: prose(sections, 'interests'),
    pastRoles: once(readExperience(sections, order), entryKey),
    education: once(readEducation(sections, order), entryKey),
    qualifications: readQualifications(sections, lists.qualifications),
    certificates: readEssentialCertificates(sections, order),
    visas: readVisas(sections, order),
    skills: readSkills(sections, lists.skills),
    references: once(readReferences(sections, country?.value.code ?? null), entryKey),
    unplaced: unplaced(sections),
  };
}

/** The lines as they are meant: with answers beside what they answer, and without rules and numbers. */
function normalLines(lines: readonly Line[]): Line[] {
  return withLabelsApart(withoutNumbering(withRuledHeadings(withAnswers(withTickBoxes(lines)))));
}

/** What tells entries apart: all but their descriptions, which a page printed twice may break differently. */
function entryKey(entry: object): string {
  return JSON.stringify({ ...entry, description: '' }).toLowerCase();
}

function prose(sections: readonly Section[], kind: 'profile' | 'interests'): Found<string> | null {
  const lines = sectionsOf(sections, kind).flatMap((section) => section.lines);
  const text = lines.map(flatText).join('\n').trim();
  return text === '' ? null : found(text, 'sure', lines);
}

/** A text above all sections that is told in sentences, without a heading. */
function untitledProfile(sections: readonly Section[]): Found<string> | null {
  const early = sections.slice(
    0,
    sections.findIndex(({ kinds }) => kinds.includes('experience')) + 1,
  );
  const lines = sectionsOf(early, 'top').flatMap((section) =>
    section.lines.filter(
      (line) => isProse([flatText(line)]) && emailsIn(flatText(line)).length === 0,
    ),
  );
  return lines.length > 0 ? found(lines.map(flatText).join('\n'), 'likely', lines) : null;
}

function unplaced(sections: readonly Section[]): CvDraft['unplaced'] {
  return sections
    .filter(({ kinds, lines }) => kinds.includes('other') && lines.length > 0)
    .map(({ heading, lines }) => ({
      heading: heading ? flatText(heading) : null,
      page: lines[0]?.page ?? 1,
      text: lines.map(flatText).join('\n'),
    }));
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
