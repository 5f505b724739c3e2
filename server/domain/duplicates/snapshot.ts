import { createHash } from 'node:crypto';
import type { Transaction } from '#server/platform/db.ts';
import { join, raw, sql, type Sql } from '#server/platform/sql.ts';
import { CHILDREN, named, type Table, TABLES } from './tables.ts';

/** A row as PostgreSQL writes it in JSON, by its columns' names. */
export type Row = Readonly<Record<string, unknown>>;
/** The rows of a person by the names of `tables.ts`. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

export interface Person {
  candidateId: string;
  userId: string;
}

/** Columns that nobody reads, and that no preview is made of. */
const SECRET = [
  'keyword_text',
  'password_hash',
  'reminder_token_hash',
  'correction_token_hash',
  'search_text',
  'token_hash',
];

/** The rows of each of these people, in one statement; the columns that nobody reads only to write them back. */
export async function readRows(
  tx: Transaction,
  people: readonly Person[],
  { withSecrets = true } = {},
): Promise<Rows[]> {
  const row = withSecrets ? sql`to_jsonb(t)` : sql`to_jsonb(t) - ${SECRET}::text[]`;
  const ids = {
    candidate: people.map(({ candidateId }) => candidateId),
    user: people.map(({ userId }) => userId),
  };
  const own = TABLES.map(
    ({ name, table, owner, of, key, isWhole }) =>
      sql`select ${name} as name, t.${named(owner)} as owner, ${isWhole ? row : keyOf(key)} as row
        from ${named(table)} t where t.${named(owner)} = any(${ids[of]}::uuid[])`,
  );
  const children = CHILDREN.map(
    ({ name, from, owner }) =>
      sql`select ${name} as name, ${owner} as owner, ${row} as row
        from ${from} where ${owner} = any(${ids.candidate}::uuid[])`,
  );
  const rows = await tx.$queryRaw<{ name: string; owner: string; row: Row }[]>`
    select * from (${join([...own, ...children], ' union all ')}) every order by name, row::text`;
  return people.map(({ candidateId, userId }) => {
    const mine = rows.filter(({ owner }) => owner === candidateId || owner === userId);
    const byName = Map.groupBy(mine, ({ name }) => name);
    return Object.fromEntries(
      [...byName].map(([name, found]) => [name, found.map(({ row }) => row)]),
    );
  });
}

const keyOf = (key: readonly string[]): Sql =>
  sql`jsonb_build_object(${raw(key.map((column) => `'${column}', t."${column}"`).join(', '))})`;

/** Columns that change without anybody changing the person. */
const VOLATILE = new Set(['cv_preview_notice', 'last_active_at', 'updated_at', ...SECRET]);
/** Rows that come while somebody reads a preview, and are merged whatever they are. */
const UNSEEN = new Set([
  'acts',
  'candidate_events',
  'candidate_note_mentions',
  'document_reads',
  'emails',
  'known_addresses',
  'own_reads',
  'webhook_deliveries',
]);

/** Stands for everything that a preview was made of. */
export function versionOf(people: readonly Rows[]): string {
  const seen = people.map((rows) =>
    Object.entries(rows)
      .filter(([name]) => !UNSEEN.has(name))
      .map(([name, list]) => [name, list.map(steady)]),
  );
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

const steady = (row: Row) => Object.entries(row).filter(([column]) => !VOLATILE.has(column));

/** The rows of a table. */
export const rowsOf = (rows: Rows, name: string): readonly Row[] => rows[name] ?? [];

/** A value if it is a text, such as an id. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The one row of `users` or `candidates`. */
export function rowOf(rows: Rows, name: 'users' | 'candidates'): Row {
  const [row] = rowsOf(rows, name);
  if (!row) throw new Error(`A person without ${name}`);
  return row;
}

/** A row's key as text, to compare rows by. */
export const keyText = (row: Row, key: Table['key']): string =>
  JSON.stringify(key.map((column) => row[column]));

/** Inserts rows as they were; columns that came later get their defaults. */
export async function insertRows(
  tx: Transaction,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const list = raw((await columnsIn(tx, table, first)).map((name) => `"${name}"`).join(', '));
  await tx.$executeRaw`
    insert into ${named(table)} (${list})
    select ${list} from ${recordsOf(table, rows)}`;
}

/**
 * Puts rows back as they were, without those that stand there anew or whose neighbours are gone. What a row may
 * do without, such as whoever did something, is left empty where it is gone.
 */
export async function putBack(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = await columnsIn(tx, table, first);
  const links = await linksOf(tx, table);
  const isThere = ({ column, target, key }: Link) =>
    sql`exists (select from ${raw(target)} n where n.${named(key)} = r.${named(column)})`;
  const values = columns.map((column) => {
    const link = links.find((one) => one.column === column && one.isOptional);
    return link
      ? sql`case when ${isThere(link)} then r.${named(column)} end`
      : sql`r.${named(column)}`;
  });
  const needed = links.filter(({ isOptional }) => !isOptional).map(isThere);
  await tx.$executeRaw`
    insert into ${named(table)} (${join(columns.map(named))})
    select ${join(values)} from ${recordsOf(table, rows)}
    where ${join([sql`true`, ...needed], ' and ')}
    on conflict do nothing`;
}

const recordsOf = (table: string, rows: readonly Row[]): Sql =>
  sql`jsonb_populate_recordset(null::${named(table)}, ${JSON.stringify(rows)}::jsonb) r`;

/** The columns of a table that a row has. */
async function columnsIn(tx: Transaction, table: string, row: Row): Promise<string[]> {
  const present = await tx.$queryRaw<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${`public."${table}"`}::regclass and attnum > 0 and not attisdropped
      and attgenerated = ''`;
  return present.map(({ name }) => name).filter((name) => name in row);
}

/** A foreign key: the column, and the table and column that it names. */
interface Link {
  column: string;
  target: string;
  key: string;
  isOptional: boolean;
}

const linksOf = (tx: Transaction, table: string): Promise<Link[]> =>
  tx.$queryRaw<Link[]>`
    select a.attname as column, c.confrelid::regclass::text as target, f.attname as key,
      not a.attnotnull as "isOptional"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = ${`public."${table}"`}::regclass`;

/** Sets columns of a row to what they are in another one. */
export async function setColumns(
  tx: Transaction,
  table: 'users' | 'candidates' | 'candidate_notes',
  id: string,
  columns: readonly string[],
  from: Row,
): Promise<void> {
  if (columns.length === 0) return;
  const set = raw(columns.map((name) => `"${name}" = r."${name}"`).join(', '));
  await tx.$executeRaw`
    update ${named(table)} t set ${set}, updated_at = clock_timestamp()
    from jsonb_populate_record(null::${named(table)}, ${JSON.stringify(from)}::jsonb) r
    where t.id = ${id}::uuid`;
}
