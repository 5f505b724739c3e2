import { headingKinds, headingText } from './headings.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { columnLabels, isDateCell } from './table-words.ts';
import { isCapitals } from './text.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';

/** How the headings of a CV look, learned from the CV itself. */
export type HeadingStyles = {
  /** Whether the CV's headings have looks of their own. */
  strict: boolean;
  /** Whether a line with a known heading's words looks like one. */
  isHeading: (line: Line) => boolean;
  /** Whether a line has a look that only headings have. */
  isOfHeadings: (line: Line) => boolean;
  /** Whether headings with known words share the line's look. */
  isProven: (line: Line) => boolean;
  /** Whether most lines of that look are headings with known words. */
  isSure: (line: Line) => boolean;
  /** Whether lines of that look are often beside a period, as the titles of entries are. */
  isOfEntries: (line: Line) => boolean;
};

/** The lines of one look. */
type Group = {
  short: number;
  all: number;
  known: number;
  entries: number;
  dated: number;
  looks: boolean;
  larger: boolean;
  /** Whether it is a colon alone that sets the lines apart. */
  colon: boolean;
};

const MOST_WORDS = 7;
const LONGEST = 60;
const PURE = 0.75;
const LARGER = 1.12;
const FEWEST_SURE = 4;
const SURE = 0.7;
const MOSTLY_UNDATED = 0.34;

/** Learns the look of headings from those with known words, and from short lines that stand out and repeat. */
export function headingStyles(lines: readonly Line[]): HeadingStyles {
  const letters = new Map<string, number>();
  for (const line of lines) {
    const style = styleOf(line);
    letters.set(style, (letters.get(style) ?? 0) + flatText(line).length);
  }
  const body = [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
  const bodyLine = lines.find((line) => styleOf(line) === body);
  const groups = groupsOf(lines, bodyLine);
  const used = [...groups].filter(([style, { known }]) => style !== body && known >= 2);
  const strict = used.reduce((sum, [, { known }]) => sum + known, 0) >= 3;
  const proven = new Set(used.map(([style]) => style));
  const bodyLook = bodyLine ? lookOf(bodyLine) : '';
  const heading = new Set(
    [...groups].filter(([, group]) => areHeadings(group)).map(([key]) => key),
  );
  return {
    strict,
    isHeading: (line) =>
      !strict || line.styled || proven.has(styleOf(line)) || (line.bold && styleOf(line) !== body),
    isOfHeadings: (line) => {
      const style = styleOf(line);
      if (style === body) return false;
      return heading.has(style) || (proven.has(style) && lookOf(line) !== bodyLook);
    },
    isProven: (line) => proven.has(styleOf(line)) || heading.has(styleOf(line)),
    isSure: (line) => {
      const { known, all } = groups.get(styleOf(line)) ?? { known: 0, all: 1 };
      return known >= FEWEST_SURE && known >= SURE * all;
    },
    isOfEntries: (line) => {
      const { dated, all } = groups.get(styleOf(line)) ?? { dated: 1, all: 1 };
      return dated > MOSTLY_UNDATED * all;
    },
  };
}

/** Whether the line is short enough and says nothing that headings do not say. */
export function isShort(line: Line): boolean {
  const text = headingText(flatText(line));
  return (
    text !== '' &&
    text.length <= LONGEST &&
    text.split(' ').length <= MOST_WORDS &&
    line.cells.length === 1 &&
    !/[\d@|]|[.,;!]$/.test(text) &&
    /^[\p{Lu}\p{Lo}]/u.test(text)
  );
}

/** Whether a line consists of a known heading. */
export function isHeadingText(line: Line): boolean {
  if (line.bullet || columnLabels(line.cells.map((cell) => cell.text))) return false;
  return headingKinds(flatText(line)) !== null;
}

function groupsOf(lines: readonly Line[], body: Line | undefined): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const [index, line] of lines.entries()) {
    const style = styleOf(line);
    const group = groups.get(style) ?? {
      short: 0,
      all: 0,
      known: 0,
      entries: 0,
      dated: 0,
      larger: body !== undefined && line.size > LARGER * body.size,
      looks: body !== undefined && (standsOut(line, body) || isLed(line)),
      colon: body !== undefined && !standsOut(line, body),
    };
    const text = flatText(line);
    groups.set(style, group);
    // The periods of a timeline may be set like its headings.
    if (isDateCell(text)) continue;
    group.all += 1;
    if (isShort(line) && !line.bullet) group.short += 1;
    if (isHeadingText(line)) group.known += 1;
    if (hasVesselName(text) || hasPositionWord(text) || /\d{4}/.test(text)) group.entries += 1;
    const near = [lines[index - 1], lines[index + 1]];
    if (near.some((other) => other && isDateCell(flatText(other)))) group.dated += 1;
  }
  return groups;
}

/** Short lines that stand out: a few with known words, or many that name no job and no vessel. */
function areHeadings(group: Group): boolean {
  const { short, all, known, entries, looks, larger, colon } = group;
  if (!looks || short < PURE * all) return false;
  if (known >= 2 && known >= all / 4) return true;
  if (larger && known >= 1 && all === 2 && short === all && entries === 0) return true;
  return !colon && short >= 3 && entries <= 0.2 * all;
}

function standsOut(line: Line, body: Line): boolean {
  const larger = line.size > LARGER * body.size;
  const bolder = line.bold && !body.bold;
  const capitals = isCapitals(headingText(flatText(line))) && !isCapitals(flatText(body));
  return (
    line.styled ||
    larger ||
    (bolder && capitals) ||
    (capitals && line.size >= 0.85 * body.size) ||
    bolder
  );
}

/** Whether a line of its own ends with a colon, as headings of plain texts do. */
function isLed(line: Line): boolean {
  return line.cells.length === 1 && flatText(line).endsWith(':');
}

/** A line's typographic style; the headings of one CV share one. */
function styleOf(line: Line): string {
  return `${lookOf(line)}/${isCapitals(headingText(flatText(line)))}/${flatText(line).trimEnd().endsWith(':')}`;
}

function lookOf(line: Line): string {
  return `${line.size}/${line.bold}/${line.styled}`;
}
