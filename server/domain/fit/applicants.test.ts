import { beforeAll, describe, expect, test } from 'vitest';
import { type ApplicantArgs, applicationsOfJob } from '#server/domain/applications/lists.ts';
import { searchCandidates } from '#server/domain/candidate-search/search.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { db, sqlStatementCount } from '#server/platform/db.ts';
import { fillWithDemo } from '#server/testing/demo.ts';
import { createAdmin, integrationWith } from '#server/testing/fixtures.ts';
import { explainFit, type FitPart } from './explain.ts';
import { type FitRow, readFits } from './read.ts';
import { ASPECTS, type Aspect } from './sql.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const date = (day: string) => new Date(`${day}T00:00:00Z`);

let admin: AdminViewer;
beforeAll(async () => {
  await fillWithDemo();
  admin = await createAdmin();
}, 60_000);

describe('a list of applicants', () => {
  let jobId: string;
  let rows: Map<string, FitRow>;
  let appliedAt: Map<string, string>;

  const list = async (args: ApplicantArgs) => {
    const found: string[] = [];
    for (let after: string | undefined, more = true; more;) {
      const page = await applicationsOfJob(admin, jobId, 'ACTIVE', { first: 9, after, ...args });
      found.push(...page.rows.map(({ candidateId }) => candidateId));
      after = page.rows.length > 0 ? page.cursorOf(page.rows.at(-1)!) : undefined;
      more = page.hasNextPage;
    }
    return found;
  };

  beforeAll(async () => {
    const job = await db.job.findFirstOrThrow({
      where: { status: 'ACTIVE', salaryType: { not: 'DOE' }, qualifications: { some: {} } },
      orderBy: { id: 'asc' },
    });
    jobId = job.id;
    const wanted = await db.desiredRolePosition.findFirstOrThrow({
      orderBy: { positionId: 'asc' },
    });
    await db.yacht.update({
      where: { id: job.yachtId },
      data: {
        locationLat: 43.7,
        locationLng: 7.3,
        locationCountry: 'MC',
        itinerary: ['MEDITERRANEAN', 'USA'],
      },
    });
    await db.job.update({
      where: { id: jobId },
      data: { positionId: wanted.positionId, eng1: true, b1b2: true },
    });
    await db.application.deleteMany({ where: { jobId } });
    const people = await db.candidate.findMany({
      where: { desiredRoles: { some: {} } },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    const places = [[43.58, 7.12], [39.57, 2.65], [26.12, -80.14], []] as const;
    for (const [index, { id }] of people.entries()) {
      const [lat, lng] = places[index % places.length]!;
      await db.candidate.update({
        where: { id },
        data: {
          locationLat: lat ?? null,
          locationLng: lng ?? null,
          languages: [[], ['en'], ['en', 'fr'], ['it']][index % 4]!,
          // Of two currencies, and of nobody for every seventh.
          idealSalary: index % 7 === 0 ? null : 2000 + 500 * (index % 11),
          idealSalaryCurrency: index % 2 === 0 ? 'EUR' : 'USD',
          ...(index % 3 === 0 && {
            pastRoles: {
              create: {
                companyName: `M/Y Number ${index} (${30 + index}m)`,
                position: 'Bosun',
                fromDate: date('2024-01-01'),
                fromPrecision: 'DAY',
                present: true,
              },
            },
          }),
        },
      });
    }
    await db.application.createMany({
      data: people.map(({ id }, index) => ({
        jobId,
        candidateId: id,
        // Three at a time.
        appliedAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))),
      })),
    });
    const page = await applicationsOfJob(admin, jobId, 'ACTIVE', { first: 100 });
    appliedAt = new Map(page.rows.map((row) => [row.candidateId, row.appliedAt]));
    const fits = await readFits(admin, page.rows);
    rows = new Map(page.rows.map(({ candidateId }, index) => [candidateId, fits[index]!]));
    expect(rows.size).toBeGreaterThan(20);
  }, 60_000);

  const partOf = (id: string, aspect: Aspect) =>
    explainFit(rows.get(id)!, TODAY).find((part) => part.aspect === aspect)!;
  const papersRank = ({ papers }: FitPart) => {
    const count = (state: string) => papers.filter((paper) => paper.state === state).length;
    return count('MISSING') * 1e6 + count('EXPIRES') * 1e3 + count('NOT_SAID');
  };
  /** The order by what the page shows. */
  const RANKS: Partial<Record<Aspect, (row: FitRow, part: FitPart) => number>> = {
    MATCH: (row) => -(row.matchPosition + row.matchJobType + row.matchSalary),
    SALARY: ({ euroOver }) => (euroOver === null ? Infinity : Math.max(0, euroOver)),
    AVAILABILITY: ({ isAvailable, daysLate }) =>
      isAvailable === null ? 3e9 : isAvailable ? daysLate! : 2e9,
    REQUIREMENTS: (_row, part) => papersRank(part),
    VISAS: (_row, part) => papersRank(part),
    LANGUAGES: ({ languages }) => -languages.length,
    DISTANCE: ({ kilometres }) => kilometres ?? Infinity,
    REFERENCES: ({ completedReferences }) => -completedReferences,
    LAST_YACHT: ({ lastYachtSize }) => -Math.round(10 * (lastYachtSize ?? 0)),
  };

  test.each(Object.keys(RANKS) as Aspect[])(
    'is ordered by %s as its strip says',
    async (bestBy) => {
      const found = await list({ bestBy });
      expect(found.toSorted()).toEqual([...rows.keys()].toSorted());
      const ranks = found.map((id) => RANKS[bestBy]!(rows.get(id)!, partOf(id, bestBy)));
      expect(new Set(ranks).size).toBeGreaterThan(1);
      for (const [index, rank] of ranks.entries()) {
        const before = index > 0 ? ranks[index - 1]! : -Infinity;
        expect(before).toBeLessThanOrEqual(rank);
        if (before === rank && bestBy !== 'MATCH')
          expect(appliedAt.get(found[index - 1]!)! >= appliedAt.get(found[index]!)!).toBe(true);
      }
    },
  );

  /** A figure of papers that are not held, then days late, then kilometres: the lower fits better. */
  const misfit = ({ requirements, isAvailable, daysLate, kilometres }: FitRow) => {
    const lacking = requirements.filter(({ state }) => state !== 'HELD').length;
    const late = isAvailable === null ? 1e4 : isAvailable ? daysLate! : 9999;
    return (lacking * 1e5 + late) * 1e5 + (kilometres ?? 5e4);
  };

  test('of an equal score has first who fits better, not who is newest', async () => {
    const ofScore = ({ matchPosition, matchJobType, matchSalary }: FitRow) =>
      matchPosition + matchJobType + matchSalary;
    const expected = [...rows.keys()].toSorted((some, other) => {
      const [one, two] = [rows.get(some)!, rows.get(other)!];
      return (
        ofScore(two) - ofScore(one) ||
        misfit(one) - misfit(two) ||
        appliedAt.get(other)!.localeCompare(appliedAt.get(some)!)
      );
    });
    const place = (id: string) => {
      const row = rows.get(id)!;
      return [ofScore(row), misfit(row), appliedAt.get(id)];
    };
    const forward = await list({ bestBy: 'MATCH' });
    expect(forward.map(place)).toEqual(expected.map(place));
    const backward: string[] = [];
    for (let before: string | undefined, more = true; more;) {
      const page = await applicationsOfJob(admin, jobId, 'ACTIVE', {
        last: 9,
        before,
        bestBy: 'MATCH',
      });
      backward.unshift(...page.rows.map(({ candidateId }) => candidateId));
      before = page.rows.length > 0 ? page.cursorOf(page.rows[0]!) : undefined;
      more = page.hasPreviousPage;
    }
    expect(backward).toEqual(forward);
    // The tie decides for many.
    const pairs = forward.map((id, index) => [id, forward[index + 1] ?? id] as const);
    const decided = pairs.filter(
      ([id, next]) =>
        ofScore(rows.get(id)!) === ofScore(rows.get(next)!) &&
        appliedAt.get(id)! < appliedAt.get(next)!,
    );
    expect(decided.length).toBeGreaterThan(5);
  });

  test.each(Object.keys(ASPECTS) as Aspect[])(
    'is filtered by %s as its strip says',
    async (aspect) => {
      const states = [...rows.keys()].map((id) => partOf(id, aspect).state);
      for (const state of new Set(states)) {
        const found = await list({ fit: { states: [{ aspect, states: [state] }] } });
        const expected = [...rows.keys()].filter((id) => partOf(id, aspect).state === state);
        expect(found.toSorted()).toEqual(expected.toSorted());
        const page = await applicationsOfJob(admin, jobId, 'ACTIVE', {
          first: 1,
          fit: { states: [{ aspect, states: [state] }] },
        });
        expect(await page.totalCount()).toBe(expected.length);
      }
    },
  );

  test.each([
    [
      { matchAtLeast: 50 },
      (row: FitRow) => row.matchPosition + row.matchJobType + row.matchSalary >= 50,
    ],
    [
      { languages: ['fr', 'it'] },
      (row: FitRow) => row.languages.some((code) => code === 'fr' || code === 'it'),
    ],
    [{ withinKilometres: 800 }, (row: FitRow) => row.kilometres !== null && row.kilometres <= 800],
    [{ referencesAtLeast: 1 }, (row: FitRow) => row.completedReferences > 0],
    [{ lastYachtAtLeast: 40 }, (row: FitRow) => (row.lastYachtSize ?? 0) >= 40],
  ] as const)('is filtered by %o', async (fitFilter, keeps) => {
    const expected = [...rows].filter(([, row]) => keeps(row)).map(([id]) => id);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(rows.size);
    expect((await list({ fit: fitFilter })).toSorted()).toEqual(expected.toSorted());
  });

  test('takes one statement a page, and one for all its strips', async () => {
    const before = sqlStatementCount();
    const page = await applicationsOfJob(admin, jobId, 'ACTIVE', {
      first: 50,
      bestBy: 'REQUIREMENTS',
      fit: { matchAtLeast: 1 },
    });
    await readFits(admin, page.rows);
    expect(sqlStatementCount() - before).toBe(2);
  });

  test('has the scores of the candidate search', async () => {
    const { rows: found } = await searchCandidates(admin, jobId, { first: 100 });
    expect(found.some(({ id }) => rows.has(id))).toBe(true);
    for (const { id, match } of found) {
      const row = rows.get(id);
      if (row) expect(row.matchPosition + row.matchJobType + row.matchSalary).toBe(match);
    }
  });

  test('orders and filters nothing for a token', async () => {
    const token = integrationWith('APPLICATIONS_READ');
    for (const args of [{ bestBy: 'SALARY' }, { fit: { matchAtLeast: 1 } }] as const)
      await expect(applicationsOfJob(token, jobId, 'ACTIVE', args)).rejects.toMatchObject({
        code: 'forbidden',
      });
  });
});
