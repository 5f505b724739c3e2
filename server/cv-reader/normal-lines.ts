import { headingKinds } from './headings.ts';
import { flatText } from './lines.ts';
import type { Cell, Line } from './lines.ts';
import { isPlanned } from './planned.ts';
import { isDateCell, labelOf } from './table-words.ts';
import type { Label } from './table-words.ts';
import { isCapitals, words } from './text.ts';

const NUMBERING = /^(?:\d{1,2}(?:\.\d{1,2}){0,2}\.?|[IVX]{1,4}\.|\(?[a-h0-9]\))$/u;
const DENIED = /^(?:no|none|nil|n|not held|nein|non|nee|nao)$/;

/** The lines without the numbers of sections and entries in front of them. */
export function withoutNumbering(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const [first, ...others] = line.cells;
    const [next] = others;
    const numbered = first && next && !line.table && NUMBERING.test(first.text);
    const led = numbered && others.length < 3 && /^["“]?[\p{Lu}\p{Lo}]/u.test(next.text);
    return led && !isDateCell(next.text) ? { ...line, cells: others } : line;
  });
}

const RULE = /^[-=_*~–—]{6,}$/u;
const FEWEST_RULES = 3;
const LONGEST_RULED = 60;

/**
 * The lines of a typed page without the rules between them. A line between two rules is a heading, and so is one
 * above a rule that its section follows.
 */
export function withRuledHeadings(lines: readonly Line[]): Line[] {
  if (lines.filter(isRule).length < FEWEST_RULES) return [...lines];
  return lines.flatMap((line, index) => {
    if (isRule(line)) return [];
    const between = isRule(lines[index - 1]);
    const next = lines[index + 2];
    const known = headingKinds(flatText(line)) !== null;
    const led = next !== undefined && !isRule(next) && (known || !isRule(lines[index + 3]));
    const ruled = isRule(lines[index + 1]) && (between || led) && isShortName(line);
    return [ruled ? { ...line, styled: true } : line];
  });
}

function isRule(line: Line | undefined): boolean {
  return line !== undefined && RULE.test(flatText(line).replaceAll(' ', ''));
}

function isShortName(line: Line): boolean {
  const text = flatText(line);
  return text.length < LONGEST_RULED && !/[\d@.]/.test(text) && isCapitals(text);
}

/** Labels that no value ends with by chance. */
const FORM_LABELS = new Set<Label>([
  'position',
  'from',
  'to',
  'company',
  'nationality',
  'languages',
  'birth',
  'residence',
  'email',
  'phone',
  'gender',
]);

/**
 * The rows of forms with the second label of a row in a cell of its own, where it ran into the first value
 * ('Joined | April 2021 Left | May 2023'), and without the colons that lead values in columns of their own.
 */
export function withLabelsApart(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const [first] = line.cells;
    if (!first || line.cells.length < 2 || labelOf(first.text.replace(/:\s*$/, '')) === null)
      return line;
    const cells = line.cells.map((cell, index) =>
      index === 0 ? cell : { ...cell, text: cell.text.replace(/^:\s+(?=\S)/, '') },
    );
    return { ...line, cells: cells.length === 3 ? apart(cells) : cells };
  });
}

function apart(cells: readonly Cell[]): Cell[] {
  const [label, merged, value] = cells;
  const whole = /^(\S.*)\s((?:\p{L}+\s)?\p{Lu}[\p{L}-]+):?$/u.exec(merged?.text ?? '');
  const [, one, other = ''] = whole ?? [];
  const second = labelOf(other);
  const isForm = second !== null && FORM_LABELS.has(second) && labelOf(value?.text ?? '') === null;
  if (!label || !merged || !value || !one || !isForm) return [...cells];
  return [label, { ...merged, text: one }, { ...merged, text: other }, value];
}

/** Whether a line says no to what its first cell names: 'HELM | No'. */
export function isDenied(line: Line): boolean {
  return line.cells.slice(1).some(({ text }) => DENIED.test(words(text)) || isPlanned(text));
}
