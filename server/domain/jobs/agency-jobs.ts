import type { JobStatus, PositionType } from '#server/domain/kernel/enums.ts';
import type { Page } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { sql } from '#server/platform/sql.ts';
import { jobConditions } from './filters.ts';
import {
  byInstant,
  LISTED_AT,
  type ListingArgs,
  listingConditions,
  listingOrder,
} from './listings.ts';
import { jobPage } from './page.ts';

export interface AgencyJobArgs extends Omit<ListingArgs, 'status' | 'yachtId'> {
  /** Default: every status. */
  status?: JobStatus | null | undefined;
  department?: PositionType | null | undefined;
}

/**
 * Every job of the agency, drafts and archived ones included (specification 2, section 2): newest first,
 * drafts by creation. Admins only.
 */
export async function listAgencyJobs(viewer: Viewer, args: AgencyJobArgs): Promise<Page<JobRow>> {
  allow(viewer, 'job.listForAgency');
  return jobPage(viewer, args, {
    name: 'agency-jobs',
    where: [
      sql`true`,
      ...listingConditions(args),
      ...jobConditions(viewer, args),
      ...(args.department ? [sql`p.position_type = ${args.department}::position_type`] : []),
    ],
    ...listingOrder(args.orderBy, { keys: byInstant(LISTED_AT) }),
  });
}
