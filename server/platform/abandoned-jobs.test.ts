import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { freeAbandonedJobs, showWorkers } from './abandoned-jobs.ts';
import { db } from './db.ts';
import { startPubsub } from './pubsub.ts';
import { addJob, startQueue } from './queue.ts';

let pool: pg.Pool;
beforeAll(() => {
  pool = new pg.Pool({ connectionString: testDatabaseUrl(), max: 2 });
});
afterAll(() => pool.end());

describe('a job whose worker is gone', () => {
  beforeEach(async () => {
    await addJob(db, 'left', {});
    await db.$executeRaw`
      update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now()`;
  });
  afterEach(() => db.$executeRaw`delete from graphile_worker._private_jobs`);

  const look = (missing: string[], own: string[] = []) => freeAbandonedJobs(pool, { own, missing });
  const isFree = async () => {
    const rows = await db.$queryRaw<{ free: boolean }[]>`
      select is_available as free from graphile_worker._private_jobs`;
    return rows[0]?.free;
  };

  test('is freed at the second look that misses the worker', async () => {
    expect(await look([])).toEqual(['worker-gone']);
    expect(await isFree()).toBe(false);
    expect(await look(['worker-gone'])).toEqual([]);
    expect(await isFree()).toBe(true);
  });

  test('stays while the worker shows itself, until its connection ends', async () => {
    const instance = new pg.Client({ connectionString: testDatabaseUrl() });
    await instance.connect();
    await showWorkers(instance, ['worker-gone', 'worker-other']);
    expect(await look(['worker-gone'])).toEqual([]);
    expect(await isFree()).toBe(false);
    await instance.end();
    await expect.poll(() => look([])).toEqual(['worker-gone']);
  });

  test('is not looked for among the workers of this instance', async () => {
    expect(await look(['worker-gone'], ['worker-gone'])).toEqual([]);
    expect(await isFree()).toBe(false);
  });
});

test('the workers of a queue show themselves, again after their connection broke', async () => {
  const stopPubsub = await startPubsub();
  const stopQueue = await startQueue({});
  const shown = async () => {
    const rows = await db.$queryRaw<{ count: number; pid: number }[]>`
      select count(*)::int as count, min(pid) as pid from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock'
        and database = (select oid from pg_database where datname = current_database())`;
    return rows[0] ?? { count: 0, pid: 0 };
  };
  const { count, pid } = await shown();
  expect(count).toBe(1);
  await db.$queryRaw`select pg_terminate_backend(${pid}::int)`;
  const again = async () => {
    const now = await shown();
    return now.count === 1 && now.pid !== pid;
  };
  await expect.poll(again, { timeout: 10_000 }).toBe(true);
  await stopQueue();
  await stopPubsub();
});

test('workers that end while a job runs keep nobody from listening', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: running, resolve: run } = Promise.withResolvers<void>();
  const hold = () => {
    run();
    return held;
  };
  const stopQueue = await startQueue({ hold });
  await addJob(db, 'hold', {});
  await running;
  const stopping = stopQueue();
  const stopPubsub = await startPubsub();
  release();
  await stopping;
  await stopPubsub();
});
