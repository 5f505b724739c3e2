import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | Date | Buffer | null | readonly (string | number)[];

/** A row by column name. All rows of one table have the same columns. */
export type Row = Record<string, Cell>;

const CHUNK = 64 * 1024;

/** Writes rows into a table through COPY, as one stream: memory stays flat however many there are. */
async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const target = client.query(copyFrom(`copy "${table}" (${names}) from stdin`));
  await pipeline(Readable.from(encodeRows(rows), { objectMode: false }), target);
}

/** Runs a COPY statement over rows that are encoded already. */
export async function copyBytes(
  client: ClientBase,
  statement: string,
  bytes: Uint8Array,
): Promise<void> {
  await pipeline(Readable.from([bytes], { objectMode: false }), client.query(copyFrom(statement)));
}

/** Rows of several tables on their way to the database. */
export type Batch = Map<string, Row[]>;

/** An empty batch; its tables are written in this order, so parents come first. */
export function startBatch(tables: readonly string[]): Batch {
  return new Map(tables.map((table) => [table, []]));
}

export function addRow(batch: Batch, table: string, row: Row): void {
  const rows = batch.get(table);
  if (!rows) throw new Error(`The batch has no table ${table}`);
  rows.push(row);
}

/** Writes a batch table by table. */
export async function copyBatch(client: ClientBase, batch: Batch): Promise<void> {
  for (const [table, rows] of batch) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first);
    await copyRows(
      client,
      table,
      columns,
      rows.map((row) => columns.map((column) => row[column] ?? null)),
    );
  }
}

/** The rows as COPY reads them, in pieces. */
export function* encodeRows(rows: Iterable<readonly Cell[]>): Generator<Buffer> {
  let text = '';
  for (const row of rows) {
    text += `${row.map(encodeCell).join('\t')}\n`;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text) yield Buffer.from(text);
}

function encodeCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return escape(cell);
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (cell instanceof Date) return cell.toISOString();
  if (Buffer.isBuffer(cell)) return `\\\\x${cell.toString('hex')}`;
  return escape(`{${cell.map(encodeItem).join(',')}}`);
}

function encodeItem(item: string | number): string {
  if (typeof item === 'number' || /^[\w:-]+$/.test(item)) return String(item);
  return `"${item.replaceAll(/["\\]/g, '\\$&')}"`;
}

function escape(text: string): string {
  if (!/[\\\n\r\t]/.test(text)) return text;
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
}
