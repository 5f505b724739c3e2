import type { JobStatus, PositionType } from '#server/domain/kernel/enums.ts';
import type { Page } from '#server/domain/kernel/paging.ts';
import { requireRole, type Viewer } from '#server/domain/kernel/viewer.ts';
import type { JobRow } from '#server/domain/rows/job.ts';
import { type ListingArgs, listingConditions } from './listings.ts';
import { jobPage } from './page.ts';

export interface AgencyJobArgs extends Omit<ListingArgs, 'status' | 'yachtId'> {
  /** Every status where it is missing. */
  status?: JobStatus | null | undefined;
  department?: PositionType | null | undefined;
}

/**
 * Every job of the agency, drafts and archived ones too (specification 2, section 2): newest first, drafts
 * by when they were begun. Admins only.
 */
export async function listAgencyJobs(viewer: Viewer, args: AgencyJobArgs): Promise<Page<JobRow>> {
  requireRole(viewer, 'admin');
  return jobPage(viewer, args, (bind) => ({
    where: [
      'true',
      ...listingConditions(args, bind),
      ...(args.department ? [`p.position_type = ${bind(args.department)}::position_type`] : []),
    ],
    keys: [
      { source: 'coalesce(j.listed_at, j.created_at)', type: 'timestamptz' },
      { source: 'j.id', type: 'uuid' },
    ],
  }));
}
