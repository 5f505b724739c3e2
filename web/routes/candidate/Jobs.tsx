import { graphql } from 'relay-runtime';
import type { JobsQuery } from '#web/__generated__/JobsQuery.graphql.ts';
import { hasFilters, noFilters } from '#web/features/jobs/filters.ts';
import { JobList, jobListId } from '#web/features/jobs/JobList.tsx';
import { JobSearch } from '#web/features/jobs/JobSearch.tsx';
import { useFilters } from '#web/features/jobs/useFilters.ts';
import { OwnIntroductions } from '#web/features/introductions/OwnIntroductions.tsx';
import { ProfileCompleted } from '#web/features/profile/ProfileCompleted.tsx';
import { Standing } from '#web/features/standing/Standing.tsx';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export function Jobs() {
  const data = useRouteQuery<JobsQuery>(graphql`
    query JobsQuery($filter: JobFilter, $keyword: String) @preloadable {
      viewer {
        candidate {
          ...Standing_candidate
        }
      }
      ...OwnIntroductions_query
      ...JobList_query @arguments(filter: $filter, keyword: $keyword)
    }
  `);
  const { filters, change, isAsking } = useFilters();
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      {data.viewer?.candidate && <Standing candidate={data.viewer.candidate} />}
      <OwnIntroductions query={data} />
      <PageHeader title="Jobs" className="mb-6">
        <JobSearch filters={filters} onChange={change} listId={jobListId} />
      </PageHeader>
      <JobList
        query={data}
        isAsking={isAsking}
        onReset={hasFilters(filters) ? () => change(noFilters) : undefined}
      />
      <ProfileCompleted />
    </div>
  );
}
