import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { ComplaintListQuery } from '#web/__generated__/ComplaintListQuery.graphql.ts';
import type { ComplaintList_query$key } from '#web/__generated__/ComplaintList_query.graphql.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkTabs } from '#web/ui/LinkTabs.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ComplaintCard } from './ComplaintCard.tsx';
import { RecordComplaint } from './RecordComplaint.tsx';

const PAGE = 20;

/** Complaints, the newest first; one that is answered stays in its place until the list is opened again. */
export function ComplaintList({ query }: { query: ComplaintList_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext, refetch } = usePaginationFragment<
    ComplaintListQuery,
    ComplaintList_query$key
  >(
    graphql`
      fragment ComplaintList_query on Query
      @refetchable(queryName: "ComplaintListQuery")
      @argumentDefinitions(
        filter: { type: "ComplaintFilter" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      ) {
        complaints(filter: $filter, first: $first, after: $after)
          @connection(key: "ComplaintList_complaints", filters: ["filter"]) {
          edges {
            node {
              id
              ...ComplaintCard_complaint
            }
          }
        }
      }
    `,
    query,
  );
  const { edges } = data.complaints;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkTabs
          label="Complaints"
          tabs={[
            { href: '/complaints/open', label: 'Open' },
            { href: '/complaints/answered', label: 'Answered' },
          ]}
        />
        <RecordComplaint onDone={() => refetch({}, { fetchPolicy: 'network-only' })} />
      </div>
      {edges.length === 0 ? (
        <EmptyState title="No complaint here" className="mt-6" />
      ) : (
        <ul className="mt-4 flex flex-col gap-4">
          {edges.map(({ node }) => (
            <ComplaintCard key={node.id} complaint={node} />
          ))}
        </ul>
      )}
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
}
