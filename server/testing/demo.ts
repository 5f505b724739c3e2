import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedDemo } from '#prisma/seed/demo.ts';
import { directUrl } from '#server/platform/db.ts';
import { folderStorage } from '#server/platform/storage.ts';

/** Fills the test's database with the demo data, without its files. */
export async function fillWithDemo(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  const client = new pg.Client({ connectionString: directUrl() });
  await client.connect();
  await seedDemo(client, folderStorage(folder));
  await client.end();
  await rm(folder, { recursive: true });
}
