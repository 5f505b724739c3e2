import { dateRanges, withoutRange } from './date-ranges.ts';
import type { DateRange } from './date-ranges.ts';
import type { DateOrder } from './date-points.ts';
import { hasSchool } from './education-words.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';

/** A period with the texts of its title and of its description, and the lines of period and title. */
export type Entry = { range: DateRange; title: string[]; description: string[]; lines: Line[] };

/** The suitability of a line as (part of) a title: positive if likely, negative if not. */
export type TitleScore = (line: Line) => number;

/** A score for the completeness of a title. */
export type Completeness = (title: readonly string[]) => number;

/** `note` is what follows the period as a sentence of its own. */
type Anchor = {
  index: number;
  range: DateRange;
  rest: string;
  note: string;
  /** Whether the period opens a line that goes on with something else. */
  leads: boolean;
};
type Template = { before: number; after: number };

const MOST_TITLE_LINES = 3;
const LEFTOVER = 0.8;
const NO_TITLE = -5;
const UNLIKE = 3;
const LED = 2;
const LONGEST_TITLE = 90;
/** A sentence behind a period: '… 2019 to 2021. Team of four.' */
const NOTE_BEHIND = /^[)\]]?\s?[.:;]\s+(\S.*)$/su;

/** A remark in brackets that ends the line. */
const BRACKETS = /^\([^()]{3,}\)$/su;

/** Sentences without a vessel or occupation behind a period that opens its line: '2019 to 2021. Cabin of eight.' */
const SENTENCES_BEHIND = /^\.\s+(?=\p{Lu})(\S.*\.)$/su;

/**
 * Splits lines into entries at their dates. Titles may be before, after or around a date, but
 * consistently within one CV: every layout is tried on all dates, and the best-scoring one is used.
 */
export function datedEntries(
  lines: readonly Line[],
  order: DateOrder,
  titleScore: TitleScore,
  completeness: Completeness,
): Entry[] {
  const anchors = findAnchors(lines, order);
  const others = datedByThemselves(lines, anchors, order);
  const score: TitleScore = (line) => (others.has(line) ? NO_TITLE : titleScore(line));
  let best: { entries: Entry[]; score: number } | null = null;
  for (const template of templates()) {
    const tried = cut(lines, anchors, template, score, completeness);
    if (!best || tried.score > best.score) best = tried;
  }
  return best?.entries ?? [];
}

/** Lines that begin with a date of their own, which are no part of another entry's title. */
function datedByThemselves(
  lines: readonly Line[],
  anchors: readonly Anchor[],
  order: DateOrder,
): Set<Line> {
  const used = new Set(anchors.map(({ index }) => lines[index]));
  return new Set(
    lines.filter((line) => {
      const [first] = dateRanges(textOf(line), order);
      return first?.start === 0 && !used.has(line);
    }),
  );
}

function templates(): Template[] {
  const counts = Array.from({ length: MOST_TITLE_LINES }, (_, count) => count);
  return counts.flatMap((before) => counts.map((after) => ({ before, after })));
}

/**
 * Lines with a period at their start or end; single dates only count without periods, or if they
 * are alone in their line.
 */
function findAnchors(lines: readonly Line[], order: DateOrder): Anchor[] {
  const found = lines.flatMap((line, index) => {
    const text = textOf(line);
    const anchor = dateRanges(text, order).find((range) => stands(text, range));
    if (!anchor) return [];
    const isLed = text.slice(0, anchor.start).trim() !== '';
    const behind = isLed ? NOTE_BEHIND : SENTENCES_BEHIND;
    const after = text.slice(anchor.end).trim();
    const bracketed = isLed && BRACKETS.test(after) ? after : '';
    const [, said = ''] = behind.exec(text.slice(anchor.end)) ?? [];
    const isTitle = !isLed && (hasVesselName(said) || hasPositionWord(said) || hasSchool(said));
    const note = isTitle ? '' : said || bracketed;
    const title = note === '' ? text : text.slice(0, text.length - note.length);
    const rest = withoutRange(title, anchor);
    return [{ index, range: anchor, rest, note, line, leads: !isLed && rest !== '' }];
  });
  const periods = found.filter(({ range }) => !range.single);
  // Where periods stand on lines of their own, so does the year of an entry that has but one.
  const apart = periods.every(({ rest }) => rest === '');
  const isOwn = (each: (typeof found)[number]) =>
    isLoneDate(each) || (apart && each.range.single && each.rest === '');
  const used = periods.length > 0 ? [...periods, ...found.filter(isOwn)] : found.filter(isShort);
  const monthly = used.filter(({ range }) => range.from.month !== null).length > used.length / 2;
  return used
    .filter(({ range, line }) => !(monthly && range.from.month === null && isSaid(line, range)))
    .toSorted((one, other) => one.index - other.index);
}

/** A date on its own, or at the end of a short line: a single job, or the year of an exam. */
function isLoneDate({ range, rest }: { range: DateRange; rest: string }): boolean {
  return range.single && range.from.month !== null && rest.length < 70 && !/[.!?]$/.test(rest);
}

function isShort({ rest, line }: { rest: string; line: Line }): boolean {
  return rest.length < 110 && !(line.bullet && /[.!?]$/.test(rest));
}

/** Whether a line is a point or a sentence of a description: 'Cabins and service; laundry from 2020.' */
function isSaid(line: Line, { present, start }: DateRange): boolean {
  const text = textOf(line);
  return line.bullet || (present && start > 0 && /\p{L}.*[,;]\s.*\.$/u.test(text));
}

function stands(text: string, range: DateRange): boolean {
  const before = text.slice(0, range.start).replace(/[\s(,|:;[–—-]+$/u, '');
  const after = text.slice(range.end).replace(/^[\s),|:;\]–—.-]+/u, '');
  if (before === '' || after === '' || BRACKETS.test(after)) return true;
  if (NOTE_BEHIND.test(text.slice(range.end)) && before.length < LONGEST_TITLE) return true;
  const inCell = /\t\W*$/.test(text.slice(0, range.start)) || /^\W*\t/.test(text.slice(range.end));
  const inBrackets =
    /[([]\s*$/.test(text.slice(0, range.start)) && /^\s*[)\]]/.test(text.slice(range.end));
  const duration = /^[([]?\s*\d+\s*(?:yrs?|years?|mths?|months?|mos?)\b/i.test(after);
  return inCell || inBrackets || duration || /\|\s*$/.test(text.slice(0, range.start));
}

function cut(
  lines: readonly Line[],
  anchors: readonly Anchor[],
  template: Template,
  titleScore: TitleScore,
  completeness: Completeness,
): { entries: Entry[]; score: number } {
  let score = 0;
  const places: { offset: number; line: Line }[] = [];
  const entries = anchors.map((anchor, position) => {
    const start = position === 0 ? 0 : (anchors[position - 1]?.index ?? 0) + 1 + template.after;
    const end = anchors[position + 1]?.index ?? lines.length;
    const before = titleLines(
      lines.slice(Math.max(start, anchor.index - template.before), anchor.index).toReversed(),
      titleScore,
    ).toReversed();
    const reserved = position + 1 < anchors.length ? template.before : 0;
    const free = lines.slice(anchor.index + 1, Math.max(anchor.index + 1, end - reserved));
    const following = lines.slice(anchor.index + 1, end);
    const after = titleLines(following.slice(0, template.after), titleScore);
    const body =
      position + 1 < anchors.length ? free.slice(after.length) : following.slice(after.length);
    const title = [...before.map(textOf), anchor.rest, ...after.map(textOf)].filter(
      (text) => text !== '',
    );
    score +=
      [...before, ...after].reduce((sum, line) => sum + titleScore(line), 0) + completeness(title);
    // A title stands beside the period that leads its line, not above it.
    if (anchor.leads) score -= LED * before.length;
    score -= LEFTOVER * body.reduce((sum, line) => sum + Math.max(0, titleScore(line) - 2), 0);
    places.push(...before.toReversed().map((line, at) => ({ offset: -1 - at, line })));
    places.push(...after.map((line, at) => ({ offset: 1 + at, line })));
    const dated = lines[anchor.index];
    return {
      range: anchor.range,
      title,
      description: [...(anchor.note === '' ? [] : [anchor.note]), ...body.map(textOf)],
      lines: [...before, ...(dated ? [dated] : []), ...after],
    };
  });
  return { entries, score: score - UNLIKE * strangers(places) };
}

/** The number of title lines that look unlike those at the same place of other entries. */
function strangers(places: readonly { offset: number; line: Line }[]): number {
  const byOffset = Map.groupBy(places, ({ offset }) => offset);
  return [...byOffset.values()].reduce((sum, lines) => {
    const looks = Map.groupBy(lines, ({ line }) => `${line.size}/${line.bold}/${line.bullet}`);
    const most = Math.max(...[...looks.values()].map((same) => same.length));
    return most > 1 ? sum + lines.length - most : sum;
  }, 0);
}

/** The lines next to the date, up to the first that cannot be part of a title. */
function titleLines(lines: readonly Line[], titleScore: TitleScore): Line[] {
  const end = lines.findIndex((line) => titleScore(line) < 0);
  return end === -1 ? [...lines] : lines.slice(0, end);
}
