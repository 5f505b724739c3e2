import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { endProcesses } from '#server/testing/processes.ts';
import { createProxy, type Proxy } from '#server/testing/proxy.ts';
import { type Pair, startPair } from '#server/testing/standby.ts';
import { openPool } from './connection.ts';
import {
  connectDatabase,
  disconnectDatabase,
  query,
  queryFor,
  rememberWrite,
  replicaState,
} from './db.ts';
import { startLog } from './logger.ts';
import { Replica } from './replica.ts';
import { sql } from './sql.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The product's pool on one of two real clusters, its replica on the other, behind a proxy. */
let pair: Pair;
let proxy: Proxy;
const lines: string[] = [];

beforeAll(async () => {
  await disconnectDatabase();
  pair = await startPair();
  proxy = await createProxy(pair.standbyUrl);
  await pair.onPrimary('create table notes (holder text)');
  startLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  connectDatabase(pair.primaryUrl, { max: 10, replicaUrl: proxy.url });
  await inUse();
});
afterAll(async () => {
  await disconnectDatabase();
  await proxy.close();
  await pair.stop();
  await endProcesses();
  startLog({ logLevel: 'silent' });
  connectDatabase(testDatabaseUrl());
});

const inUse = () =>
  vi.waitFor(
    () => {
      if (replicaState()?.trouble !== null) throw new Error('The replica is not in use.');
    },
    { timeout: 40_000 },
  );

/** Whether a statement that may lag runs on the standby. */
async function runsOnStandby(holder: string | null = null): Promise<boolean | undefined> {
  const [row] = await query<{ standby: boolean }>('', sql`select pg_is_in_recovery() as standby`, {
    holder,
  });
  return row?.standby;
}

const countOf = async (holder: string, mayLag: { holder: string | null }) => {
  const [row] = await query<{ count: number }>(
    'notes',
    sql`select count(*)::int as count from notes where holder = ${holder}`,
    mayLag,
  );
  return row?.count;
};

/** Writes and acknowledges it, as a request does. */
async function write(holder: string): Promise<void> {
  await query('', sql`insert into notes values (${holder})`);
  await rememberWrite(holder);
}

describe('while the standby follows', () => {
  afterEach(async () => {
    await proxy.restore();
    await pair.resumeReplay();
    await inUse();
  });

  describe('a replica that has caught up', () => {
    test('runs what may lag, and nothing else', async () => {
      expect(await runsOnStandby()).toBe(true);
      expect(await runsOnStandby('nobody wrote')).toBe(true);
      const [row] = await query<{ standby: boolean }>(
        '',
        sql`select pg_is_in_recovery() as standby`,
      );
      expect(row?.standby).toBe(false);
    });

    test('runs statements about one row', async () => {
      const ask = (holder: string | null) =>
        queryFor<{ id: string; standby: boolean }>(
          '',
          '0197a5a0-0000-7000-8000-000000000000',
          (id) => sql`select ${id} as id, pg_is_in_recovery() as standby`,
          { holder },
        );
      expect((await Promise.all([ask(null), ask('a')])).flat()).toMatchObject([
        { standby: true },
        { standby: true },
      ]);
    });

    test('is waited for after a write', async () => {
      await write('waits');
      expect(await countOf('waits', { holder: 'waits' })).toBe(1);
      expect(await runsOnStandby('waits')).toBe(true);
    });
  });

  describe('a replica whose replay is paused', () => {
    test('is read by everybody but who has written', async () => {
      await pair.pauseReplay();
      await write('paused');
      expect(await countOf('paused', { holder: 'paused' })).toBe(1);
      expect(await runsOnStandby('paused')).toBe(false);
      expect(await countOf('paused', { holder: null })).toBe(0);
      expect(await runsOnStandby('somebody else')).toBe(true);
    });

    test('is not read by another instance either for who has written', async () => {
      const primary = openPool(pair.primaryUrl, { max: 2 });
      const other = new Replica(primary, proxy.url, { max: 2 });
      await expect.poll(() => other.state.trouble).toBeNull();
      await pair.pauseReplay();
      const ask = (holder: string) => other.read({ text: 'select 1' }, { holder });
      expect(await ask('elsewhere')).toHaveLength(1);
      await write('elsewhere');
      expect(await ask('elsewhere')).toBeNull();
      await pair.resumeReplay();
      await expect.poll(() => ask('elsewhere')).toHaveLength(1);
      await other.end();
      await primary.end();
    });

    test('is not read by anybody once it is ten seconds behind', async () => {
      // A slow machine may have been as late before.
      lines.length = 0;
      await pair.pauseReplay();
      const writing = setInterval(() => void write('busy'), 100);
      await expect.poll(() => replicaState()?.trouble, { timeout: 20_000 }).toBe('behind');
      expect(await runsOnStandby()).toBe(false);
      clearInterval(writing);
      expect(lines.filter((line) => line.includes('"replica":"behind"'))).toHaveLength(1);
    });
  });

  test('a write is read at once, 200 times, with the replay paused at random', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    let isPaused = false;
    let onStandby = 0;
    for (let turn = 1; turn <= 200; turn += 1) {
      if (random() < 0.2) {
        isPaused = !isPaused;
        await (isPaused ? pair.pauseReplay() : pair.resumeReplay());
      }
      await write('again');
      const [row] = await query<{ count: number; standby: boolean }>(
        '',
        sql`select count(*)::int as count, pg_is_in_recovery() as standby from notes
       where holder = 'again'`,
        { holder: 'again' },
      );
      expect(row?.count).toBe(turn);
      if (row?.standby) onStandby += 1;
    }
    // Both ways were taken.
    expect(onStandby).toBeGreaterThan(20);
    expect(onStandby).toBeLessThan(180);
  });

  describe('a replica that fails', () => {
    test('is away at once when its connections are cut, and used when they are back', async () => {
      lines.length = 0;
      await proxy.cut();
      expect(await Promise.all(Array.from({ length: 8 }, () => runsOnStandby()))).not.toContain(
        true,
      );
      await expect.poll(() => replicaState()?.trouble, { timeout: 10_000 }).toBe('away');
      await sleep(2500);
      expect(lines.filter((line) => line.includes('"replica":"away"'))).toHaveLength(1);
      await proxy.restore();
      await inUse();
      expect(await runsOnStandby()).toBe(true);
    });

    test('that falls silent in the middle of statements has them run on the primary once it is away', async () => {
      proxy.blackhole();
      expect(await Promise.all(Array.from({ length: 5 }, () => runsOnStandby()))).not.toContain(
        true,
      );
      expect(replicaState()?.trouble).toBe('away');
      expect(await runsOnStandby()).toBe(false);
    });

    test('that cancels a query which conflicts with replay has it run on the primary', async () => {
      await pair.onPrimary('create table doomed as select generate_series(1, 1000) as n');
      await write('doom');
      expect(await runsOnStandby('doom')).toBe(true);
      const asked = query<{ n: number; standby: boolean }>(
        '',
        sql`select count(*)::int as n, bool_or(pg_is_in_recovery()) as standby
       from doomed where pg_sleep(0.002 + 0 * n) is not null`,
        { holder: null },
      );
      await sleep(500);
      // Vacuum removes what the query on the standby can still see.
      await pair.onPrimary('delete from doomed where n > 900');
      await pair.onPrimary('vacuum doomed');
      expect(await asked).toEqual([{ n: 900, standby: false }]);
    });
  });

  describe('what is no replica of the primary', () => {
    test.each([
      ['the primary itself', () => pair.primaryUrl, 'no standby'],
      [
        'another database of the standby',
        () => `${pair.standbyUrl}`.replace(/\/\w+$/, '/postgres'),
        'of another database',
      ],
    ])('is not read: %s', async (_what, url, trouble) => {
      const primary = openPool(pair.primaryUrl, { max: 2 });
      const replica = new Replica(primary, url(), { max: 2 });
      await expect.poll(() => replica.state.trouble).toBe(trouble);
      expect(await replica.read({ text: 'select 1' }, { holder: null })).toBeNull();
      await replica.end();
      await primary.end();
    });
  });

  test('one position is kept for each holder, and removed after a minute', async () => {
    await write('twice');
    await write('twice');
    await pair.onPrimary(
      "insert into last_writes values ('long ago', '0/0', now() - interval '61 seconds')",
    );
    const primary = openPool(pair.primaryUrl, { max: 2 });
    const replica = new Replica(primary, proxy.url, { max: 2 });
    for (let check = 0; check < 60; check += 1) await replica.check();
    const { rows } = await pair.onPrimary(
      "select holder from last_writes where holder in ('twice', 'long ago')",
    );
    expect(rows).toEqual([{ holder: 'twice' }]);
    await replica.end();
    await primary.end();
  });
});

test('a promoted replica is not read', async () => {
  await pair.promote();
  await write('promoted');
  expect(await countOf('promoted', { holder: 'promoted' })).toBe(1);
  await expect.poll(() => replicaState()?.trouble, { timeout: 10_000 }).toBe('no standby');
  expect(await runsOnStandby()).toBe(false);
});
