import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, DatabaseError } from 'pg';
import { differenceOf, readCatalogue } from './catalogue.ts';
import { openConnection } from './connection.ts';
import { firstConnection, pooled } from './first-connection.ts';
import { sql } from './sql.ts';
import { StartError } from './start-error.ts';

export type MigrationReport = {
  /** Names applied by this call, in order. */
  applied: string[];
};

type Migration = { name: string; script: string };
type Row = { migration_name: string; checksum: string; finished_at: string | null };

const productFolder = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

// The advisory lock of Prisma's own commands: they and a starting server exclude each other.
const prismaLock = 72_707_369;
const oldestServer = 150_000;

/** Seconds for a statement of a migration, and for waiting until another instance has migrated. */
const STATEMENT_SECONDS = 3600;

const createTable = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;

/**
 * Applies the missing `<folder>/*\/migration.sql` by name, each in a transaction, and records them as `prisma
 * migrate` does. Servers that start at the same time wait for each other. Throws `StartError` for a server
 * that is unreachable or too old, a script that fails or was changed after it had been applied, a database
 * migrated by a newer version, and a schema that differs from the migrations' result; they name the variable
 * that the address comes from.
 */
export async function migrate(
  url: string,
  folder = productFolder,
  variable = 'DATABASE_URL',
): Promise<MigrationReport> {
  const client = await connect(url, variable);
  try {
    await requireServer(client, variable);
    await client.query(sql`select pg_advisory_lock(${prismaLock})`);
    await client.query('set client_min_messages = warning');
    await client.query(createTable);
    const migrations = readMigrations(folder);
    const known = await readRows(client);
    refuseNewer(migrations, known);
    const applied: string[] = [];
    for (const migration of migrations) {
      const row = known.get(migration.name);
      if (row) checkApplied(migration, row);
      else {
        await apply(client, migration);
        applied.push(migration.name);
      }
    }
    await requireSchema(client, folder, migrations);
    return { applied };
  } catch (error) {
    if (error instanceof DatabaseError)
      throw new StartError(`${variable}: ${error.message}.`, { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}

/** Stores the schema's catalogue beside the migrations; for `npm run catalogue`. */
export async function writeCatalogue(url: string): Promise<void> {
  const client = await connect(url, 'DATABASE_URL');
  try {
    const lines = [headOf(readMigrations(productFolder)), ...(await readCatalogue(client))];
    writeFileSync(join(productFolder, CATALOGUE), `${lines.join('\n')}\n`);
  } finally {
    await client.end();
  }
}

/** The catalogue after the migration that its first line names. */
const CATALOGUE = 'catalogue.txt';
const headOf = (migrations: readonly Migration[]) => `# after ${migrations.at(-1)?.name}`;

async function requireSchema(
  client: Client,
  folder: string,
  migrations: readonly Migration[],
): Promise<void> {
  const file = join(folder, CATALOGUE);
  if (!existsSync(file)) return;
  const [head, ...expected] = readFileSync(file, 'utf8').trimEnd().split(/\r?\n/);
  // An outdated catalogue is not compared: a test asks to renew it.
  if (head !== headOf(migrations)) return;
  const difference = differenceOf(expected, await readCatalogue(client));
  if (difference)
    throw new StartError(`The database is not what the migrations make: ${difference}.`);
}

function refuseNewer(migrations: readonly Migration[], known: Map<string, Row>): void {
  const names = new Set(migrations.map(({ name }) => name));
  const newer = [...known.keys()].filter((name) => !names.has(name)).at(-1);
  if (newer === undefined) return;
  throw new StartError(
    `This version is older than its database, which has had migration ${newer}: start the newer version.`,
  );
}

const connect = (url: string, variable: string): Promise<Client> =>
  firstConnection({ variable, url }, () => openConnection(url, STATEMENT_SECONDS));

async function requireServer(client: Client, variable: string): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number,
            current_setting('server_version') as text,
            current_setting('server_encoding') as encoding`,
  );
  const [version] = rows;
  if (version && version.number < oldestServer) {
    throw new StartError(`${variable}: PostgreSQL ${version.text} is too old, 15 is needed.`);
  }
  if (version && version.encoding !== 'UTF8') {
    throw new StartError(
      `${variable}: the database is encoded in ${version.encoding}, UTF8 is needed.`,
    );
  }
  // A pooler may ignore what the connection asked for.
  const settings = await client.query<{ limit: number }>(
    `select setting::int as limit from pg_settings where name = 'statement_timeout'`,
  );
  if (settings.rows[0]?.limit !== STATEMENT_SECONDS * 1000) throw pooled(variable);
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      name,
      script: readFileSync(join(folder, name, 'migration.sql'), 'utf8'),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function readRows(client: Client): Promise<Map<string, Row>> {
  const { rows } = await client.query<Row>(
    `select migration_name, checksum, finished_at from _prisma_migrations
     where rolled_back_at is null order by started_at`,
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function checkApplied({ name, script }: Migration, row: Row): void {
  if (row.finished_at === null) {
    throw new StartError(`Migration ${name} was begun by another tool and did not finish.`);
  }
  // Like Prisma: a checkout with other line endings is no change.
  const unix = script.replaceAll('\r\n', '\n');
  const forms = [script, unix, unix.replaceAll('\n', '\r\n')];
  if (!forms.some((form) => checksum(form) === row.checksum)) {
    throw new StartError(`Migration ${name} was changed after it had been applied: restore it.`);
  }
}

async function apply(client: Client, { name, script }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(script);
    await client.query(
      sql`insert into _prisma_migrations
         (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       values (${randomUUID()}, ${checksum(script)}, ${name}, now(), clock_timestamp(), 1)`,
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`Migration ${name} failed: ${(error as Error).message}.`);
  }
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
