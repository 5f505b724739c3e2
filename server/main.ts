import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareAccounts } from '#server/domain/admins.ts';
import { loadBrand } from '#server/domain/brand.ts';
import { startMail } from '#server/domain/emails.ts';
import { startDraining } from '#server/domain/health.ts';
import { usePlaces } from '#server/domain/places.ts';
import { tasks, timetable, webhookTasks } from '#server/domain/tasks.ts';
import { startWebhooks } from '#server/domain/webhooks/addresses.ts';
import { createServer } from '#server/http.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/db.ts';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import { log, startLog } from '#server/platform/logger.ts';
import { startMetrics } from '#server/platform/metrics.ts';
import { migrate } from '#server/platform/migrations.ts';
import { whenOrphaned } from '#server/platform/orphaned.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { startQueue } from '#server/platform/queue.ts';
import { StartError } from '#server/platform/start-error.ts';
import { s3Storage } from '#server/platform/s3-storage.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';
import { seedAtStart } from '#prisma/seed/at-start.ts';

/** Milliseconds from the signal to the end of the process, whatever still runs. */
const DEADLINE = 9000;

/** Most of the time a webhook waits for an answer, and needs no connection. */
const WEBHOOKS_AT_ONCE = { concurrency: 10, connections: 3 };

async function start(): Promise<void> {
  const config = readConfig(process.env);
  startLog(config);
  const undo: (() => Promise<void>)[] = [];
  try {
    await open(config, undo);
  } catch (error) {
    await close(undo);
    throw error;
  }
}

async function open(config: Config, undo: (() => Promise<void>)[]): Promise<void> {
  endOnSignals(undo);
  await loadBrand(config);
  startMail(config);
  startWebhooks(config);
  usePlaces(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const url = config.databaseUrl ?? (await openEmbedded(config, undo));
  await migrate(url);
  connectDatabase(url);
  undo.push(disconnectDatabase);
  useStorage(config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, 'media')));
  const later = await seedAtStart(config);
  await prepareAccounts(config);
  undo.push(await startPubsub());
  undo.push(await startQueue(tasks(config), timetable));
  undo.push(await startQueue(webhookTasks, '', WEBHOOKS_AT_ONCE));
  if (config.metricsPort) undo.push(await startMetrics(config.metricsPort));
  const app = await createServer(config);
  undo.push(() => app.close());
  await app.listen({ port: config.port, host: config.host });
  announce(config);
  later().catch((error: unknown) => log.error({ err: error }, 'places could not be loaded'));
}

async function openEmbedded(config: Config, undo: (() => Promise<void>)[]): Promise<string> {
  const embedded = await startEmbedded(config.dataDir);
  undo.push(() => embedded.stop());
  return embedded.url;
}

function endOnSignals(undo: (() => Promise<void>)[]): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    startDraining();
    setTimeout(() => process.exit(1), DEADLINE).unref();
    void close(undo).then(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  whenOrphaned(end);
}

async function close(undo: (() => Promise<void>)[]): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => log.error({ err: error }, 'while ending'));
  }
}

function announce(config: Config): void {
  const lines = [`Passerelle is at ${config.publicUrl}`];
  if (config.demo) {
    lines.push(
      'Demo log-ins (password: passerelle):',
      '  admin@passerelle.test      consultant',
      '  candidate@passerelle.test  crew',
      '  employer@passerelle.test   yacht',
    );
  }
  if (config.mail.kind === 'mailbox') lines.push(`E-mails: ${config.publicUrl}/dev/mailbox`);
  console.log(`\n${lines.join('\n')}\n`);
}

start().catch((error: unknown) => {
  if (error instanceof StartError) console.error(error.message);
  else console.error(error);
  process.exit(1);
});
