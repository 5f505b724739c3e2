import { flatText } from './lines.ts';
import type { Line } from './lines.ts';

/** How well a value is founded: labelled or proven by its words, plausible, or weakly evidenced. */
export type Confidence = 'sure' | 'likely' | 'doubtful';

/** Where a value stands: the page (from 1; 1 for files without pages) and the text as printed. */
type Source = { page: number; text: string };

/** A value with its grade and its place in the file. */
export type Found<Value> = { value: Value; confidence: Confidence; source: Source };

const LONGEST_SOURCE = 600;

/** A value found in a line; `text` is the part of the line that says it. */
export function found<Value>(
  value: Value,
  confidence: Confidence,
  lines: Line | readonly Line[],
  text?: string,
): Found<Value> {
  return { value, confidence, source: sourceOf(lines, text) };
}

/** The place of some lines that belong together. */
function sourceOf(lines: Line | readonly Line[], text?: string): Source {
  const all = 'cells' in lines ? [lines] : lines;
  const said = text ?? all.map(flatText).join('\n');
  return { page: all[0]?.page ?? 1, text: said.trim().slice(0, LONGEST_SOURCE) };
}

/** The lower of two grades. */
export function lower(one: Confidence, other: Confidence): Confidence {
  const grades: readonly Confidence[] = ['sure', 'likely', 'doubtful'];
  return grades[Math.max(grades.indexOf(one), grades.indexOf(other))] ?? 'doubtful';
}

/** The values without repetitions: the first of each. What tells them apart is by default the value itself. */
export function once<Value>(
  all: readonly Found<Value>[],
  keyOf: (value: Value) => unknown = (value) => value,
): Found<Value>[] {
  const seen = new Set<unknown>();
  return all.filter(({ value }) => !seen.has(keyOf(value)) && seen.add(keyOf(value)));
}
