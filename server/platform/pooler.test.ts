import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, testDatabaseUrl } from '#server/testing/databases.ts';
import { createPooler, type Pooler } from '#server/testing/pooler.ts';
import {
  clientWithout,
  connectDatabase,
  db,
  disconnectDatabase,
  query,
  transaction,
} from './db.ts';
import { migrate } from './migrations.ts';
import { requirePooler } from './pooler.ts';
import { onMessage, publish, startPubsub } from './pubsub.ts';
import { addJob, startQueue } from './queue.ts';
import { sql } from './sql.ts';

const SIZE = 3;

describe('through a pooler in transaction mode', () => {
  let pooler: Pooler;
  const undo: (() => Promise<void>)[] = [];
  const heard: string[] = [];
  const runs: string[] = [];

  beforeAll(async () => {
    await disconnectDatabase();
    pooler = await createPooler(testDatabaseUrl(), { size: SIZE });
    connectDatabase(pooler.url, { directUrl: testDatabaseUrl() });
    const note = async (payload: unknown) => {
      const { name } = payload as { name: string };
      const [row] = await query<{ name: string }>('job', sql`select ${name}::text as name`);
      runs.push(row?.name ?? '');
    };
    undo.push(await startPubsub(), await startQueue({ note }));
    onMessage('pooled', ({ ids }) => heard.push(ids['name'] ?? 'look again'));
  });
  afterEach(async () => {
    expect(await pooler.leftBehind()).toEqual([]);
  });
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
    await disconnectDatabase();
    await pooler.close();
    connectDatabase(testDatabaseUrl());
  });

  const counters = () => db.rateLimit.findMany({ orderBy: { key: 'asc' } });
  const backend = async () => {
    const [row] = await query<{ pid: number }>('backend', sql`select pg_backend_pid() as pid`);
    return row?.pid;
  };

  test('a hot statement runs on every connection', async () => {
    const pids = [];
    for (let turn = 0; turn < 2 * SIZE; turn += 1) pids.push(await backend());
    expect(new Set(pids).size).toBe(SIZE);
  });

  test('more statements than connections take turns', async () => {
    const before = pooler.transactions();
    const rows = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 2
          ? query<{ n: number }>('turn', sql`select ${n}::int as n from pg_sleep(0.005)`)
          : db.$queryRaw<{ n: number }[]>`select ${n}::int as n`,
      ),
    );
    expect(rows.flat().map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(pooler.transactions() - before).toBe(60);
  });

  test('a transaction keeps its connection, and its time limit ends with it', async () => {
    await transaction(
      async (tx) => {
        const ask = () =>
          tx.$queryRaw<{ pid: number; limit: string }[]>`
            select pg_backend_pid() as pid, current_setting('statement_timeout') as limit`;
        const first = await ask();
        expect(first[0]?.limit).toBe('10min');
        await tx.rateLimit.create({ data: { key: 'pooled', count: 1, resetsAt: new Date() } });
        expect([await ask(), await ask()]).toEqual([first, first]);
        expect(await counters()).toEqual([]);
      },
      { seconds: 600 },
    );
    expect(await counters()).toMatchObject([{ key: 'pooled', count: 1 }]);
    for (let turn = 0; turn < SIZE; turn += 1)
      expect(
        await query('limit', sql`select current_setting('statement_timeout') as limit`),
      ).toEqual([{ limit: '7s' }]);
  });

  test('a transaction that fails writes nothing', async () => {
    const failing = transaction(async (tx) => {
      await tx.rateLimit.create({ data: { key: 'no', count: 1, resetsAt: new Date() } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.rateLimit.count({ where: { key: 'no' } })).toBe(0);
  });

  test('transactions that lock the same row follow each other', async () => {
    const data = { key: 'locked', count: 0, resetsAt: new Date() };
    await db.rateLimit.create({ data });
    await Promise.all(
      Array.from({ length: 12 }, () =>
        transaction(async (tx) => {
          const [row] = await tx.$queryRaw<{ count: number }[]>`
            select count from rate_limits where key = 'locked' for update`;
          const count = (row?.count ?? 0) + 1;
          await tx.rateLimit.update({ where: { key: 'locked' }, data: { count } });
        }),
      ),
    );
    expect(await db.rateLimit.findUnique({ where: { key: 'locked' } })).toMatchObject({
      count: 12,
    });
  });

  test('reads of single rows are joined', async () => {
    const client = clientWithout({ user: { passwordHash: true } });
    const ids = ['0197a5a0-0000-7000-8000-000000000000', '0197a5a0-0000-7000-8000-000000000001'];
    const before = pooler.transactions();
    expect(await Promise.all(ids.map((id) => client.user.findUnique({ where: { id } })))).toEqual([
      null,
      null,
    ]);
    expect(pooler.transactions() - before).toBe(1);
  });

  test('messages and jobs of a transaction arrive once it is committed', async () => {
    const announce = (name: string, fails: boolean) =>
      transaction(async (tx) => {
        await publish(tx, 'pooled', { name });
        await addJob(tx, 'note', { name });
        if (fails) throw new Error('no');
      });
    await expect(announce('lost', true)).rejects.toThrow('no');
    await announce('told', false);
    await expect.poll(() => [heard, runs]).toEqual([['told'], ['told']]);
  });

  test('a client that leaves in a transaction takes nobody’s connection with it', async () => {
    const client = new pg.Client({ connectionString: pooler.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin');
    (
      client as unknown as { connection: { stream: { destroy: () => void } } }
    ).connection.stream.destroy();
    await expect
      .poll(async () => new Set([await backend(), await backend(), await backend()]).size)
      .toBe(SIZE);
  });
});

describe('a start refuses', () => {
  const poolers: Pooler[] = [];
  const poolerOf = async (...given: Parameters<typeof createPooler>) => {
    const pooler = await createPooler(...given);
    poolers.push(pooler);
    return pooler.url;
  };
  afterAll(() => Promise.all(poolers.map((pooler) => pooler.close())));

  test('nothing of a pooler whose role has the settings', async () => {
    const url = await poolerOf(testDatabaseUrl());
    await requirePooler(url, testDatabaseUrl());
  });

  test('a role without the settings', async () => {
    const url = await poolerOf(testDatabaseUrl(), {
      settings: '-c TimeZone=UTC -c statement_timeout=7000',
    });
    await expect(requirePooler(url, testDatabaseUrl())).rejects.toThrow(
      /^DATABASE_URL: idle_in_transaction_session_timeout is 0 behind the pooler: alter role "\w+" set idle_in_transaction_session_timeout = '20000'\.$/,
    );
  });

  test('two addresses of different databases', async () => {
    const other = await createTestDatabase();
    const url = await poolerOf(other.url);
    await expect(requirePooler(url, testDatabaseUrl())).rejects.toThrow(
      'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.',
    );
    await poolers.pop()?.close();
    await other.drop();
  });

  test.each([false, true])('a pooler where the database itself is needed (%j)', async (ignores) => {
    const url = await poolerOf(testDatabaseUrl(), { ignores });
    await expect(migrate(url, undefined, 'DATABASE_DIRECT_URL')).rejects.toThrow(
      /^DATABASE_DIRECT_URL: a pooler is in between/,
    );
  });
});
