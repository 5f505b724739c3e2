import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { createProxy, type Proxy } from '#server/testing/proxy.ts';
import {
  connectDatabase,
  databaseAnswers,
  db,
  disconnectDatabase,
  query,
  transaction,
} from './db.ts';
import { onMessage, startPubsub } from './pubsub.ts';
import { addJob, startQueue } from './queue.ts';
import { isQueueMoving } from './queue-activity.ts';
import { sql } from './sql.ts';

/** A network that fails, between the database and the pool, the queue and the listening connection. */
let proxy: Proxy;
/** Another instance, whose connection to the database keeps working. */
let other: pg.Client;
const undo: (() => Promise<void>)[] = [];

const runs: string[] = [];
const heard: string[] = [];
let release: () => void;
let held: Promise<void>;

const tasks = {
  note: (payload: unknown) => {
    runs.push((payload as { name: string }).name);
  },
  hold: async (payload: unknown) => {
    runs.push((payload as { name: string }).name);
    await held;
  },
  fail: async (payload: unknown) => {
    runs.push((payload as { name: string }).name);
    await held;
    if (runs.length === 1) throw new Error('no');
  },
};

beforeAll(async () => {
  await disconnectDatabase();
  proxy = await createProxy(testDatabaseUrl());
  connectDatabase(proxy.url);
  other = new pg.Client({ connectionString: testDatabaseUrl() });
  await other.connect();
  undo.push(await startPubsub(), await startQueue(tasks));
  onMessage('test', ({ ids }) => heard.push(ids['name'] ?? 'look again'));
});
beforeEach(() => {
  runs.length = 0;
  heard.length = 0;
  held = new Promise((resolve) => {
    release = resolve;
  });
});
afterAll(async () => {
  // A job that is tried again during a later test waits for that test.
  release();
  for (const step of undo.toReversed()) await step();
  await disconnectDatabase();
  await proxy.close();
  await other.end();
  connectDatabase(testDatabaseUrl());
});

const jobsLeft = async () => {
  const { rows } = await other.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs',
  );
  return rows[0]?.count;
};
const addFromOutside = (name: string) =>
  other.query(sql`select graphile_worker.add_job('note', ${JSON.stringify({ name })}::json)`);
const tellFromOutside = (name: string) =>
  other.query(
    sql`select pg_notify('passerelle', ${JSON.stringify({ topic: 'test', ids: { name } })})`,
  );

/** Waits until everything works again. */
async function untilWhole(name: string): Promise<void> {
  const patience = { timeout: 30_000, interval: 100 };
  await Promise.all([
    expect.poll(() => databaseAnswers(), patience).toBe(true),
    expect
      .poll(async () => {
        await tellFromOutside(name);
        return heard.includes(name);
      }, patience)
      .toBe(true),
    addFromOutside(name).then(() => expect.poll(() => runs, patience).toContain(name)),
  ]);
}

describe('a database that goes away during a job', () => {
  test.each(['hold', 'fail'])('gets its outcome afterwards: %s', async (task) => {
    await addJob(db, task, { name: task });
    await expect.poll(() => runs).toEqual([task]);
    await proxy.cut();
    release();
    await sleep(1000);
    await proxy.restore();
    await expect.poll(jobsLeft, { timeout: 30_000 }).toBe(0);
    await untilWhole(`after ${task}`);
    expect(isQueueMoving()).toBe(true);
  });
});

describe('a queue that cannot begin', () => {
  /** Workers poll every two seconds. */
  const isMoving = async () => {
    await sleep(4500);
    return isQueueMoving(4000);
  };

  test('leaves nothing behind that is waited for', async () => {
    await expect(startQueue({}, 'no timetable')).rejects.toThrow();
    expect(await isMoving()).toBe(true);
  });

  test('again is not ready, until it begins', async () => {
    const rename = (from: string, to: string) =>
      other.query(`alter function graphile_worker.${from} (text[]) rename to ${to}`);
    await rename('force_unlock_workers', 'not_now');
    await addJob(db, 'hold', { name: 'held' });
    await expect.poll(() => runs).toEqual(['held']);
    await proxy.cut();
    release();
    await sleep(1000);
    await proxy.restore();
    await expect.poll(() => databaseAnswers(), { timeout: 30_000 }).toBe(true);
    expect(await isMoving()).toBe(false);
    await rename('not_now', 'force_unlock_workers');
    await untilWhole('begun again');
    expect(isQueueMoving()).toBe(true);
  });
});

describe('a network that falls silent', () => {
  test('is noticed, and all is whole once it is back', async () => {
    // Connections of the pool that were in use, idle, and inside a transaction.
    const inside = transaction(async (tx) => {
      await tx.$executeRaw`select 1`;
      await sleep(500);
      await tx.$executeRaw`select 1`;
    });
    inside.catch(() => undefined);
    await Promise.all(Array.from({ length: 5 }, () => query('', sql`select pg_sleep(0.1)`)));
    proxy.blackhole();
    const before = performance.now();
    const asked = query('', sql`select 1`);
    await expect(asked).rejects.toThrow('silent');
    await expect(inside).rejects.toThrow();
    await sleep(20_000 - (performance.now() - before));
    await proxy.restore();
    await untilWhole('after silence');
    expect(heard).toContain('look again');
  });

  test('takes no connection from the pool for good', async () => {
    proxy.blackhole();
    const all = Array.from({ length: 25 }, () => query('', sql`select 1`));
    const ends = await Promise.allSettled(all);
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    await proxy.restore();
    const again = Array.from({ length: 25 }, () => query('', sql`select 1 as one`));
    expect(await Promise.all(again)).toHaveLength(25);
  });
});

describe('a statement', () => {
  test('that takes too long is ended by PostgreSQL, and its connection stays', async () => {
    await expect(query('', sql`select pg_sleep(60)`)).rejects.toMatchObject({ code: '57014' });
    expect(await databaseAnswers()).toBe(true);
  });

  test('of a transaction with an allowance takes longer', async () => {
    const slow = transaction(
      async (tx) => tx.$queryRaw<{ done: boolean }[]>`select true as done from pg_sleep(10)`,
      { seconds: 15 },
    );
    expect(await slow).toEqual([{ done: true }]);
  });
});
