import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { type Prisma, PrismaClient } from '#server/generated/prisma/client.ts';
import { allowanceStatement, CONNECT_WITHIN, openPool } from './connection.ts';
import { isConflict } from './db-errors.ts';
import type { Sql } from './sql.ts';

export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0];

// Instants as ISO text straight from PostgreSQL's own text: building a Date per cell cost a third of a page.
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
 * Opens both clients on one PostgreSQL. They share one pool, so that every statement goes through a
 * `Connection` of it; `max` is the number of its connections.
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
 * A client on the same pool whose statements leave columns out, at every depth, unless a `select` names
 * them: their values are missing from what it reads. One client for each set of columns.
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

/** How often a transaction is begun again after the database ended it for the sake of another one. */
const TRIES = 5;

/**
 * Does work in one transaction. Where PostgreSQL ends it because of another one (a deadlock, a
 * serialisation failure) it is done again from its start, so `work` changes nothing but the database.
 * The only way to a transaction. `seconds` is for what takes longer than a request may: a statement of
 * it may take that long, all of it twice that.
 */
export async function transaction<Result>(
  work: (tx: Transaction) => Promise<Result>,
  { seconds }: { seconds?: number } = {},
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      if (seconds === undefined) return await db.$transaction(work);
      const patiently = async (tx: Transaction) => {
        // The seconds are a number of the program's own.
        await tx.$executeRawUnsafe(allowanceStatement(seconds));
        return work(tx);
      };
      return await db.$transaction(patiently, { timeout: seconds * 2000 });
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
      // Of two that fell over each other one comes back later.
      await sleep(Math.random() * 40 * tried);
    }
  }
}

/** The connection string in use: for clients that need a connection of their own (LISTEN, the queue). */
export function databaseUrl(): string {
  return address;
}

/** Most statements that each connection keeps prepared: filters can be combined without end. */
const PREPARED_AT_MOST = 500;
const prepared = new Map<string, string>();

/** How many texts of hot statements have a name: a connection keeps those prepared that it ran. */
export const preparedCount = (): number => prepared.size;

/** The name that a text is prepared under, its own: two texts under one name are refused by the driver. */
function preparedName(name: string, text: string): string | undefined {
  const known = prepared.get(text);
  if (known || !name || prepared.size >= PREPARED_AT_MOST) return known;
  const own = `${name}-${prepared.size}`;
  prepared.set(text, own);
  return own;
}

/**
 * Runs a prepared statement on a hot path; without a name it is planned for its own values. A page's
 * length belongs into the text: as a parameter it is unknown to a kept plan, so that PostgreSQL plans
 * each time anew. Instants come back as ISO 8601 text, dates as YYYY-MM-DD.
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

/** Connections of the pool for hot statements, and the statements that wait for one. */
export function poolState(): { busy: number; idle: number; waiting: number } {
  if (!pool) return { busy: 0, idle: 0, waiting: 0 };
  const { totalCount, idleCount, waitingCount } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

let statementCount = 0;
/** How many hot statements ran: for the tests that count a page's statements. */
export function sqlStatementCount(): number {
  return statementCount;
}

/** True while the database answers within so many milliseconds, a free connection included. */
export async function databaseAnswers(within = 3000): Promise<boolean> {
  const asked = pool?.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked ?? false, sleep(within, false, { ref: false })]);
}
