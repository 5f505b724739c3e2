import type { Page } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { ownListingSql } from '#server/domain/rows/job-columns.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { sql } from '#server/platform/sql.ts';
import { jobConditions } from './filters.ts';
import { type ListingArgs, listingOrder, ORDERS } from './listings.ts';
import { jobPage } from './page.ts';

/** New applications, or somebody who was hired, on the listing `j`. */
const WAITS = sql`exists (select from applications w where w.job_id = j.id
  and ((w.status = 'APPLIED' and not w.rejected) or w.status = 'HIRED'))`;

/**
 * The active listings whose consultant the viewer is and that wait for a decision: with new applications, or
 * filled and not closed. Those with most new applications come first.
 */
export async function listOwnListings(
  viewer: Viewer,
  args: Omit<ListingArgs, 'status'>,
): Promise<Page<JobRow>> {
  allow(viewer, 'job.listForAgency');
  return jobPage(viewer, args, {
    name: 'own-listings',
    where: [
      sql`j.status = 'ACTIVE'`,
      ownListingSql(viewer, true),
      WAITS,
      ...jobConditions(viewer, args),
    ],
    ...listingOrder(args.orderBy, ORDERS.ACTIVE),
  });
}
