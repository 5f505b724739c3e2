import type pg from 'pg';
import { log } from './logger.ts';
import { noteOutage } from './outage.ts';
import { whileListening } from './pubsub.ts';
import { sql } from './sql.ts';

/** The first key of the advisory locks that workers hold. */
const LOCKS = 7_461_002;
/** Milliseconds between two checks. */
const PAUSE = 5000;
/** The workers of all queues of this instance: alive, whatever happened to the connection. */
const own = new Set<string>();

/**
 * Shows all instances that these workers are alive, and frees the jobs of dead workers: without it the jobs
 * of a killed instance would stay locked for four hours. Returns a function that ends both.
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

/** Takes a lock for each worker; the locks end with the connection. */
export async function showWorkers(
  connection: pg.ClientBase,
  workers: readonly string[],
): Promise<void> {
  await connection.query(
    sql`select pg_advisory_lock_shared(${LOCKS}::int, hashtext(id)) from unnest(${workers}::text[]) id`,
  );
}

/**
 * Frees the jobs of workers that were missing at the last check and still are (a lost connection is restored
 * between two checks), and wakes the queue. Returns the workers missing now.
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
