import { performance } from 'node:perf_hooks';
import type { ClientBase } from 'pg';
import { hashPassword } from '#server/domain/accounts/password-hash.ts';
import { readCatalogue } from './catalogue.ts';
import { copyBatch, startBatch } from './copy.ts';
import { makeFolder, type Folder } from './fold.ts';
import {
  addApplications,
  addCouples,
  addReferences,
  crowdTables,
  inventCandidate,
  type Jobs,
  signUpTime,
} from './generate/crowd.ts';
import { derivedColumns, foldedTexts } from './generate/derived.ts';
import { addJobs, jobTables } from './generate/jobs.ts';
import { takeReferences } from './job-references.ts';
import type { World } from './people/invent.ts';
import { addProfile } from './people/rows.ts';
import { makeRandom } from './random.ts';

export type Amounts = { candidates: number; jobs: number; applications: number };

export type GenerateOptions = Amounts & {
  consultants: readonly string[];
  now?: number;
  /** Told after each chunk how many candidates are written. */
  onProgress?: (candidates: number) => void;
};

const CHUNK = 2000;

/**
 * Adds made-up candidates, active jobs and applications to a database with reference data, in
 * transactions of some thousand candidates: memory stays flat. The people are the same in every
 * empty database; nobody can log in as one of them. Answers the seconds it took.
 */
export async function generate(client: ClientBase, options: GenerateOptions): Promise<number> {
  const started = performance.now();
  const now = options.now ?? Date.now();
  const random = makeRandom('generate');
  let clock = now;
  const world: World = {
    random,
    catalogue: await readCatalogue(client),
    now,
    nextId: () => random.uuid(clock),
  };
  const jobs = await writeJobs(client, world, options);
  const crowd: CrowdContext = {
    world,
    jobs,
    folder: makeFolder(client),
    passwordHash: await hashPassword(crypto.randomUUID()),
    emailDomain: await freeDomain(client),
    tick: (instant) => {
      clock = Math.floor(instant);
    },
  };
  for (let from = 0; from < options.candidates; from += CHUNK) {
    await inTransaction(client, () => writeChunk(client, crowd, options, from));
    options.onProgress?.(Math.min(from + CHUNK, options.candidates));
  }
  await client.query('analyze');
  return (performance.now() - started) / 1000;
}

type CrowdContext = {
  world: World;
  jobs: Jobs;
  folder: Folder;
  passwordHash: string;
  emailDomain: string;
  /** Sets the instant of the next ids. */
  tick: (instant: number) => void;
};

async function writeJobs(
  client: ClientBase,
  world: World,
  { jobs: count, consultants }: GenerateOptions,
): Promise<Jobs> {
  const batch = startBatch(jobTables);
  const references = await takeReferences(client, count);
  const all = addJobs(batch, world, { count, references, consultants });
  await inTransaction(client, () => copyBatch(client, batch));
  return { all, byDepartment: Map.groupBy(all, (job) => job.department) };
}

async function writeChunk(
  client: ClientBase,
  crowd: CrowdContext,
  { candidates, applications }: Amounts,
  from: number,
): Promise<void> {
  const { world, folder, tick } = crowd;
  const batch = startBatch(crowdTables);
  const to = Math.min(from + CHUNK, candidates);
  const profiles = Array.from({ length: to - from }, (_, offset) => {
    const place = from + offset;
    const createdAt = signUpTime((place + 0.5) / candidates, world.now);
    tick(createdAt);
    return inventCandidate(world, createdAt, `.${place.toString(36)}@${crowd.emailDomain}`);
  });
  const linked = addCouples(batch, world, profiles);
  await folder.learn(profiles.flatMap(foldedTexts));
  for (const profile of profiles) {
    const around = {
      references: addReferences(batch, world, profile),
      isLinked: linked.has(profile.id),
    };
    addProfile(batch, profile, crowd.passwordHash, derivedColumns(profile, around, folder.fold));
  }
  const share = (place: number) => Math.round((applications * place) / candidates);
  tick(world.now);
  addApplications(batch, world, profiles, crowd.jobs, share(to) - share(from));
  await copyBatch(client, batch);
}

/** A domain for the addresses of this run: a second run must not meet those of the first. */
async function freeDomain(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ runs: string }>(
    `select count(distinct split_part(email, '@', 2)) as runs from users where email ~ '@crew[0-9]+[.]example$'`,
  );
  return `crew${Number(rows[0]?.runs ?? 0) + 1}.example`;
}

async function inTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
