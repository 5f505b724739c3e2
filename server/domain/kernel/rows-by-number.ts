/** Most rows of an array of the documented calls, which page by number (contract, section 4). */
export const ROWS_MAX = 1000;

/** Rows of a list after some number of them, and how many the whole list has. */
export interface Rows<Row> {
  rows: Row[];
  total: number;
}
