import { type MatchedRow, searchCandidates } from '#server/domain/candidate-search/search.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import type { Page } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { type CandidateListArgs, CREW_PAGE } from './lists.ts';

/**
 * The crew ranked for a job, the best match first, as the job's own search ranks everybody. @throws invalid-input
 * beside an order or a search, or where it is asked for those not verified; not-found for a job that the viewer does
 * not see; forbidden for a filter by what the viewer may not read
 */
export async function rankCrew(
  viewer: Viewer,
  jobId: string,
  { filter, orderBy, search, ...args }: CandidateListArgs,
): Promise<Page<MatchedRow>> {
  if (orderBy) throw invalidInput('The match for a job is an order already.', ['orderBy']);
  if (search) throw invalidInput('Please use the text of the filter beside a job.', ['search']);
  if (filter?.verified === false)
    throw invalidInput('All of the crew are verified.', ['filter', 'verified']);
  return searchCandidates(viewer, jobId, {
    ...args,
    usual: CREW_PAGE,
    filters: { ...filter, verified: true },
  });
}
