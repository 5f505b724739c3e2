import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { generate } from '#prisma/seed/generate.ts';
import { seedPlaces } from '#prisma/seed/places.ts';
import { seedReference } from '#prisma/seed/reference.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrations.ts';
import { sql } from '#server/platform/sql.ts';

const JOBS = 2000;
const APPLICATIONS_PER_CANDIDATE = 3;
const ADMIN = 'bench-admin@passerelle.test';

export interface BenchData extends EmbeddedPostgres {
  folder: string;
}

/**
 * The embedded database with this many generated candidates, 2,000 active jobs, three applications
 * per candidate, and one admin. Created on the first run in BENCH_DATA_DIR (by default a temporary
 * folder) and kept there.
 */
export async function openData(candidates: number): Promise<BenchData> {
  const home = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'passerelle-bench');
  const folder = join(home, String(candidates));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const postgres = await startEmbedded(folder);
  try {
    await migrate(postgres.url);
    await fill(postgres.url, candidates);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return { ...postgres, folder };
}

async function fill(url: string, candidates: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seedReference(client);
    await seedPlaces(client);
    await addAdmin(client);
    const [counted] = (await client.query('select count(*)::int as count from candidates')).rows;
    const count = (counted as { count: number }).count;
    if (count >= candidates) return;
    if (count > 0)
      throw new Error(`The data folder holds ${count} of ${candidates} candidates: remove it.`);
    console.error(`Making ${candidates} candidates, ${JOBS} jobs and their applications …`);
    const { consultants } = brand();
    const applications = candidates * APPLICATIONS_PER_CANDIDATE;
    await generate(client, { candidates, jobs: JOBS, applications, consultants });
    // What autovacuum would do over time.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function addAdmin(client: pg.Client): Promise<void> {
  await client.query(
    sql`insert into users (id, user_type, first_name, last_name, email, email_verified, password_hash, updated_at)
     values (${uuidv7()}, 'ADMIN', 'Bench', 'Admin', ${ADMIN}, true, 'none', now()) on conflict do nothing`,
  );
}
