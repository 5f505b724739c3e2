import type { Page, PageArgs } from '#server/domain/kernel/paging.ts';
import type { Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, granted, may } from '#server/domain/policy/allow.ts';
import { visibleJobsSql } from '#server/domain/policy/visible.ts';
import { tierSql } from '#server/domain/rows/job-tiers.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { type Sql, sql } from '#server/platform/sql.ts';
import { type JobFilter, jobConditions } from './filters.ts';
import { type JobOrder, jobOrders } from './orders.ts';
import { type PagedJobList, jobPage, jobsByNumber } from './page.ts';

/** Where a candidate has put a job that is open to them. */
export type JobMark = 'SAVED' | 'HIDDEN';

export interface JobListArgs extends PageArgs {
  orderBy?: JobOrder | null | undefined;
  filter?: JobFilter | null | undefined;
  keyword?: string | null | undefined;
  /** Of a candidate's: only those that they keep for later, or are not interested in. */
  kept?: JobMark | null | undefined;
}

/**
 * Active jobs. For a candidate: visible ones that they neither applied for nor marked as not interesting (or did,
 * where those are asked for), by tier, then best match and newest first. For others: newest first; admins see hidden ones, too.
 */
export async function listJobs(viewer: Viewer, args: JobListArgs): Promise<Page<JobRow>> {
  return jobPage(viewer, args, openJobs(viewer, args));
}

/** `listJobs` by offset, for candidates and admins. */
export async function jobsOpenTo(
  viewer: Viewer,
  { skip }: { skip: number },
): Promise<Rows<JobRow>> {
  allow(viewer, 'job.listOpen');
  return jobsByNumber(viewer, skip, openJobs(viewer, {}));
}

/** What guests may read of the jobs, for any viewer: summaries, newest first. */
export async function jobsForGuests(
  { address }: Viewer,
  { skip }: { skip: number },
): Promise<Rows<JobRow> & { guest: Viewer }> {
  const guest = { role: 'guest', address } as const;
  return { ...(await jobsByNumber(guest, skip, openJobs(guest, {}))), guest };
}

function openJobs(viewer: Viewer, args: JobListArgs): PagedJobList {
  const where = [
    ...openTo(viewer, args.kept ?? null),
    visibleJobsSql(viewer),
    ...jobConditions(viewer, args),
  ];
  const ranked = granted(viewer, 'job.rank');
  const orderedBy = args.orderBy ?? undefined;
  const keys = ORDERS[orderedBy ?? 'LISTED_LATEST'];
  if (!ranked) return { name: 'jobs', where, keys, orderedBy };
  const { ctes, join, tier, percent } = tierSql(ranked.candidateId);
  const list = { name: 'jobs', where, ctes, join, orderedBy };
  if (orderedBy)
    return { ...list, keys, carried: [tier, percent], tier: sql`v0`, percent: sql`v1` };
  const best: PagedJobList['keys'] = [
    { sql: sql`-(${tier})`, type: 'int', descending: true },
    { sql: percent, type: 'int', descending: true },
    ...keys,
  ];
  return { ...list, keys: best, tier: sql`-k0`, percent: sql`k1` };
}

const ORDERS = jobOrders(sql`j.listed_at`);

function openTo(viewer: Viewer, kept: JobMark | null): Sql[] {
  const active = sql`j.status = 'ACTIVE'`;
  if (may(viewer, 'job.listHidden')) return [active];
  const live = [active, sql`j.visibility = 'LIVE'`];
  const ranked = granted(viewer, 'job.rank');
  if (!ranked) return live;
  const me = ranked.candidateId;
  const hidden = sql`exists (select from not_interested n where n.job_id = j.id and n.candidate_id = ${me}::uuid)`;
  const saved = sql`exists (select from saved_jobs s where s.job_id = j.id and s.candidate_id = ${me}::uuid)`;
  return [
    ...live,
    kept === 'HIDDEN' ? hidden : sql`not ${hidden}`,
    ...(kept === 'SAVED' ? [saved] : []),
    sql`not exists (select from applications a where a.job_id = j.id and a.candidate_id = ${me}::uuid)`,
  ];
}
