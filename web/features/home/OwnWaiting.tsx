import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OwnWaiting_query$key } from '#web/__generated__/OwnWaiting_query.graphql.ts';
import type { OwnWaitingQuery } from '#web/__generated__/OwnWaitingQuery.graphql.ts';
import { ALL } from './all.ts';
import { WaitingApplications } from './WaitingApplications.tsx';

/** Late applications to the listings whose consultant the viewer is. */
export function OwnWaiting({ query }: { query: OwnWaiting_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    OwnWaitingQuery,
    OwnWaiting_query$key
  >(
    graphql`
      fragment OwnWaiting_query on Query
      @refetchable(queryName: "OwnWaitingQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        own: waitingApplications(mine: true, first: $first, after: $after)
          @connection(key: "OwnWaiting_own") {
          totalCount
          edges {
            node {
              ...WaitingApplications_application
            }
          }
        }
      }
    `,
    query,
  );
  return (
    <WaitingApplications
      title="Applications to your listings"
      applications={data.own.edges.map(({ node }) => node)}
      total={data.own.totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    />
  );
}
