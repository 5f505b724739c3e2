import type { Integration } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import {
  visibleApplicationsSql,
  visibleCandidatesSql,
  visibleJobsSql,
  visibleReferences,
  visibleYachts,
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
  type: 'Application' | 'Job' | 'Candidate' | 'Yacht' | 'Reference' | 'WebhookEndpoint',
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

/** Jobs for the integration, in the order of the ids; null for those that it may not see. */
export async function jobsData(tx: Transaction, viewer: Integration, ids: readonly string[]) {
  const jobs = await readJobs(tx, viewer, ids);
  return ids.map((id) => shownJob(jobs.get(id)));
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

/** A yacht for the integration; null if it may not see it. */
export async function yachtData(tx: Transaction, viewer: Integration, id: string) {
  const yacht = await tx.yacht.findFirst({
    where: { id, AND: [visibleYachts(viewer)] },
    select: {
      changeKey: true,
      name: true,
      yachtType: true,
      size: true,
      buildYear: true,
      homePortName: true,
      homePortCountry: true,
      locationName: true,
      locationCountry: true,
    },
  });
  return yacht && { id: nodeId('Yacht', id), ...yacht };
}

/** A reference and its candidate, each as far as the integration may see it; null if it may not see the reference. */
export async function referenceData(tx: Transaction, viewer: Integration, id: string) {
  const contact = may(viewer, 'reference.readContact');
  const found = await tx.reference.findFirst({
    where: { id, AND: [visibleReferences(viewer)] },
    select: {
      changeKey: true,
      referenceName: true,
      companyName: true,
      position: true,
      email: contact,
      contactNumber: contact,
      completedAt: true,
      archived: true,
      candidateId: true,
    },
  });
  if (!found) return null;
  const { candidateId, email, contactNumber, ...shown } = found;
  return {
    reference: {
      id: nodeId('Reference', id),
      ...shown,
      email: contact ? email : null,
      contactNumber: contact ? contactNumber : null,
    },
    candidate: await candidateData(tx, viewer, candidateId),
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
