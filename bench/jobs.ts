import { performance } from 'node:perf_hooks';
import { listJobs } from '#server/domain/jobs/list.ts';
import type { CandidateViewer } from '#server/domain/viewer.ts';
import { connectDatabase, disconnectDatabase, sql } from '#server/platform/db.ts';
import { milliseconds, printFindings, quantile } from './support/figures.ts';

/** Milliseconds that 95 of 100 lists may take. */
const LIMIT = 30;

/** The first page of the job list, in tier order over all active jobs, for many candidates in turn. */
export async function measureJobs(databaseUrl: string, lists: number): Promise<void> {
  connectDatabase(databaseUrl);
  try {
    const candidates = await sql<{ id: string; userId: string }>(
      '',
      `select id, user_id as "userId" from candidates
       where cardinality(desired_position_ids) > 0 order by audit_key limit ${lists + 10}`,
    );
    const [jobs] = await sql<{ count: number }>(
      '',
      `select count(*)::int as count from jobs where status = 'ACTIVE'`,
    );
    const times: number[] = [];
    for (const [index, { id, userId }] of candidates.entries()) {
      const viewer: CandidateViewer = {
        role: 'candidate',
        address: '127.0.0.1',
        sessionId: '',
        emailVerified: true,
        userId,
        candidateId: id,
      };
      const started = performance.now();
      await listJobs(viewer, { first: 20 });
      if (index >= 10) times.push(performance.now() - started);
    }
    const p95 = quantile(times, 0.95);
    printFindings(
      `Job list with tiers over ${jobs?.count ?? 0} active jobs, ${times.length} candidates`,
      [
        {
          what: 'the first 20',
          target: `p95 ${LIMIT} ms`,
          measured: `p50 ${milliseconds(quantile(times, 0.5))}, p95 ${milliseconds(p95)}`,
          met: p95 <= LIMIT,
        },
      ],
    );
  } finally {
    await disconnectDatabase();
  }
}
