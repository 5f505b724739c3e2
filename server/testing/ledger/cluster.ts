import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import type { Sql } from '#server/platform/sql.ts';
import { startPgbouncer } from '#server/testing/pgbouncer.ts';
import {
  freePort,
  newFolder,
  type RunningServer,
  startServer,
  untilReady,
} from '#server/testing/processes.ts';
import { createProxy, type Proxy } from '#server/testing/proxy.ts';
import { startPair } from '#server/testing/standby.ts';

export type Instance = RunningServer & { metricsPort: number };

/** Two instances with demo data and a shared PostgreSQL, which they reach through a proxy. */
export interface LedgerCluster {
  servers: [Instance, Instance];
  proxy: Proxy;
  /** The file storage of both. */
  dataDir: string;
  /** Queries the database without the proxy; retries for a minute while it is unavailable. */
  query: <Row extends pg.QueryResultRow>(statement: string | Sql) => Promise<Row[]>;
  /** Ends an instance with a signal and starts a replacement. */
  replace: (instance: 0 | 1, signal: NodeJS.Signals) => Promise<void>;
  /** Ends the database with a signal; it is restarted automatically. */
  endDatabase: (signal: NodeJS.Signals) => void;
  untilReady: () => Promise<void>;
  /** Stops the database and the proxy; `endProcesses` stops the instances. */
  stop: () => Promise<void>;
}

export interface ClusterOptions {
  /** With PgBouncer between the instances and the proxy, with this many connections. */
  pooled?: number | undefined;
  /** With a streaming replica. */
  replica?: boolean;
}

/** PostgreSQL, with or without its replica. */
async function startPostgres(withReplica: boolean) {
  if (withReplica) {
    const { home, primaryUrl: url, standbyUrl: replicaUrl, stop } = await startPair();
    return { home, url, replicaUrl, stop };
  }
  const home = newFolder();
  return { home, replicaUrl: '', ...(await startEmbedded(home)) };
}

export async function startLedgerCluster({
  pooled,
  replica = false,
}: ClusterOptions = {}): Promise<LedgerCluster> {
  const dataDir = newFolder();
  const { home, ...postgres } = await startPostgres(replica);
  const proxy = await createProxy(postgres.url);
  const pooler = pooled ? await startPgbouncer(proxy.url, pooled) : null;
  const shared = {
    DATABASE_URL: pooler?.url ?? proxy.url,
    ...(pooler && { DATABASE_POOLED: '1', DATABASE_DIRECT_URL: proxy.url }),
    DATABASE_REPLICA_URL: postgres.replicaUrl,
    DATA_DIR: dataDir,
    DEMO: '1',
    TRUST_PROXY: '1',
  };
  const start = async () => {
    const metricsPort = await freePort();
    const server = await startServer({ ...shared, METRICS_PORT: String(metricsPort) });
    return { ...server, metricsPort };
  };
  const servers: [Instance, Instance] = [await start(), await start()];
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
  pool.on('error', () => undefined);
  const pidFile = join(home, 'postgres/data/postmaster.pid');
  return {
    servers,
    proxy,
    dataDir,
    query: async <Row extends pg.QueryResultRow>(statement: string | Sql) => {
      const deadline = Date.now() + 60_000;
      for (;;) {
        try {
          return (await pool.query<Row>(statement)).rows;
        } catch (error) {
          if (Date.now() > deadline) throw error;
          await sleep(200);
        }
      }
    },
    replace: async (instance, signal) => {
      await servers[instance].end(signal);
      servers[instance] = await start();
    },
    endDatabase: (signal) =>
      void process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), signal),
    untilReady: async () => void (await Promise.all(servers.map(untilReady))),
    stop: async () => {
      await pool.end();
      await pooler?.stop();
      await proxy.close();
      await postgres.stop();
    },
  };
}

/** The resources of an instance at one time. */
export interface Holding {
  megabytes: number;
  handles: number;
  /** Prepared statements allowed per connection; 0 while the database is unavailable. */
  statements: number;
}

/** Resident memory, open handles and prepared statements of an instance. Linux only. */
export async function holdingOf(instance: Instance): Promise<Holding> {
  const { pid } = instance.child;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  const handles = readdirSync(`/proc/${pid}/fd`).length;
  const statements = (await figuresOf(instance))('prepared_statements');
  return { megabytes: Math.round(kilobytes / 1024), handles, statements };
}

/** Reads an instance's metrics: the sum of a figure over labels that contain `label`; 0 without an answer. */
export async function figuresOf({
  metricsPort,
}: Instance): Promise<(name: string, label?: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return (name, label = '') =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
      .filter((line) => line.includes(label))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
