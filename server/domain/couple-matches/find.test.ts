import { beforeEach, describe, expect, test } from 'vitest';
import { findEverybody } from '#server/domain/candidate-search/testing.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { COUPLE_POSITION } from '#server/domain/rules/couple-positions.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import { createLinked, type Wish } from '#server/testing/couples.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
  guest,
  integrationWith,
} from '#server/testing/fixtures.ts';
import { COUPLES_MAX, findCoupleMatches } from './find.ts';

const deck: Wish = { position: 'Deckhand' };
const chef: Wish = { position: 'Sole Chef' };
/** A salary that earns no points, and so a score of 30 less. */
const dear = { profile: { idealSalary: 20_000 } };

let admin: AdminViewer;
let yachtId: string;
/** For a deckhand, and for a chef on the same yacht. */
let jobId: string;
let chefJob: string;

const positionId = async (name: string) =>
  (await db.position.findFirstOrThrow({ where: { name } })).id;

beforeEach(async () => {
  await db.couple.deleteMany();
  admin = await createAdmin();
  yachtId = (await createYacht({ name: 'Aurora' })).id;
  jobId = (await createJob({ yachtId })).id;
  chefJob = (await createJob({ yachtId, positionId: await positionId('Sole Chef') })).id;
});

const find = (id = jobId) => findCoupleMatches(admin, id);
const idsOf = async (id = jobId) =>
  (await find(id)).map(({ here, there }) => [here.candidateId, there.candidateId]);

test('a couple stands at both listings, each partner at their own, with the score of the search', async () => {
  const [ada, ben] = await createLinked(deck, { ...chef, ...dear });
  const here = { candidateId: ada.candidateId, jobId, match: 100, isShortlisted: false };
  const there = { candidateId: ben.candidateId, jobId: chefJob, match: 70, isShortlisted: false };
  expect(await find()).toEqual([{ here, there }]);
  expect(await find(chefJob)).toEqual([{ here: there, there: here }]);
  for (const { jobId: id, candidateId, match } of [here, there])
    expect((await findEverybody(admin, id)).find((row) => row.id === candidateId)?.match).toBe(
      match,
    );
});

test('the weaker score decides the order, then the sum', async () => {
  const both = async (...wishes: [Wish, Wish]) =>
    (await createLinked(...wishes)).map(({ candidateId }) => candidateId);
  const bosun: Wish = { position: 'Bosun' };
  const weaker = await both({ ...bosun, ...dear }, chef);
  const even = await both({ ...deck, ...dear }, { ...chef, ...dear });
  const one = await both({ ...deck, ...dear }, chef);
  const best = await both(deck, chef);
  const middle = await both(bosun, chef);
  // 100 and 100, 70 and 100 twice in the order of the couples, 70 and 70, 40 and 100.
  expect(await idsOf()).toEqual([best, one, middle, even, weaker]);
});

test('a couple is shown once, at its best', async () => {
  const lastJob = (await createJob({ yachtId, salaryAmount: 9000 })).id;
  const [ada, ben] = await createLinked(deck, deck);
  await createLinked(chef, chef);
  // Each could be either of the two deckhands.
  expect(await find()).toEqual([
    {
      here: { candidateId: expect.any(String), jobId, match: 100, isShortlisted: false },
      there: { candidateId: expect.any(String), jobId: lastJob, match: 70, isShortlisted: false },
    },
  ]);
  const [pair] = await idsOf();
  expect(pair?.toSorted()).toEqual([ada.candidateId, ben.candidateId].toSorted());
  const [cleo, dan] = await createLinked(deck, { position: 'Bosun' });
  expect(await find(lastJob)).toContainEqual({
    // The other way round would be 40 and 100.
    here: { candidateId: cleo.candidateId, jobId: lastJob, match: 70, isShortlisted: false },
    there: { candidateId: dan.candidateId, jobId, match: 70, isShortlisted: false },
  });
});

test('there are at most twenty', async () => {
  for (let n = 0; n <= COUPLES_MAX; n += 1) await createLinked(deck, chef);
  expect(await find()).toHaveLength(COUPLES_MAX);
});

describe('nobody is shown', () => {
  const hide = (name: string) => (candidate: CandidateViewer) =>
    db.hiddenFrom.create({ data: { candidateId: candidate.candidateId, name } });
  const verify = ({ candidateId: id }: CandidateViewer, isVerified: boolean) =>
    db.candidate.update({ where: { id }, data: { isVerified } });
  const applied = (data: object) => (candidate: CandidateViewer, id: string) =>
    db.application.create({ data: { jobId: id, candidateId: candidate.candidateId, ...data } });

  const reasons: Record<string, (candidate: CandidateViewer, id: string) => Promise<unknown>> = {
    'who is not verified': (candidate) => verify(candidate, false),
    'who does not want to be seen by the yacht': hide('MY AURORA'),
    'who works aboard': ({ candidateId }) =>
      db.pastRole.create({
        data: { candidateId, companyName: 'M/Y Aurora', position: 'Mate', present: true },
      }),
    'who is not interested in the job': ({ candidateId }, id) =>
      db.notInterested.create({ data: { jobId: id, candidateId } }),
    'who was rejected': applied({ rejected: true }),
    'who has withdrawn': applied({ status: 'WITHDRAWN' }),
    'whose account is gone': ({ userId }) => db.user.delete({ where: { id: userId } }),
    'who wants another department': async ({ candidateId: id }) =>
      db.candidate.update({
        where: { id },
        data: { desiredPositionIds: [], desiredPositionTypes: [], desiredRoleKeys: [] },
      }),
  };
  test.each(Object.entries(reasons))('%s, whichever of the two it is', async (_who, happen) => {
    for (const at of [0, 1] as const) {
      const people = await createLinked(deck, chef);
      expect(await find()).toHaveLength(1);
      await happen(people[at], [jobId, chefJob][at] ?? '');
      expect(await find()).toEqual([]);
      expect(await find(chefJob)).toEqual([]);
      await db.couple.deleteMany();
    }
  });

  test('who has applied, or hides from another yacht, still is', async () => {
    const [ada, ben] = await createLinked(deck, chef);
    await applied({ status: 'FORWARDED' })(ada, jobId);
    await applied({ rejected: true })(ben, (await createJob()).id);
    await hide('Borealis')(ada);
    expect(await find()).toHaveLength(1);
  });

  test('unless they are linked', async () => {
    await createLinked(deck, chef);
    await db.couple.updateMany({ data: { status: 'REQUESTED' } });
    expect(await find()).toEqual([]);
  });

  test.each([
    ['is archived', { status: 'ARCHIVED' }],
    ['is a draft', { status: 'DRAFT' }],
  ] as const)('where one of the two listings %s', async (_what, data) => {
    await createLinked(deck, chef);
    for (const id of [jobId, chefJob]) {
      await db.job.update({ where: { id }, data });
      expect([await find(), await find(chefJob)]).toEqual([[], []]);
      await db.job.update({ where: { id }, data: { status: 'ACTIVE' } });
    }
    expect(await find()).toHaveLength(1);
  });

  test('where the other listing is on another yacht', async () => {
    await createLinked(deck, chef);
    await db.job.update({ where: { id: chefJob }, data: { yachtId: (await createYacht()).id } });
    expect(await find()).toEqual([]);
  });

  test('on a yacht that takes no couples', async () => {
    await createLinked(deck, chef);
    await db.yacht.update({ where: { id: yachtId }, data: { couples: false } });
    expect(await find()).toEqual([]);
    await db.yacht.update({ where: { id: yachtId }, data: { couples: true } });
    expect(await find()).toHaveLength(1);
  });

  test('for a position that is for a couple itself', async () => {
    await createLinked(deck, chef);
    const forTwo = await db.position.findMany({ where: { name: { startsWith: COUPLE_POSITION } } });
    expect(forTwo.length).toBeGreaterThan(3);
    for (const { id } of forTwo) {
      await db.job.update({ where: { id: jobId }, data: { positionId: id } });
      expect([await find(), await find(chefJob)]).toEqual([[], []]);
    }
  });
});

test('nobody but the agency reads it', async () => {
  const [ada] = await createLinked(deck, chef);
  const scopes = ['MATCHES_READ', 'CANDIDATES_READ', 'JOBS_READ'] as const;
  for (const viewer of [
    guest,
    ada,
    await createCandidate(),
    await createEmployer(),
    integrationWith(...scopes),
  ])
    expect(await findCoupleMatches(viewer, jobId)).toEqual([]);
});

test('several listings, and several couples, are read by one statement', async () => {
  for (let n = 0; n < 3; n += 1) await createLinked(deck, chef);
  const before = sqlStatementCount();
  const found = await Promise.all([jobId, chefJob, jobId].map((id) => find(id)));
  expect(found.map((couples) => couples.length)).toEqual([3, 3, 3]);
  expect(sqlStatementCount() - before).toBe(1);
});
