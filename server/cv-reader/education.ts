import type { DateOrder } from './date-points.ts';
import { monthText } from './date-ranges.ts';
import type { DateRange } from './date-ranges.ts';
import { datedEntries } from './entries.ts';
import { entryRange, labelledBlocks, tableEntries } from './labelled-entries.ts';
import type { LabelledEntry } from './labelled-entries.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { sectionsOf } from './sections.ts';
import type { Section } from './sections.ts';
import { words } from './text.ts';

/** A school or course; dates keep their printed precision (YYYY or MM/YYYY). */
export type Education = {
  name: string;
  fromDate: string | null;
  toDate: string | null;
  present: boolean;
  description: string;
};

const SCHOOL =
  /\b(?:universit\w*|uniwersytet|univerza|sveuciliste|college|school|high ?school|academy|academia|akademi\w*|institut\w*|istituto|lycee|liceo|liceul|liceum|lyceum|gymnasium|gimnazj\w*|gimnazija|gymnasi\w*|hochschule|fachhochschule|realschule|schule|ecole|escuela|scuola|skola|szkola|skole|colegio|college|polytechnic\w*|politecnic\w*|politechnika|faculty|fac\w*t|facultad|facolta|conservatoire|polytech|tafe|technikon|lyc|collegio|maritime training|seminary|okulu|lisesi|universitesi|universitet\w*|университет|институт|школа|коледж|академия|академія|університет)\b/u;
const DEGREE =
  /\b(?:bsc|ba|b a|b sc|beng|msc|ma|mba|phd|bachelor\w*|master of|masters? in|degree|diplom\w*|a levels?|as levels?|gcses?|o levels?|baccalaur\w*|bachillerato|abitur|matric\w*|nvq|btec|hnd|hnc|foundation|apprentice\w*|associate|a a|a s|aas|bed|llb|cap|bts|bep|bac|brevet|licence|maturita|matura|laurea|grado|ncea|leaving cert\w*|senior certificate|ged|higher national|level \d|hons|cadet|cookery|nursing|graduat\w*)\b/u;

/** Schools and courses in printed order, each with the names of school and course in one text. */
export function readEducation(sections: readonly Section[], order: DateOrder): Found<Education>[] {
  return sectionsOf(sections, 'education').flatMap((section) => {
    const mixed = section.kinds.includes('certificates') || section.kinds.includes('skills');
    const tables = tableEntries(section.lines);
    const blocks = labelledBlocks(tables.rest, ['school', 'course', 'period', 'from']);
    const complete = blocks.filter((block) => block.school ?? block.course);
    const labelled = [...tables.entries, ...complete].flatMap((entry) => fromLabels(entry, order));
    const read = complete.length > 0 ? labelled : [...labelled, ...fromLines(tables.rest, order)];
    return mixed ? read.filter(({ value }) => isSchooling(value.name)) : read;
  });
}

function fromLabels(entry: LabelledEntry, order: DateOrder): Found<Education>[] {
  const range = entryRange(entry, order);
  const school = entry.school ?? entry.company;
  const course = entry.course ?? entry.certificate ?? entry.position;
  const name = [school, course].flatMap((text) => (text ? [nameOf([text])] : [])).join(', ');
  const whole = range && { name, ...period(range), description: entry.duties ?? '' };
  return whole && name ? [found(whole, 'sure', entry.lines)] : [];
}

function fromLines(lines: readonly Line[], order: DateOrder): Found<Education>[] {
  const entries = datedEntries(lines, order, titleScore, completeness);
  return entries.flatMap(({ range, title, description, lines: said }) => {
    const name = nameOf(title);
    const named = name.length > 2 && /\p{L}{3}/u.test(name);
    const whole = { name, ...period(range), description: description.join('\n') };
    return named ? [found(whole, isSchooling(name) ? 'sure' : 'likely', said)] : [];
  });
}

/** The lines of a title as one name: 'Truro College | BTEC Hospitality' becomes comma-separated. */
function nameOf(title: readonly string[]): string {
  return title
    .join('\n')
    .split(/\s*[\t\n|•·]\s*|\s+[–—-]\s+|\s*:\s+/u)
    .map((piece) =>
      piece
        .replace(/^[\s,;:.–—-]+|[\s,;:.–—-]+$/gu, (marks) => (/\./.test(marks) ? '.' : ''))
        .trim(),
    )
    .filter((piece) => piece !== '' && piece !== '.')
    .map((piece, _, all) =>
      piece.endsWith('.') && all.length === 1 && !/\p{Lu}\.$/u.test(piece)
        ? piece.slice(0, -1)
        : piece,
    )
    .join(', ');
}

/** A single date is the end. */
function period(range: DateRange): Pick<Education, 'fromDate' | 'toDate' | 'present'> {
  return {
    fromDate: range.single ? null : monthText(range.from),
    toDate: range.to ? monthText(range.to) : null,
    present: range.present,
  };
}

function isSchooling(name: string): boolean {
  const flat = words(name);
  return SCHOOL.test(flat) || DEGREE.test(flat);
}

function titleScore(line: Line): number {
  const text = textOf(line);
  const flat = words(text);
  let score = text.split(/\s+/).length <= 12 ? 1 : -1;
  if (SCHOOL.test(flat)) score += 3;
  if (DEGREE.test(flat)) score += 2;
  if (line.bold || line.styled) score += 1;
  if (line.bullet) score -= 3;
  if (/[.;!]$/.test(text) && text.length > 40) score -= 4;
  return /^\p{Ll}/u.test(text) ? score - 4 : score;
}

function completeness(title: readonly string[]): number {
  const flat = words(title.join(' '));
  if (flat === '') return -3;
  return (SCHOOL.test(flat) ? 3 : 0) + (DEGREE.test(flat) ? 2 : 0);
}
