import type { ClientBase } from 'pg';
import { hashPassword } from '#server/domain/accounts/password-hash.ts';
import { refreshSql } from '#server/domain/candidates/derive.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import type { Storage } from '#server/platform/storage.ts';
import { readCatalogue } from './catalogue.ts';
import { type Batch, copyBatch, startBatch } from './copy.ts';
import { addAdmin, addEmployers } from './demo/accounts.ts';
import { addApplications } from './demo/applications.ts';
import { inventCast } from './demo/cast.ts';
import { addCouples } from './demo/couples.ts';
import { storeFiles } from './demo/files.ts';
import { addJobs, inventJobs } from './demo/jobs.ts';
import { addAlerts, addEnquiries } from './demo/messages.ts';
import { planFiles } from './demo/papers.ts';
import { addReferences } from './demo/references.ts';
import { addYachts, inventYachts } from './demo/yachts.ts';
import { stableInstant } from './ids.ts';
import { takeReferences } from './job-references.ts';
import type { World } from './people/invent.ts';
import { addProfile, profileTables } from './people/rows.ts';
import { makeRandom } from './random.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'passerelle';

const TABLES = [
  ...profileTables,
  'documents',
  'references',
  'couples',
  'couple_members',
  'employers',
  'yachts',
  'jobs',
  'job_qualifications',
  'job_qualification_groups',
  'job_qualification_group_items',
  'applications',
  'application_events',
  'not_interested',
  'job_alerts',
  'enquiries',
];

/**
 * Fills a database without users with people, yachts, jobs and applications, the three demo log-ins
 * among them. The same every time, but for dates, which are counted back from `now`, and password
 * hashes. Needs the reference data and a loaded brand. Answers whether it did anything.
 */
export async function seedDemo(
  client: ClientBase,
  storage: Storage,
  now = Date.now(),
): Promise<boolean> {
  await client.query('begin');
  try {
    // Of two servers that start on one database the second waits here and finds users.
    await client.query(`select pg_advisory_xact_lock(hashtext('demo data'))`);
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount === 0) await writeDemo(client, storage, now);
    await client.query('commit');
    return rowCount === 0;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function writeDemo(client: ClientBase, storage: Storage, now: number): Promise<void> {
  const random = makeRandom('demo');
  let instant = stableInstant;
  const world: World = {
    random,
    catalogue: await readCatalogue(client),
    now,
    nextId: () => random.uuid((instant += 1)),
  };
  const batch = startBatch(TABLES);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const candidateIds = await fillBatch(batch, { world, storage, passwordHash, client });
  await copyBatch(client, batch);
  await client.query(refreshSql(candidateIds));
}

type Filling = { world: World; storage: Storage; passwordHash: string; client: ClientBase };

async function fillBatch(
  batch: Batch,
  { world, storage, passwordHash, client }: Filling,
): Promise<string[]> {
  const { consultants } = brand();
  const postedBy = addAdmin(batch, world, passwordHash, consultants[0] ?? null);
  const cast = inventCast(world);
  const yachts = inventYachts(world);
  const jobs = inventJobs(world, yachts);
  const files = planFiles(batch, cast, world);
  for (const profile of cast) addProfile(batch, profile, passwordHash);
  await storeFiles(storage, batch, files);
  addReferences(batch, cast, world);
  addCouples(batch, cast, world);
  addYachts(batch, yachts, world);
  addEmployers(batch, world, passwordHash);
  const references = await takeReferences(client, jobs.length);
  addJobs(batch, jobs, { world, postedBy, consultants, references });
  addApplications(batch, jobs, cast, world, postedBy);
  addAlerts(batch, jobs, cast, world);
  addEnquiries(batch, world);
  return cast.map((profile) => profile.id);
}
