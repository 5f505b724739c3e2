import { flatText } from './lines.ts';
import type { Line } from './lines.ts';
import type { Section } from './section.ts';
import { labelOf } from './table-words.ts';
import type { Label } from './table-words.ts';
import { words } from './text.ts';

/** A labelled value ('Nationality: British'); `name` is the label as printed. */
export type Labelled = { label: Label; name: string; value: string; line: Line };

/** A piece of text without a label. */
export type Loose = { text: string; line: Line };

/** What a CV says about its owner: labelled values, and pieces of text without a label. */
export type PersonalText = { labelled: Labelled[]; loose: Loose[] };

type Pieces = { labelled: Omit<Labelled, 'line'>[]; loose: string[] };

const ABOUT_OTHERS = new Set(['experience', 'education', 'references', 'certificates', 'skills']);
/** Labels recognised without a colon ('Nationality Greek'); the others are too common as plain words. */
const CLEAR_LABELS = new Set<Label>([
  'birth',
  'nationality',
  'gender',
  'email',
  'phone',
  'languages',
]);
const MOST_LABEL_WORDS = 5;
const FORM_LABELS = 3;
const MOST_DETAIL_WORDS = 8;

/** Reads the sections about the person, not those about work, schools or referees. */
export function personalText(sections: readonly Section[]): PersonalText {
  const labelled: Labelled[] = [];
  const loose: Loose[] = [];
  const isForm = isFilledForm(sections);
  for (const section of sections) {
    const about = section.kinds.some((kind) => ABOUT_OTHERS.has(kind));
    if (about && !section.kinds.includes('skills')) continue;
    const { lines } = section;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      if (!line) continue;
      const stacked = stackedValue(line, lines[index + 1], isForm);
      if (stacked) index += 1;
      const read = stacked ? { labelled: [stacked], loose: [] } : readLine(line);
      // Skills say which languages are spoken; the rest of them is not about the person.
      const own = read.labelled.filter(({ label }) => !about || label === 'languages');
      labelled.push(...own.map((each) => ({ ...each, line })));
      const isOfLanguages = section.kinds.every((kind) => kind === 'languages');
      if (!about && !isOfLanguages) loose.push(...read.loose.map((text) => ({ text, line })));
    }
  }
  return { labelled, loose };
}

/** The labelled values and loose pieces of one line. */
function readLine(line: Line): Pieces {
  const labelled: Pieces['labelled'] = [];
  const loose: string[] = [];
  const pieces = line.cells.flatMap((cell) => piecesOf(cell.text));
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index] ?? '';
    const next = pieces[index + 1];
    const label = labelOf(piece.replace(/:\s*$/, ''));
    if (label && next !== undefined && line.cells.length > 1 && !labelOf(next)) {
      labelled.push({ label, name: piece, value: next });
      index += 1;
    } else {
      const inner = withinText(piece);
      labelled.push(...inner.labelled);
      loose.push(...inner.loose);
    }
  }
  return { labelled, loose };
}

/** Whether a CV has several labels on lines of their own, with their values below. */
function isFilledForm(sections: readonly Section[]): boolean {
  const stacked = sections.flatMap(({ lines }) =>
    lines.filter((line, index) => stackedValue(line, lines[index + 1], false) !== null),
  );
  return stacked.length >= FORM_LABELS;
}

/** A label on its own line with its value on the next. */
function stackedValue(
  line: Line,
  next: Line | undefined,
  isForm: boolean,
): Pieces['labelled'][number] | null {
  const name = flatText(line);
  const label = labelOf(name.replace(/:\s*$/, ''));
  const isValue = /\d{3}/.test(name);
  if (!label || isValue || !next || line.cells.length > 1 || next.cells.length > 1) return null;
  const value = flatText(next);
  const isLabel = labelOf(value.replace(/:.*$/, '')) !== null;
  const certain = isForm || CLEAR_LABELS.has(label) || name.endsWith(':') || label === 'residence';
  return isLabel || !certain || value.length > 120 ? null : { label, name, value };
}

/** Splits at bars, dots and line breaks: 'DOB: 5 Mar 1997 | Nationality: British'. */
function piecesOf(text: string): string[] {
  return text
    .split(/\s[|·•∙●]\s|[|·•∙●\n]|\s{3,}|\s(?:(?![–—−+&~])[\p{S}※])+\s/u)
    .flatMap((piece) => atLooseMarks(piece))
    .flatMap((piece) => atSentences(piece))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Splits at slashes if there are several, and at dashes if a label follows. */
function atLooseMarks(piece: string): string[] {
  const bySlash = piece.split(/\s\/\s/);
  if (bySlash.length > 2 && !piece.includes(':')) return bySlash;
  const byDash = piece.split(/\s[–—-]\s/u);
  return byDash.slice(1).some((part) => withoutColon(part.trim()).length > 0) ? byDash : [piece];
}

/** 'Date of birth 27.01.1989. Female. Non-smoker.': details as sentences, not sentences of a text. */
function atSentences(piece: string): string[] {
  const parts = piece.split(/(?<=\p{L}|\d{4}|\))\.\s+(?=\p{Lu})/u);
  const details = parts.filter(
    (part) =>
      part.split(' ').length < 3 || withoutColon(part).length > 0 || /^[^:]{3,30}:/.test(part),
  );
  const isTerse = piece.split(' ').length <= MOST_DETAIL_WORDS * parts.length;
  return parts.length > 1 && isTerse && details.length >= parts.length / 2 ? parts : [piece];
}

/** Every known label with a colon and the text up to the next one; the text before the first is loose. */
function withinText(text: string): Pieces {
  const found: { label: Label; name: string; start: number; end: number }[] = [];
  for (const { index } of text.matchAll(/:/g)) {
    const label = labelBefore(text, index);
    if (label) found.push({ ...label, end: index + 1 });
  }
  const [first] = found;
  if (!first) {
    const labelled = withoutColon(text);
    return { labelled, loose: labelled.length > 0 ? [] : [text] };
  }
  const before = text.slice(0, first.start).trim();
  const labelled = found.map(({ label, name, end }, index) => ({
    label,
    name,
    value: text
      .slice(end, found[index + 1]?.start ?? text.length)
      .replace(/[\s,;/]+$/, '')
      .trim(),
  }));
  return { labelled, loose: before === '' ? [] : [before] };
}

function labelBefore(
  text: string,
  colon: number,
): { label: Label; name: string; start: number } | null {
  const before = text.slice(0, colon);
  const starts = Array.from(before.matchAll(/(?<=^|[\s,;(])\S/gu), ({ index }) => index);
  for (const start of starts.slice(-MOST_LABEL_WORDS)) {
    const name = before.slice(start).trim();
    const label = labelOf(name);
    if (label) return { label, name, start };
  }
  return null;
}

function withoutColon(text: string): Pieces['labelled'] {
  const list = text.split(/\s+/);
  for (let count = Math.min(3, list.length - 1); count > 0; count -= 1) {
    const name = list.slice(0, count).join(' ');
    const label = labelOf(name);
    const value = list
      .slice(count)
      .join(' ')
      .replace(/^[\s.–—-]+/u, '');
    const isName = words(name).length > 2 && !/\d/.test(name);
    const clear = label !== null && CLEAR_LABELS.has(label) && isName;
    if (clear && value !== '' && value.length < 60) return [{ label, name, value }];
  }
  return [];
}
