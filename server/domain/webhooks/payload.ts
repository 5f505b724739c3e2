import type { Integration } from '#server/domain/kernel/viewer.ts';
import {
  visibleApplicationsSql,
  visibleCandidatesSql,
  visibleJobsSql,
} from '#server/domain/policy/visible.ts';
import {
  APPLICATION_COLUMNS,
  APPLICATION_FROM,
  type ApplicationRow,
} from '#server/domain/rows/application.ts';
import {
  candidateColumnsSql,
  CANDIDATE_FROM,
  type CandidateRow,
} from '#server/domain/rows/candidate.ts';
import { JOB_FROM, jobColumnsSql } from '#server/domain/rows/job-columns.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import type { ApplicationState } from '#server/domain/rules/transitions.ts';
import type { Transaction } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';

/**
 * The data of events as the integration may read it, as in GraphQL, read within the transaction that changes
 * it.
 */

/** A GraphQL id, so that `node(id)` returns the rest. */
export const nodeId = (
  type: 'Application' | 'Job' | 'Candidate' | 'WebhookEndpoint',
  id: string,
): string => btoa(`${type}:${id}`);

async function read<Row extends { id: string }>(
  tx: Transaction,
  statement: Sql,
): Promise<Map<string, Row>> {
  // As JSON, so that numbers stay numbers.
  const rows = await tx.$queryRaw<{ row: Row }[]>`
    select to_jsonb(found) as row from (${statement}) found`;
  return new Map(rows.map(({ row }) => [row.id, row]));
}

const instant = (text: string | null) => text && new Date(text).toISOString();

/** A job for the integration; null if it may not see it. */
export async function jobData(tx: Transaction, viewer: Integration, id: string) {
  return shownJob((await readJobs(tx, viewer, [id])).get(id));
}

const readJobs = (tx: Transaction, viewer: Integration, ids: readonly string[]) =>
  read<JobRow>(
    tx,
    sql`select ${jobColumnsSql(viewer)} from ${JOB_FROM}
      where j.id = any(${ids}::uuid[]) and ${visibleJobsSql(viewer)}`,
  );

function shownJob(job: JobRow | undefined) {
  if (!job) return null;
  const { status, visibility, positionName, positionType, contractType } = job;
  const { salaryType, salaryCurrency, salaryAmount, salaryRangeMin, salaryRangeMax } = job;
  const { yachtType, yachtSize, startDateType, startDate } = job;
  return {
    id: nodeId('Job', job.id),
    changeKey: job.changeKey,
    status,
    visibility,
    position: positionName,
    positionType,
    contractType,
    salaryType,
    salaryCurrency,
    salaryAmount,
    salaryRangeMin,
    salaryRangeMax,
    yachtType,
    yachtSize,
    startDateType,
    startDate,
    listedAt: instant(job.listedAt),
  };
}

/** A candidate for the integration; null if it may not see them. */
export async function candidateData(tx: Transaction, viewer: Integration, id: string) {
  return shownCandidate((await readCandidates(tx, viewer, [id])).get(id));
}

const readCandidates = (tx: Transaction, viewer: Integration, ids: readonly string[]) =>
  read<CandidateRow>(
    tx,
    sql`select ${candidateColumnsSql(viewer)} from ${CANDIDATE_FROM}
      where c.id = any(${ids}::uuid[]) and ${visibleCandidatesSql(viewer)}`,
  );

function shownCandidate(candidate: CandidateRow | undefined) {
  if (!candidate) return null;
  const { firstName, lastName, positionName, isVerified, isAvailable, email } = candidate;
  return {
    id: nodeId('Candidate', candidate.id),
    changeKey: candidate.changeKey,
    firstName,
    lastName,
    position: positionName,
    isVerified,
    isAvailable,
    email,
  };
}

export interface Moved {
  id: string;
  jobId: string;
  candidateId: string;
  /** Null for a new application. */
  from: ApplicationState | null;
}

/** Applications with their jobs and candidates, each as far as the integration may see it. */
export async function applicationsData(
  tx: Transaction,
  viewer: Integration,
  moves: readonly Moved[],
) {
  const applications = await read<ApplicationRow>(
    tx,
    sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
      where a.id = any(${moves.map(({ id }) => id)}::uuid[]) and ${visibleApplicationsSql(viewer)}`,
  );
  const jobIds = new Set(moves.map(({ jobId }) => jobId));
  const jobs = await readJobs(tx, viewer, [...jobIds]);
  const candidateIds = new Set([...applications.values()].map((seen) => seen.candidateId));
  const candidates = await readCandidates(tx, viewer, [...candidateIds]);
  return moves.map((moved) => {
    const seen = applications.get(moved.id);
    const id = nodeId('Application', moved.id);
    return {
      application: seen
        ? {
            id,
            changeKey: seen.changeKey,
            status: seen.status,
            rejected: seen.rejected,
            appliedAt: instant(seen.appliedAt),
          }
        : { id, status: 'WITHDRAWN', rejected: null, appliedAt: null },
      previous: moved.from && { status: moved.from.status, rejected: moved.from.rejected },
      job: shownJob(jobs.get(moved.jobId)),
      candidate: seen ? shownCandidate(candidates.get(moved.candidateId)) : null,
    };
  });
}
