import type pg from 'pg';
import { log } from './logger.ts';
import { noteOutage } from './outage.ts';
import { whileListening } from './pubsub.ts';
import { sql } from './sql.ts';

/** Of the advisory locks that workers hold: the first of their two keys. */
const LOCKS = 7_461_002;
/** Milliseconds between two looks. */
const PAUSE = 5000;
/** The workers of every queue of this instance: they live, whatever became of the connection. */
const own = new Set<string>();

/**
 * Shows every instance that these workers live, and frees the jobs of workers that live no more: a killed
 * instance would keep its jobs for four hours. Returns the way to end both.
 */
export async function watchWorkers(
  pool: pg.Pool,
  workers: readonly string[],
): Promise<() => Promise<void>> {
  for (const worker of workers) own.add(worker);
  const hide = await whileListening((connection) => showWorkers(connection, workers));
  let missing: readonly string[] = [];
  let looking = Promise.resolve();
  const look = async () => {
    try {
      missing = await freeAbandonedJobs(pool, { own: [...own], missing });
    } catch (error) {
      missing = [];
      noteOutage(error);
    }
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, PAUSE).unref();
  return async () => {
    clearInterval(timer);
    hide();
    await looking;
    for (const worker of workers) own.delete(worker);
  };
}

/** Takes a lock for each worker; they end with the connection, however it ends. */
export async function showWorkers(
  connection: pg.ClientBase,
  workers: readonly string[],
): Promise<void> {
  await connection.query(
    sql`select pg_advisory_lock_shared(${LOCKS}::int, hashtext(id)) from unnest(${workers}::text[]) id`,
  );
}

/**
 * Frees the jobs of those workers that were missing at the last look and are missing still (a connection
 * that broke comes back between two looks), and wakes the queue. Answers who is missing now.
 */
export async function freeAbandonedJobs(
  pool: pg.Pool,
  before: { own: readonly string[]; missing: readonly string[] },
): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    sql`select distinct locked_by as worker from graphile_worker._private_jobs
     where locked_by is not null and locked_by <> all (${before.own}::text[]) and not exists (
       select from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = current_database() and objsubid = 2
         and classid::bigint = ${LOCKS} and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`,
  );
  const missing = rows.map(({ worker }) => worker);
  const gone = missing.filter((worker) => before.missing.includes(worker));
  if (gone.length === 0) return missing;
  await pool.query(sql`select graphile_worker.force_unlock_workers(${gone}::text[])`);
  await pool.query(`select pg_notify('jobs:insert', '{"count":100}')`);
  log.warn({ workers: gone.length }, 'jobs of an instance that is gone are taken over');
  return missing.filter((worker) => !gone.includes(worker));
}
