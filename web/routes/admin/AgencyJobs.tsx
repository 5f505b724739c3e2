import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { AgencyJobsQuery } from '#web/__generated__/AgencyJobsQuery.graphql.ts';
import { AgencyJobFilters } from '#web/features/listings/AgencyJobFilters.tsx';
import { agencyJobFilter } from '#web/features/listings/agency-job-filters.ts';
import { AgencyJobTable } from '#web/features/listings/AgencyJobTable.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LISTING_SEARCH_MIN, searchOf } from './search.ts';

/** All jobs of the agency, of every status. */
export function AgencyJobs() {
  const data = useRouteQuery<AgencyJobsQuery>(graphql`
    query AgencyJobsQuery(
      $status: JobStatus
      $department: PositionType
      $consultant: String
      $search: String
    ) @preloadable {
      ...AgencyJobFilters_query
      ...AgencyJobTable_query
        @arguments(
          status: $status
          department: $department
          consultant: $consultant
          search: $search
        )
    }
  `);
  const [params] = useSearchParams();
  const search = searchOf(params, LISTING_SEARCH_MIN);
  const isShort = params.has('search') && search === null;
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-10 sm:px-6">
      <PageHeader
        title="Jobs"
        description="Every position of the agency: live, hidden, archived and drafted."
      >
        <AgencyJobFilters query={data} help={isShort ? 'Type at least 2 characters.' : undefined} />
      </PageHeader>
      <AgencyJobTable
        key={params.toString()}
        query={data}
        filter={{ ...agencyJobFilter(params), search }}
        filtering={params.size > 0}
      />
    </div>
  );
}
