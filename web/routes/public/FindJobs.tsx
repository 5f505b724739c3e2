import { graphql } from 'relay-runtime';
import type { FindJobsQuery } from '#web/__generated__/FindJobsQuery.graphql.ts';
import { hasFilters, noFilters, summaryFilters } from '#web/features/jobs/filters.ts';
import { GuestAside } from '#web/features/jobs/GuestAside.tsx';
import { GuestJobList, guestJobListId } from '#web/features/jobs/GuestJobList.tsx';
import { JobSearch } from '#web/features/jobs/JobSearch.tsx';
import { useFilters } from '#web/features/jobs/useFilters.ts';
import { useRouteQuery } from '#web/relay/useRouteQuery.ts';

export function FindJobs() {
  const data = useRouteQuery<FindJobsQuery>(graphql`
    query FindJobsQuery($filter: JobFilter, $keyword: String, $after: String) @preloadable {
      ...GuestJobList_query @arguments(filter: $filter, keyword: $keyword, after: $after)
    }
  `);
  const { filters, change, isAsking } = useFilters();
  const asked = summaryFilters(filters);
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
      <header className="mb-6 sm:mb-8">
        <h1 className="display text-3xl sm:text-4xl">Find your next yacht</h1>
        <p className="measure mt-2 text-ink-soft text-pretty">
          Every position we have open at the moment.
        </p>
      </header>
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_18rem] wide:items-start wide:gap-8">
        <div className="flex min-w-0 flex-col gap-5">
          <JobSearch isSummary filters={asked} onChange={change} listId={guestJobListId} />
          <GuestJobList
            query={data}
            isAsking={isAsking}
            onReset={hasFilters(asked) ? () => change(noFilters) : undefined}
          />
        </div>
        <div className="wide:sticky wide:top-20">
          <GuestAside />
        </div>
      </div>
    </div>
  );
}
