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
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

const TABS = [
  { kept: null, label: 'All Jobs' },
  { kept: 'saved', label: 'Saved' },
  { kept: 'hidden', label: 'Not Interested' },
] as const;

export function Jobs() {
  const data = useRouteQuery<JobsQuery>(graphql`
    query JobsQuery($filter: JobFilter, $keyword: String, $kept: JobMark) @preloadable {
      viewer {
        candidate {
          ...Standing_candidate
        }
      }
      ...OwnIntroductions_query
      ...JobList_query @arguments(filter: $filter, keyword: $keyword, kept: $kept)
    }
  `);
  const { filters, change, isAsking, kept, addressOf } = useFilters();
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      {data.viewer?.candidate && <Standing candidate={data.viewer.candidate} />}
      <OwnIntroductions query={data} />
      <PageHeader title="Jobs" className="mb-6">
        <JobSearch filters={filters} onChange={change} listId={jobListId} />
      </PageHeader>
      <LinkTabs
        isInPlace
        label="Your jobs"
        className="mb-4"
        current={addressOf(kept && kept.toLowerCase())}
        tabs={TABS.map(({ kept, label }) => ({ label, href: addressOf(kept) }))}
      />
      <JobList
        key={kept}
        query={data}
        kept={kept}
        isAsking={isAsking}
        onReset={hasFilters(filters) ? () => change(noFilters) : undefined}
      />
      <ProfileCompleted />
    </div>
  );
}
