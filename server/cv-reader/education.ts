import { emailsIn, phonesIn } from './contact.ts';
import type { DateOrder } from './date-points.ts';
import { dateRanges, monthText } from './date-ranges.ts';
import type { DateRange } from './date-ranges.ts';
import { datedEntries } from './entries.ts';
import { entryRange, labelledBlocks, tableEntries } from './labelled-entries.ts';
import type { LabelledEntry } from './labelled-entries.ts';
import { found } from './found.ts';
import type { Confidence, Found } from './found.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { hasDegree, hasSchool, isSchoolingText } from './education-words.ts';
import { sectionsOf } from './section.ts';
import type { Section } from './section.ts';
import { positionWords } from './trade-words.ts';

/** A school or course; dates keep their printed precision (YYYY or MM/YYYY). */
export type Education = {
  name: string;
  fromDate: string | null;
  toDate: string | null;
  present: boolean;
  description: string;
};

const LONGEST_NAME = 160;
/** Words of certificates and of details about the person. */
const NO_SCHOOLING =
  /\bSTCW\b|\bENG\s?1\b|(?<!\p{L})(?:date of birth|n[ée]e? le|nationalit\p{L}+|nacionalidad|nazionalit\p{L}+)(?!\p{L})/iu;

/** Schools and courses in printed order, each with the names of school and course in one text. */
export function readEducation(sections: readonly Section[], order: DateOrder): Found<Education>[] {
  const elsewhere = sections
    .filter(({ kinds }) => !kinds.includes('education') && kinds.includes('certificates'))
    .flatMap(({ lines }) => tableEntries(lines).entries)
    .filter(({ school, certificate }) => school !== undefined && certificate === undefined)
    .flatMap((entry) => fromLabels(entry, order))
    .filter(({ value }) => isSchoolingText(value.name));
  const own = sectionsOf(sections, 'education').flatMap((section) => {
    const mixed = section.kinds.includes('certificates') || section.kinds.includes('skills');
    const tables = tableEntries(section.lines);
    const blocks = labelledBlocks(tables.rest, ['school', 'course', 'period', 'from']);
    const complete = blocks.filter((block) => block.school ?? block.course);
    const labelled = [...tables.entries, ...complete].flatMap((entry) => fromLabels(entry, order));
    const read = complete.length > 0 ? labelled : [...labelled, ...fromLines(tables.rest, order)];
    return mixed ? read.filter(({ value }) => isSchoolingText(value.name)) : read;
  });
  return [...own, ...elsewhere];
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
  const entries = inParts(lines, order).flatMap((part) =>
    datedEntries(part, order, titleScore, completeness),
  );
  return entries.flatMap(({ range, title, description, lines: said }) => {
    const name = nameOf(title);
    const named = name.length > 2 && /\p{L}{3}/u.test(name);
    const whole = { name, ...period(range), description: description.join('\n') };
    const weak = range.single && !isSchoolingText(name) && entries.length > 1;
    return named ? [found(whole, weak ? 'doubtful' : gradeOf(name), said)] : [];
  });
}

/** Where each line names a school and its period, a line that ends with a year is an entry of its own. */
function inParts(lines: readonly Line[], order: DateOrder): Line[][] {
  const endOf = (line: Line) => dateRanges(textOf(line), order).at(-1);
  const dated = lines.filter((line) => endOf(line)?.single === false);
  const isWhole = dated.length > 0 && dated.every((line) => isSchoolingText(textOf(line)));
  const parts: Line[][] = [[]];
  for (const line of lines) {
    const end = endOf(line);
    const text = textOf(line);
    const isOwn =
      isWhole && end?.single === true && !line.bullet && /^\)?$/.test(text.slice(end.end).trim());
    if (isOwn && end.start > 0) parts.push([line], []);
    else parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0);
}

/** Sure if its words prove a school or degree; doubtful if they are rather those of another section. */
function gradeOf(name: string): Confidence {
  const others = [emailsIn(name), phonesIn(name, 'GB')].some((all) => all.length > 0);
  if (others || NO_SCHOOLING.test(name) || name.length > LONGEST_NAME) return 'doubtful';
  return isSchoolingText(name) ? 'sure' : 'likely';
}

/** The lines of a title as one name, the school first: 'BTEC Hospitality | Truro College'. */
function nameOf(title: readonly string[]): string {
  const pieces = title
    .join('\n')
    .split(/\s*[\t\n|•·]\s*|\s*:\s+/u)
    .flatMap(atDash)
    .flatMap(atStop)
    .flatMap(told)
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
    );
  return schoolFirst(pieces.length > 1 ? pieces : (pieces[0]?.split(/,\s+/) ?? [])).join(', ');
}

/** Splits at a dash between school and course, not within the name of either. */
function atDash(piece: string): string[] {
  const parts = piece.split(/\s+[–—-]\s+/u);
  const schools = parts.filter(hasSchool).length;
  return schools === 1 || parts.every((part) => !hasDegree(part)) ? parts : [piece];
}

/** 'Cocina. Escuela de Hostelería.': a full stop between a course and its school, in either order. */
function atStop(piece: string): string[] {
  const parts = piece.split(/(?<=\p{L}{3})\.(?:\s+(?=\p{Lu})|$)/u).filter((part) => part !== '');
  const [one = '', other = ''] = parts;
  if (parts.length !== 2 || hasSchool(one) === hasSchool(other)) return [piece];
  return hasSchool(one) ? [one, other] : [other, one];
}

/** 'I took an HND at City of Glasgow College': the course and the school of a sentence. */
function told(piece: string): string[] {
  const [, course, school] = /^(.+?)\s+(?:at|from)\s+(?:the\s+)?(\p{Lu}.+)$/u.exec(piece) ?? [];
  if (!course || !school || !hasSchool(school) || hasSchool(course)) return [piece];
  return [school, course.replace(/^(?:I|we)\s+\p{L}+\s+(?:(?:an?|the|my)\s+)?/u, '')];
}

/** Pieces of a course before those of its school change places. */
function schoolFirst(pieces: readonly string[]): string[] {
  const at = pieces.findIndex(hasSchool);
  const before = pieces.slice(0, Math.max(at, 0));
  // What one is trained to be comes before its school: 'Technician, Technical School'.
  const isCourse = (piece: string) => hasDegree(piece) || positionWords(piece) > 0;
  return before.length > 0 && before.every(isCourse)
    ? [...pieces.slice(at), ...before]
    : [...pieces];
}

/** A single date is the end. */
function period(range: DateRange): Pick<Education, 'fromDate' | 'toDate' | 'present'> {
  return {
    fromDate: range.single ? null : monthText(range.from),
    toDate: range.to ? monthText(range.to) : null,
    present: range.present,
  };
}

function titleScore(line: Line): number {
  const text = textOf(line);
  let score = text.split(/\s+/).length <= 12 ? 1 : -1;
  if (hasSchool(text)) score += 3;
  if (hasDegree(text)) score += 2;
  if (line.bold || line.styled) score += 1;
  if (line.bullet) score -= 3;
  if (emailsIn(text).length > 0 || phonesIn(text, 'GB').length > 0) score -= 8;
  if (/\bSTCW\b|\bENG\s?1\b/i.test(text) || text.split(/\s[·•|]\s/u).length > 3) score -= 6;
  if (/[.;!]$/.test(text) && text.length > 40) score -= 4;
  return /^\p{Ll}/u.test(text) ? score - 4 : score;
}

function completeness(title: readonly string[]): number {
  const text = title.join(' ');
  if (!/[\p{L}\p{N}]/u.test(text)) return -3;
  return (hasSchool(text) ? 3 : 0) + (hasDegree(text) ? 2 : 0);
}
