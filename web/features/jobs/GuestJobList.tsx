import { useRef } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { useLocation } from 'react-router';
import { graphql } from 'relay-runtime';
import type { GuestJobList_query$key } from '#web/__generated__/GuestJobList_query.graphql.ts';
import type { GuestJobListQuery } from '#web/__generated__/GuestJobListQuery.graphql.ts';
import { Accordion } from '#web/ui/Accordion.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { countText } from './texts.ts';
import { useOpenItem } from '#web/ui/useOpenItem.ts';
import { GuestJob } from './GuestJob.tsx';
import { JobListData } from './JobListData.tsx';
import { NoJobs } from './NoJobs.tsx';

const pageLength = 20;
/** The list's element id. */
export const guestJobListId = 'jobs';

type Props = {
  query: GuestJobList_query$key;
  isAsking: boolean;
  /** Resets the filters, if any are active. */
  onReset?: () => void;
};

/** The address of the page after a cursor, or of the first page. */
function pageAfter(here: { pathname: string; search: string }, cursor: string | null): string {
  const search = new URLSearchParams(here.search);
  search.delete('job');
  search.delete('after');
  if (cursor) search.set('after', cursor);
  return search.size > 0 ? `${here.pathname}?${search}` : here.pathname;
}

/** The summaries of all open jobs; each expands in place. */
export function GuestJobList({ query, isAsking, onReset }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    GuestJobListQuery,
    GuestJobList_query$key
  >(
    graphql`
      fragment GuestJobList_query on Query
      @refetchable(queryName: "GuestJobListQuery")
      @argumentDefinitions(
        filter: { type: "JobFilter" }
        keyword: { type: "String" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      ) {
        jobs(filter: $filter, keyword: $keyword, first: $first, after: $after)
          @connection(key: "GuestJobList_jobs", filters: ["filter", "keyword"]) {
          totalCount
          pageInfo {
            endCursor
          }
          edges {
            node {
              id
              ...GuestJob_job
              ...JobListData_jobs
            }
          }
        }
      }
    `,
    query,
  );
  const { edges, totalCount, pageInfo } = data.jobs;
  const here = useLocation();
  const { openId, swap } = useOpenItem('job');
  // Opening one card closes another by itself, and the two toggle events come in any order.
  const latest = useRef(openId);
  const toggle = (id: string, isOpen: boolean) => {
    if (isOpen === (latest.current === id)) return;
    latest.current = isOpen ? id : null;
    swap(latest.current);
  };
  return (
    <div
      id={guestJobListId}
      aria-busy={isAsking}
      className={cx('scroll-mt-20 transition-opacity', isAsking && 'opacity-60')}
    >
      <JobListData jobs={edges.map(({ node }) => node)} />
      <output className="mb-2 block text-note text-ink-soft">{countText(totalCount)}</output>
      {edges.length === 0 ? (
        <NoJobs onReset={onReset} />
      ) : (
        <Accordion>
          {edges.map(({ node }) => (
            <GuestJob
              key={node.id}
              job={node}
              isOpen={node.id === openId}
              onToggle={(isOpen) => toggle(node.id, isOpen)}
            />
          ))}
        </Accordion>
      )}
      <LoadMore
        hasMore={hasNext}
        loading={isLoadingNext}
        onMore={() => loadNext(pageLength)}
        href={pageAfter(here, pageInfo.endCursor ?? null)}
      />
      {new URLSearchParams(here.search).has('after') && (
        <p className="pb-4 text-center">
          <TextLink to={pageAfter(here, null)}>From the first position</TextLink>
        </p>
      )}
    </div>
  );
}
