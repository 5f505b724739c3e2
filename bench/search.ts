import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { makeRandom, type Random } from '#prisma/seed/random.ts';
import { countCandidates, searchCandidates } from '#server/domain/candidate-search/search.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { connectDatabase, disconnectDatabase, query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { anyFilters, usualFilters } from './search-filters.ts';
import { plainSearch } from './search-plain.ts';
import { type Finding, median, milliseconds, printFindings, quantile } from './support/figures.ts';

const admin: AdminViewer = {
  role: 'admin',
  address: '127.0.0.1',
  userId: '',
  sessionId: '',
  emailVerified: true,
};
const PAGE = 50;
/** As far as the screen counts before it shows the page. */
const COUNTED = 10_001;
/** Each search is timed so often; its figure is the median. */
const ROUNDS = 3;
const WARM_UP = 10;
/** Targets for the 95th percentile in milliseconds, by number of candidates. */
const TARGETS = [
  { upTo: 100_000, page: 10, counted: 100 },
  { upTo: 1_000_000, page: 50, counted: 100 },
];
/** The plain statement is slow, so every n-th search is compared with it, once. */
const PLAIN_EVERY = 5;
const SLOWEST = 5;
const QUERY_CANCELED = '57014';

interface Search {
  jobId: string;
  filters: object;
}

interface Times {
  page: number;
  counted: number;
  count: number;
  plain: number | null;
}

type Timed = Search & Times & { found: number };

/** The first page and the counts of the candidate search in this process, for different filters of many jobs. */
export async function measureSearch(
  databaseUrl: string,
  { candidates, searches }: { candidates: number; searches: number },
): Promise<void> {
  connectDatabase(databaseUrl);
  try {
    const jobs = await query<{ id: string }>(
      '',
      sql`select id from jobs where status = 'ACTIVE' order by id`,
    );
    for (const [title, filtersOf, isAim] of [
      ['those that follow from a job', usualFilters, true],
      ['any', anyFilters, false],
    ] as const) {
      const random = makeRandom(`bench search ${title}`);
      const chosen = different(random, { jobs, filtersOf, count: searches + WARM_UP });
      for (const search of chosen.splice(0, WARM_UP)) await timeOnce(search);
      const timed: Timed[] = [];
      for (const [turn, search] of chosen.entries())
        timed.push(await time(search, turn % PLAIN_EVERY === 0));
      report(`five filters, ${title}`, timed, { candidates, isAim });
    }
  } finally {
    await disconnectDatabase();
  }
}

interface Choice {
  jobs: readonly { id: string }[];
  filtersOf: (random: Random) => object;
  count: number;
}

/** So many searches, no two by the same filters. */
function different(random: Random, { jobs, filtersOf, count }: Choice): Search[] {
  const chosen = new Map<string, Search>();
  while (chosen.size < count) {
    const filters = filtersOf(random);
    chosen.set(JSON.stringify(filters), { jobId: random.pick(jobs).id, filters });
  }
  return [...chosen.values()];
}

async function clock<T>(work: () => Promise<T>) {
  const started = performance.now();
  return { value: await work(), took: performance.now() - started };
}

async function timeOnce({ jobId, filters }: Search) {
  const page = await clock(() => searchCandidates(admin, jobId, { filters, first: PAGE }));
  const counted = await clock(() => countCandidates(admin, jobId, { filters, atMost: COUNTED }));
  const count = await clock(() => page.value.totalCount());
  return { page, counted, count };
}

async function time(search: Search, withPlain: boolean): Promise<Timed> {
  const rounds: Awaited<ReturnType<typeof timeOnce>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOnce(search));
  const took = (part: 'page' | 'counted' | 'count') => median(rounds.map((one) => one[part].took));
  const [{ page, counted, count }] = rounds as [(typeof rounds)[number]];
  const name = `${search.jobId} ${JSON.stringify(search.filters)}`;
  if (counted.value !== Math.min(count.value, COUNTED))
    throw new Error(`The bounded count is not exact for ${name}`);
  const plain = withPlain
    ? await clock(() => plainSearch(search.jobId, search.filters, PAGE)).catch(ignoreCancelled)
    : null;
  const scores = page.value.rows.map(({ match }) => match);
  if (plain && JSON.stringify(scores) !== JSON.stringify(plain.value.scores))
    throw new Error(`The search is not exact for ${name}`);
  if (plain && count.value !== plain.value.count)
    throw new Error(`The count is not exact for ${name}`);
  return {
    ...search,
    found: count.value,
    page: took('page'),
    counted: took('counted'),
    count: took('count'),
    plain: plain?.took ?? null,
  };
}

/** Of a million, the plain statement may take longer than any statement may. */
function ignoreCancelled(error: unknown): null {
  if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) return null;
  throw error;
}

function report(
  title: string,
  timed: readonly Timed[],
  { candidates, isAim }: { candidates: number; isAim: boolean },
): void {
  const target = isAim ? TARGETS.find(({ upTo }) => candidates <= upTo) : undefined;
  const finding = (what: string, samples: readonly number[], limit?: number): Finding => ({
    what,
    target: limit === undefined ? '–' : `p95 ${limit} ms`,
    measured: [0.5, 0.9, 0.95, 0.99, 1]
      .map((share) => `p${share * 100} ${milliseconds(quantile(samples, share))}`)
      .join(', '),
    met: limit === undefined ? null : quantile(samples, 0.95) <= limit,
  });
  const plain = timed.flatMap((one) => one.plain ?? []);
  printFindings(
    `Candidate search: ${timed.length} different filters (${title}), exact first ${PAGE} of ${candidates}`,
    [
      finding(
        'the page',
        timed.map((one) => one.page),
        target?.page,
      ),
      finding(
        `the count up to ${COUNTED}, before the page is shown`,
        timed.map((one) => one.counted),
        target?.counted,
      ),
      finding(
        'the exact count',
        timed.map((one) => one.count),
      ),
      finding(
        `page and count in one plain statement (${plain.length} of them that were not cancelled, once)`,
        plain,
      ),
    ],
  );
  for (const part of ['page', 'counted'] as const) printSlowest(part, timed);
}

function printSlowest(part: 'page' | 'counted', timed: readonly Timed[]): void {
  const name = { page: 'page', counted: 'bounded count' }[part];
  console.log(`\n| slowest by ${name} | found | job | filters |\n|---|---|---|---|`);
  for (const one of timed.toSorted((a, b) => b[part] - a[part]).slice(0, SLOWEST))
    console.log(
      `| ${milliseconds(one[part])} | ${one.found} | ${one.jobId} | ${JSON.stringify(one.filters)} |`,
    );
}
