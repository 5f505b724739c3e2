import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import DataLoader from 'dataloader';
import pg from 'pg';
import { type Prisma, PrismaClient } from '#server/generated/prisma/client.ts';
import { batchingReads } from './batched-reads.ts';
import { allowanceStatement, CONNECT_WITHIN, openPool } from './connection.ts';
import { isConflict } from './db-errors.ts';
import { sharing } from './fair-share.ts';
import { type MayLag, Replica } from './replica.ts';
import { raw, type Sql, sql } from './sql.ts';

export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

// Instants as ISO text directly from PostgreSQL's text: a Date for each cell took a third of a page's time.
const TIMESTAMPTZ = 1184;
const TIMESTAMP = 1114;
const DATE = 1082;
const isoInstant = (text: string) =>
  `${text.slice(0, 10)}T${text.endsWith('+00') ? text.slice(11, -3) : text.slice(11)}Z`;
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ || oid === TIMESTAMP) return isoInstant;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

interface ConnectOptions {
  max?: number;
  directUrl?: string | null;
  replicaUrl?: string | null;
}

/** Prisma's typed client: the default way to the database. Connected by `connectDatabase`. */
export let db: PrismaClient;
let pool: pg.Pool | undefined;
let replica: Replica | undefined;
let direct = '';
let isPooled = false;

/**
 * Connects Prisma and the hot statements to one PostgreSQL. Both share one pool of at most `max` connections,
 * all of class `Connection`. With `directUrl`, `url` leads to a pooler in transaction mode, whose connections
 * keep nothing from one transaction to the next: no statement is prepared. With `replicaUrl`, statements that
 * may lag run on that streaming replica.
 */
export function connectDatabase(
  url: string,
  { max = 20, directUrl, replicaUrl }: ConnectOptions = {},
): void {
  direct = directUrl ?? url;
  isPooled = direct !== url;
  pool = sharing(openPool(url, { max, pooled: isPooled, types: parsers }));
  db = openClient(pool);
  if (replicaUrl) replica = new Replica(pool, replicaUrl, { max, types: parsers });
}

function openClient(on: pg.Pool, omit?: Prisma.GlobalOmitConfig): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(on),
    transactionOptions: { maxWait: CONNECT_WITHIN, timeout: 15_000 },
    ...(omit && { omit }),
  });
}

const omitting = new Map<string, PrismaClient>();

/**
 * A client on the same pool that omits these columns at every depth, unless a `select` names them, and joins
 * simultaneous reads of single rows (`batchingReads`). One client is kept for each set of columns.
 */
export function clientWithout(omit: Prisma.GlobalOmitConfig): PrismaClient {
  if (!pool) throw new Error('The database is not connected');
  const key = JSON.stringify(omit);
  const client = omitting.get(key) ?? batchingReads(openClient(pool, omit));
  omitting.set(key, client);
  return client;
}

export async function disconnectDatabase(): Promise<void> {
  await db?.$disconnect();
  for (const client of omitting.values()) await client.$disconnect();
  omitting.clear();
  await replica?.end();
  replica = undefined;
  await pool?.end();
  pool = undefined;
}

type Mark = (tx: Transaction) => Promise<void>;
const marks = new AsyncLocalStorage<Mark>();

/** Runs work each of whose transactions, and each `write`, begins with `mark`. */
export const markingTransactions = <Result>(
  mark: Mark,
  work: () => Promise<Result>,
): Promise<Result> => marks.run(mark, work);

/** Runs a single statement that writes: in a transaction only if it is marked. */
export const write = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  marks.getStore() ? transaction(work) : work(db);

/** How often a transaction is tried if the database ends it in favour of another one. */
const TRIES = 5;

/**
 * Runs work in a transaction; the only way to one. If PostgreSQL ends it because of another transaction
 * (deadlock, serialisation failure), `work` runs again from the start, so it must change nothing but the
 * database. `seconds` is for work that takes longer than a request may: the limit of each statement; the
 * limit of the whole is twice that.
 */
export async function transaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { seconds }: { seconds?: number } = {},
): Promise<Result> {
  const mark = marks.getStore();
  const marked = async (tx: Transaction) => {
    await mark?.(tx);
    return work(tx);
  };
  for (let tried = 1; ; tried += 1) {
    try {
      if (seconds === undefined) return await db.$transaction(marked);
      const patiently = async (tx: Transaction) => {
        // `seconds` is never user input.
        await tx.$executeRawUnsafe(allowanceStatement(seconds));
        return marked(tx);
      };
      return await db.$transaction(patiently, { timeout: seconds * 2000 });
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
      // A random pause, so that two conflicting transactions do not collide again.
      await sleep(Math.random() * 40 * tried);
    }
  }
}

/** The database's own address, for clients that need a session (LISTEN, locks, the queue). */
export function directUrl(): string {
  return direct;
}

/** The most statements kept prepared on each connection: there is no limit to the combinations of filters. */
const PREPARED_AT_MOST = 500;
const prepared = new Map<string, string>();

/** The number of hot statements with a prepared name; a connection prepares those that it has run. */
export const preparedCount = (): number => prepared.size;

/** The prepared name of a text. Each text has its own: the driver refuses two texts under one name. */
function preparedName(name: string, text: string): string | undefined {
  if (isPooled) return undefined;
  const known = prepared.get(text);
  if (known || !name || prepared.size >= PREPARED_AT_MOST) return known;
  const own = `${name}-${prepared.size}`;
  prepared.set(text, own);
  return own;
}

/**
 * Runs a hot statement, prepared under its name; without a name it is planned for its values. Put a page's
 * length into the text: as a parameter it is unknown to a generic plan, and PostgreSQL would plan each time.
 * Instants are returned as ISO 8601 text, dates as YYYY-MM-DD. With `mayLag` it may run on the replica.
 */
export async function query<Row extends pg.QueryResultRow>(
  name: string,
  { text, values }: Sql,
  mayLag?: MayLag,
): Promise<Row[]> {
  if (!pool) throw new Error('The database is not connected');
  statementCount += 1;
  const statement = { name: preparedName(name, text) ?? '', text, values };
  const rows = mayLag && replica ? await replica.read<Row>(statement, mayLag) : null;
  return rows ?? (await pool.query<Row>(statement)).rows;
}

/** Notes that an account or token has written, so that a replica which lags is not read for it. */
export async function rememberWrite(holder: string): Promise<void> {
  await replica?.remember(holder);
}

/** What is known of the replica; null if there is none. */
export const replicaState = () => replica?.state ?? null;

type Many<Row> = DataLoader<string, Row[]>;
const waiting = new Map<string, Many<pg.QueryResultRow>>();

/**
 * Runs a hot statement about one row, whose id (a uuid) the statement is given as a part. The calls of one
 * tick that differ in nothing but the id become one statement: a list in each row of a list.
 */
export function queryFor<Row extends pg.QueryResultRow>(
  name: string,
  id: string,
  about: (id: Sql) => Sql,
  mayLag?: MayLag,
): Promise<Row[]> {
  const each = about(raw('asked.id'));
  const key = JSON.stringify([each.text, each.values, mayLag]);
  const known = waiting.get(key) as Many<Row> | undefined;
  if (known) return known.load(id);
  const load = async (ids: readonly string[]) => {
    waiting.delete(key);
    const [only] = ids;
    if (only && ids.length === 1)
      return [await query<Row>(name, about(sql`${only}::uuid`), mayLag)];
    return queryEach<Row>({ name: name && `${name}-each`, mayLag }, ids, each);
  };
  const loader: Many<Row> = new DataLoader(load, { cache: false });
  waiting.set(key, loader as Many<pg.QueryResultRow>);
  return loader.load(id);
}

/** The rows of a statement for each `asked.id`, in the order of the ids. */
async function queryEach<Row extends pg.QueryResultRow>(
  { name, mayLag }: { name: string; mayLag: MayLag | undefined },
  ids: readonly string[],
  each: Sql,
): Promise<Row[][]> {
  const found = await query<Row & { asker: number }>(
    name,
    sql`select asked.n::int - 1 as asker, answer.*
     from unnest(${ids}::uuid[]) with ordinality asked(id, n)
     cross join lateral (select row_number() over () as answer_rank, one.* from (${each}) one) answer
     order by asked.n, answer_rank`,
    mayLag,
  );
  const rows: Row[][] = ids.map(() => []);
  for (const row of found) rows[row.asker]?.push(row);
  return rows;
}

/** The pool's connections, and the statements that wait for one. */
export function poolState(): { busy: number; idle: number; waiting: number } {
  if (!pool) return { busy: 0, idle: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

let statementCount = 0;
/** The number of hot statements run so far, for tests that count a page's statements. */
export function sqlStatementCount(): number {
  return statementCount;
}

/** Whether the database answers within this many milliseconds, waiting for a connection included. */
export async function databaseAnswers(within = 3000): Promise<boolean> {
  const asked = pool?.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked ?? false, sleep(within, false, { ref: false })]);
}
