/** A piece of a line that stands apart from its neighbours: a table cell, or text after a wide gap. */
export type Cell = { text: string; x: number };

/** One line (or unwrapped paragraph) of a CV in reading order. */
export type Line = {
  cells: Cell[];
  bullet: boolean;
  bold: boolean;
  /** Type size in points; 0 where the file does not say. */
  size: number;
  /** More space above than between lines of a paragraph. */
  gap: boolean;
  /** Marked as a heading or title in the file itself. */
  styled: boolean;
  /** The first line of another column or text box: what was begun before it ends. */
  fresh: boolean;
  /** Lines of one table share a number; 0 outside tables. */
  table: number;
};

/** A line with the given cells and nothing else said about it. */
export function lineOf(cells: readonly (string | Cell)[], about: Partial<Line> = {}): Line {
  return {
    cells: cells.map((cell, x) => (typeof cell === 'string' ? { text: cell, x } : cell)),
    bullet: false,
    bold: false,
    size: 0,
    gap: false,
    styled: false,
    fresh: false,
    table: 0,
    ...about,
  };
}

/** The text of a line; tabs stand between its cells, line breaks inside them stay. */
export function textOf(line: Line): string {
  return line.cells.map((cell) => cell.text).join('\t');
}

/** The text of a line on one row with single spaces. */
export function flatText(line: Line): string {
  return textOf(line).replace(/\s+/g, ' ').trim();
}
