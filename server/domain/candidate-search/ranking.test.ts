import { beforeAll, describe, expect, test } from 'vitest';
import { type FitRow, readFits } from '#server/domain/fit/read.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { type MatchJob, matchScore } from '#server/domain/rules/matching.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import { fillWithDemo } from '#server/testing/demo.ts';
import { createAdmin, integrationWith } from '#server/testing/fixtures.ts';
import { countCandidates, matchesByNumber, type MatchedRow, searchCandidates } from './search.ts';
import { findEverybody } from './testing.ts';

let admin: AdminViewer;
let jobs: { id: string; positionId: string | null }[];

beforeAll(async () => {
  await fillWithDemo();
  admin = await createAdmin();
  jobs = await db.job.findMany({ select: { id: true, positionId: true }, orderBy: { id: 'asc' } });
}, 60_000);

const everybody = (jobId: string, args?: object) => findEverybody(admin, jobId, args);

async function everybodyFromTheEnd(jobId: string, args: object): Promise<MatchedRow[]> {
  const rows: MatchedRow[] = [];
  for (let before: string | undefined, more = true; more;) {
    const page = await searchCandidates(admin, jobId, { last: 7, before, ...args });
    expect(page.hasNextPage).toBe(before !== undefined);
    rows.unshift(...page.rows);
    before = page.rows.length > 0 ? page.cursorOf(page.rows[0]!) : undefined;
    more = page.hasPreviousPage;
  }
  return rows;
}

/** Papers that are not held, days late, kilometres: the fewest first. */
function tieOf(fit: FitRow | null): number[] {
  if (!fit) throw new Error('The pair is not seen.');
  const lacking = fit.requirements.filter(({ state }) => state !== 'HELD').length;
  const late = { null: 1e6 + 1, false: 1e6, true: fit.daysLate ?? 0 }[`${fit.isAvailable}`];
  return [lacking, late, fit.kilometres ?? 1e6];
}

const compare = (some: number[], others: number[]): number => {
  const at = some.findIndex((value, index) => value !== others[index]);
  return at === -1 ? 0 : (some[at] ?? 0) - (others[at] ?? 0);
};

/** The score of every candidate for a job by the pure rules. */
async function pureScores(jobId: string): Promise<Map<string, number>> {
  const job = await db.job.findUniqueOrThrow({
    where: { id: jobId },
    include: { position: true },
  });
  const target: MatchJob = {
    ...job,
    yachtType: null,
    qualifications: [],
    qualificationGroups: [],
    certificates: [],
  };
  const candidates = await db.candidate.findMany({
    include: { desiredRoles: { include: { positions: { include: { position: true } } } } },
  });
  return new Map(
    candidates.map((candidate) => [
      candidate.id,
      matchScore(
        {
          ...candidate,
          qualifications: [],
          certificates: [],
          desiredRoles: candidate.desiredRoles.map((role) => ({
            ...role,
            positions: role.positions.map(({ position }) => position),
          })),
        },
        target,
      ).total,
    ]),
  );
}

describe('the ranking', () => {
  test('gives everybody, for every job, the score of the pure rules, best first', async () => {
    for (const { id } of jobs) {
      const rows = await everybody(id);
      expect(new Map(rows.map((row) => [row.id, row.match]))).toEqual(await pureScores(id));
      expect(rows.map((row) => row.match)).toEqual(
        rows.map((row) => row.match).toSorted((a, b) => b - a),
      );
      for (const row of rows)
        expect(row.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(row.match);
    }
  });

  test('is the same through the index on positions as by a scan of everybody', async () => {
    for (const { id } of jobs) {
      const all = (await everybody(id)).map((row) => row.id);
      const { rows } = await searchCandidates(admin, id, { first: 3 });
      expect(rows.map((row) => row.id)).toEqual(all.slice(0, 3));
    }
  });

  test('goes the other way round, and by last activity', async () => {
    const { id } = jobs[0]!;
    const ids = async (orderBy: string) => (await everybody(id, { orderBy })).map((row) => row.id);
    expect(await ids('MATCH_WORST')).toEqual((await ids('MATCH_BEST')).toReversed());
    expect(await ids('LAST_ACTIVE_EARLIEST')).toEqual(
      (await ids('LAST_ACTIVE_LATEST')).toReversed(),
    );
    const seen = (await everybody(id, { orderBy: 'LAST_ACTIVE_LATEST' })).map(
      (row) => row.lastActiveAt,
    );
    expect(seen).toEqual(seen.toSorted().toReversed());
  });

  test('goes by the completion of the profile, either way, and by the distance from the yacht', async () => {
    const { id } = jobs[0]!;
    const rows = await everybody(id, { orderBy: 'COMPLETION_MOST' });
    const completions = rows.map((row) => row.profileCompletion);
    expect(completions).toEqual(completions.toSorted((a, b) => b - a));
    expect(new Set(completions).size).toBeGreaterThan(3);
    const least = await everybody(id, { orderBy: 'COMPLETION_LEAST' });
    expect(least.map((row) => row.id)).toEqual(rows.map((row) => row.id).toReversed());

    const nearest = await everybody(id, { orderBy: 'DISTANCE_NEAREST' });
    const pairs = nearest.map(({ id: candidateId }) => ({ jobId: id, candidateId }));
    const kilometres = (await readFits(admin, pairs)).map((fit) => fit?.kilometres ?? Infinity);
    expect(kilometres).toEqual(kilometres.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    expect(kilometres[0]).toBeLessThan(Infinity);
    expect(kilometres.at(-1)).toBe(Infinity);
    expect(new Set(nearest.map((row) => row.id))).toEqual(new Set(rows.map((row) => row.id)));
    for (const orderBy of ['COMPLETION_MOST', 'DISTANCE_NEAREST']) {
      const scored = await everybody(id, { orderBy });
      expect(new Map(scored.map((row) => [row.id, row.match]))).toEqual(await pureScores(id));
    }
  });

  test('lets those who fit better go first among equal scores, as the fit says', async () => {
    for (const { id } of jobs.slice(0, 5)) {
      const rows = await everybody(id);
      const pairs = rows.map(({ id: candidateId }) => ({ jobId: id, candidateId }));
      const fits = await readFits(admin, pairs);
      const keys = rows.map((row, index) => [-row.match, ...tieOf(fits[index] ?? null)]);
      expect(keys).toEqual(keys.toSorted(compare));
    }
  });

  test('says nothing of the fit to a token, by its order or by its cursors', async () => {
    const token = integrationWith('MATCHES_READ', 'CANDIDATES_READ');
    const { id } = jobs[0]!;
    const { rows } = await searchCandidates(token, id, { first: 100 });
    expect(rows.map(({ match, id: own }) => [match, own])).toEqual(
      rows
        .map(({ match, id: own }): [number, string] => [match, own])
        .toSorted((a, b) => b[0] - a[0] || (a[1] < b[1] ? 1 : -1)),
    );
    expect(new Set(rows.map(({ tie }) => tie))).toEqual(new Set([0]));
    await expect(
      searchCandidates(token, id, { orderBy: 'DISTANCE_NEAREST' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is the same from its end, in every order and with a filter', async () => {
    for (const { id } of jobs.slice(0, 2))
      for (const orderBy of [
        'MATCH_BEST',
        'MATCH_WORST',
        'LAST_ACTIVE_LATEST',
        'COMPLETION_MOST',
        'COMPLETION_LEAST',
        'DISTANCE_NEAREST',
      ])
        for (const filters of [undefined, { smoking: false }]) {
          const forward = await everybody(id, { orderBy, filters });
          const backward = await everybodyFromTheEnd(id, { orderBy, filters });
          expect(backward.map((row) => row.id)).toEqual(forward.map((row) => row.id));
        }
  });

  test('counts who passes the filters', async () => {
    const page = await searchCandidates(admin, jobs[0]!.id, { first: 1 });
    expect(await page.totalCount()).toBe(await db.candidate.count());
  });

  test('counts no further than it is asked to, in one statement', async () => {
    const { id } = jobs[0]!;
    const all = await db.candidate.count();
    const before = sqlStatementCount();
    expect(await countCandidates(admin, id, { atMost: 5 })).toBe(5);
    expect(sqlStatementCount() - before).toBe(1);
    for (const atMost of [all, all + 1, null])
      expect(await countCandidates(admin, id, { atMost })).toBe(all);
    await expect(countCandidates(admin, id, { atMost: 0 })).rejects.toMatchObject({
      code: 'invalid-input',
      fieldPath: ['atMost'],
    });
  });
});

test('twenty come where no number is asked for, fifty to those who page by number', async () => {
  const jobId = jobs[0]!.id;
  const all = await everybody(jobId);
  const page = await searchCandidates(admin, jobId, {});
  expect(page.rows.map(({ id }) => id)).toEqual(all.slice(0, 20).map(({ id }) => id));
  expect(page.hasNextPage).toBe(true);
  const next = await matchesByNumber(admin, { jobId, filters: {}, skip: 25 });
  expect(next.rows.map(({ id }) => id)).toEqual(all.slice(25, 75).map(({ id }) => id));
  expect(next.total).toBe(all.length);
});
