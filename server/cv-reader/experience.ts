import { emailsIn } from './contact.ts';
import type { DateOrder } from './date-points.ts';
import { dateRanges, monthText } from './date-ranges.ts';
import type { DateRange } from './date-ranges.ts';
import { isSchoolingText } from './education-words.ts';
import { datedEntries } from './entries.ts';
import type { Entry } from './entries.ts';
import { entryRange, labelledBlocks, tableEntries } from './labelled-entries.ts';
import type { LabelledEntry } from './labelled-entries.ts';
import { flatText, textOf } from './lines.ts';
import type { Line } from './lines.ts';
import {
  cleanCompany,
  cleanPosition,
  isCompany,
  isDuration,
  isPlace,
  isPosition,
  provenOrder,
  readTitle,
  soleTitle,
} from './role-title.ts';
import type { RoleTitle, TitleOrder } from './role-title.ts';
import { isTold, toldRoles } from './prose-roles.ts';
import { sectionsOf } from './section.ts';
import type { Section } from './section.ts';
import { found } from './found.ts';
import type { Confidence, Found } from './found.ts';
import { isDateCell, labelOf } from './table-words.ts';
import { companyWords, hasVesselName, positionWords } from './trade-words.ts';

/** A role with dates as MM/YYYY, or YYYY without a printed month. */
export type PastRole = RoleTitle & {
  fromDate: string | null;
  toDate: string | null;
  present: boolean;
  description: string;
};

const LONG_TITLE = 110;
const LONGEST_EMPLOYER = 60;
const MOST_TITLE_WORDS = 12;
/** Points by which a line is set in. */
const INDENT = 8;
const FEWEST_CENTRED = 5;
const CENTRED = 0.6;

/** The work experience in printed order. Entries without employer or position are left out. */
export function readExperience(sections: readonly Section[], order: DateOrder): Found<PastRole>[] {
  return sectionsOf(sections, 'experience').flatMap(({ lines }) => {
    const tables = tableEntries(lines);
    const blocks = labelledBlocks(
      tables.rest,
      ['position', 'company', 'period', 'from'],
      isEmployerTitle,
    );
    const complete = blocks.filter((block) => block.position && block.company);
    const labelled = [...tables.entries, ...complete].flatMap((entry) => fromLabels(entry, order));
    return complete.length > 0 ? labelled : [...labelled, ...fromLines(tables.rest, order)];
  });
}

/** A line that names an employer alone: 'M/Y Halcyon Tide (57m)'. */
function isEmployerTitle(text: string): boolean {
  return text.length < LONGEST_EMPLOYER && !/[.!?]\s|:/.test(text) && isCompany(text);
}

function fromLabels(entry: LabelledEntry, order: DateOrder): Found<PastRole>[] {
  const range = entryRange(entry, order);
  const oneLine = (text = '') => text.replace(/\s*\n\s*/g, ' ');
  const position = cleanPosition(oneLine(entry.position));
  const companyName = cleanCompany(oneLine(entry.company));
  const role = position && companyName ? { position, companyName } : inOneColumn(entry);
  if (!range || !role) return [];
  const whole = { ...role, ...period(range), description: oneLine(entry.duties) };
  return [found(whole, 'sure', entry.lines)];
}

/** A column that contains both: 'M/Y Cimarron Sky\nBosun'. */
function inOneColumn(entry: LabelledEntry): RoleTitle | null {
  const text = entry.position ?? entry.company;
  return text ? readTitle([text], 'position-first') : null;
}

function fromLines(lines: readonly Line[], order: DateOrder): Found<PastRole>[] {
  const told = new Map(
    lines.flatMap((line) => {
      const text = flatText(line);
      const roles = isTold(text) ? toldRoles(text, order) : [];
      return roles.length > 0 ? [[line, roles] as const] : [];
    }),
  );
  const listed = lines.filter((line) => !told.has(line) && !isDuration(flatText(line)));
  const fromProse = [...told].flatMap(([line, all]) =>
    all.map(({ range, ...role }) =>
      found({ ...role, ...period(range), description: flatText(line) }, 'likely', line),
    ),
  );
  return [...fromProse, ...fromList(listed, order)];
}

function fromList(all: readonly Line[], order: DateOrder): Found<PastRole>[] {
  const lines = withIndents(all, order)
    .flatMap((line) => oneByOne(line, order))
    .flatMap(titleApart);
  const bolds = lines.filter((line) => line.bold).length;
  const distinct = bolds > 0 && bolds < 0.6 * lines.length;
  const entries = datedEntries(lines, order, (line) => titleScore(line, distinct), completeness);
  const titleOrder = usualOrder(entries);
  const roles: Found<PastRole>[] = [];
  let employer = '';
  for (const [index, entry] of entries.entries()) {
    const isApart = index > 0 && areApart(entry.range, entries[index - 1]?.range);
    const role = readTitle(entry.title, titleOrder) ?? promoted(entry, isApart ? '' : employer);
    const umbrella = role ? null : soleCompany(entry, entries[index + 1]);
    employer = role?.companyName ?? umbrella ?? '';
    // A school beside no position is education under a heading that was not understood.
    if (!role || (!isPosition(role.position) && isSchoolingText(role.companyName))) continue;
    const whole = { ...role, ...period(entry.range), description: entry.description.join('\n') };
    roles.push(found(whole, gradeOf(role), entry.lines));
  }
  return roles;
}

/**
 * Sure if the words of both parts prove what they are; doubtful if neither does, or if what stands for the employer
 * is a label, an occupation or a sentence.
 */
function gradeOf({ companyName, position }: RoleTitle): Confidence {
  const isTrade = isPosition(companyName) && companyWords(companyName) === 0;
  if (isTrade && isPosition(position)) return 'doubtful';
  if (labelOf(companyName) !== null || isSentence(companyName)) return 'doubtful';
  return isCompany(companyName) && isPosition(position) ? 'sure' : 'likely';
}

/** A list or clause in small letters, as no name is: 'Opening shifts, latte art, training three newcomers'. */
function isSentence(text: string): boolean {
  const list = text.split(/\s+/);
  const small = list.filter((word) => /^\p{Ll}{3}/u.test(word)).length;
  return !isCompany(text) && list.length > 2 && small > list.length / 2;
}

/** Splits a line that lists several roles, each with its period: 'Mate, M/Y One, 2001–2004 • Cadet, …'. */
function oneByOne(line: Line, order: DateOrder): Line[] {
  if (line.table) return [line];
  const parts = textOf(line)
    .split(/\s*(?:\t|(?:^|\s)[•·|](?:\s|$)|;\s)\s*/u)
    .filter((part) => part !== '');
  const dated = parts.filter((part) => dateRanges(part, order).some(({ single }) => !single));
  const isList = parts.length > 1 && dated.length === parts.length;
  const x = line.cells[0]?.x ?? 0;
  return isList ? parts.map((text) => ({ ...line, cells: [{ text, x }] })) : [line];
}

/** A title that its description follows as sentences: 'Mate, M/Y One. 30 m, four crew.' */
function titleApart(line: Line): Line[] {
  const [first, ...others] = line.cells;
  const [, title, rest] = /^(.+?\p{L}{2}|.+?\d)\.\s+(?=\S)(.+)$/su.exec(first?.text ?? '') ?? [];
  if (!first || !title || !rest || others.length > 0 || line.bullet) return [line];
  const isTitle = title.length < LONG_TITLE && title.split(' ').length <= MOST_TITLE_WORDS;
  if (!isTitle || dateRanges(first.text).length > 0 || provenOrder([title]) === null) return [line];
  return [
    { ...line, cells: [{ ...first, text: title }] },
    { ...line, cells: [{ ...first, text: rest }], bullet: true, gap: false },
  ];
}

/** Lines set further in than the periods and titles of a section are points of a description, with a bullet or not. */
function withIndents(lines: readonly Line[], order: DateOrder): Line[] {
  if (isCentred(lines)) return [...lines];
  const lefts = lines.flatMap((line, index) => {
    const dated = dateRanges(textOf(line), order).some(({ single }) => !single);
    const beside = line.cells.find(({ text }) => !isDateCell(text));
    // Below a period on a line of its own, the title may be set in.
    const title = beside ?? lines[index + 1]?.cells[0] ?? line.cells[0];
    return dated && title && !line.bullet ? [title.x] : [];
  });
  const base = Math.max(...lefts);
  return lines.map((line) => {
    const left = line.cells[0]?.x ?? 0;
    const isIn =
      line.size > 0 && line.cells.length === 1 && left > base + INDENT && left < base + 60;
    return isIn ? { ...line, bullet: true } : line;
  });
}

/** Whether nearly every line begins at an edge of its own, as those of a centred page do. */
function isCentred(lines: readonly Line[]): boolean {
  const edges = new Set(lines.map(({ cells }) => Math.round((cells[0]?.x ?? 0) / 2)));
  return lines.length >= FEWEST_CENTRED && edges.size > CENTRED * lines.length;
}

function usualOrder(entries: readonly Entry[]): TitleOrder {
  const proven = entries.flatMap((entry) => provenOrder(entry.title) ?? []);
  const companyFirst = proven.filter((order) => order === 'company-first').length;
  return companyFirst > proven.length / 2 ? 'company-first' : 'position-first';
}

/** Whether more than a year lies between two periods, as between roles of one employer none does. */
function areApart(one: DateRange, other: DateRange | undefined): boolean {
  if (!other) return false;
  const now = new Date().getFullYear() + 1;
  const [first, second] = [one, other].toSorted((a, b) => a.from.year - b.from.year);
  return (second?.from.year ?? 0) - (first?.to?.year ?? now) > 1;
}

/** A further role at the same employer: only the position is printed. */
function promoted(entry: Entry, employer: string): RoleTitle | null {
  const position = employer ? soleTitle(entry.title) : null;
  return position ? { companyName: employer, position } : null;
}

/** An employer with the total period, above roles with their own dates. */
function soleCompany(entry: Entry, next: Entry | undefined): string | null {
  const title = entry.title.join(', ');
  return next && entry.description.length === 0 && !isPosition(title) ? cleanCompany(title) : null;
}

function period(range: DateRange): Pick<PastRole, 'fromDate' | 'toDate' | 'present'> {
  return {
    fromDate: monthText(range.from),
    toDate: range.to ? monthText(range.to) : null,
    present: range.present,
  };
}

function titleScore(line: Line, boldTells: boolean): number {
  const text = textOf(line);
  const count = text.split(/\s+/).length;
  let score = count <= 8 ? 1 : count > 14 ? -2 : 0;
  if (hasVesselName(text)) score += 3;
  if (positionWords(text) > 0 && count <= 12) score += 2;
  if (companyWords(text) > 0 && count <= 10) score += 1;
  if ((boldTells && line.bold) || line.styled) score += 2;
  if (line.bullet) score -= 5;
  if (emailsIn(text).length > 0) score -= 8;
  if (isPlace(text)) score -= 1;
  if (text.length > LONG_TITLE) score -= 4;
  if (/[.;!]$/.test(text) || /\p{Ll}{3}\.\s+\p{Lu}/u.test(text)) score -= 4;
  if (/^\p{Ll}(?!\p{Lu})/u.test(text)) score -= 4;
  return text.endsWith(':') || labelOf(text.split(':')[0] ?? '') === 'duties' ? -6 : score;
}

function completeness(title: readonly string[]): number {
  if (readTitle(title, 'position-first')) return 5;
  return title.some(isPosition) || title.some(isCompany) ? 1 : -2;
}
