import { beforeAll, expect, test } from 'vitest';
import { Scope } from '#server/domain/kernel/enums.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate, integrationWith } from '#server/testing/fixtures.ts';
import { documentOf, pathsBelow, requiredArgs, type Step } from '#server/testing/documents.ts';
import { statementsOf } from '#server/testing/driver.ts';
import { ask } from '#server/testing/graph.ts';
import { createWorld, type RoleName, type World } from '#server/testing/world.ts';

// The statements that a document needs must not depend on how many rows its lists have: each path of lists and
// objects through the schema is asked for over a few rows, then over more.

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await db.candidate.updateMany({ data: { isVerified: false } });
  await addRows(FEW);
});

/**
 * Worlds with one of each kind of row. Every verified candidate has an entry in each list and has applied for
 * the first world's job, whose candidate has applied for every job; every job has applications.
 */
async function addRows(worlds: number): Promise<void> {
  for (let n = 0; n < worlds; n += 1) {
    const { rows } = await createWorld();
    await hire(rows.Job);
    const { Draft, Archived, OpenJob } = rows;
    await db.job.deleteMany({ where: { id: { in: [Draft, Archived, OpenJob] } } });
    await db.candidate.update({ where: { id: rows.Candidate }, data: { isVerified: true } });
    await db.reference.update({
      where: { id: rows.Reference },
      data: { full: false, performance: 'GOOD', completed: true, completedAt: new Date() },
    });
    // The latest of a timeline is about a job, on a page of any length.
    await db.introductionConsent.updateMany({
      where: { candidateId: rows.Candidate },
      data: { askedAt: new Date('2099-01-01') },
    });
    for (const [jobId, candidateId] of [
      [rows.Job, world.rows.Candidate],
      [world.rows.Job, rows.Candidate],
    ] as const)
      await db.application.create({ data: { jobId, candidateId } });
  }
}

/** Somebody hired whose certificate expires today; and applications that have waited since. */
async function hire(jobId: string): Promise<void> {
  const { candidateId } = await createCandidate();
  await db.candidateCertificate.create({
    data: { candidateId, kind: 'ENG1', held: true, expiryDate: new Date() },
  });
  await db.application.create({ data: { jobId, candidateId, status: 'HIRED' } });
  const { consultant } = await db.job.findUniqueOrThrow({ where: { id: jobId } });
  await db.user.updateMany({ where: { userType: 'ADMIN' }, data: { consultant } });
  await db.application.updateMany({ data: { appliedAt: new Date('2026-03-02') } });
}

/** Errors of fields that a role may not read. */
const REFUSED = ['FORBIDDEN', 'UNAUTHENTICATED', 'NOT_FOUND'];
/** The lengths of the pages that are compared. */
const FEW = 3;
const MANY = 5;
/** Statements beyond two a level (the rows and their total): relations that plain fields read. */
const BESIDE = 5;
/** Statements of a CV, and of the draft of one, which is compared with it: they read every list of the profile. */
const OF_CV = 14;
const WHOLE = ['generatedCv', 'cvDraft'];
/** A search ranks all candidates for each job by itself, and has a price of its own. */
const isSearch = (path: Step[]) => path.some(({ field }) => field.name === 'candidateMatches');

const budgetOf = (path: Step[]) =>
  2 * path.length + BESIDE + (path.some(({ field }) => WHOLE.includes(field.name)) ? OF_CV : 0);

/** The lists that each role can read, and the levels below them. */
const READ: [RoleName, lists: string[], levels: number][] = [
  ['admin', ['crew', 'verifiedReferences', 'webhookEndpoints', 'webhooks'], 4],
  ['admin', ['jobs', 'yachts', 'applications', 'tokens', 'unsentEmails'], 3],
  ['admin', ['waitingApplications', 'ownListings', 'enquiries', 'expiringCertificates'], 3],
  ['admin', ['clients', 'newEmployers'], 2],
  ['admin', ['integrationTokens', 'agencyJobs', 'listings', 'signUps'], 2],
  ['candidate', ['viewer'], 4],
  ['candidate', ['myApplications', 'ownApplications', 'jobs'], 3],
  ['employer', ['viewer'], 4],
  ['guest', ['jobs'], 3],
  ['integration', ['crew', 'jobs', 'verifiedReferences', 'yachts'], 3],
];

interface Asked {
  name: string;
  path: Step[];
  statements: string[];
}

async function askAll(first: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  const { Candidate: candidate, Job: job, MailTemplate: template } = world.ids;
  const required = requiredArgs({ candidate, job, template });
  const viewers = { ...world.viewers, integration: integrationWith(...Object.values(Scope)) };
  for (const [role, lists, levels] of READ)
    for (const path of lists
      .flatMap((list) => pathsBelow(list, levels))
      .filter((each) => !isSearch(each))) {
      const document = documentOf(path, first, required);
      // An operation runs compiled from the second time on. The first may answer before it has sent the
      // statements of what an error has made null, so that they would count here.
      await ask(viewers[role], document);
      await ask(viewers[role], document);
      const { result, statements } = await statementsOf(() => ask(viewers[role], document));
      const name = `${role} ${path.map(({ field }) => field.name).join('.')}`;
      const codes = (result.errors ?? []).map(({ extensions }) => String(extensions['code']));
      expect([name, ...codes.filter((code) => !REFUSED.includes(code))]).toEqual([name]);
      asked.push({ name, path, statements });
    }
  return asked;
}

test(
  'a document sends as many statements for many rows as for few',
  { timeout: 300_000 },
  async () => {
    const few = await askAll(FEW);
    await addRows(MANY - FEW);
    const many = await askAll(MANY);
    const grown = many.filter(
      ({ statements }, at) => statements.length > (few[at]?.statements.length ?? 0),
    );
    const over = many.filter(({ path, statements }) => statements.length > budgetOf(path));
    const told = (list: Asked[]) =>
      list.map(({ name, statements }) => `${name}: ${statements.length}`);
    expect(told(grown)).toEqual([]);
    expect(told(over)).toEqual([]);
  },
);
