import { useSearchParams } from 'react-router';
import { graphql } from 'relay-runtime';
import type { AgencyJobsQuery } from '#web/__generated__/AgencyJobsQuery.graphql.ts';
import { AgencyJobFilters } from '#web/features/listings/AgencyJobFilters.tsx';
import { agencyJobFilter } from '#web/features/listings/agency-job-filters.ts';
import { AgencyJobTable } from '#web/features/listings/AgencyJobTable.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { OfficePage } from '#web/ui/OfficePage.tsx';
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
    <OfficePage
      title="Jobs"
      description="Every position of the agency: live, hidden, archived and drafted."
      bar={
        <AgencyJobFilters query={data} help={isShort ? 'Type at least 2 characters.' : undefined} />
      }
    >
      <AgencyJobTable
        key={params.toString()}
        query={data}
        filter={{ ...agencyJobFilter(params), search }}
        filtering={params.size > 0}
      />
    </OfficePage>
  );
}
