/** A separate piece of a line: a table cell, or text after a wide gap. */
export type Cell = { text: string; x: number };

/** A line (or unwrapped paragraph) of a CV in reading order. */
export type Line = {
  cells: Cell[];
  bullet: boolean;
  bold: boolean;
  /** Font size in points; 0 if unknown. */
  size: number;
  /** Whether the space above is larger than between lines of a paragraph. */
  gap: boolean;
  /** Whether the file marks it as a heading or title. */
  styled: boolean;
  /** Whether it is the first line of another column or text box, where earlier entries end. */
  fresh: boolean;
  /** The number of its table, shared by the table's lines; 0 outside tables. */
  table: number;
  /** The bold words that open a line whose rest is not bold, such as a heading that runs into its text. */
  lead?: string;
  /** The number of its page, from 1; 1 in files without pages. */
  page: number;
};

/** A line with the given cells and default properties. */
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
    page: 1,
    ...about,
  };
}

/** The text of a line, with tabs between its cells; line breaks within cells stay. */
export function textOf(line: Line): string {
  return line.cells.map((cell) => cell.text).join('\t');
}

/** The text of a line with all whitespace as single spaces. */
export function flatText(line: Line): string {
  return textOf(line).replace(/\s+/g, ' ').trim();
}
