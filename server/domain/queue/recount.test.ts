import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { countNewApplications } from '#server/domain/applications/counters.ts';
import { countGroups } from '#server/domain/applications/lists.ts';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import { countCandidates, signUpCounts } from '#server/domain/candidates/lists.ts';
import { rejectCandidate, verifyCandidate } from '#server/domain/candidates/verification.ts';
import { findJob, loadJobs } from '#server/domain/rows/job.ts';
import { archiveJob, deleteJob } from '#server/domain/jobs/status.ts';
import { DomainError } from '#server/domain/kernel/errors.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { agencyActions } from '#server/domain/rules/transitions.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { connectDatabase, db, disconnectDatabase, transaction } from '#server/platform/db.ts';
import { log } from '#server/platform/logger.ts';
import { startMetrics } from '#server/platform/metrics.ts';
import { migrate } from '#server/platform/migrations.ts';
import { BROKEN } from '#server/testing/broken-rows.ts';
import { createEmptyDatabase, testDatabaseUrl } from '#server/testing/databases.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { freePort, newFolder } from '#server/testing/processes.ts';
import { recount } from './recount.ts';

const WRITERS = 50;
const RULES = Object.entries(BROKEN).filter(([rule]) => rule.startsWith('the kept counts'));

let admin: AdminViewer;

beforeAll(async () => {
  await disconnectDatabase();
  connectDatabase(testDatabaseUrl(), { max: WRITERS });
});
beforeEach(async () => {
  admin = await createAdmin();
});
afterEach(() => vi.restoreAllMocks());

/** The counts that are wrong, as one moment of the database shows them. */
async function wrongCounts(): Promise<unknown[]> {
  const found = await Promise.all(RULES.map(([, text]) => db.$queryRawUnsafe<unknown[]>(text)));
  expect(found).toHaveLength(2);
  return found.flat();
}

describe('the kept counts', () => {
  const ACTS = [
    ...agencyActions,
    ...(['apply', 'apply', 'apply', 'withdraw', 'undo', 'archive', 'unarchive'] as const),
    ...(['deleteJob', 'deleteCandidate', 'request', 'verify', 'refuse', 'recount'] as const),
  ];
  const act = fc.record({
    name: fc.constantFrom(...ACTS),
    job: fc.nat({ max: 3 }),
    candidate: fc.nat({ max: 14 }),
  });
  type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

  let jobs: string[];
  let people: CandidateViewer[];
  let decisions: string[];
  const note = (made: { decision: { id: string } | null }) => {
    if (made.decision) decisions.push(made.decision.id);
  };

  async function perform({ name, job, candidate }: Act): Promise<void> {
    const [jobId = '', person] = [jobs[job], people[candidate]];
    if (!person) throw new Error('There is no such person.');
    const { candidateId } = person;
    const applicationId = async () =>
      (await db.application.findFirst({ where: { jobId, candidateId } }))?.id ?? candidateId;
    if (name === 'apply') await applyForJob(person, jobId);
    else if (name === 'withdraw') await withdrawApplication(person, await applicationId());
    else if (name === 'undo') await undoDecision(admin, decisions.pop() ?? candidateId);
    else if (name === 'archive') note(await archiveJob(admin, jobId));
    else if (name === 'unarchive')
      await transaction((tx) =>
        tx.job.updateMany({
          where: { id: jobId },
          data: { status: 'ACTIVE', archivedAt: null },
        }),
      );
    else if (name === 'deleteJob') {
      jobs[job] = (await createJob()).id;
      await deleteJob(admin, jobId);
    } else if (name === 'deleteCandidate') {
      people[candidate] = await createCandidate();
      await deleteAccount(admin, { id: candidateId });
    } else if (name === 'request')
      await transaction((tx) =>
        tx.candidate.updateMany({
          where: { id: candidateId, isVerified: false },
          data: { requestedVerification: true, requestedVerificationAt: new Date() },
        }),
      );
    else if (name === 'verify') note(await verifyCandidate(admin, candidateId));
    else if (name === 'refuse') note(await rejectCandidate(admin, candidateId));
    else if (name === 'recount') await recount();
    else note(await moveApplication(admin, { id: await applicationId(), action: name }));
  }

  /** Does the acts one after the other; what the product refuses in words is no failure. */
  async function write(acts: readonly Act[]): Promise<number> {
    let done = 0;
    for (const each of acts) {
      try {
        await perform(each);
        done += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return done;
  }

  /** All the writers at once, and a reader who finds the counts right at every moment. */
  async function writeTogether(all: readonly (readonly Act[])[]): Promise<number> {
    let isOver = false;
    const writing = Promise.all(all.map(write)).finally(() => {
      isOver = true;
    });
    const watch = async () => {
      while (!isOver) expect(await wrongCounts()).toEqual([]);
    };
    const [done] = await Promise.all([writing, watch()]);
    return done.reduce((sum, one) => sum + one);
  }

  async function expectCounted(): Promise<void> {
    const counted = (where: object) => db.application.count({ where });
    const isNew = { status: 'APPLIED', rejected: false } as const;
    const groups = await countGroups(admin, jobs);
    const rows = await loadJobs(admin, jobs);
    for (const [index, jobId] of jobs.entries()) {
      const newApplications = await counted({ jobId, ...isNew });
      const applications = await counted({ jobId, status: { not: 'WITHDRAWN' } });
      const onRecord = await counted({ jobId });
      expect(rows[index]?.counts).toEqual({ newApplications, applications, onRecord });
      expect(groups[index]).toEqual({
        jobId,
        active: newApplications,
        rejected: await counted({ jobId, rejected: true }),
        forwarded: await counted({ jobId, status: 'FORWARDED', rejected: false }),
        hired: await counted({ jobId, status: 'HIRED' }),
        total: applications,
      });
    }
    expect(await countNewApplications(admin, {})).toBe(
      await counted({ ...isNew, job: { status: 'ACTIVE' } }),
    );
    const listed = (where: object) => db.candidate.count({ where });
    expect(await countCandidates(admin, 'crew')).toBe(await listed({ isVerified: true }));
    expect(await signUpCounts(admin)).toEqual({
      completed: await listed({ isVerified: false, requestedVerification: true }),
      incomplete: await listed({ isVerified: false, requestedVerification: false }),
    });
  }

  test('are those that are counted, whatever fifty writers do at once', async () => {
    const failure = vi.spyOn(log, 'error');
    const acts = fc.array(act, { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        jobs = await Promise.all(Array.from({ length: 4 }, async () => (await createJob()).id));
        people = await Promise.all(Array.from({ length: 15 }, () => createCandidate()));
        decisions = [];
        expect(await writeTogether(fc.sample(acts, { seed, numRuns: WRITERS }))).toBeGreaterThan(
          WRITERS,
        );
        expect(await wrongCounts()).toEqual([]);
        await expectCounted();
      }),
      { numRuns: 3, endOnFailure: true },
    );
    expect(failure).not.toHaveBeenCalled();
  });

  test('follow statements about many rows, and what goes with a job, an account and a yacht', async () => {
    const [one, other] = [await createJob(), await createJob()];
    const crowd = await Promise.all(Array.from({ length: 5 }, () => createCandidate()));
    const data = crowd.flatMap(({ candidateId }) =>
      [one, other].map(({ id }) => ({ jobId: id, candidateId })),
    );
    const active = async () =>
      (await countGroups(admin, [one.id, other.id])).map((counts) => counts.active);
    await db.application.createMany({ data });
    expect(await active()).toEqual([5, 5]);
    await db.application.createMany({ data, skipDuplicates: true });
    expect(await active()).toEqual([5, 5]);
    await db.application.updateMany({ where: { jobId: one.id }, data: { rejected: true } });
    await db.application.updateMany({
      where: { jobId: other.id },
      data: { appliedAt: new Date() },
    });
    expect(await active()).toEqual([0, 5]);
    await db.$executeRaw`delete from users where id = ${crowd[0]?.userId}::uuid`;
    expect(await active()).toEqual([0, 4]);
    await db.$executeRaw`delete from jobs where id = ${other.id}::uuid`;
    expect(await active()).toEqual([0, 0]);
    await db.application.updateMany({ where: { jobId: one.id }, data: { rejected: false } });
    expect(await active()).toEqual([4, 0]);
    await db.$executeRaw`delete from yachts where id = ${one.yachtId}::uuid`;
    expect(await active()).toEqual([0, 0]);
    expect(await wrongCounts()).toEqual([]);
  });

  test('are kept without waiting for whoever writes on the same job, and are seen with what they count', async () => {
    const { id: jobId } = await createJob();
    const [first, second] = [await createCandidate(), await createCandidate()];
    await db.application.create({ data: { jobId, candidateId: second.candidateId } });
    const slow = new Client({ connectionString: testDatabaseUrl() });
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query(`insert into applications (id, job_id, candidate_id, updated_at)
        values (gen_random_uuid(), '${jobId}', '${first.candidateId}', now())`);
      const counts = async () => (await findJob(admin, jobId))?.counts;
      expect(await counts()).toMatchObject({ newApplications: 1 });
      await transaction(async (tx) => {
        await tx.$executeRaw`set local lock_timeout = '1s'`;
        await tx.application.updateMany({ where: { jobId }, data: { status: 'FORWARDED' } });
      });
      expect(await counts()).toMatchObject({ newApplications: 0, applications: 1 });
      await slow.query('commit');
      expect(await counts()).toMatchObject({ newApplications: 1, applications: 2 });
    } finally {
      await slow.end();
    }
  });
});

describe('the migrations of the kept counts', () => {
  const migrations = new URL('../../../prisma/migrations/', import.meta.url);
  const KEEPING = /_(?:application|candidate)_counts$/;

  /** A folder with the migrations up to the first one that keeps counts. */
  function earlierMigrations(): string {
    const folder = newFolder();
    const all = readdirSync(migrations)
      .filter((name) => /^\d/.test(name))
      .toSorted();
    for (const name of all.slice(
      0,
      all.findIndex((each) => KEEPING.test(each)),
    ))
      cpSync(new URL(name, migrations), join(folder, name), { recursive: true });
    return folder;
  }

  test('count what stands there, and what the version before writes meanwhile', async () => {
    const { url, drop } = await createEmptyDatabase();
    const writer = new Client({ connectionString: url });
    const apply = (id: number) => `
      insert into users (id, user_type, first_name, last_name, email, password_hash, updated_at)
      select md5('u${id}')::uuid, 'CANDIDATE', '', '', 'u${id}@example.com', '', now();
      insert into candidates (id, user_id, audit_key, updated_at)
      select md5('c${id}')::uuid, md5('u${id}')::uuid, gen_random_uuid(), now();
      insert into applications (id, job_id, candidate_id, updated_at)
      select md5('a${id}')::uuid, (select id from jobs), md5('c${id}')::uuid, now();`;
    try {
      await migrate(url, earlierMigrations());
      await writer.connect();
      await writer.query(`
        insert into yachts (id, name, updated_at) select gen_random_uuid(), '', now();
        insert into jobs (id, yacht_id, updated_at) select gen_random_uuid(), id, now() from yachts;`);
      await writer.query(apply(1));
      await writer.query(`begin; ${apply(2)}`);
      const migrating = migrate(url);
      const waiting = () => db.$queryRaw<unknown[]>`
        select pid from pg_stat_activity where datname = ${new URL(url).pathname.slice(1)}
          and wait_event_type = 'Lock' and query like '%application_counts%'`;
      await expect.poll(waiting).toHaveLength(1);
      await writer.query(`${apply(3)} commit;`);
      await migrating;
      await writer.query(apply(4));
      const kept = await writer.query(`
        select (select sum(n)::int from application_counts) as applications,
          (select sum(n)::int from candidate_counts) as candidates`);
      expect(kept.rows).toEqual([{ applications: 4, candidates: 4 }]);
    } finally {
      await writer.end();
      await drop();
    }
  });
});

describe('the recount', () => {
  let port: number;
  let stopMetrics: () => Promise<void>;
  beforeAll(async () => {
    port = await freePort();
    stopMetrics = await startMetrics(port);
  });
  afterAll(() => stopMetrics());

  async function corrected(table: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const line = text
      .split('\n')
      .find((one) => one.startsWith(`kept_counts_corrected_total{table="${table}"}`));
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  test('says nothing where the counts are right, and leaves one row of each', async () => {
    const said = vi.spyOn(log, 'error');
    const { id: jobId } = await createJob();
    const crowd = await Promise.all(Array.from({ length: 20 }, () => createCandidate()));
    await Promise.all(crowd.map((person) => applyForJob(person, jobId)));
    await db.$executeRaw`insert into application_counts (job_id, status, rejected, n)
      values (${jobId}::uuid, 'APPLIED', false, 2), (${jobId}::uuid, 'APPLIED', false, -2)`;
    await recount();
    expect(said).not.toHaveBeenCalled();
    expect(await db.applicationCount.findMany({ where: { jobId }, omit: { id: true } })).toEqual([
      { jobId, status: 'APPLIED', rejected: false, n: 20 },
    ]);
  });

  test('finds a difference, corrects it and reports it, once', async () => {
    const said = vi.spyOn(log, 'error');
    const { id: jobId } = await createJob();
    const person = await createCandidate({ isVerified: true });
    await applyForJob(person, jobId);
    const before = [await corrected('application_counts'), await corrected('candidate_counts')];
    await db.$executeRaw`update application_counts set n = n + 4 where job_id = ${jobId}::uuid`;
    await db.$executeRaw`insert into candidate_counts (is_verified, requested_verification, n)
      values (true, false, -2)`;
    await Promise.all([recount(), recount()]);
    expect(await wrongCounts()).toEqual([]);
    expect(said.mock.calls).toEqual([
      [
        {
          table: 'application_counts',
          wrong: 1,
          missing: [{ job_id: jobId, status: 'APPLIED', rejected: false, n: -4 }],
        },
        'kept counts were wrong and are corrected',
      ],
      [
        {
          table: 'candidate_counts',
          wrong: 1,
          missing: [{ is_verified: true, requested_verification: false, n: 2 }],
        },
        'kept counts were wrong and are corrected',
      ],
    ]);
    expect([await corrected('application_counts'), await corrected('candidate_counts')]).toEqual(
      before.map((count) => count + 1),
    );
  });
});
