import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { seedReference } from '#prisma/seed/reference.ts';
import { isConflict } from '#server/platform/db-errors.ts';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrations.ts';
import { newFolder } from './processes.ts';

/** A primary with the product's tables and its streaming standby, each a PostgreSQL of its own. */
export interface Pair {
  /** The data folder of the primary. */
  home: string;
  primaryUrl: string;
  standbyUrl: string;
  pauseReplay: () => Promise<unknown>;
  resumeReplay: () => Promise<unknown>;
  promote: () => Promise<unknown>;
  onPrimary: (statement: string) => Promise<pg.QueryResult>;
  stop: () => Promise<void>;
}

const settings = { wal_level: 'replica', max_wal_senders: 4, max_connections: 150 };

/** Starts both. The standby is a copy of the primary's files, made while it was stopped. */
export async function startPair(): Promise<Pair> {
  const [home, copy] = [newFolder(), newFolder()];
  const first = await startEmbedded(home, { settings });
  await migrate(first.url);
  await ask(first.url, seedReference);
  await first.stop();
  execFileSync('cp', ['-a', join(home, 'postgres'), copy]);
  writeFileSync(join(copy, 'postgres/data/standby.signal'), '');
  const primary = await startEmbedded(home, { settings });
  const { hostname, port, username, password } = new URL(primary.url);
  const standby = await startEmbedded(copy, {
    settings: {
      ...settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      // A query of a test holds up replay only until a conflict ends it.
      max_standby_streaming_delay: '500ms',
    },
  });
  const onStandby = (statement: string) => ask(standby.url, (client) => client.query(statement));
  return {
    home,
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    pauseReplay: () => onStandby('select pg_wal_replay_pause()'),
    // It can be cancelled as being in the way of replay, which has then resumed.
    resumeReplay: () =>
      onStandby('select pg_wal_replay_resume()').catch((error: unknown) => {
        if (!isConflict(error)) throw error;
      }),
    promote: () => onStandby('select pg_promote()'),
    onPrimary: (statement) => ask(primary.url, (client) => client.query(statement)),
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
}

async function ask<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
