import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { OthersWaiting_query$key } from '#web/__generated__/OthersWaiting_query.graphql.ts';
import type { OthersWaitingQuery } from '#web/__generated__/OthersWaitingQuery.graphql.ts';
import { ALL } from './all.ts';
import { WaitingApplications } from './WaitingApplications.tsx';

/** Late applications to all other listings. */
export function OthersWaiting({ query }: { query: OthersWaiting_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    OthersWaitingQuery,
    OthersWaiting_query$key
  >(
    graphql`
      fragment OthersWaiting_query on Query
      @refetchable(queryName: "OthersWaitingQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 6 }, after: { type: "String" }) {
        viewer {
          consultant
        }
        others: waitingApplications(mine: false, first: $first, after: $after)
          @connection(key: "OthersWaiting_others") {
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
      title={data.viewer?.consultant ? 'Applications to other listings' : 'Applications'}
      applications={data.others.edges.map(({ node }) => node)}
      total={data.others.totalCount}
      onAll={hasNext ? () => loadNext(ALL) : null}
      isLoading={isLoadingNext}
    />
  );
}
