import { dateRanges } from './date-ranges.ts';
import type { DateRange } from './date-ranges.ts';
import { datePoints } from './date-points.ts';
import type { DateOrder } from './date-points.ts';
import { textOf } from './lines.ts';
import type { Line } from './lines.ts';
import { columnLabels, isDateCell, labelOf } from './table-words.ts';
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

/**
 * Blocks of 'Position: …', 'Vessel: …' lines: a repeated label starts the next block. An employer's name may stand
 * above the labels of its block, as a title.
 */
export function labelledBlocks(
  lines: readonly Line[],
  begins: readonly Label[],
  isTitle: (text: string) => boolean = () => false,
): LabelledEntry[] {
  const blocks: LabelledEntry[] = [];
  let title: Line | null = null;
  for (const line of lines) {
    const pairs = labelledPairs(line);
    const named: Line | null = title;
    title = pairs.length === 0 && !line.bullet && isTitle(textOf(line)) ? line : null;
    if (named && pairs[0] && begins.includes(pairs[0].label) && pairs[0].label !== 'company')
      blocks.push({ company: textOf(named), lines: [named] });
    for (const read of pairs) addTo(blocks, line, read, begins);
  }
  return blocks;
}

function addTo(
  blocks: LabelledEntry[],
  line: Line,
  read: { label: Label; value: string },
  begins: readonly Label[],
): void {
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

function isPeriod(text: string): boolean {
  return isDateCell(text) && dateRanges(text).some(({ single }) => !single);
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
  if (!entry.period && !entry.from) {
    // A column whose header is not known, with periods in it.
    const period = cells.find((cell, index) => !labels[index] && isPeriod(cell));
    if (period) entry.period = period;
  }
  return entry;
}

/** The label and value of a line, or of each pair of its cells. */
function labelledPairs(line: Line): { label: Label; value: string }[] {
  const cells = line.cells.map((cell) => cell.text);
  const labels = cells.map((text) => labelOf(text.replace(/:\s*$/, '')));
  if (cells.length === 4 && line.table && labels[0] && cells[1]) {
    // A form of two columns, of which the second may ask for anything.
    const [, value, , other] = cells;
    const second = labels[2] && other ? [{ label: labels[2], value: other }] : [];
    return labels[1] ? [] : [{ label: labels[0], value }, ...second];
  }
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
