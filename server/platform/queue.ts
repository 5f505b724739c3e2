import { EventEmitter } from 'node:events';
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { watchWorkers } from './abandoned-jobs.ts';
import { databaseUrl, sql, type Transaction } from './db.ts';
import { log } from './logger.ts';

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
  const pool = new pg.Pool({ connectionString: databaseUrl(), max: connections });
  const ignore = (error: Error) => log.warn({ error: error.message }, 'queue connection');
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const events: WorkerEvents = new EventEmitter();
  const workers: string[] = [];
  events.on('worker:create', ({ worker }) => workers.push(worker.workerId));
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList: tasks,
    crontab,
    concurrency,
    // What waits for its moment is found by looking: a letter leaves that much later at most.
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietLogger(),
  });
  const unwatch = await watchWorkers(pool, workers);
  return async () => {
    await runner.stop();
    await unwatch();
    await pool.end();
  };
}

/** Jobs by task: due and waiting or at work, failed at least once, or put off until later. */
export function queueDepth(): Promise<{ task: string; state: string; count: number }[]> {
  return sql(
    'queue-depth',
    `select task_identifier as task,
       case when attempts > 0 and locked_at is null then 'failed'
         when run_at > now() then 'later' else 'due' end as state,
       count(*)::int as count
     from graphile_worker.jobs group by 1, 2`,
  );
}

function quietLogger() {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
  });
}
