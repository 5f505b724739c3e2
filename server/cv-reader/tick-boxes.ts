import { flatText } from './lines.ts';
import type { Cell, Line } from './lines.ts';
import { words } from './text.ts';

/** Boxes of forms: ticked or not. Brackets count with a cross or only blanks in them. */
const TICKED = String.raw`☒|☑|🗹|🗷|\[\s?[xX✓✔✗]\s?\]|\(\s?[xX✓✔]\s?\)`;
const EMPTY = String.raw`☐|🗆|❏|❑|▢|◻|⬜|\[\s{0,3}\](?!\()|\(\s{1,3}\)`;
const BOX = new RegExp(`(${TICKED})|(${EMPTY})`, 'gu');
/** Marks that answer by themselves. */
const TICK = /[✓✔]/u;
const CROSS = /[✗✘❌]/u;

const YES = /^(?:yes|y|si|oui|ja|sim|held|valid|ok|have|obtained|x)$/;
const NO = /^(?:no|n|non|nein|nee|nao|not held|none|missing|not yet)$/;

/** What is printed instead of an unticked box. */
const NOT_TICKED = 'no';

/**
 * The lines of a form with its boxes read: of options only the ticked ones stay, and what has an empty box is
 * followed by 'no'. Files without such boxes are unchanged.
 */
export function withTickBoxes(lines: readonly Line[]): Line[] {
  const all = lines.map(flatText).join('\n');
  const boxes = Array.from(all.matchAll(BOX));
  if (boxes.some(([, ticked, empty]) => ticked ?? empty)) return lines.flatMap(answered);
  return lines.flatMap(TICK.test(all) && CROSS.test(all) ? crossed : ticked);
}

/** A line with its options decided; without any text left, it is none. */
function answered(line: Line, index: number, all: readonly Line[]): Line[] {
  const cells = line.cells.map((cell) => ({ ...cell, text: cell.text }));
  const marks = cells.filter(({ text }) => isOnlyBox(text));
  if (marks.length > 0 && marks.length < cells.length)
    return inColumns({ ...line, cells }, marks, all.slice(0, index));
  const read = cells.map((cell) => ({ ...cell, text: decided(cell.text) }));
  const left = read.filter(({ text }) => text !== '');
  return left.length > 0 ? [{ ...line, cells: left }] : [];
}

function isOnlyBox(text: string): boolean {
  return text.replace(BOX, '').trim() === '' && text.trim() !== '';
}

/** Boxes in columns of their own: below 'Yes' and 'No', or one box for the text beside it. */
function inColumns(line: Line, marks: readonly Cell[], above: readonly Line[]): Line[] {
  const texts = line.cells.filter((cell) => !marks.includes(cell));
  const ticked = marks.filter(({ text }) => isTicked(text));
  const heading = above.findLast(
    ({ cells }) => cells.filter(({ text }) => answerOf(text) !== null).length > 1,
  );
  const column = (mark: Cell) =>
    heading?.cells.toSorted((a, b) => Math.abs(a.x - mark.x) - Math.abs(b.x - mark.x))[0]?.text;
  const answers = ticked.map((mark) => answerOf(column(mark) ?? 'yes'));
  if (marks.length > 1 && !heading) return besideBoxes(line);
  if (answers.length === 1 && answers[0] !== false) return [{ ...line, cells: texts }];
  return denied(line, texts);
}

/** Boxes each followed by their option in a cell of its own. */
function besideBoxes(line: Line): Line[] {
  const text = decided(line.cells.map((cell) => cell.text).join(' '));
  return text === '' ? [] : [{ ...line, cells: [{ text, x: line.cells[0]?.x ?? 0 }] }];
}

function denied(line: Line, texts: readonly Cell[]): Line[] {
  const last = texts.at(-1);
  return last ? [{ ...line, cells: [...texts, { text: NOT_TICKED, x: last.x + 1 }] }] : [];
}

function answerOf(text: string): boolean | null {
  const word = words(text);
  if (NO.test(word)) return false;
  return YES.test(word) ? true : null;
}

/** The text of a cell with its boxes decided: 'Smoker ☐ yes ☒ no' becomes 'Smoker: no'. */
function decided(text: string): string {
  const marks = Array.from(text.matchAll(BOX));
  const [first] = marks;
  if (!first) return text;
  const parts = marks.map((mark, index) => ({
    ticked: mark[1] !== undefined,
    before: text.slice(index === 0 ? 0 : endOf(marks[index - 1]), mark.index).trim(),
    after: text.slice(endOf(mark), marks[index + 1]?.index ?? text.length).trim(),
  }));
  const lead = parts[0]?.before ?? '';
  const isBehind = lead !== '' && parts.at(-1)?.after === '';
  return isBehind ? behind(parts) : inFront(lead, parts);
}

type Part = { ticked: boolean; before: string; after: string };

function inFront(lead: string, parts: readonly Part[]): string {
  const chosen = parts.filter(({ ticked }) => ticked).map(({ after }) => after);
  if (lead === '') return chosen.join(', ');
  return `${lead.replace(/\s*:$/, '')}: ${chosen.join(', ') || NOT_TICKED}`;
}

function behind(parts: readonly Part[]): string {
  const [first] = parts;
  if (parts.length === 1 && first)
    return first.ticked ? first.before : `${first.before.replace(/\s*:$/, '')}: ${NOT_TICKED}`;
  const [lead, option] = ledOption(first?.before ?? '');
  const chosen = parts.flatMap(({ ticked, before }, index) =>
    ticked ? [index === 0 ? option : before] : [],
  );
  if (lead === '') return chosen.join(', ');
  return `${lead}: ${chosen.join(', ') || NOT_TICKED}`;
}

/** 'Sex: M' and 'Sex M' before a box: a question and its first option. */
function ledOption(text: string): [string, string] {
  const [, lead, option] = /^(.*?):\s*(.+)$/u.exec(text) ?? /^(.+)\s(\S+)$/u.exec(text) ?? [];
  return lead && option ? [lead, option] : ['', text];
}

function endOf(mark: RegExpMatchArray | undefined): number {
  return mark ? (mark.index ?? 0) + mark[0].length : 0;
}

function isTicked(text: string): boolean {
  return Array.from(text.matchAll(BOX)).some(([, ticked]) => ticked !== undefined);
}

/** In a file without empty boxes, ticks and crosses are bullets. */
function ticked(line: Line): Line[] {
  const cells = line.cells
    .map((cell) => ({ ...cell, text: cell.text.replace(/^[✓✔✗✘❌]\s*/u, '') }))
    .filter(({ text }) => text !== '');
  return cells.length > 0 ? [{ ...line, cells }] : [];
}

/** The parts of a line that a mark ends: 'Level 1 ✓ Level 2 ✗'. */
function marked(text: string): string[] {
  const isBehind = /^[^✓✔✗✘❌]/u.test(text);
  return isBehind ? (text.match(/[^✓✔✗✘❌]+[✓✔✗✘❌]?/gu) ?? []).map((part) => part.trim()) : [];
}

/** In a file with both ticks and crosses, a cross says no. */
function crossed(line: Line): Line[] {
  const [first] = line.cells;
  const each = first && line.cells.length === 1 ? marked(first.text) : [];
  if (first && each.length > 1)
    return each.flatMap((text) => crossed({ ...line, cells: [{ ...first, text }] }));
  if (!first || !line.cells.some(({ text }) => CROSS.test(text) || TICK.test(text))) return [line];
  const has = line.cells.some(({ text }) => CROSS.test(text));
  const cells = line.cells
    .map((cell) => ({ ...cell, text: cell.text.replace(/[✓✔✗✘❌]/gu, '').trim() }))
    .filter(({ text }) => text !== '');
  if (cells.length === 0) return [];
  return has ? denied(line, cells) : [{ ...line, cells }];
}
