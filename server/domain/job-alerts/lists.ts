import { z } from 'zod';
import { JOB_ALERTS } from '#server/domain/emails/alert-outcome.ts';
import { batched } from '#server/domain/kernel/batched.ts';
import { EmailStatus } from '#server/domain/kernel/enums.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { eitherWay, keyset, orderOf } from '#server/domain/kernel/keyset.ts';
import { among, anyOf, conditionsOf, instant, since } from '#server/domain/kernel/list-filters.ts';
import { type Page, type ListArgs, readPage } from '#server/domain/kernel/paging.ts';
import { ROWS_MAX, type Rows } from '#server/domain/kernel/rows-by-number.ts';
import { jobAlertTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import {
  candidateColumnsSql,
  CANDIDATE_FROM,
  type CandidateRow,
  loadCandidates,
} from '#server/domain/rows/candidate.ts';
import { query, queryFor } from '#server/platform/db.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';
import { join, literal, sql } from '#server/platform/sql.ts';
import { ALERTS_MAX } from './send.ts';

export interface AlertRow extends CandidateRow {
  alertId: string;
  alertStatus: EmailStatus;
  alertedAt: string;
}

/** The numbers of a job's alerts: all, pending, and by outcome. */
export interface AlertCounts {
  jobId: string;
  total: number;
  waiting: number;
  sent: number;
  failed: number;
  unknown: number;
}

const chosenIds = z.array(uuid).max(ALERTS_MAX, jobAlertTexts.tooMany(ALERTS_MAX));
const alertFilter = z.strictObject({
  statuses: anyOf(z.enum(EmailStatus)),
  alertedSince: instant,
});

const ORDERS = eitherWay(sql`l.id`, ({ alertId }: AlertRow) => alertId, {
  ALERTED: { sql: sql`l.created_at`, of: ({ alertedAt }) => alertedAt },
});

export type AlertArgs = ListArgs<typeof alertFilter, keyof typeof ORDERS>;

/** A job's e-mail list, most recent first. Admins only. */
export async function listAlerts(
  viewer: Viewer,
  jobId: string,
  args: AlertArgs,
): Promise<Page<AlertRow>> {
  allow(viewer, 'alert.read');
  const { statuses, alertedSince } = parse(alertFilter, args.filter ?? {}, ['filter']);
  const filters = conditionsOf(
    among(sql`l.status`, statuses, 'email_status'),
    since(sql`l.created_at`, alertedSince),
  );
  const kept = join([sql`true`, ...filters], ' and ');
  const order = orderOf(ORDERS, args.orderBy, ORDERS.ALERTED_LATEST);
  return readPage(args, {
    list: 'job-alerts',
    ...order,
    read: (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      return queryFor<AlertRow>(
        filters.length > 0 ? '' : 'job-alerts',
        jobId,
        (
          job,
        ) => sql`select ${candidateColumnsSql(viewer)}, l.id as "alertId", l.status as "alertStatus",
           l.created_at as "alertedAt"
         from job_alerts l join (${CANDIDATE_FROM}) on c.id = l.candidate_id
         where l.job_id = ${job} and ${kept} and ${beyond}
         order by ${sorted} limit ${literal(limit)}`,
      );
    },
    count: async () => {
      if (filters.length === 0) return (await alertCountsOf(jobId, { viewer })).total;
      const [row] = await queryFor<{ count: number }>(
        '',
        jobId,
        (job) => sql`select count(*)::int as count from job_alerts l
         where l.job_id = ${job} and ${kept}`,
      );
      return row?.count ?? 0;
    },
  });
}

/** The ids of the candidates who were told of a job, most recent first. Admins only. */
export async function alertedIds(viewer: Viewer, jobId: string): Promise<string[]> {
  allow(viewer, 'alert.read');
  const rows = await query<{ id: string }>(
    'alerted-ids',
    sql`select candidate_id as id from job_alerts where job_id = ${parse(uuid, jobId)}
     order by created_at desc, id desc`,
  );
  return rows.map(({ id }) => id);
}

/** The candidates with these ids, paged by offset; deleted ones are left out. Admins only. */
export async function candidatesOfList(
  viewer: Viewer,
  { ids, skip }: { ids: readonly string[]; skip: number },
): Promise<Rows<CandidateRow>> {
  allow(viewer, 'alert.read');
  const asked = [...new Set(ids)];
  const found = await loadCandidates(viewer, asked.slice(skip, skip + ROWS_MAX));
  return { rows: found.filter((row) => row !== null), total: asked.length };
}

/** The counts of jobs' alerts, in the order of the ids, in one statement. Admins only. */
export async function countAlerts(
  viewer: Viewer,
  jobIds: readonly string[],
): Promise<AlertCounts[]> {
  allow(viewer, 'alert.read');
  const rows = await query<AlertCounts>(
    'job-alert-counts',
    sql`select job_id as "jobId", count(*)::int as total,
       count(*) filter (where status in ('QUEUED', 'SENDING'))::int as waiting,
       count(*) filter (where status = 'SENT')::int as sent,
       count(*) filter (where status = 'FAILED')::int as failed,
       count(*) filter (where status = 'UNKNOWN')::int as unknown
     from job_alerts where job_id = any(${jobIds}::uuid[]) group by job_id`,
  );
  const byJob = new Map(rows.map((row) => [row.jobId, row]));
  return jobIds.map(
    (jobId) => byJob.get(jobId) ?? { jobId, total: 0, waiting: 0, sent: 0, failed: 0, unknown: 0 },
  );
}

export const alertCountsOf = batched(countAlerts);

/** The state of a candidate for a job's alerts. */
export interface AlertState {
  /** The outcome of the e-mail; null if none was sent. */
  status: EmailStatus | null;
  /** They have applied for the job, in whatever state the application is: they know of it and are not told. */
  hasApplied: boolean;
  /** None was sent, they have not applied, and the address is confirmed. */
  canBeTold: boolean;
}

/** The states of pairs `job:candidate`, in their order, in one statement. Admins only. */
export async function alertStates(viewer: Viewer, pairs: readonly string[]): Promise<AlertState[]> {
  allow(viewer, 'alert.read');
  const rows = await query<AlertState & { pair: string }>(
    'job-alert-states',
    sql`select pair, l.status, a.id is not null as "hasApplied",
       l.id is null and a.id is null and u.email_verified as "canBeTold"
     from unnest(${pairs}::text[]) pair
     join candidates c on c.id = split_part(pair, ':', 2)::uuid
     join users u on u.id = c.user_id
     left join job_alerts l on l.job_id = split_part(pair, ':', 1)::uuid and l.candidate_id = c.id
     left join applications a on a.job_id = split_part(pair, ':', 1)::uuid and a.candidate_id = c.id`,
  );
  const byPair = new Map(rows.map((row) => [row.pair, row]));
  return pairs.map((pair) => byPair.get(pair) ?? NOBODY);
}

const NOBODY: AlertState = { status: null, hasApplied: false, canBeTold: false };

/** The chosen candidates who have applied for the job: how many, and the first of them. */
export interface AppliedAmong {
  total: number;
  /** Ids of candidates. */
  some: string[];
}

/** As many as a sentence lists. */
const NAMED = 3;

/** The chosen candidates that an alert would leave out because they have applied. Admins only. */
export async function appliedAmong(
  viewer: Viewer,
  jobId: string,
  candidateIds: readonly string[],
): Promise<AppliedAmong> {
  allow(viewer, 'alert.read');
  const chosen = parse(chosenIds, candidateIds, ['candidateIds']);
  const rows = await queryFor<{ id: string }>(
    'applied-among',
    jobId,
    (job) => sql`select candidate_id as id from applications
     where job_id = ${job} and candidate_id = any(${chosen}::uuid[]) order by candidate_id`,
  );
  return { total: rows.length, some: rows.slice(0, NAMED).map(({ id }) => id) };
}

/** A job's counts at once, then after every change. Admins only. */
export function watchAlertCounts(
  viewer: Viewer,
  jobId: string,
): AsyncIterableIterator<AlertCounts> {
  allow(viewer, 'alert.read');
  const read = async () => {
    const [counts] = await countAlerts(viewer, [jobId]);
    if (!counts) throw new Error('No counts');
    return counts;
  };
  return watch<AlertCounts>(JOB_ALERTS, read, async (message) => {
    if (message.ids.jobId && message.ids.jobId !== jobId) return undefined;
    return oncePerMessage(message, `alerts ${jobId}`, read);
  });
}
