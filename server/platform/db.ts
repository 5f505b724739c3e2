import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '#server/generated/prisma/client.ts';
import { allowanceStatement, CONNECT_WITHIN, openPool } from './connection.ts';
import { isConflict } from './db-errors.ts';
import type { Sql } from './sql.ts';

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

/** Prisma's typed client: the default way to the database. Connected by `connectDatabase`. */
export let db: PrismaClient;
let pool: pg.Pool | undefined;
let address = '';

/**
 * Connects Prisma and the hot statements to one PostgreSQL. Both share one pool of at most `max` connections,
 * all of class `Connection`.
 */
export function connectDatabase(url: string, options: { max?: number } = {}): void {
  address = url;
  pool = openPool(url, { max: options.max ?? 20, types: parsers });
  db = openClient(pool);
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
 * A client on the same pool that omits these columns at every depth, unless a `select` names them. One client
 * is kept for each set of columns.
 */
export function clientWithout(omit: Prisma.GlobalOmitConfig): PrismaClient {
  if (!pool) throw new Error('The database is not connected');
  const key = JSON.stringify(omit);
  const client = omitting.get(key) ?? openClient(pool, omit);
  omitting.set(key, client);
  return client;
}

export async function disconnectDatabase(): Promise<void> {
  await db?.$disconnect();
  for (const client of omitting.values()) await client.$disconnect();
  omitting.clear();
  await pool?.end();
  pool = undefined;
}

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
  for (let tried = 1; ; tried += 1) {
    try {
      if (seconds === undefined) return await db.$transaction(work);
      const patiently = async (tx: Transaction) => {
        // `seconds` is never user input.
        await tx.$executeRawUnsafe(allowanceStatement(seconds));
        return work(tx);
      };
      return await db.$transaction(patiently, { timeout: seconds * 2000 });
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
      // A random pause, so that two conflicting transactions do not collide again.
      await sleep(Math.random() * 40 * tried);
    }
  }
}

/** The connection string in use, for clients that need a connection of their own (LISTEN, the queue). */
export function databaseUrl(): string {
  return address;
}

/** The most statements kept prepared on each connection: there is no limit to the combinations of filters. */
const PREPARED_AT_MOST = 500;
const prepared = new Map<string, string>();

/** The number of hot statements with a prepared name; a connection prepares those that it has run. */
export const preparedCount = (): number => prepared.size;

/** The prepared name of a text. Each text has its own: the driver refuses two texts under one name. */
function preparedName(name: string, text: string): string | undefined {
  const known = prepared.get(text);
  if (known || !name || prepared.size >= PREPARED_AT_MOST) return known;
  const own = `${name}-${prepared.size}`;
  prepared.set(text, own);
  return own;
}

/**
 * Runs a hot statement, prepared under its name; without a name it is planned for its values. Put a page's
 * length into the text: as a parameter it is unknown to a generic plan, and PostgreSQL would plan each time.
 * Instants are returned as ISO 8601 text, dates as YYYY-MM-DD.
 */
export async function query<Row extends pg.QueryResultRow>(
  name: string,
  statement: Sql,
): Promise<Row[]> {
  if (!pool) throw new Error('The database is not connected');
  statementCount += 1;
  const { text, values } = statement;
  const result = await pool.query<Row>({ name: preparedName(name, text) ?? '', text, values });
  return result.rows;
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
