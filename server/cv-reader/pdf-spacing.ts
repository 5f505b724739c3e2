import { headingKinds } from './headings.ts';
import { flatText, textOf } from './lines.ts';
import type { PlacedLine } from './pdf-layout.ts';

/** The largest line spacing within a paragraph, and whether paragraphs are known to be further apart. */
export type Spacing = { loosest: number; apart: boolean };

type Steps = { all: number[]; wrapped: number[] };

/** Lines further apart than the usual spacing times this factor start a new paragraph. */
const LOOSEST_STEP = 1.25;

/**
 * Learns the line spacing around each line: from lines that are clearly wrapped, else from a
 * section with two distinct spacings, else from the closest lines of the column.
 */
export function spacings(lines: readonly PlacedLine[]): (index: number) => Spacing {
  const steps = new Map<string, Steps>();
  let section = 0;
  const keys = lines.map((line, index) => {
    const above = lines[index - 1];
    if (headingKinds(flatText(line))) section += 1;
    const column = `${line.edge.toFixed(0)}/${line.size}`;
    const near = above && above.size === line.size && above.edge === line.edge;
    const step = near ? line.y - above.y : 0;
    const wrapped = near === true && isWrapped(above, line);
    for (const key of step > 0 ? [column, `${section}/${column}`] : []) {
      const known = steps.get(key) ?? { all: [], wrapped: [] };
      known.all.push(step);
      if (wrapped) known.wrapped.push(step);
      steps.set(key, known);
    }
    return { column, part: `${section}/${column}`, size: line.size };
  });
  return (index) => {
    const { column = '', part = '', size = 0 } = keys[index] ?? {};
    return spacingOf(steps.get(part), steps.get(column), size);
  };
}

function spacingOf(part: Steps | undefined, column: Steps | undefined, size: number): Spacing {
  const near = part?.all ?? [];
  const usual = median(column?.wrapped ?? []);
  const isUsual =
    near.length === 0 || near.some((step) => usual && Math.abs(step - usual) < 0.06 * usual);
  const wrap = median(part?.wrapped ?? []) ?? (isUsual ? usual : null);
  if (wrap !== null && wrap < 2 * size) {
    const apart = near.filter((step) => step > 1.15 * wrap && step < 1.9 * wrap).length > 1;
    return { loosest: (apart ? 1.1 : LOOSEST_STEP) * wrap, apart };
  }
  return (
    twoDistances(near, size) ?? oneDistance(near.length > 1 ? near : (column?.all ?? []), size)
  );
}

/** A full line, followed by one that starts in the middle of a sentence. */
function isWrapped(above: PlacedLine, line: PlacedLine): boolean {
  if (line.bullet || line.cells.length > 1 || above.cells.length > 1) return false;
  const letter = (line.right - line.left) / Math.max(textOf(line).length, 1);
  const text = textOf(line);
  return /^\p{Ll}\p{L}* /u.test(text) && !fits(above, text, letter);
}

/** Whether the first word of a text would have fitted at the end of the line above. */
export function fits(above: PlacedLine, text: string, letter: number): boolean {
  const firstWord = text.split(' ')[0] ?? '';
  return above.right + (firstWord.length + 1) * letter <= above.edge;
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** Two frequent distances: that of lines and that of paragraphs. */
function twoDistances(steps: readonly number[], size: number): Spacing | null {
  const closest = Math.min(...steps);
  const close = steps.filter((step) => step <= 1.08 * closest).length;
  const wide = steps.filter((step) => step > 1.15 * closest && step < 1.9 * closest).length;
  const both = steps.length > 4 && close > 1 && wide > 1 && close + wide > 0.8 * steps.length;
  return both && closest < 1.7 * size ? { loosest: 1.08 * closest, apart: true } : null;
}

function oneDistance(steps: readonly number[], size: number): Spacing {
  const sorted = steps.toSorted((one, other) => one - other);
  const usual = sorted.length > 1 ? (sorted[Math.floor(sorted.length / 4)] ?? size) : 1.2 * size;
  return { loosest: LOOSEST_STEP * Math.min(Math.max(usual, size), 1.5 * size), apart: false };
}
