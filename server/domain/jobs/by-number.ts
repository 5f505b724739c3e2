import type { JobStatus } from '#server/domain/kernel/enums.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { nameText, parse } from '#server/domain/kernel/input.ts';
import type { PageArgs } from '#server/domain/kernel/paging.ts';
import type { Rows } from '#server/domain/kernel/rows-by-number.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { findYacht } from '#server/domain/rows/yacht.ts';
import { sql } from '#server/platform/sql.ts';
import { byInstant, type ListingArgs, listingConditions, ORDERS } from './listings.ts';
import { jobsByNumber } from './page.ts';

/** The agency's listings for the documented calls: paged by offset, of any status. */

/** The requested listings: of one status, or of all. */
interface ByNumber extends Partial<Omit<ListingArgs, keyof PageArgs>> {
  skip: number;
}

/** The agency's listings by offset; newest first if they are not of one status. Admins only. */
export async function listingsByNumber(viewer: Viewer, args: ByNumber): Promise<Rows<JobRow>> {
  allow(viewer, 'job.listForAgency');
  return jobsByNumber(viewer, args.skip, {
    where: [sql`true`, ...listingConditions(args)],
    yachtId: args.yachtId ?? undefined,
    ...(args.status ? ORDERS[args.status] : { keys: byInstant(sql`j.created_at`) }),
  });
}

/** A search of the listings of a status by offset; without a keyword it finds nothing. Admins only. */
export async function searchListings(
  viewer: Viewer,
  { keyword, status, skip }: { keyword: string; status: JobStatus; skip: number },
): Promise<Rows<JobRow>> {
  allow(viewer, 'job.listForAgency');
  const search = parse(nameText, keyword, ['keyword']);
  if (search === '') return { rows: [], total: 0 };
  return listingsByNumber(viewer, { status, search, skip });
}

/** The listings of a yacht, of every status. Admins only. @throws not-found */
export async function listingsOfYacht(
  viewer: Viewer,
  { yachtId, skip }: { yachtId: string; skip: number },
): Promise<Rows<JobRow>> {
  allow(viewer, 'job.listForAgency');
  const yacht = await findYacht(viewer, yachtId);
  if (!yacht) throw notFound('This yacht is no longer here.');
  return listingsByNumber(viewer, { yachtId, skip });
}
