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

async function readOne<Row>(tx: Transaction, statement: Sql): Promise<Row | null> {
  // As JSON, so that numbers stay numbers.
  const rows = await tx.$queryRaw<{ row: Row }[]>`
    select to_jsonb(found) as row from (${statement}) found`;
  return rows[0]?.row ?? null;
}

const instant = (text: string | null) => text && new Date(text).toISOString();

/** A job for the integration; null if it may not see it. */
export async function jobData(tx: Transaction, viewer: Integration, id: string) {
  const job = await readOne<JobRow>(
    tx,
    sql`select ${jobColumnsSql(viewer)} from ${JOB_FROM}
      where j.id = ${id}::uuid and ${visibleJobsSql(viewer)}`,
  );
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
  const candidate = await readOne<CandidateRow>(
    tx,
    sql`select ${candidateColumnsSql(viewer)} from ${CANDIDATE_FROM}
      where c.id = ${id}::uuid and ${visibleCandidatesSql(viewer)}`,
  );
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

/** An application with its job and candidate, each as far as the integration may see it. */
export async function applicationData(tx: Transaction, viewer: Integration, moved: Moved) {
  const seen = await readOne<ApplicationRow>(
    tx,
    sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM}
      where a.id = ${moved.id}::uuid and ${visibleApplicationsSql(viewer)}`,
  );
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
    job: await jobData(tx, viewer, moved.jobId),
    candidate: seen ? await candidateData(tx, viewer, moved.candidateId) : null,
  };
}
