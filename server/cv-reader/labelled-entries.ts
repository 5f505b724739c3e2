import { dateRanges } from './date-ranges.ts';
import type { DateRange } from './date-ranges.ts';
import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { columnLabels, labelOf } from './table-words.ts';
import type { Label } from './table-words.ts';

/** Values by label: a row of a table with a header row, or a block of labelled lines. */
export type LabelledEntry = Partial<Record<Label, string>> & { lines: Line[] };

/** The rows of all tables with a header row, and the lines outside of such tables. */
export function tableEntries(lines: readonly Line[]): { entries: LabelledEntry[]; rest: Line[] } {
  const entries: LabelledEntry[] = [];
  const rest: Line[] = [];
  let labels: (Label | null)[] | null = null;
  for (const line of lines) {
    const cells = line.cells.map((cell) => cell.text);
    const heading = columnLabels(cells);
    if (heading) labels = heading;
    else if (labels && cells.length > 1 && cells.length <= labels.length)
      entries.push(asEntry(labels, cells, line));
    else {
      labels = null;
      rest.push(line);
    }
  }
  return { entries, rest };
}

/** Blocks of 'Position: …', 'Vessel: …' lines: a repeated label starts the next block. */
export function labelledBlocks(lines: readonly Line[], begins: readonly Label[]): LabelledEntry[] {
  const blocks: LabelledEntry[] = [];
  for (const { line, read } of lines.flatMap((each) =>
    labelledPairs(each).map((pair) => ({ line: each, read: pair })),
  )) {
    const block = blocks.at(-1);
    const isNew =
      !block || (block[read.label] !== undefined && !['duties', 'note'].includes(read.label));
    if (isNew && (begins.includes(read.label) || !block))
      blocks.push({ [read.label]: read.value, lines: [line] });
    else if (block) {
      block[read.label] ??= read.value;
      block.lines.push(line);
    }
  }
  return blocks;
}

/** The period of an entry, from separate start and end values or from a single value. */
export function entryRange(entry: LabelledEntry, order: DateOrder): DateRange | null {
  const both = entry.period ?? `${entry.from ?? ''}\t${entry.to ?? ''}`;
  const ranges = dateRanges(both.replaceAll('\n', ' ').trim(), order);
  const range = ranges.find((each) => !each.single) ?? ranges[0];
  if (range || !entry.from) return range ?? null;
  const [point] = datePoints(entry.from, order);
  return point
    ? { from: point.date, to: null, present: true, start: 0, end: 0, single: true }
    : null;
}

function asEntry(
  labels: readonly (Label | null)[],
  cells: readonly string[],
  line: Line,
): LabelledEntry {
  const entry: LabelledEntry = { lines: [line] };
  for (const [index, label] of labels.entries()) {
    const cell = cells[index]?.trim();
    if (label && cell && !/^[-–—]$/u.test(cell)) entry[label] ??= cell;
  }
  return entry;
}

/** The label and value of a line, or of each pair of its cells. */
function labelledPairs(line: Line): { label: Label; value: string }[] {
  const cells = line.cells.map((cell) => cell.text);
  const labels = cells.map((text) => labelOf(text.replace(/:\s*$/, '')));
  if (cells.length >= 4 && labels[0] && labels[2]) {
    return labels.flatMap((label, index) => {
      const value = cells[index + 1];
      return label && index % 2 === 0 && value ? [{ label, value }] : [];
    });
  }
  const [, name = '', rest = ''] = /^([^:]{2,45}):\s*(.+)$/su.exec(textOf(line)) ?? [];
  const byColon = labelOf(name);
  if (byColon) return [{ label: byColon, value: rest.trim() }];
  return labels[0] && cells.length > 1
    ? [{ label: labels[0], value: cells.slice(1).join('\t') }]
    : [];
}
