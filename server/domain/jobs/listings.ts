import { brand } from '#server/domain/kernel/brand.ts';
import type { JobStatus, PositionType } from '#server/domain/kernel/enums.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import { newestFirst, reversed, type SortKey } from '#server/domain/kernel/keyset.ts';
import type { Page, PageArgs } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { JOB_WORDS } from '#server/domain/rows/job-columns.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { query } from '#server/platform/db.ts';
import { type Sql, sql } from '#server/platform/sql.ts';
import { type JobFilter, jobConditions } from './filters.ts';
import { type JobOrder, jobOrders } from './orders.ts';
import { type JobList, jobPage } from './page.ts';

/** The minimum characters of a search of the listings (specification 2, section 5). */
const LISTING_SEARCH_MIN = 2;

export interface ListingArgs extends PageArgs {
  /** Default: every status. */
  status?: JobStatus | null | undefined;
  /** Of one yacht; default all. */
  yachtId?: string | null | undefined;
  consultant?: string | null | undefined;
  department?: PositionType | null | undefined;
  /** Part of a position's name, a yacht's name or a reference; under two characters it finds nothing. */
  search?: string | null | undefined;
  filter?: JobFilter | null | undefined;
  orderBy?: ListingOrder | null | undefined;
}

export const byInstant = (source: Sql): JobList['keys'] => newestFirst(source, sql`j.id`);
type Ordered = Pick<JobList, 'keys' | 'summed'>;
const NEW_APPLICATIONS: SortKey = {
  sql: sql`coalesce(sum(a.n), 0)::int`,
  type: 'int',
  descending: true,
};
const SUMMED = sql`left join application_counts a
  on a.job_id = j.id and a.status = 'APPLIED' and not a.rejected`;
/** The order of the listings of each status: active ones by their new applications. */
export const ORDERS: Record<JobStatus, Ordered> = {
  ACTIVE: { keys: [NEW_APPLICATIONS, ...byInstant(sql`j.listed_at`)], summed: SUMMED },
  ARCHIVED: { keys: byInstant(sql`coalesce(j.archived_at, j.created_at)`) },
  DRAFT: { keys: byInstant(sql`j.updated_at`) },
};

/** When a job was listed; a draft, when it was begun. */
const LISTED_AT = sql`coalesce(j.listed_at, j.created_at)`;
/** The order of the jobs of every status. */
export const NEWEST: Ordered = { keys: byInstant(LISTED_AT) };
const MOST: SortKey[] = [NEW_APPLICATIONS, ...byInstant(LISTED_AT)];
export type ListingOrder = JobOrder | 'NEW_APPLICATIONS_MOST' | 'NEW_APPLICATIONS_FEWEST';

/** The order that was asked for, or a list's own. */
export function listingOrder(
  asked: ListingOrder | null | undefined,
  own: Ordered,
): Ordered & Pick<JobList, 'orderedBy'> {
  if (!asked) return own;
  if (asked === 'NEW_APPLICATIONS_MOST') return { keys: MOST, summed: SUMMED, orderedBy: asked };
  if (asked === 'NEW_APPLICATIONS_FEWEST')
    return { keys: reversed(MOST), summed: SUMMED, orderedBy: asked };
  return { keys: jobOrders(LISTED_AT)[asked], orderedBy: asked };
}

/**
 * The agency's listings, of one status or of all: active ones by most new applications, the others newest
 * first. Admins only.
 */
export async function listListings(viewer: Viewer, args: ListingArgs): Promise<Page<JobRow>> {
  allow(viewer, 'job.listForAgency');
  return jobPage(viewer, args, {
    name: `listings-${args.status ?? 'ALL'}`,
    where: [sql`true`, ...listingConditions(args), ...jobConditions(viewer, args)],
    yachtId: args.yachtId ?? undefined,
    ...listingOrder(args.orderBy, args.status ? ORDERS[args.status] : NEWEST),
  });
}

/** The conditions of the arguments on the aliases of JOB_FROM; without a status, every status. */
export function listingConditions(args: Omit<ListingArgs, 'filter' | 'orderBy'>): Sql[] {
  const where = args.status ? [sql`j.status = ${args.status}::job_status`] : [];
  if (args.consultant)
    where.push(sql`j.consultant = ${parse(nameText, args.consultant, ['consultant'])}`);
  if (args.department) where.push(sql`p.position_type = ${args.department}::position_type`);
  const search = parse(nameText, args.search ?? '', ['search']);
  if (search && search.length < LISTING_SEARCH_MIN) where.push(sql`false`);
  else if (search) where.push(sql`position((select fold(${search})) in ${JOB_WORDS}) > 0`);
  return where;
}

/** The number of listings in each tab. */
export interface ListingCounts {
  active: number;
  archived: number;
  drafts: number;
}

const COUNTS = sql`count(*) filter (where status = 'ACTIVE')::int as active,
  count(*) filter (where status = 'ARCHIVED')::int as archived,
  count(*) filter (where status = 'DRAFT')::int as drafts`;
const NONE: ListingCounts = { active: 0, archived: 0, drafts: 0 };

/** The counts of the tabs over all yachts. Admins only. */
export async function countListings(viewer: Viewer): Promise<ListingCounts> {
  allow(viewer, 'job.listForAgency');
  const [row] = await query<ListingCounts>('listing-counts', sql`select ${COUNTS} from jobs`);
  return row ?? NONE;
}

/** The counts of the tabs of yachts, in the order of their ids, in one statement. Admins only. */
export async function countYachtListings(
  viewer: Viewer,
  yachtIds: readonly string[],
): Promise<ListingCounts[]> {
  allow(viewer, 'job.listForAgency');
  const rows = await query<ListingCounts & { yachtId: string }>(
    'yacht-listing-counts',
    sql`select yacht_id as "yachtId", ${COUNTS} from jobs
     where yacht_id = any(${yachtIds}::uuid[]) group by yacht_id`,
  );
  const byYacht = new Map(rows.map(({ yachtId, ...counts }) => [yachtId, counts]));
  return yachtIds.map((id) => byYacht.get(id) ?? NONE);
}

/** The number of a consultant's listings of a status. */
export interface ConsultantCount {
  name: string;
  listings: number;
}

/** Every consultant of the brand, and every other name on a listing of the status, or of any. Admins only. */
export async function consultantCounts(
  viewer: Viewer,
  status: JobStatus | null | undefined,
): Promise<ConsultantCount[]> {
  allow(viewer, 'job.listForAgency');
  const found = await query<ConsultantCount>(
    'consultant-counts',
    sql`select consultant as name, count(*)::int as listings from jobs
     where ${status ? sql`status = ${status}::job_status` : sql`true`} and consultant is not null group by consultant order by consultant`,
  );
  const named = brand().consultants.map((name) => ({
    name,
    listings: found.find((row) => row.name === name)?.listings ?? 0,
  }));
  const others = found.filter(({ name }) => !brand().consultants.includes(name));
  return [...named, ...others];
}
