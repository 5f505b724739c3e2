import { guessKind } from './guess-kind.ts';
import { headingKinds, headingText, isPlainHeading, looseKinds } from './headings.ts';
import type { SectionKind } from './headings.ts';
import { headingStyles, isHeadingText, isShort } from './heading-styles.ts';
import type { HeadingStyles } from './heading-styles.ts';
import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import { isPersonName } from './person-name.ts';
import { certificatesIn } from './qualifications.ts';
import { isOnRequest } from './references.ts';
import { knownSkills, skillsInText } from './skills.ts';
import { isCompany } from './role-title.ts';
import { columnLabels, isDateCell, labelOf } from './table-words.ts';
import { isCapitals } from './text.ts';
import { hasPositionWord, hasVesselName } from './trade-words.ts';
import type { ReferenceLists } from './read-cv.ts';
import type { Section } from './section.ts';

type Kinds = Section['kinds'];
/** `kinds` is null for a heading whose words do not tell: what follows does. */
type Opening = { kinds: Kinds | null; rest: Line | null; loose?: boolean };

/** Whether a section's kind rests on its heading's words, on what follows, or on both. */
type Trust = 'words' | 'content' | 'both';

/** How the headings of a CV are told. */
type Mode = {
  styles: HeadingStyles;
  runIn: boolean;
  labelled: boolean;
  /** Where headings begin that stand beside their text; null if there are none in capitals. */
  side: number | null;
  lists: ReferenceLists;
};

/** Kinds that hints in a heading may be wrong about. */
const VAGUE = new Set<SectionKind | 'top'>(['profile', 'interests', 'other', 'personal']);

const NO_LISTS: ReferenceLists = { qualifications: [], skills: [], positions: [] };
/** A person's name in the first lines is the CV's title, not a heading. */
const NAME_LINES = 5;
/** What a CV calls itself. */
const CV_TITLE =
  /^\W*(?:curriculum(?: vitae)?|c\.?v\.?|r[eé]sum[eé]|lebenslauf|crew cv|tabellarischer lebenslauf)\W*$/iu;
/** 'MY' among other words in capitals: 'THE PLACES OF MY LIFE'. */
const OWN = /^(?:\p{Lu}+\s){2,}MY\s\p{Lu}+$/u;
/** Points by which headings of one column differ at most. */
const ALIGNED = 4;
const FEWEST_AT_SIDE = 3;
const SIDE_WIDTH = 50;
const LONGEST_AT_SIDE = 30;
const MOST_ABOVE = 4;
const RUN_IN = /^(\p{Lu}[\p{L}&,' ]{3,40})\.\s+(?=\S)(.+)$/su;

/** Divides a CV into its sections. */
export function readSections(lines: readonly Line[], lists: ReferenceLists = NO_LISTS): Section[] {
  const styles = headingStyles(lines);
  const runIn = lines.filter((line) => runInKinds(line) !== null).length > 2;
  const labels = new Set(lines.flatMap((line) => labelledKinds(line)?.[0] ?? []));
  const mode: Mode = {
    styles,
    runIn,
    labelled: labels.size > 2 && !styles.strict,
    side: sideOf(lines),
    lists,
  };
  const sections: (Section & { trust: Trust })[] = [{ kinds: ['top'], lines: [], trust: 'words' }];
  for (const [index, line] of lines.entries()) {
    const current = sections.at(-1);
    const text = flatText(line);
    const isName =
      sections.every(({ kinds }) => kinds.includes('top') || kinds.includes('other')) &&
      index < NAME_LINES &&
      isPersonName(text) &&
      !looseKinds(text) &&
      !(styles.isOfHeadings(line) && lines.slice(0, index).some(({ size }) => size > line.size));
    const opening = isName
      ? null
      : opened(line, [lines[index - 1], lines[index + 1]], mode, current?.kinds ?? []);
    if (opening) {
      const isFirst = sections.every((section) => section.lines.length === 0);
      sections.push({
        kinds: opening.kinds ?? ['other'],
        trust: opening.kinds === null ? 'content' : opening.loose ? 'both' : 'words',
        lines: opening.rest ? [opening.rest] : [],
        heading: line,
      });
      // A note read before everything else stands elsewhere on the page: what follows is no referee.
      if (isFirst && opening.rest && isOnRequest(flatText(opening.rest)))
        sections.push({ kinds: ['top'], lines: [], trust: 'words' });
    } else if (line.fresh) sections.push({ kinds: ['top'], lines: [line], trust: 'words' });
    else current?.lines.push(line);
  }
  let isEarly = true;
  return sections.map(({ trust, ...section }) => {
    const resolved = resolve(section, trust, lists, isEarly);
    if (resolved.kinds.includes('experience')) isEarly = false;
    return resolved;
  });
}

/** A section with the kind that its heading's words or else its content say. */
function resolve(section: Section, trust: Trust, lists: ReferenceLists, isEarly: boolean): Section {
  if (trust === 'words') return section;
  const kind = guessKind(section.lines, lists, isEarly);
  const isPlain = kind === 'references' || kind === 'experience';
  const contradicts = isPlain && section.kinds.every((each) => VAGUE.has(each));
  return trust === 'content' || contradicts ? { ...section, kinds: [kind] } : section;
}

/** Whether a line is itself a certificate or skill, which lists of capitals can make look like a heading. */
function isListed(line: Line, lists: ReferenceLists): boolean {
  const text = flatText(line);
  if (!isShort(line) || headingKinds(text)) return false;
  return (
    certificatesIn(text, lists.qualifications, false) > 0 ||
    skillsInText(text, knownSkills(lists.skills)) > 0
  );
}

function opened(
  line: Line,
  near: readonly (Line | undefined)[],
  mode: Mode,
  current: Kinds,
): Opening | null {
  const { styles, runIn, labelled } = mode;
  if (CV_TITLE.test(flatText(line))) return null;
  if (line.bullet && !line.cells[0]) return null;
  const kinds = isHeadingText(line) ? headingKinds(flatText(line)) : null;
  if (kinds && styles.isHeading(line)) return { kinds, rest: null };
  const styled = byStyle(line, near, mode, current);
  if (styled) return styled;
  if (line.table && columnLabels(line.cells.map((cell) => cell.text))) return null;
  const led = line.lead !== undefined || labelled;
  return (
    atSide(line, mode) ?? beside(line, led ? [] : current, led) ?? (runIn ? inText(line) : null)
  );
}

/** A heading recognised by its look: its words say which, or leave it to what follows. */
function byStyle(
  line: Line,
  near: readonly (Line | undefined)[],
  { styles, lists }: Mode,
  current: Kinds,
): Opening | null {
  const text = headingText(flatText(line));
  if (!isShort(line) || line.bullet || line.table || text === '') return null;
  const kinds = looseKinds(text);
  // 'MY PAPERS' is no motor yacht.
  const isOwn = (kinds && /^MY\s/.test(text)) || OWN.test(text);
  const isVessel = hasVesselName(text) && !(isOwn && !hasPositionWord(text));
  const isEntry = isVessel || (current.includes('references') && isPersonName(text));
  if (isEntry || (!kinds && isListed(line, lists))) return null;
  const [above, below] = near.map((other) => other && isDateCell(flatText(other)));
  const dated = below || (above && near[0]?.gap);
  const amongEntries = current.includes('experience') || current.includes('education');
  const isEntryTitle =
    dated && (amongEntries || styles.isOfEntries(line) || !styles.isOfHeadings(line));
  if (isEntryTitle && !isPlainHeading(text)) return null;
  if (styles.isOfHeadings(line)) {
    if (kinds) return { kinds, rest: null, loose: true };
    const isSure = styles.isSure(line) && !current.includes('top');
    if (!isSure && (hasPositionWord(text) || labelOf(text) !== null)) return null;
    // An employer's name between the entries of others is the title of one.
    if (current.includes('experience') && isCompany(text)) return null;
    return current.includes('top') && !styles.isProven(line) ? null : { kinds: null, rest: null };
  }
  const marked = (isCapitals(text) || flatText(line).endsWith(':')) && (line.gap || line.bold);
  const plain = styles.strict ? line.bold && isCapitals(text) : marked || isAbove(line, near[1]);
  return kinds && plain && !hasPositionWord(text) ? { kinds, rest: null, loose: true } : null;
}

/** A short line apart from what is above it, close to the longer text that it is about. */
function isAbove(line: Line, below: Line | undefined): boolean {
  const text = flatText(line);
  if (!line.gap || line.size === 0 || !below || below.gap || below.size !== line.size) return false;
  return text.split(' ').length <= MOST_ABOVE && flatText(below).length > 2 * text.length;
}

/** Where several known headings in capitals begin, with their text in a column beside them. */
function sideOf(lines: readonly Line[]): number | null {
  const known = lines.filter((line, index) => {
    const isHeading = headingKinds(line.cells[0]?.text ?? '') !== null;
    const below = lines[index + 1]?.cells[0]?.x ?? 0;
    const isAlone = line.cells.length === 1 && below > (line.cells[0]?.x ?? 0) + SIDE_WIDTH;
    return isHeading && (hasSideHeading(line) || (isAlone && isCapitals(flatText(line))));
  });
  const x = known[0]?.cells[0]?.x ?? 0;
  const aligned = known.filter((line) => Math.abs((line.cells[0]?.x ?? 0) - x) < ALIGNED);
  return aligned.length >= FEWEST_AT_SIDE ? x : null;
}

function hasSideHeading({ cells, table, bullet }: Line): boolean {
  const [first] = cells;
  const isShortText = first !== undefined && first.text.length < LONGEST_AT_SIDE;
  if (!isShortText || cells.length !== 2 || table > 0 || bullet) return false;
  return isCapitals(first.text) && !/[\d@|]/.test(first.text);
}

/** A heading in the column of the headings, known or not, with its text beside it. */
function atSide(line: Line, { side }: Mode): Opening | null {
  const [first, second] = line.cells;
  if (side === null || !first || !second || !hasSideHeading(line)) return null;
  if (Math.abs(first.x - side) > ALIGNED || labelOf(first.text) !== null) return null;
  const rest = { ...line, cells: [second], fresh: false };
  return { kinds: looseKinds(headingText(first.text)), rest, loose: true };
}

/** 'Skills: rigging, splicing', or a heading cell with text beside it. */
function beside(line: Line, current: Kinds, led: boolean): Opening | null {
  const [first, ...others] = line.cells;
  if (!first) return null;
  const [, label = '', text = ''] = /^([^:]{3,40}):\s*(.*)$/su.exec(first.text) ?? [];
  const inCell = others.length > 0 && !text;
  const heading = inCell ? first.text : label;
  const kinds = headingKinds(heading);
  if (!kinds || kinds.includes('languages')) return null;
  if (!isPlainHeading(heading) && !(led && kinds.includes('personal'))) return null;
  if (line.table && labelOf(heading) !== null && others.length > 1) return null;
  if (current.includes('experience') && !kinds.includes('references') && !line.bold) return null;
  const cells = inCell ? others : [{ ...first, text }, ...others];
  return { kinds, rest: { ...line, cells, fresh: false } };
}

/** The kind of a line that begins with a heading and a colon. */
function labelledKinds(line: Line): SectionKind[] | null {
  const [, label = ''] = /^([^:]{3,40}):\s+\S/su.exec(flatText(line)) ?? [];
  return line.bullet || !isPlainHeading(label) ? null : headingKinds(label);
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
