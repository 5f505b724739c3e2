import { performance } from 'node:perf_hooks';
import { listJobs } from '#server/domain/jobs/list.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { connectDatabase, disconnectDatabase, query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { milliseconds, printFindings, quantile } from './support/figures.ts';

const PAGE = 20;
const LIMIT = 30;
const WARM_UP = 20;

/** The first page of a candidate's jobs in tier order, for many candidates, in this process. */
export async function measureJobs(databaseUrl: string, candidates: number): Promise<void> {
  connectDatabase(databaseUrl);
  try {
    const viewers = await someCandidates(candidates + WARM_UP);
    const [jobs] = await query<{ count: number }>(
      '',
      sql`select count(*)::int as count from jobs where status = 'ACTIVE'`,
    );
    const pages: number[] = [];
    const counts: number[] = [];
    for (const viewer of viewers) {
      const started = performance.now();
      const page = await listJobs(viewer, { first: PAGE });
      pages.push(performance.now() - started);
      const counted = performance.now();
      await page.totalCount();
      counts.push(performance.now() - counted);
    }
    report(pages.slice(WARM_UP), counts.slice(WARM_UP), jobs?.count ?? 0);
  } finally {
    await disconnectDatabase();
  }
}

/** Candidates with complete profiles, spread over all of them. */
async function someCandidates(count: number): Promise<CandidateViewer[]> {
  const rows = await query<{ id: string; userId: string }>(
    '',
    sql`select id, user_id as "userId" from candidates
     where initial_setup_completed and cardinality(desired_position_ids) > 0
     order by md5(id::text) limit ${count}`,
  );
  return rows.map(({ id, userId }) => ({
    role: 'candidate',
    address: '127.0.0.1',
    userId,
    candidateId: id,
    sessionId: '',
    emailVerified: true,
  }));
}

function report(pages: number[], counts: number[], jobs: number): void {
  const both = (samples: number[]) =>
    `p50 ${milliseconds(quantile(samples, 0.5))}, p95 ${milliseconds(quantile(samples, 0.95))}`;
  printFindings(
    `A candidate's jobs in tier order, ${pages.length} candidates over ${jobs} active jobs`,
    [
      {
        what: `the first ${PAGE}`,
        target: `p95 ${LIMIT} ms`,
        measured: both(pages),
        met: quantile(pages, 0.95) <= LIMIT,
      },
      { what: 'the count, its own field', target: '–', measured: both(counts), met: null },
    ],
  );
}
