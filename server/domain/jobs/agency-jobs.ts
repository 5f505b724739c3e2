import type { Page } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { sql } from '#server/platform/sql.ts';
import { jobConditions } from './filters.ts';
import { type ListingArgs, listingConditions, listingOrder, NEWEST } from './listings.ts';
import { jobPage } from './page.ts';

export type AgencyJobArgs = Omit<ListingArgs, 'yachtId'>;

/**
 * Every job of the agency, drafts and archived ones included (specification 2, section 2): newest first,
 * drafts by creation. Admins only.
 */
export async function listAgencyJobs(viewer: Viewer, args: AgencyJobArgs): Promise<Page<JobRow>> {
  allow(viewer, 'job.listForAgency');
  return jobPage(viewer, args, {
    name: 'agency-jobs',
    where: [sql`true`, ...listingConditions(args), ...jobConditions(viewer, args)],
    ...listingOrder(args.orderBy, NEWEST),
  });
}
