import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OF_THE_ROLE } from '#server/platform/connection.ts';
import { databaseAccount } from '#server/platform/embedded/account.ts';
import { freePort, newFolder } from './processes.ts';

const BINARY = '/usr/sbin/pgbouncer';

export interface Pgbouncer {
  url: string;
  stop: () => Promise<void>;
}

/** Debian's PgBouncer in transaction mode, with `size` connections to the database of `url`; sets up its role. */
export async function startPgbouncer(url: string, size: number): Promise<Pgbouncer> {
  if (!existsSync(BINARY)) throw new Error('The package pgbouncer is missing.');
  await setUpRole(url);
  const folder = newFolder();
  const account = databaseAccount(folder);
  const port = await freePort();
  const { hostname, port: far, pathname, username, password } = new URL(url);
  const name = pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${name} = host=${hostname} port=${far} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
query_wait_timeout = 5
server_login_retry = 1
`,
  );
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, file]) chownSync(path, account.uid, account.gid);
  const child = spawn(BINARY, ['-q', file], { ...account, stdio: 'ignore' });
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  await untilItServes(own.href, child);
  return {
    url: own.href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function setUpRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [name, value] of Object.entries(OF_THE_ROLE))
    await client.query(`alter role current_user set ${name} = '${value}'`);
  await client.end();
}

async function untilItServes(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return await client.end();
    } catch (error) {
      if (child.exitCode !== null || tries > 100) throw error;
      await sleep(100);
    }
  }
}
