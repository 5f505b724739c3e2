import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { databaseAccount } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { createCluster, keepPassword, makePrivateFolder, superuser } from './embedded/cluster.ts';
import { endLeftover, readPidFile } from './embedded/leftover.ts';
import { livingOwner, takeOwnership } from './embedded/owner.ts';
import { type Cluster, startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { sql } from './sql.ts';
import { requireDataFolder } from './start-checks.ts';
import { StartError } from './start-error.ts';

export type EmbeddedPostgres = {
  /** The superuser's URL of the product's database. */
  url: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** PostgreSQL settings over the defaults, as in postgresql.conf. */
  settings?: Record<string, string | number>;
};

const database = 'passerelle';

/**
 * Starts the PostgreSQL of the npm packages with its files in `<dataDir>/postgres`, which the first call
 * creates. It is restarted if it dies, and stopped by `stop()` or at the end of this process. Throws
 * `StartError` if another process uses the folder.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  await requireDataFolder(dataDir);
  const home = join(realpathSync(dataDir), 'postgres');
  const account = accountFor(home);
  const release = await takeOwnership(join(home, 'owner.lock'), dataDir);
  try {
    const native = findBinaries(account);
    const password = keepPassword(join(home, 'password'), account);
    await createCluster(native, home, account);
    const data = join(home, 'data');
    await endLeftover(data);
    const settings = { ...defaultSettings(), ...options.settings };
    const cluster = { native, data, log: join(home, 'server.log'), account, settings };
    const { port, stop } = await superviseCluster(cluster);
    await createDatabase(urlOf(port, password, 'postgres')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: urlOf(port, password, database), stop: () => stop().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * For commands beside the server: connects to the database that the server of `dataDir` runs, or starts it
 * for this command. `stop()` only stops what was started here.
 */
export async function joinEmbedded(dataDir: string): Promise<EmbeddedPostgres> {
  const home = join(dataDir, 'postgres');
  if (livingOwner(join(home, 'owner.lock')) === null) return startEmbedded(dataDir);
  const running = readPidFile(join(home, 'data'));
  if (!running?.ready) {
    throw new StartError(`The database in ${dataDir} is just starting: try again in a moment.`);
  }
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  return { url: urlOf(running.port, password, database), stop: async () => undefined };
}

function accountFor(home: string) {
  const account = databaseAccount(home);
  try {
    if (!existsSync(home)) makePrivateFolder(home, account);
    realpathSync(join(home, '.'));
    return account;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR: ${home} cannot be used by this user (${code}).`);
  }
}

function urlOf(port: number, password: string, name: string): string {
  return `postgresql://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}

function defaultSettings(): Record<string, string | number> {
  const megabytes = totalmem() / 2 ** 20;
  return {
    max_connections: 100,
    shared_buffers: megabytes > 4000 ? '256MB' : '64MB',
    effective_cache_size: `${Math.round(megabytes / 3)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    random_page_cost: 1.1,
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // A lost connection fails the query; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query(sql`select from pg_database where datname = ${database}`);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}

/** Keeps the database running on one port until it is stopped; it is restarted if it dies. */
async function superviseCluster(cluster: Cluster) {
  let current = await startPostmaster(cluster);
  let stopping = false;
  const { port } = current;

  const endWithProcess = () => void current.child.kill('SIGINT');
  const restart = async () => {
    while (!stopping) {
      await sleep(200, undefined, { ref: false });
      if (stopping) return;
      try {
        await endLeftover(cluster.data);
        current = await startPostmaster(cluster, port);
        watch();
        return;
      } catch {
        // The database's own log has the cause; the server answers 503 until it is back.
      }
    }
  };
  const watch = () => void current.child.once('exit', () => void restart());

  watch();
  process.once('exit', endWithProcess);
  return {
    port,
    stop: async () => {
      stopping = true;
      process.removeListener('exit', endWithProcess);
      await stopPostmaster(current);
    },
  };
}
