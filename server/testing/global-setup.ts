import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { seedReference } from '#prisma/seed/reference.ts';
import { startEmbedded } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrations.ts';
import type {} from './databases.ts';

// No durability: nothing here has to survive a crash.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  shared_buffers: '128MB',
};

/** One PostgreSQL for the whole run, with the template of all test databases. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-test-'));
  const postgres = await startEmbedded(folder, { settings });
  const root = postgres.url.slice(0, postgres.url.lastIndexOf('/') + 1);
  await makeTemplate(root);
  project.provide('postgresUrl', root);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(root: string): Promise<void> {
  await withClient(`${root}postgres`, (client) => client.query('create database template_app'));
  const url = `${root}template_app`;
  await migrate(url);
  await runMigrations({ connectionString: url });
  await withClient(url, seedReference);
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
