import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import type { Sql } from '#server/platform/sql.ts';
import {
  freePort,
  newFolder,
  type RunningServer,
  startServer,
  untilReady,
} from '#server/testing/processes.ts';
import { createProxy, type Proxy } from '#server/testing/proxy.ts';

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

export async function startLedgerCluster(): Promise<LedgerCluster> {
  const home = newFolder();
  const dataDir = newFolder();
  const postgres = await startEmbedded(home);
  const proxy = await createProxy(postgres.url);
  const shared = { DATABASE_URL: proxy.url, DATA_DIR: dataDir, DEMO: '1', TRUST_PROXY: '1' };
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
export async function holdingOf({ child, metricsPort }: Instance): Promise<Holding> {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  const handles = readdirSync(`/proc/${child.pid}/fd`).length;
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const statements = Number(/^prepared_statements (\d+)/m.exec(metrics)?.[1] ?? 0);
  return { megabytes: Math.round(kilobytes / 1024), handles, statements };
}
