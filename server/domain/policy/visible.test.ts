import { beforeAll, describe, expect, test } from 'vitest';
import { makeRandom } from '#prisma/seed/random.ts';
import type { Scope } from '#server/domain/kernel/enums.ts';
import type { CandidateViewer, EmployerViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { db, query } from '#server/platform/db.ts';
import { raw, type Sql, sql } from '#server/platform/sql.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
} from '#server/testing/fixtures.ts';
import { may } from './allow.ts';
import { readableJobColumns } from './job-columns.ts';
import {
  answeredReferences,
  canReadCandidateColumn,
  downloadableReferences,
  editableYachts,
  canReadYachtColumn,
  canWriteYachtColumn,
  editableReferences,
  visibleApplications,
  visibleApplicationsSql,
  visibleCandidates,
  visibleCandidatesSql,
  visibleCouples,
  visibleEmployers,
  visibleFiles,
  visibleJobs,
  visibleJobsSql,
  visibleReferences,
  visibleReferencesSql,
  visibleUsers,
  visibleYachts,
  visibleYachtsSql,
} from './visible.ts';
import { refereeAccess } from './referee-access.ts';

const integration = (...scopes: Scope[]): Viewer => ({
  role: 'integration',
  address: '',
  tokenId: '018f0000-0000-7000-8000-000000000000',
  scopes,
});

const viewers: Record<string, Viewer> = {
  guest,
  'integration without a scope': integration(),
  'integration that reads': integration(
    'JOBS_READ',
    'APPLICATIONS_READ',
    'CANDIDATES_READ',
    'REFERENCES_READ',
  ),
  'integration that reads yachts': integration('JOBS_READ', 'YACHTS_READ'),
  'integration that writes': integration(
    'JOBS_READ',
    'JOBS_WRITE',
    'CANDIDATES_READ',
    'CANDIDATES_WRITE',
    'APPLICATIONS_READ',
    'APPLICATIONS_WRITE',
  ),
};
let one: CandidateViewer;
let other: CandidateViewer;
let employer: EmployerViewer;
let ownedYacht: string;

/** Rows with every combination of values that a rule checks. */
beforeAll(async () => {
  const random = makeRandom('policy');
  viewers.admin = await createAdmin();
  one = await createCandidate({ isVerified: true });
  other = await createCandidate();
  employer = await createEmployer();
  Object.assign(viewers, { 'one candidate': one, 'another candidate': other, employer });
  viewers['an employer without a yacht'] = await createEmployer();
  const owned = await createYacht({ employer: { connect: { id: employer.employerId } } });
  ownedYacht = owned.id;
  const yachts = [owned, await createYacht(), await createYacht()];
  for (const candidateId of [one.candidateId, other.candidateId])
    for (const archived of [true, false])
      for (const completed of [true, false])
        for (const emailSent of [true, false])
          await db.reference.create({
            data: {
              candidateId,
              archived,
              emailSent,
              completed,
              completedAt: completed ? new Date() : null,
              referenceName: 'A referee',
              companyName: 'A yacht',
              position: 'Captain',
            },
          });
  for (const status of ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const)
    for (const visibility of ['LIVE', 'HIDDEN'] as const)
      for (const hours of [null, 1, 335, 337]) {
        if (status !== 'ARCHIVED' && hours !== null) continue;
        const archivedAt = hours === null ? null : new Date(Date.now() - hours * 3_600_000);
        const yachtId = random.pick(yachts).id;
        const job = await createJob({ status, visibility, archivedAt, yachtId });
        for (const { candidateId } of [one, other])
          if (random.chance(0.6))
            await db.application.create({
              data: {
                jobId: job.id,
                candidateId,
                status: random.pick(['APPLIED', 'FORWARDED', 'HIRED', 'WITHDRAWN'] as const),
              },
            });
      }
});

const cases = () => Object.entries(viewers);

async function bySql(
  table: string,
  alias: string,
  predicate: (viewer: Viewer) => Sql,
  viewer: Viewer,
): Promise<string[]> {
  const from = raw(`select ${alias}.id from ${table} ${alias}`);
  const rows = await query<{ id: string }>('', sql`${from} where ${predicate(viewer)} order by 1`);
  return rows.map(({ id }) => id);
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
const select = { id: true } as const;

describe('the Prisma form and the SQL form of a rule agree row by row', () => {
  test('for jobs', async () => {
    for (const [name, viewer] of cases()) {
      const rows = await db.job.findMany({ where: visibleJobs(viewer), select });
      expect(await bySql('jobs', 'j', visibleJobsSql, viewer), name).toEqual(ids(rows));
    }
  });
  test('for candidates', async () => {
    for (const [name, viewer] of cases()) {
      const rows = await db.candidate.findMany({ where: visibleCandidates(viewer), select });
      expect(await bySql('candidates', 'c', visibleCandidatesSql, viewer), name).toEqual(ids(rows));
    }
  });
  test('for applications', async () => {
    for (const [name, viewer] of cases()) {
      const rows = await db.application.findMany({ where: visibleApplications(viewer), select });
      expect(await bySql('applications', 'a', visibleApplicationsSql, viewer), name).toEqual(
        ids(rows),
      );
    }
  });
  test('for yachts', async () => {
    for (const [name, viewer] of cases()) {
      const rows = await db.yacht.findMany({ where: visibleYachts(viewer), select });
      expect(await bySql('yachts', 'y', visibleYachtsSql, viewer), name).toEqual(ids(rows));
    }
  });
  test('for references', async () => {
    for (const [name, viewer] of cases()) {
      const rows = await db.reference.findMany({ where: visibleReferences(viewer), select });
      expect(await bySql('"references"', 'r', visibleReferencesSql, viewer), name).toEqual(
        ids(rows),
      );
    }
  });
});

describe('what each role sees', () => {
  const count = async (viewer: Viewer) => ({
    jobs: await db.job.count({ where: visibleJobs(viewer) }),
    drafts: await db.job.count({ where: { AND: [visibleJobs(viewer), { status: 'DRAFT' }] } }),
    candidates: await db.candidate.count({ where: visibleCandidates(viewer) }),
    applications: await db.application.count({ where: visibleApplications(viewer) }),
    yachts: await db.yacht.count({ where: visibleYachts(viewer) }),
    employers: await db.employer.count({ where: visibleEmployers(viewer) }),
    references: await db.reference.count({ where: visibleReferences(viewer) }),
    couples: await db.couple.count({ where: visibleCouples(viewer) }),
    files: await db.storedFile.count({ where: visibleFiles(viewer) }),
    users: await db.user.count({ where: visibleUsers(viewer) }),
  });

  test('is everything for an admin', async () => {
    expect(await count(viewers.admin!)).toEqual({
      jobs: await db.job.count(),
      drafts: 2,
      candidates: 2,
      applications: await db.application.count(),
      yachts: 3,
      employers: 2,
      references: 16,
      couples: 0,
      files: 0,
      users: await db.user.count(),
    });
  });

  test('is one live job and nothing else for a guest', async () => {
    const nothing = { drafts: 0, candidates: 0, applications: 0, yachts: 0, employers: 0 };
    expect(await count(guest)).toEqual({
      ...nothing,
      jobs: 1,
      references: 0,
      couples: 0,
      files: 0,
      users: 0,
    });
    expect(await count(viewers['integration without a scope']!)).toMatchObject({
      ...nothing,
      jobs: 0,
    });
  });

  test('is their own for a candidate, and no archived reference', async () => {
    const seen = await count(one);
    expect(seen).toMatchObject({ drafts: 0, candidates: 1, yachts: 0, references: 4, users: 1 });
    expect(seen.applications).toBe(
      await db.application.count({ where: { candidateId: one.candidateId } }),
    );
  });

  test('is themself and their own yacht for an employer', async () => {
    expect(await db.yacht.findMany({ where: visibleYachts(employer), select })).toEqual([
      { id: ownedYacht },
    ]);
    expect(await db.employer.findMany({ where: visibleEmployers(employer), select })).toEqual([
      { id: employer.employerId },
    ]);
  });
});

describe('the columns', () => {
  test('of a job name and place the yacht for admins alone', () => {
    const secret = [
      'yachtName',
      'yachtId',
      'builderName',
      'locationName',
      'locationLat',
      'notes',
      'gender',
    ];
    for (const viewer of [guest, one, employer, viewers['integration that reads']!]) {
      const columns = readableJobColumns(viewer);
      expect(columns).not.toBe('all');
      for (const column of secret) expect(columns).not.toContain(column);
    }
    expect(readableJobColumns(viewers.admin!)).toBe('all');
  });

  test('of a job are for an integration with the scope those of a candidate', () => {
    const details = integration('JOBS_READ', 'JOBS_DETAILS');
    expect(readableJobColumns(details)).toEqual(readableJobColumns(one));
    expect(readableJobColumns(integration('JOBS_READ'))).toEqual(readableJobColumns(guest));
  });

  test('of a job are for an integration that changes listings also what it writes, and no more of the yacht than its id', () => {
    const added = readableJobColumns(integration('JOBS_READ', 'JOBS_WRITE'));
    const known = readableJobColumns(integration('JOBS_READ'));
    expect(added).toEqual(expect.arrayContaining(['notes', 'gender', 'yachtId', 'description']));
    for (const column of ['yachtName', 'buildYear', 'couples', 'locationCountry', 'postedById'])
      expect(added).not.toContain(column);
    expect(added).toEqual(expect.arrayContaining([known].flat()));
  });

  test('of a job’s description are hidden from guests', () => {
    expect(readableJobColumns(guest)).not.toContain('description');
    expect(readableJobColumns(one)).toContain('description');
  });

  test('of a candidate hide the agency’s notes from their owner, and the contact from an integration', () => {
    expect(canReadCandidateColumn(one, 'notes')).toBe(false);
    expect(canReadCandidateColumn(one, 'primaryPhone')).toBe(true);
    expect(canReadCandidateColumn(viewers.admin!, 'notes')).toBe(true);
    const reader = viewers['integration that reads']!;
    for (const column of ['email', 'primaryPhone', 'notes', 'dob'])
      expect(canReadCandidateColumn(reader, column)).toBe(false);
    expect(
      canReadCandidateColumn(integration('CANDIDATES_READ', 'CANDIDATES_CONTACT'), 'email'),
    ).toBe(true);
  });
});

describe('of a yacht', () => {
  test('an employer neither reads nor writes what the agency keeps for itself', () => {
    for (const column of ['notes', 'yachtStatus'])
      for (const may of [canReadYachtColumn, canWriteYachtColumn])
        expect([may(viewers.admin!, column), may(employer, column)]).toEqual([true, false]);
    expect(canWriteYachtColumn(employer, 'name')).toBe(true);
    expect(canReadYachtColumn(one, 'name')).toBe(false);
  });

  test('of the agency an integration reads with its scope what an employer does, and changes nothing', async () => {
    const reader = viewers['integration that reads yachts']!;
    const seen = await db.yacht.findMany({ where: visibleYachts(reader), select });
    expect(seen).toHaveLength(2);
    expect(seen).not.toContainEqual({ id: ownedYacht });
    expect(await db.yacht.count({ where: editableYachts(reader) })).toBe(0);
    for (const column of ['name', 'locationName', 'notes', 'yachtStatus']) {
      expect(canReadYachtColumn(reader, column)).toBe(canReadYachtColumn(employer, column));
      expect(canWriteYachtColumn(reader, column)).toBe(false);
      expect(canReadYachtColumn(viewers['integration that reads']!, column)).toBe(false);
    }
  });
});

describe('a reference', () => {
  test('is changed by its candidate only until its link was sent', async () => {
    const open = await db.reference.findMany({ where: editableReferences(one) });
    expect(open).toHaveLength(1);
    expect(open[0]).toMatchObject({
      candidateId: one.candidateId,
      emailSent: false,
      completed: false,
      archived: false,
    });
    for (const viewer of [guest, viewers.admin!, employer])
      expect(await db.reference.count({ where: editableReferences(viewer) })).toBe(0);
  });

  test('shows its answers before completion to admins alone', () => {
    expect(may(viewers.admin!, 'reference.readAnswers', { completed: false, quoting: null })).toBe(
      true,
    );
    expect(may(one, 'reference.readAnswers', { completed: false, quoting: null })).toBe(false);
    expect(may(one, 'reference.readAnswers', { completed: true, quoting: null })).toBe(true);
  });

  test('shows its answers and its PDF to admins alone where it is confidential', () => {
    const confidential = { completed: true, quoting: 'CONFIDENTIAL' } as const;
    for (const act of ['reference.readAnswers', 'reference.download'] as const) {
      expect(may(viewers.admin!, act, confidential)).toBe(true);
      for (const viewer of [one, integration('REFERENCES_READ')])
        expect(may(viewer, act, confidential)).toBe(false);
      expect(may(one, act, { completed: true, quoting: 'ROLE' })).toBe(true);
    }
  });

  test('gives its answers to whoever sees it and may read them', async () => {
    for (const viewer of [guest, employer, viewers.admin!, one, integration('REFERENCES_READ')]) {
      const seen = await db.reference.findMany({ where: visibleReferences(viewer) });
      const readable = seen.filter((row) => may(viewer, 'reference.readAnswers', row));
      const given = await db.reference.findMany({ where: answeredReferences(viewer) });
      expect(given.map(({ id }) => id).toSorted()).toEqual(readable.map(({ id }) => id).toSorted());
    }
  });

  test('gives its PDF once completed to admins, and to its candidate while it is not archived', async () => {
    const seen = (viewer: Viewer) =>
      db.reference.findMany({ where: downloadableReferences(viewer) });
    expect((await seen(viewers.admin!)).every(({ completed }) => completed)).toBe(true);
    expect(await seen(viewers.admin!)).toHaveLength(8);
    const own = await seen(one);
    expect(own).toHaveLength(2);
    for (const row of own)
      expect(row).toMatchObject({ candidateId: one.candidateId, completed: true, archived: false });
    for (const viewer of [guest, employer, integration('REFERENCES_READ')])
      expect(await seen(viewer)).toEqual([]);
  });

  test('is open to the holder of its link as long as the link works and it is not completed', () => {
    const now = new Date('2026-06-01T12:00:00Z');
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
    const access = (given: object) =>
      refereeAccess(
        {
          completed: false,
          completedAt: null,
          archived: false,
          declinedAt: null,
          tokenExpiresAt: days(1),
          ...given,
        },
        now,
      );
    const completed = (ago: number) => ({ completed: true, completedAt: days(-ago) });
    expect(access({})).toBe('answer');
    expect(access({ tokenExpiresAt: now })).toBe('none');
    expect(access({ tokenExpiresAt: null })).toBe('none');
    expect(access({ archived: true })).toBe('none');
    expect(access(completed(29))).toBe('download');
    expect(access({ ...completed(29), archived: true })).toBe('download');
    expect(access(completed(30))).toBe('thanks');
    expect(access({ ...completed(30), tokenExpiresAt: now })).toBe('none');
  });
});
