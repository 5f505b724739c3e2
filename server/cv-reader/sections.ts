import { guessKind } from './guess-kind.ts';
import { headingKinds, headingText, isPlainHeading, looseKinds } from './headings.ts';
import type { SectionKind } from './headings.ts';
import { headingStyles, isHeadingText, isShort } from './heading-styles.ts';
import type { HeadingStyles } from './heading-styles.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { isPersonName } from './person-name.ts';
import { columnLabels, isDateCell, labelOf } from './table-words.ts';
import { isCapitals } from './text.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';
import type { ReferenceLists } from './read-cv.ts';

/** A heading with the lines below it. Lines before the first heading are of the kind 'top'. */
export type Section = {
  kinds: readonly (SectionKind | 'top')[];
  lines: Line[];
  heading?: Line;
};

type Kinds = Section['kinds'];
/** `kinds` is null for a heading whose words do not tell: what follows does. */
type Opening = { kinds: Kinds | null; rest: Line | null };

const NO_LISTS: ReferenceLists = { qualifications: [], skills: [], positions: [] };
/** A person's name in the first lines is the CV's title, not a heading. */
const NAME_LINES = 5;
const RUN_IN = /^(\p{Lu}[\p{L}&,' ]{3,40})\.\s+(?=\S)(.+)$/su;

/** Divides a CV into its sections. */
export function readSections(
  lines: readonly Line[],
  lists: ReferenceLists = NO_LISTS,
): Section[] {
  const styles = headingStyles(lines);
  const runIn = lines.filter((line) => runInKinds(line) !== null).length > 2;
  const sections: (Section & { open: boolean })[] = [{ kinds: ['top'], lines: [], open: false }];
  for (const [index, line] of lines.entries()) {
    const current = sections.at(-1);
    const isName = sections.length === 1 && index < NAME_LINES && isPersonName(flatText(line));
    const opening = isName
      ? null
      : opened(line, lines[index + 1], styles, current?.kinds ?? [], runIn);
    if (opening)
      sections.push({
        kinds: opening.kinds ?? ['other'],
        open: opening.kinds === null,
        lines: opening.rest ? [opening.rest] : [],
        heading: line,
      });
    else if (line.fresh) sections.push({ kinds: ['top'], lines: [line], open: false });
    else current?.lines.push(line);
  }
  return sections.map(({ open, ...section }, index) => {
    if (!open || !section.heading) return section;
    const isEarly = !sections.slice(0, index).some(({ kinds }) => kinds.includes('experience'));
    const kind = guessKind(section.lines, lists, isEarly);
    return { ...section, kinds: [kind] };
  });
}

/** All lines of the sections of a kind, section by section. */
export function sectionsOf(sections: readonly Section[], kind: SectionKind | 'top'): Section[] {
  return sections.filter((section) => section.kinds.includes(kind));
}

function opened(
  line: Line,
  next: Line | undefined,
  styles: HeadingStyles,
  current: Kinds,
  runIn: boolean,
): Opening | null {
  if (line.bullet && !line.cells[0]) return null;
  const kinds = isHeadingText(line) ? headingKinds(flatText(line)) : null;
  if (kinds && styles.isHeading(line)) return { kinds, rest: null };
  const styled = byStyle(line, next, styles, current);
  if (styled) return styled;
  if (line.table && columnLabels(line.cells.map((cell) => cell.text))) return null;
  return beside(line, current) ?? (runIn ? inText(line) : null);
}

/** A heading recognised by its look: its words say which, or leave it to what follows. */
function byStyle(
  line: Line,
  next: Line | undefined,
  styles: HeadingStyles,
  current: Kinds,
): Opening | null {
  const text = headingText(flatText(line));
  if (!isShort(line) || line.bullet || line.table || text === '') return null;
  const isEntry =
    hasVesselName(text) ||
    (current.includes('references') && isPersonName(text)) ||
    (next !== undefined && isDateCell(flatText(next)));
  if (isEntry) return null;
  const kinds = looseKinds(text);
  if (styles.isOfHeadings(line)) {
    if (kinds) return { kinds, rest: null };
    if (hasPositionWord(text) || labelOf(text) !== null) return null;
    return current.includes('top') && !styles.isProven(line) ? null : { kinds: null, rest: null };
  }
  const marked = (isCapitals(text) || flatText(line).endsWith(':')) && (line.gap || line.bold);
  const plain = styles.strict ? line.bold && isCapitals(text) : marked;
  return kinds && plain && !hasPositionWord(text) ? { kinds, rest: null } : null;
}

/** 'Skills: rigging, splicing', or a heading cell with text beside it. */
function beside(line: Line, current: Kinds): Opening | null {
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

/** 'Employment. From March 2019 …': headings that run into their text, if a CV has several. */
function inText(line: Line): Opening | null {
  const kinds = runInKinds(line);
  const [, , text = ''] = RUN_IN.exec(flatText(line)) ?? [];
  if (!kinds) return null;
  return { kinds, rest: { ...line, cells: [{ text, x: line.cells[0]?.x ?? 0 }], fresh: false } };
}

function runInKinds(line: Line): SectionKind[] | null {
  const [, heading = ''] = RUN_IN.exec(flatText(line)) ?? [];
  return heading === '' || line.bullet ? null : headingKinds(heading);
}
