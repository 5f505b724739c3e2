import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import { watchWorkers } from './abandoned-jobs.ts';
import { Connection, openPool } from './connection.ts';
import { databaseUrl, query, type Transaction } from './db.ts';
import { isDatabaseTrouble } from './db-errors.ts';
import { log } from './logger.ts';
import { noteOutage } from './outage.ts';
import { whileListening } from './pubsub.ts';
import { takePulse } from './queue-pulse.ts';
import { sql } from './sql.ts';

/**
 * Adds a job in the transaction that causes it: a rolled-back transaction leaves none.
 * `key` makes the same job once while it waits; `inSeconds` is by the database's clock. Handlers run at
 * least once.
 */
export async function addJob(
  tx: Pick<Transaction, '$executeRaw'>,
  task: string,
  payload: Record<string, unknown>,
  options: { key?: string; maxAttempts?: number; runAt?: Date; inSeconds?: number } = {},
): Promise<void> {
  await tx.$executeRaw`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json,
    job_key := ${options.key ?? null}::text,
    run_at := coalesce(${options.runAt ?? null}::timestamptz,
      clock_timestamp() + make_interval(secs => ${options.inSeconds ?? null}::float8)),
    max_attempts := ${options.maxAttempts ?? 10}::int)`;
}

/**
 * Starts working on the tasks it is given; the returned function finishes running jobs and ends.
 * Tasks of one call take turns: what waits for strangers has a call of its own.
 */
export async function startQueue(
  tasks: TaskList,
  crontab = '',
  { concurrency = 4, connections = 4 } = {},
): Promise<() => Promise<void>> {
  const pool = openPool(databaseUrl(), { max: connections });
  // graphile-worker asks for listeners of its own.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const shift = () => begin(pool, { tasks, crontab, concurrency });
  let current = await shift();
  let stopping = false;
  const going = (async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      log.warn('the queue lost its database and begins again');
      // Nobody is at work until then: past its time the instance is not ready.
      const gap = takePulse(new EventEmitter());
      const next = await beginAgain(pool, current.workers, shift, () => stopping);
      gap.end();
      if (!next) return;
      current = next;
      if (stopping) await next.stop();
    }
  })();
  return async () => {
    stopping = true;
    await current.stop();
    await going;
    await pool.end();
  };
}

/** What one run of the workers needs. */
interface Work {
  tasks: TaskList;
  crontab: string;
  concurrency: number;
}

/** The workers from their start until they end, by `stop` or because the database took no outcome of a job. */
interface Shift {
  /** The name that their jobs are locked by. */
  workers: string;
  ended: Promise<void>;
  stop: () => Promise<void>;
}

async function begin(pool: pg.Pool, { tasks, crontab, concurrency }: Work): Promise<Shift> {
  const events: WorkerEvents = new EventEmitter();
  const opened = once(events, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>;
  opened.catch(() => undefined);
  const pulse = takePulse(events);
  events.on('pool:listen:success', ({ client }) => {
    if (client instanceof Connection) client.keepProving();
  });
  let runner: Runner | undefined;
  try {
    runner = await run({
      pgPool: pool,
      events,
      taskList: tasks,
      crontab,
      concurrency,
      // What waits for its moment is found by looking: a letter leaves that much later at most.
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: quietLogger(),
      // A job's outcome that the database did not take is an unhandled rejection without these: with them
      // the workers finish what they do and end, and `startQueue` begins anew.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    runner.promise.catch(() => undefined);
    const [{ workerPool }] = await opened;
    return await attend(pool, { runner, workerPool, pulse, concurrency });
  } catch (error) {
    // Workers that nobody attends would go on beside the next ones, and their pulse would be missed for good.
    pulse.end();
    runner?.stop().catch(() => undefined);
    throw error;
  }
}

interface Attended {
  runner: Runner;
  workerPool: WorkerPool;
  pulse: { end: () => void };
  concurrency: number;
}

async function attend(
  pool: pg.Pool,
  { runner, workerPool, pulse, concurrency }: Attended,
): Promise<Shift> {
  const unwatch = await watchWorkers(pool, [workerPool.id]);
  // What came while nobody listened is looked for at once.
  const unnudge = await whileListening(async () => workerPool.nudge(concurrency));
  const settled = workerPool.promise.catch(() => undefined);
  return {
    workers: workerPool.id,
    ended: settled.then(async () => {
      pulse.end();
      unnudge();
      await unwatch();
    }),
    // The timetable may sleep for a minute after a failure: only the workers are waited for.
    stop: async () => {
      runner.stop().catch(() => undefined);
      await settled;
    },
  };
}

/** Begins anew once the database takes it: first the jobs go back that the ended workers had in hand. */
async function beginAgain(
  pool: pg.Pool,
  ended: string,
  shift: () => Promise<Shift>,
  isStopping: () => boolean,
): Promise<Shift | null> {
  for (let wait = 250; !isStopping(); wait = Math.min(wait * 2, 2000)) {
    await sleep(wait);
    try {
      await pool.query(sql`select graphile_worker.force_unlock_workers(${[ended]}::text[])`);
      return await shift();
    } catch (error) {
      noteOutage(error);
    }
  }
  return null;
}

/** Jobs by task: due and waiting or at work, failed at least once, or put off until later. */
export function queueDepth(): Promise<{ task: string; state: string; count: number }[]> {
  return query(
    'queue-depth',
    sql`select task_identifier as task,
       case when attempts > 0 and locked_at is null then 'failed'
         when run_at > now() then 'later' else 'due' end as state,
       count(*)::int as count
     from graphile_worker.jobs group by 1, 2`,
  );
}

function quietLogger() {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error') return;
    const error = meta?.['error'] ?? meta?.['fatalError'];
    if (isDatabaseTrouble(error)) noteOutage(error);
    else log.error(message);
  });
}
