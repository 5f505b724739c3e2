import { headingKinds, isPlainHeading } from './headings.ts';
import type { SectionKind } from './headings.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { labelOf, columnLabels } from './table-words.ts';
import { isCapitals } from './text.ts';
import { dateRanges } from './date-ranges.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';

/** A heading with the lines below it. Lines before the first heading are of the kind 'top'. */
export type Section = {
  kinds: readonly (SectionKind | 'top')[];
  lines: Line[];
  heading?: Line;
};

type Opening = { kinds: readonly (SectionKind | 'top')[]; rest: Line | null };

/** Divides a CV into its sections. */
export function readSections(lines: readonly Line[]): Section[] {
  const styles = headingStyles(lines);
  const sections: Section[] = [{ kinds: ['top'], lines: [] }];
  for (const [index, line] of lines.entries()) {
    const near = [lines[index - 1], lines[index + 1]];
    const current = sections.at(-1);
    const opening =
      opened(line, styles, current?.kinds ?? []) ??
      (isUnknownHeading(line, near, styles, current?.kinds ?? [])
        ? { kinds: ['other' as const], rest: null }
        : null);
    if (opening)
      sections.push({
        kinds: opening.kinds,
        lines: opening.rest ? [opening.rest] : [],
        heading: line,
      });
    else if (line.fresh) sections.push({ kinds: ['top'], lines: [line] });
    else current?.lines.push(line);
  }
  return sections;
}

/** All lines of the sections of a kind, section by section. */
export function sectionsOf(sections: readonly Section[], kind: SectionKind | 'top'): Section[] {
  return sections.filter((section) => section.kinds.includes(kind));
}

/** A line's typographic style; the headings of one CV share one. */
function styleOf(line: Line): string {
  return `${lookOf(line)}/${isCapitals(flatText(line))}/${flatText(line).trimEnd().endsWith(':')}`;
}

function lookOf(line: Line): string {
  return `${line.size}/${line.bold}/${line.styled}`;
}

type HeadingStyles = { used: Set<string>; body: string; bodyLook: string; strict: boolean };

function headingStyles(lines: readonly Line[]): HeadingStyles {
  const letters = new Map<string, number>();
  const uses = new Map<string, number>();
  for (const line of lines) {
    const style = styleOf(line);
    letters.set(style, (letters.get(style) ?? 0) + flatText(line).length);
    if (isHeadingText(line)) uses.set(style, (uses.get(style) ?? 0) + 1);
  }
  const body = [...letters].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
  const often = [...uses].filter(([style, count]) => style !== body && count >= 2);
  return {
    used: new Set(often.map(([style]) => style)),
    body,
    bodyLook: body.split('/').slice(0, 3).join('/'),
    strict: often.reduce((sum, [, count]) => sum + count, 0) >= 3,
  };
}

function isHeadingText(line: Line): boolean {
  if (line.bullet || columnLabels(line.cells.map((cell) => cell.text))) return false;
  return headingKinds(flatText(line)) !== null;
}

function opened(line: Line, styles: HeadingStyles, current: Section['kinds']): Opening | null {
  if (line.bullet && !line.cells[0]) return null;
  const kinds = isHeadingText(line) ? headingKinds(flatText(line)) : null;
  if (kinds && looksLikeHeading(line, styles)) return { kinds, rest: null };
  if (line.table && columnLabels(line.cells.map((cell) => cell.text))) return null;
  return beside(line, current);
}

/** If a CV's headings have their own style, a line in the style of the text is none. */
function looksLikeHeading(line: Line, styles: HeadingStyles): boolean {
  if (!styles.strict || line.styled) return true;
  return styles.used.has(styleOf(line)) || (line.bold && styleOf(line) !== styles.body);
}

/** 'Skills: rigging, splicing', or a heading cell with text beside it. */
function beside(line: Line, current: Section['kinds']): Opening | null {
  const [first, ...others] = line.cells;
  if (!first) return null;
  const [, label = '', text = ''] = /^([^:]{3,40}):\s*(.*)$/su.exec(first.text) ?? [];
  const inCell = others.length > 0 && !text;
  const heading = inCell ? first.text : label;
  const kinds = headingKinds(heading);
  if (!kinds || !isPlainHeading(heading) || kinds.includes('languages')) return null;
  if (line.table && labelOf(heading) !== null && others.length > 1) return null;
  if (current.includes('experience') && !kinds.includes('references') && !line.bold) return null;
  const cells = inCell ? others : [{ ...first, text }, ...others];
  return { kinds, rest: { ...line, cells, fresh: false } };
}

/** A heading with an unknown name, recognised by the style of the known ones. */
function isUnknownHeading(
  line: Line,
  near: readonly (Line | undefined)[],
  styles: HeadingStyles,
  current: Section['kinds'],
): boolean {
  const text = flatText(line);
  const begun = !current.includes('top') && !current.includes('references');
  if (!begun || line.bullet || line.table || !styles.used.has(styleOf(line))) return false;
  if (lookOf(line) === styles.bodyLook) return false;
  if (text.split(' ').length > 5 || /[\d@|,]/.test(text)) return false;
  if (hasVesselName(text) || hasPositionWord(text)) return false;
  return !near.some((other) => other && dateRanges(flatText(other)).length > 0);
}
