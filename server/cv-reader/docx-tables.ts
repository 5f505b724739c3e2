import { headingKinds } from './headings.ts';
import { flatText, lineOf, textOf } from './lines.ts';
import type { Line } from './lines.ts';
import type { WordNode } from './word-tree.ts';
import { columnLabels, isDateCell, labelOf } from './table-words.ts';

let tables = 0;

/** A table of a Word file: rows of data stay rows, and layout tables are read cell by cell. */
export function tableLines(
  table: WordNode,
  linesOf: (nodes: readonly WordNode[]) => Line[],
): Line[] {
  tables += 1;
  const number = tables;
  const rows = (table.children ?? []).map((row) =>
    (row.children ?? []).map((cell) => linesOf(cell.children ?? [])),
  );
  let columns = 0;
  return rows.flatMap((cells) => {
    if (columnLabels(cells.map(cellText)) !== null) columns = cells.length;
    else if (cells.length !== columns) columns = 0;
    return columns > 0 ? [dataRow(cells, number)] : rowLines(cells, number);
  });
}

function rowLines(cells: readonly Line[][], table: number): Line[] {
  const filled = cells.filter((cell) => cell.length > 0);
  const [first = [], ...others] = filled;
  const [lead] = first;
  if (!lead) return [];
  if (filled.length === 1) return withGap(first);
  const isRow = filled.length > 2 && filled.every((cell) => cell.length === 1);
  if (first.length === 1 && !isRow && isHeading(lead, others)) {
    return [{ ...lead, styled: true, gap: true }, ...others.flat()];
  }
  if (filled.some((cell) => cell.length > 1 && cell.some((line) => headingKinds(flatText(line))))) {
    return filled.flatMap(([opening, ...rest]) =>
      opening ? [{ ...opening, fresh: true }, ...rest] : [],
    );
  }
  const answers = filled.filter(isAnswer);
  if (answers.length > 0 && answers.length >= filled.length / 2) return filled.flatMap(answerLines);
  if (filled.every((cell) => cell.length === 1)) return [dataRow(cells, table)];
  return leadRow(first, others.flat()) ?? filled.flatMap(withGap);
}

/** A cell of a form: a label with its answer below. */
function isAnswer(cell: readonly Line[]): boolean {
  const [label, answer] = cell;
  if (!label || !answer || label.cells.length > 1) return false;
  return labelOf(flatText(label)) !== null && labelOf(flatText(answer)) === null;
}

/** A form's cell as one line of label and answer. */
function answerLines(cell: readonly Line[]): Line[] {
  const [label, ...answer] = cell;
  if (!label || !isAnswer(cell)) return withGap(cell);
  const text = answer.map(textOf).join('\n');
  return [
    {
      ...label,
      gap: true,
      cells: [
        { text: flatText(label), x: 0 },
        { text, x: 1 },
      ],
    },
  ];
}

function isHeading(lead: Line, others: readonly Line[][]): boolean {
  if (!headingKinds(flatText(lead))) return false;
  return labelOf(flatText(lead)) === null || lead.bold || others.flat().length > 1;
}

/** A date or label in the first cell, joined with the lines beside it. */
function leadRow(first: readonly Line[], [opening, ...rest]: readonly Line[]): Line[] | null {
  const text = first.map(flatText).join(' ');
  if (!opening || (!isDateCell(text) && labelOf(text) === null)) return null;
  return [{ ...opening, gap: true, cells: [{ text, x: 0 }, ...opening.cells] }, ...rest];
}

function dataRow(cells: readonly Line[][], table: number): Line {
  const bold = cells.flat().every((line) => line.bold);
  return lineOf(cells.map(cellText), { table, gap: true, bold });
}

function cellText(cell: readonly Line[]): string {
  return cell.map((line) => textOf(line).replaceAll('\t', ' ')).join('\n');
}

function withGap([opening, ...rest]: readonly Line[]): Line[] {
  return opening ? [{ ...opening, gap: true }, ...rest] : [];
}
