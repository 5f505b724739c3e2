import { join } from 'node:path';
import { seedAtStart } from '#prisma/seed/at-start.ts';
import { prepareAccounts } from '#server/domain/accounts/admins.ts';
import { startSignedLinks } from '#server/domain/documents/signed-links.ts';
import { startUnsubscribing } from '#server/domain/emails/unsubscribe-token.ts';
import { startMail } from '#server/domain/emails/send.ts';
import { loadBrand } from '#server/domain/kernel/brand.ts';
import { readingTasks, tasks, timetable, webhookTasks } from '#server/domain/queue/tasks.ts';
import { usePlaces } from '#server/domain/reference-data/places.ts';
import { startWebhooks } from '#server/domain/webhooks/addresses.ts';
import { endServer } from '#server/http/connections.ts';
import { endAtOnce, type Ending, endOnSignals, finish } from '#server/http/ending.ts';
import { createServer } from '#server/http/server.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { connectDatabase, disconnectDatabase } from '#server/platform/db.ts';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import { log, startLog } from '#server/platform/logger.ts';
import { startMetrics } from '#server/platform/metrics.ts';
import { migrate } from '#server/platform/migrations.ts';
import { requirePooler } from '#server/platform/pooler.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { startQueue } from '#server/platform/queue.ts';
import { s3Storage } from '#server/platform/s3-storage.ts';
import { listenError, requireDataFolder, requirePorts } from '#server/platform/start-checks.ts';
import { StartError } from '#server/platform/start-error.ts';
import { folderStorage, useStorage } from '#server/platform/storage.ts';

/** Deliveries mostly wait for an answer, and need no connection meanwhile. */
const WEBHOOKS_AT_ONCE = { concurrency: 10, connections: 3 };

/** As many CVs as are read at once (`runInWorker`). */
const READINGS_AT_ONCE = { concurrency: 2, connections: 2 };

async function start(): Promise<void> {
  const config = readConfig(process.env);
  startLog(config);
  const ending: Ending = { steps: [], first: [] };
  try {
    await open(config, ending);
  } catch (error) {
    await finish(ending, { since: performance.now(), takesNew: false });
    throw error;
  }
}

async function open(config: Config, ending: Ending): Promise<void> {
  const { steps } = ending;
  endOnSignals(ending);
  await requirePorts(config);
  await loadBrand(config);
  startMail(config);
  startWebhooks(config);
  usePlaces(config);
  await requireDataFolder(config.dataDir);
  const url = config.databaseUrl ?? (await openEmbedded(config, ending));
  const { directUrl } = config;
  if (directUrl) {
    await migrate(directUrl, undefined, 'DATABASE_DIRECT_URL');
    await requirePooler(url, directUrl);
  } else await migrate(url);
  connectDatabase(url, config);
  steps.push(disconnectDatabase);
  await startSignedLinks();
  await startUnsubscribing();
  useStorage(config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, 'media')));
  const later = await seedAtStart(config);
  await prepareAccounts(config);
  steps.push(await startPubsub());
  endAtOnce(ending, 'jobs', await startQueue(tasks(config), timetable));
  endAtOnce(ending, 'webhooks', await startQueue(webhookTasks, '', WEBHOOKS_AT_ONCE));
  endAtOnce(ending, 'readings', await startQueue(readingTasks, '', READINGS_AT_ONCE));
  if (config.metricsPort) steps.push(await startMetrics(config.metricsPort));
  const app = await createServer(config);
  steps.push((end) => endServer(app, end));
  const { port, host } = config;
  await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, { name: 'PORT', port, host });
  });
  announce(config);
  later().catch((error: unknown) => log.error({ err: error }, 'places could not be loaded'));
}

async function openEmbedded(config: Config, { steps }: Ending): Promise<string> {
  const embedded = await startEmbedded(config.dataDir);
  steps.push(() => embedded.stop());
  return embedded.url;
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
