/** The columns that a list's rows are asked for; where it is missing they have every column. */
export type Columns = ReadonlySet<string>;
