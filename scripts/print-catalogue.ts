// Writes the database schema made by the migrations to a file beside them; a server compares its
// database with it at startup.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import { migrate, writeCatalogue } from '#server/platform/migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
const postgres = await startEmbedded(folder, { settings: { fsync: 'off' } });
// What stands there may be of two branches, whose last migration is the same.
rmSync(new URL('../prisma/migrations/catalogue.txt', import.meta.url), { force: true });
try {
  await migrate(postgres.url);
  await writeCatalogue(postgres.url);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
