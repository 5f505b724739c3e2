import { GROUPS, myApplications } from '#server/domain/applications/lists.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { isUuid, parse, uuid } from '#server/domain/kernel/input.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import {
  APPLICATION_COLUMNS,
  APPLICATION_FROM,
  type ApplicationRow,
  loadApplications,
} from '#server/domain/rows/application.ts';
import { type CandidateRow, loadCandidates } from '#server/domain/rows/candidate.ts';
import { findJob, type JobRow, loadJobs } from '#server/domain/rows/job.ts';
import { query } from '#server/platform/db.ts';
import { literal, type Sql, sql } from '#server/platform/sql.ts';

/** An application with its job and candidate; null for what the viewer may not see. */
export interface WholeApplication extends ApplicationRow {
  job: JobRow | null;
  candidate: CandidateRow | null;
}

/** One application, for its candidate and admins. @throws not-found */
export async function findApplication(viewer: Viewer, id: string): Promise<WholeApplication> {
  allow(viewer, 'application.readWhole');
  const found = isUuid(id) ? (await loadApplications(viewer, [id]))[0] : null;
  const [whole] = found ? await wholeApplications(viewer, [found]) : [];
  if (!whole) throw notFound();
  return whole;
}

/** Applications by offset, newest first: for a candidate their own as in their list, for an admin all. */
export async function listApplications(
  viewer: Viewer,
  { skip }: { skip: number },
): Promise<Rows<WholeApplication>> {
  allow(viewer, 'application.readWhole');
  if (may(viewer, 'application.listAll')) {
    const rows = await readRows(sql`true`, skip);
    return { rows: await wholeApplications(viewer, rows), total: await countAll() };
  }
  const rows = await myApplications(viewer);
  return { rows: await wholeApplications(viewer, rows.slice(skip)), total: rows.length };
}

export type ApplicationGroups = Record<
  'active' | 'rejected' | 'forwarded' | 'hired',
  WholeApplication[]
>;

/** The four groups of a job, each newest first and at most 1,000. Admins only. @throws not-found */
export async function applicationGroups(viewer: Viewer, jobId: string): Promise<ApplicationGroups> {
  allow(viewer, 'application.listAll');
  const id = parse(uuid, jobId);
  if (!(await findJob(viewer, id))) throw notFound('This listing is no longer here.');
  const group = async (name: keyof typeof GROUPS) =>
    wholeApplications(viewer, await readRows(sql`a.job_id = ${id} and ${GROUPS[name]}`, 0));
  return {
    active: await group('ACTIVE'),
    rejected: await group('REJECTED'),
    forwarded: await group('FORWARDED'),
    hired: await group('HIRED'),
  };
}

async function countAll(): Promise<number> {
  const [row] = await query<{ count: number }>(
    'all-applications',
    sql`select coalesce(sum(n), 0)::int as count from application_counts`,
  );
  return row?.count ?? 0;
}

function readRows(where: Sql, skip: number): Promise<ApplicationRow[]> {
  return query<ApplicationRow>(
    'applications-by-number',
    sql`select ${APPLICATION_COLUMNS} from ${APPLICATION_FROM} where ${where}
     order by a.applied_at desc, a.id desc limit ${literal(ROWS_MAX)} offset ${skip}`,
  );
}

async function wholeApplications(
  viewer: Viewer,
  rows: readonly ApplicationRow[],
): Promise<WholeApplication[]> {
  const unique = (ids: string[]) => [...new Set(ids)];
  const jobIds = unique(rows.map(({ jobId }) => jobId));
  const candidateIds = unique(rows.map(({ candidateId }) => candidateId));
  const jobs = new Map((await loadJobs(viewer, jobIds)).map((job) => [job?.id, job]));
  const candidates = new Map(
    (await loadCandidates(viewer, candidateIds)).map((row) => [row?.id, row]),
  );
  return rows.map((row) => ({
    ...row,
    job: jobs.get(row.jobId) ?? null,
    candidate: candidates.get(row.candidateId) ?? null,
  }));
}
