import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { brand, loadBrand } from '#server/domain/kernel/brand.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { joinEmbedded } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrations.ts';
import { StartError } from '#server/platform/start-error.ts';
import { folderStorage } from '#server/platform/storage.ts';
import { seedDemo } from './demo.ts';
import { type Amounts, generate } from './generate.ts';
import { seedPlaces } from './places.ts';
import { seedReference } from './reference.ts';

const USAGE = `npm run seed                      reference data, gazetteer, and demo data where nobody has an account
npm run seed -- --candidates 100000 --jobs 2000 --applications 300000
                                  adds that many made-up ones (jobs are active)
             [--database-url postgresql://…]   instead of DATABASE_URL or the embedded database`;

type Wanted = { amounts: Amounts | null; databaseUrl: string | undefined };

function readArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      candidates: { type: 'string' },
      jobs: { type: 'string' },
      applications: { type: 'string' },
      'database-url': { type: 'string' },
    },
  });
  const { candidates, jobs, applications } = values;
  const amounts = {
    candidates: amount('candidates', candidates),
    jobs: amount('jobs', jobs),
    applications: amount('applications', applications),
  };
  if (amounts.applications > 0 && (amounts.candidates === 0 || amounts.jobs === 0)) {
    throw new StartError('--applications needs --candidates and --jobs.');
  }
  const given = candidates ?? jobs ?? applications;
  return { amounts: given === undefined ? null : amounts, databaseUrl: values['database-url'] };
}

function amount(name: string, text = '0'): number {
  if (!/^\d{1,8}$/.test(text)) throw new StartError(`--${name} is not a number: ${text}`);
  return Number(text);
}

async function seed({ amounts, databaseUrl }: Wanted): Promise<void> {
  const config = readConfig(process.env);
  const url = databaseUrl ?? config.directUrl ?? config.databaseUrl;
  const database = url ? { url, stop: async () => undefined } : await joinEmbedded(config.dataDir);
  try {
    await migrate(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await fill(client, config, amounts);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

async function fill(client: pg.Client, config: Config, amounts: Amounts | null): Promise<void> {
  await loadBrand({ ...config, demo: config.demo || !config.production });
  await step('reference data', () => seedReference(client));
  if (amounts) {
    refuseInProduction(config);
    const { consultants } = brand();
    const onProgress = (count: number) => process.stdout.write(`\r${count} candidates`);
    await step('made-up data', () => generate(client, { ...amounts, consultants, onProgress }));
    return;
  }
  await step('places', () => seedPlaces(client));
  if (config.production) return;
  const storage = folderStorage(join(config.dataDir, 'media'));
  await step('demo data, where nobody has an account', () => seedDemo(client, storage));
}

function refuseInProduction(config: Config): void {
  if (config.production) throw new StartError('NODE_ENV is production: nothing is made up here.');
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`\r${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

try {
  await seed(readArguments());
} catch (error) {
  if (error instanceof StartError) console.error(error.message);
  else if (error instanceof TypeError && 'code' in error)
    console.error(`${error.message}\n${USAGE}`);
  else throw error;
  process.exitCode = 1;
}
