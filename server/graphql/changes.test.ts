import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import { savePastRole } from '#server/domain/candidates/career.ts';
import { verifyCandidate } from '#server/domain/candidates/verification.ts';
import { readChanges } from '#server/domain/changes/feed.ts';
import { archiveJob, deleteJob } from '#server/domain/jobs/status.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { answerReference } from '#server/domain/references/answering.ts';
import { archiveReference } from '#server/domain/references/archiving.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { ask } from '#server/testing/graph.ts';
import { globalId } from './global-ids.ts';
import { begin, page, reader, settled, since, WORK } from '#server/testing/changes-feed.ts';

const addReference = (
  { candidateId }: CandidateViewer,
  given: { completed: boolean; completedAt: Date | null } = {
    completed: true,
    completedAt: new Date(),
  },
) =>
  db.reference.create({
    data: {
      candidateId,
      referenceName: 'Ann Captain',
      companyName: 'M/Y Sample',
      position: 'Captain',
      ...given,
    },
  });

describe('what is told', () => {
  test('each node as it is now, by the key that it has', async () => {
    const from = await begin();
    const admin = await createAdmin();
    const candidate = await createCandidate({ isVerified: true });
    const job = await createJob();
    const { applicationId } = await applyForJob(candidate, job.id);
    await moveApplication(admin, { id: applicationId, action: 'forward' });
    const told = await since(from);
    expect(told.map(({ kind, node }) => [kind, node?.id])).toEqual([
      ['CANDIDATE', globalId('Candidate', candidate.candidateId)],
      ['YACHT', globalId('Yacht', job.yachtId)],
      ['JOB', globalId('Job', job.id)],
      ['APPLICATION', globalId('Application', applicationId)],
    ]);
    for (const { key, node } of told) expect(node?.changeKey).toBe(key);
    expect(told.at(-1)?.node).toMatchObject({ __typename: 'Application', status: 'FORWARDED' });
  });

  test('a change of a part of a profile, and a new time of the whole', async () => {
    const candidate = await createCandidate({ isVerified: true });
    const read = () => db.candidate.findUniqueOrThrow({ where: { id: candidate.candidateId } });
    const [before, from] = [await read(), await begin()];
    await savePastRole(candidate, WORK);
    const { updatedAt } = await read();
    expect(updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    const told = await since(from);
    expect(told).toMatchObject([{ node: { __typename: 'Candidate' } }]);
    expect(new Date(String(told[0]?.node?.['updatedAt']))).toEqual(updatedAt);
  });

  test('a job whose yacht changed', async () => {
    const job = await createJob();
    const from = await begin();
    await db.yacht.update({ where: { id: job.yachtId }, data: { yachtType: 'SAILING_YACHT' } });
    const told = await since(from, integrationWith('JOBS_READ'));
    expect(told).toMatchObject([{ kind: 'JOB', node: { yachtType: 'SAILING_YACHT' } }]);
  });

  test('only the kinds that are asked for, at most as many as asked for', async () => {
    const from = await begin();
    for (let made = 0; made < 3; made += 1) await createJob();
    await settled();
    const jobs = await page(reader, { since: from, kinds: ['JOB'], first: 2 });
    expect(jobs.changes.map(({ kind }) => kind)).toEqual(['JOB', 'JOB']);
    expect(jobs.hasMore).toBe(true);
    const rest = await page(reader, { since: jobs.position, kinds: ['JOB'] });
    expect(rest).toMatchObject({ changes: [{ kind: 'JOB' }], hasMore: false });
    expect(await since(from, reader, 1)).toHaveLength(6);
  });

  test('a page looks at a thousand changes, whoever asks, and says that more follows', async () => {
    const from = await begin();
    await db.yacht.createMany({
      data: Array.from({ length: 1500 }, (_, at) => ({ name: `Yacht ${at}` })),
    });
    const job = await createJob({ yachtId: (await createYacht()).id });
    await settled();
    const first = await page(reader, { since: from, kinds: ['JOB'] });
    expect(first).toMatchObject({ changes: [], hasMore: true });
    const second = await page(reader, { since: first.position, kinds: ['JOB'] });
    expect(second.changes.map(({ node }) => node?.id)).toEqual([globalId('Job', job.id)]);
    expect(second.hasMore).toBe(false);
  });

  test('the same number of statements, however many changes', async () => {
    const from = await begin();
    const cost = async () => {
      await settled();
      const before = sqlStatementCount();
      const { changes } = await page(reader, { since: from });
      return { count: changes.length, statements: sqlStatementCount() - before };
    };
    const make = async () => {
      const candidate = await createCandidate({ isVerified: true });
      await applyForJob(candidate, (await createJob()).id);
    };
    await make();
    const few = await cost();
    for (let made = 0; made < 6; made += 1) await make();
    const many = await cost();
    expect([few.count, many.count]).toEqual([4, 28]);
    expect(many.statements).toBe(few.statements);
    expect(many.statements).toBeLessThanOrEqual(7);
  });
});

describe('what is told to whom', () => {
  test('nothing of drafts, sign-ups, employers’ yachts, or of what the token has no scope for', async () => {
    const from = await begin();
    const employer = await createEmployer();
    await createYacht({ employer: { connect: { id: employer.employerId } } });
    const signUp = await createCandidate();
    const draft = await createJob({ status: 'DRAFT' });
    await applyForJob(signUp, (await createJob()).id);
    const kinds = async (viewer: Viewer) => (await since(from, viewer)).map(({ kind }) => kind);
    expect(await kinds(integrationWith('CANDIDATES_READ'))).toEqual([]);
    expect(await kinds(integrationWith('CANDIDATES_READ', 'CANDIDATES_WRITE'))).toEqual([
      'CANDIDATE',
    ]);
    expect(await kinds(integrationWith('JOBS_READ'))).toEqual(['JOB']);
    expect(await kinds(integrationWith('YACHTS_READ'))).toEqual(['YACHT', 'YACHT']);
    expect(await kinds(integrationWith('APPLICATIONS_READ'))).toEqual(['APPLICATION']);
    expect(await kinds(integrationWith())).toEqual([]);
    const toAdmin = await since(from, await createAdmin());
    expect(toAdmin.map(({ node }) => node?.id)).toContain(globalId('Job', draft.id));
    expect(toAdmin).toHaveLength(7);
    for (const viewer of [guest, signUp, employer])
      await expect(readChanges(viewer, {})).rejects.toMatchObject({
        code: viewer.role === 'guest' ? 'unauthenticated' : 'forbidden',
      });
  });

  test('an end: a verification undone, an application withdrawn, whatever is deleted', async () => {
    const admin = await createAdmin();
    const candidate = await createCandidate();
    const job = await createJob();
    const { applicationId } = await applyForJob(candidate, job.id);
    const { decision } = await verifyCandidate(admin, candidate.candidateId);
    const from = await begin();
    await undoDecision(admin, decision.id);
    // Not for the token any more; it must not hide the change before.
    await savePastRole(candidate, WORK);
    await withdrawApplication(candidate, applicationId);
    const ends = await since(from);
    expect(ends.map(({ kind, node }) => [kind, node])).toEqual([
      ['CANDIDATE', null],
      ['APPLICATION', null],
    ]);
    const later = await begin();
    // Nobody sees this sign-up any more.
    await savePastRole(candidate, WORK);
    await archiveJob(admin, job.id);
    await deleteJob(admin, job.id);
    expect((await since(later)).map(({ kind, node }) => [kind, node])).toEqual([
      ['APPLICATION', null],
      ['JOB', null],
    ]);
  });

  test('references while they are completed and not archived, and their ends', async () => {
    const admin = await createAdmin();
    const candidate = await createCandidate();
    const tokens = integrationWith('REFERENCES_READ');
    const told = async (from: string, viewer: Viewer) =>
      (await since(from, viewer, 100))
        .filter(({ kind }) => kind === 'REFERENCE')
        .map(({ key, node }) => [key, node && atob(node.id)]);
    const first = await begin();
    const open = await addReference(candidate, { completed: false, completedAt: null });
    expect(await told(first, tokens)).toEqual([]);
    expect(await told(first, admin)).toEqual([[open.changeKey, `Reference:${open.id}`]]);
    const answer = { full: false, performance: 'GOOD', completed: true } as const;
    await answerReference(admin, open.id, answer);
    expect(await told(first, tokens)).toEqual([[open.changeKey, `Reference:${open.id}`]]);
    expect(await told(first, integrationWith('CANDIDATES_READ', 'JOBS_READ'))).toEqual([]);
    const second = await begin();
    await archiveReference(admin, { id: open.id, archived: true });
    expect(await told(second, tokens)).toEqual([[open.changeKey, null]]);
    const third = await begin();
    const { changeKey } = await addReference(candidate);
    await deleteAccount(candidate);
    expect(await told(third, tokens)).toEqual([[changeKey, null]]);
  });

  test('of an erased person a random key, and nothing else', async () => {
    const candidate = await createCandidate({ isVerified: true }, { firstName: 'Zephyrine' });
    const { changeKey, id, userId } = await db.candidate.findUniqueOrThrow({
      where: { id: candidate.candidateId },
    });
    const from = await begin();
    await deleteAccount(candidate);
    expect(await since(from)).toEqual([
      { kind: 'CANDIDATE', key: changeKey, changedAt: expect.any(String), node: null },
    ]);
    const kept = JSON.stringify(await db.$queryRaw`select to_jsonb(c)::text as row from changes c`);
    expect(kept).toContain(changeKey);
    for (const trace of [id, userId, 'Zephyrine']) expect(kept).not.toContain(trace);
  });
});

describe('nothing is missed', () => {
  test('a change that is written first and committed last', async () => {
    const [slow, quick] = [await createYacht(), await createYacht()];
    const from = await begin();
    const writer = new pg.Client({ connectionString: testDatabaseUrl() });
    await writer.connect();
    try {
      await writer.query('begin');
      await writer.query(`update yachts set name = 'Slow' where id = '${slow.id}'`);
      await db.yacht.update({ where: { id: quick.id }, data: { name: 'Quick' } });
      const early = await page(reader, { since: from });
      expect(early).toMatchObject({ changes: [], hasMore: false });
      await writer.query('commit');
      const late = await since(early.position);
      expect(late.map(({ node }) => node?.['name'])).toEqual(['Slow', 'Quick']);
    } finally {
      await writer.end();
    }
  });

  test('a copy that follows random acts, in pages of random length, is what the token sees', async () => {
    const admin = await createAdmin();
    const candidates = await Promise.all(Array.from({ length: 3 }, () => createCandidate()));
    const jobs = await Promise.all(Array.from({ length: 3 }, () => createJob()));
    const copy = new Map<string, unknown>();
    let position = await begin();
    const follow = async (first: number) => {
      const next = await page(reader, { since: position, first });
      position = next.position;
      for (const { key, node } of next.changes)
        if (node) copy.set(key, node);
        else copy.delete(key);
      return next.hasMore;
    };
    const one = <Row>(rows: Row[], at: number) => rows[at % rows.length] as Row;
    const acts: ((at: number) => Promise<unknown>)[] = [
      (at) => applyForJob(one(candidates, at), one(jobs, at >> 2).id),
      async (at) => {
        const found = await db.application.findFirst({
          where: { candidateId: one(candidates, at).candidateId, status: { not: 'WITHDRAWN' } },
        });
        if (found) await withdrawApplication(one(candidates, at), found.id);
      },
      (at) => verifyCandidate(admin, one(candidates, at).candidateId),
      (at) =>
        db.candidate.update({
          where: { id: one(candidates, at).candidateId },
          data: { isVerified: false },
        }),
      (at) => savePastRole(one(candidates, at), WORK),
      (at) =>
        db.job.update({
          where: { id: one(jobs, at).id },
          data: { visibility: at % 2 ? 'LIVE' : 'HIDDEN' },
        }),
      (at) =>
        db.yacht.update({ where: { id: one(jobs, at).yachtId }, data: { name: `Name ${at}` } }),
      (at) => archiveJob(admin, one(jobs, at).id),
      (at) => addReference(one(candidates, at)),
      async (at) => {
        const { candidateId } = one(candidates, at);
        const { id } = await db.reference.findFirstOrThrow({ where: { candidateId } });
        await archiveReference(admin, { id, archived: at % 2 === 0 });
      },
      async (at) => {
        await deleteAccount(one(candidates, at));
        candidates[at % candidates.length] = await createCandidate();
      },
    ];
    const step = fc.record({
      act: fc.nat(acts.length - 1),
      at: fc.nat(100),
      read: fc.option(fc.integer({ min: 1, max: 5 })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        for (const { act, at, read } of steps) {
          // Many acts are refused in the state that there is.
          await acts[act]?.(at).catch(() => {});
          if (read) await follow(read);
        }
        await settled();
        while (await follow(3));
        const seen = [...copy.values()] as { id: string }[];
        const ids = seen.map(({ id }) => id);
        const { data } = await ask(
          reader,
          `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
            ... on Candidate { firstName updatedAt changeKey }
            ... on Application { status updatedAt changeKey }
            ... on Job { jobStatus: status visibility yachtType updatedAt changeKey }
            ... on Yacht { name updatedAt changeKey }
            ... on Reference { archived updatedAt changeKey } } }`,
          { ids: ids.slice(0, 100) },
        );
        expect(seen.slice(0, 100)).toEqual(data?.['nodes']);
        const there = await db.candidate.count({
          where: { id: { in: candidates.map(({ candidateId }) => candidateId) }, isVerified: true },
        });
        expect(ids.filter((id) => atob(id).startsWith('Candidate:'))).toHaveLength(there);
      }),
      { numRuns: 12 },
    );
  });
});
