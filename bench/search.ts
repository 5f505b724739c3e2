import { performance } from 'node:perf_hooks';
import { makeRandom } from '#prisma/seed/random.ts';
import { searchCandidates } from '#server/domain/candidate-search/search.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { connectDatabase, disconnectDatabase, query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { usualFilters } from './search-filters.ts';
import { plainSearch } from './search-plain.ts';
import { type Finding, milliseconds, printFindings, quantile } from './support/figures.ts';

const admin: AdminViewer = {
  role: 'admin',
  address: '127.0.0.1',
  userId: '',
  sessionId: '',
  emailVerified: true,
};
const PAGE = 50;
/** Targets for the 95th percentile in milliseconds, by number of candidates. */
const TARGETS = [
  { upTo: 100_000, limit: 20 },
  { upTo: 1_000_000, limit: 80 },
];
/** The plain statement is slow, so it is only timed and compared on every n-th search. */
const PLAIN_EVERY = 5;

interface Times {
  page: number[];
  count: number[];
  plain: number[];
}

/** The first page of the candidate search over many jobs, five filters each, in this process. */
export async function measureSearch(
  databaseUrl: string,
  { candidates, searches }: { candidates: number; searches: number },
): Promise<void> {
  connectDatabase(databaseUrl);
  try {
    const jobs = await query<{ id: string }>('', sql`select id from jobs where status = 'ACTIVE'`);
    const random = makeRandom('bench search');
    const times: Times = { page: [], count: [], plain: [] };
    for (let turn = -10; turn < searches; turn += 1) {
      const { id } = random.pick(jobs);
      const filters = usualFilters(random);
      const sample = await time(id, filters, turn % PLAIN_EVERY === 0);
      if (turn < 0) continue;
      times.page.push(sample.page);
      times.count.push(sample.count);
      if (sample.plain !== null) times.plain.push(sample.plain);
    }
    report(times, candidates);
  } finally {
    await disconnectDatabase();
  }
}

async function time(jobId: string, filters: object, withPlain: boolean) {
  const clock = async <T>(work: () => Promise<T>) => {
    const started = performance.now();
    return { value: await work(), took: performance.now() - started };
  };
  const page = await clock(() => searchCandidates(admin, jobId, { filters, first: PAGE }));
  const count = await clock(() => page.value.totalCount());
  if (!withPlain) return { page: page.took, count: count.took, plain: null };
  const plain = await clock(() => plainSearch(jobId, filters, PAGE));
  const found = page.value.rows.map(({ id, match }) => ({ id, match }));
  if (JSON.stringify(found) !== JSON.stringify(plain.value.rows))
    throw new Error(`The search is not exact for ${jobId} ${JSON.stringify(filters)}`);
  if (count.value !== plain.value.count)
    throw new Error(`The count is not exact for ${JSON.stringify(filters)}`);
  return { page: page.took, count: count.took, plain: plain.took };
}

function report(times: Times, candidates: number): void {
  const limit = TARGETS.find(({ upTo }) => candidates <= upTo)?.limit ?? null;
  const both = (samples: number[]) =>
    `p50 ${milliseconds(quantile(samples, 0.5))}, p95 ${milliseconds(quantile(samples, 0.95))}`;
  const other = (what: string, samples: number[]): Finding => ({
    what,
    target: '–',
    measured: both(samples),
    met: null,
  });
  printFindings(
    `Candidate search: ${times.page.length} jobs, five filters each, exact first 50 of ${candidates}`,
    [
      {
        what: 'the page',
        target: limit === null ? '–' : `p95 ${limit} ms`,
        measured: both(times.page),
        met: limit === null ? null : quantile(times.page, 0.95) <= limit,
      },
      other('the exact count, its own field', times.count),
      other(`page and count in one plain statement (${times.plain.length} of them)`, times.plain),
    ],
  );
}
