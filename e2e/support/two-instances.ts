import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import S3rver from 's3rver';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import { s3Storage } from '#server/platform/s3-storage.ts';
import type { Storage } from '#server/platform/storage.ts';
import { type MailService, startMailService } from './mail-service.ts';
import { type RoundRobin, roundRobin } from './round-robin.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

export type Cluster = {
  proxy: RoundRobin;
  mail: MailService;
  storage: Storage;
  database: Client;
  kill: (instance: number) => Promise<void>;
  /** Restarts a killed instance on its port. */
  revive: (instance: number) => Promise<void>;
  stop: () => Promise<void>;
};

const elsewhere = fileURLToPath(new URL('mail-elsewhere.ts', import.meta.url));
const bucket = 'passerelle';
/** The only account of s3rver; requests signed by another one are refused. */
const account = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Two servers with demo data that share PostgreSQL, object storage and a mail service, behind a balancer. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-cluster-'));
  const undo: (() => Promise<unknown> | void)[] = [];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return { ...(await start(folder, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(folder: string, undo: (() => Promise<unknown> | void)[]) {
  const postgres = await startEmbedded(join(folder, 'database'));
  undo.push(() => postgres.stop());
  const database = new Client({ connectionString: postgres.url });
  await database.connect();
  undo.push(() => database.end());
  const endpoint = await startStorage(join(folder, 'objects'), undo);
  const mail = await startMailService();
  undo.push(() => mail.close());
  const ports = [await freePort(), await freePort()] as const;
  const proxy = await roundRobin(ports);
  undo.push(() => proxy.close());

  const variables = {
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DEMO: '1',
    DATABASE_URL: postgres.url,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
    POSTMARK_SERVER_TOKEN: 'a-token',
    MAIL_FROM: 'Passerelle <hello@passerelle.test>',
    NODE_OPTIONS: `--import=${elsewhere}`,
    MAIL_SERVICE: mail.url,
  };
  const revive = async (instance: number) => {
    const own = { INSTANCE: String(instance), DATA_DIR: join(folder, `instance-${instance}`) };
    running[instance] = await startServer({ ...variables, ...own }, ports[instance]);
  };
  const running: (RunningServer | undefined)[] = [];
  const kill = async (instance: number) => {
    await running[instance]?.kill();
    running[instance] = undefined;
  };
  undo.push(() => Promise.all(running.flatMap((server) => server?.stop() ?? [])));
  // Started at the same time: one of them migrates and seeds while the other waits.
  await Promise.all([revive(0), revive(1)]);
  const storage = s3Storage({ endpoint, bucket, ...account, region: 'us-east-1' });
  return { proxy, mail, storage, database, kill, revive };
}

async function startStorage(
  directory: string,
  undo: (() => Promise<unknown> | void)[],
): Promise<string> {
  const service = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await service.run();
  undo.push(() => service.close());
  return `http://127.0.0.1:${port}`;
}
