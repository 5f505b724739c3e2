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
import { directUrl, query, type Transaction } from './db.ts';
import { isDatabaseTrouble } from './db-errors.ts';
import { log } from './logger.ts';
import { noteOutage } from './outage.ts';
import { whileListening } from './pubsub.ts';
import { recordActivity } from './queue-activity.ts';
import { sql } from './sql.ts';

/**
 * Adds a job in the transaction that causes it, so that a rollback removes it. A waiting job with
 * the same `key` is replaced; `inSeconds` is by the database's clock. Handlers run at least once.
 */
export async function addJob(
  tx: Pick<Transaction, '$executeRaw'>,
  task: string,
  payload: Record<string, unknown>,
  { key, ...timing }: JobTiming & { key?: string } = {},
): Promise<void> {
  await addJobs(tx, task, [{ payload, key }], timing);
}

interface JobTiming {
  maxAttempts?: number;
  runAt?: Date;
  inSeconds?: number;
  /** Whether a job that replaces a waiting one keeps its time. */
  keepsTime?: boolean;
}

/** Adds several jobs of one task as `addJob` does, in one statement. */
export async function addJobs(
  tx: Pick<Transaction, '$executeRaw'>,
  task: string,
  jobs: readonly { payload: Record<string, unknown>; key?: string | undefined }[],
  { maxAttempts = 10, runAt, inSeconds, keepsTime = false }: JobTiming = {},
): Promise<void> {
  if (jobs.length === 0) return;
  await tx.$executeRaw`select graphile_worker.add_job(
    ${task}::text, job.payload,
    job_key := job.key,
    job_key_mode := ${keepsTime ? 'preserve_run_at' : 'replace'}::text,
    run_at := coalesce(${runAt ?? null}::timestamptz,
      clock_timestamp() + make_interval(secs => ${inSeconds ?? null}::float8)),
    max_attempts := ${maxAttempts}::int)
  from json_to_recordset(${JSON.stringify(jobs)}::json) as job (payload json, key text)`;
}

/**
 * Starts workers for these tasks; the returned function finishes running jobs and stops. The tasks of one
 * call share its workers, so tasks that wait for other people's servers have a call of their own.
 */
export async function startQueue(
  tasks: TaskList,
  crontab = '',
  { concurrency = 4, connections = 4 } = {},
): Promise<() => Promise<void>> {
  const pool = openPool(directUrl(), { max: connections });
  // graphile-worker requires the pool to have error listeners.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const start = () => begin(pool, { tasks, crontab, concurrency });
  let current = await start();
  let stopping = false;
  const going = (async () => {
    for (;;) {
      await current.ended;
      if (stopping) return;
      log.warn('the queue lost its database and begins again');
      // No workers run meanwhile: if that takes too long, the instance is not ready.
      const gap = recordActivity(new EventEmitter());
      const next = await beginAgain(pool, current.workers, start, () => stopping);
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

interface Work {
  tasks: TaskList;
  crontab: string;
  concurrency: number;
}

/** Running workers, until `stop`, or until the database did not take a job's outcome. */
interface RunningWorkers {
  /** The worker id that their jobs are locked by. */
  workers: string;
  ended: Promise<void>;
  stop: () => Promise<void>;
}

async function begin(
  pool: pg.Pool,
  { tasks, crontab, concurrency }: Work,
): Promise<RunningWorkers> {
  const events: WorkerEvents = new EventEmitter();
  const opened = once(events, 'pool:create') as Promise<[{ workerPool: WorkerPool }]>;
  opened.catch(() => undefined);
  const activity = recordActivity(events);
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
      // Delayed jobs are found by polling, so they start at most this much late.
      pollInterval: 2_000,
      noHandleSignals: true,
      logger: quietLogger(),
      // Without these, an outcome that the database did not take is an unhandled rejection. With them the
      // workers finish their jobs and end, and `startQueue` restarts them.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    runner.promise.catch(() => undefined);
    const [{ workerPool }] = await opened;
    return await whileRunning(pool, { runner, workerPool, activity, concurrency });
  } catch (error) {
    // Otherwise these workers would run beside the next ones, and their activity would count as missing for
    // ever.
    activity.end();
    runner?.stop().catch(() => undefined);
    throw error;
  }
}

interface Started {
  runner: Runner;
  workerPool: WorkerPool;
  activity: { end: () => void };
  concurrency: number;
}

async function whileRunning(
  pool: pg.Pool,
  { runner, workerPool, activity, concurrency }: Started,
): Promise<RunningWorkers> {
  const unwatch = await watchWorkers(pool, [workerPool.id]);
  // Jobs may have been added while nothing listened, so look for them at once.
  const unnudge = await whileListening(async () => {
    try {
      workerPool.nudge(concurrency);
    } catch {
      // Workers that are ending refuse it; that must not keep the instance from listening.
    }
  });
  const settled = workerPool.promise.catch(() => undefined);
  return {
    workers: workerPool.id,
    ended: settled.then(async () => {
      activity.end();
      unnudge();
      await unwatch();
    }),
    // After a failure the cron runner may sleep for a minute, so only the workers are waited for.
    stop: async () => {
      runner.stop().catch(() => undefined);
      await settled;
    },
  };
}

/**
 * Restarts the workers once the database accepts it, after it has released the jobs that the ended ones had
 * locked.
 */
async function beginAgain(
  pool: pg.Pool,
  ended: string,
  start: () => Promise<RunningWorkers>,
  isStopping: () => boolean,
): Promise<RunningWorkers | null> {
  for (let wait = 250; !isStopping(); wait = Math.min(wait * 2, 2000)) {
    await sleep(wait);
    try {
      await pool.query(sql`select graphile_worker.force_unlock_workers(${[ended]}::text[])`);
      return await start();
    } catch (error) {
      noteOutage(error);
    }
  }
  return null;
}

/** Jobs by task and state: due or running, failed at least once, or scheduled for later. */
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
