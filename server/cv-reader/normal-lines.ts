import type { Line } from './lines.ts';
import { isPlanned } from './planned.ts';
import { isDateCell } from './table-words.ts';
import { words } from './text.ts';

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

/** Whether a line says no to what its first cell names: 'HELM | No'. */
export function isDenied(line: Line): boolean {
  return line.cells.slice(1).some(({ text }) => DENIED.test(words(text)) || isPlanned(text));
}
