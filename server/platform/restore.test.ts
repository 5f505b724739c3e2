import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded-postgres.ts';

// The database's own folder is the working directory of its commands, because its account may enter no other.
const ARCHIVING = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: 'test ! -f ../wal/%f && cp %p ../wal/%f.part && mv ../wal/%f.part ../wal/%f',
};

let folder: string;
const stops: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the PostgreSQL of a data folder while `work` runs. */
async function running<T>(
  dataDir: string,
  settings: Record<string, string | number>,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const postgres = await startEmbedded(dataDir, { settings });
  stops.push(() => postgres.stop());
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

const query = async <T extends object>(client: Client, text: string) =>
  (await client.query<T>(text)).rows[0]!;

/** The database's folder belongs to its account, so the files put into it must, too. */
function giveToDatabase(path: string, home: string): void {
  const { uid, gid } = statSync(home);
  chownSync(path, uid, gid);
}

test('a stopped copy and the log since bring back the moment before a mistake', async () => {
  const live = join(folder, 'live', 'postgres');
  const restored = join(folder, 'restored', 'postgres');
  await running(join(folder, 'live'), { wal_level: 'replica' }, (client) =>
    client.query('create table applications as select generate_series(1, 300) as id'),
  );
  mkdirSync(join(live, 'wal'));
  giveToDatabase(join(live, 'wal'), live);
  execFileSync('cp', ['-a', join(folder, 'live'), join(folder, 'restored')]);

  const moment = await running(join(folder, 'live'), ARCHIVING, async (client) => {
    await client.query('insert into applications values (301)');
    await sleep(20);
    const { now } = await query<{ now: string }>(client, 'select clock_timestamp()::text as now');
    await sleep(20);
    await client.query('delete from applications');
    const { last } = await query<{ last: string }>(
      client,
      'select pg_walfile_name(pg_switch_wal()) as last',
    );
    await expect.poll(() => existsSync(join(live, 'wal', last)), { timeout: 30_000 }).toBe(true);
    return now;
  });

  execFileSync('cp', ['-a', `${live}/wal/.`, `${restored}/wal`]);
  const signal = join(restored, 'data', 'recovery.signal');
  writeFileSync(signal, '');
  giveToDatabase(signal, restored);
  const restoring = {
    restore_command: 'cp ../wal/%f %p',
    recovery_target_time: moment,
    recovery_target_action: 'promote',
    hot_standby: 'off',
  };
  const found = await running(join(folder, 'restored'), restoring, async (client) => {
    const { count } = await query<{ count: number }>(
      client,
      'select count(*)::int as count from applications',
    );
    // The restored database accepts writes again.
    await client.query('insert into applications values (302)');
    return count;
  });
  expect(found).toBe(301);
});
