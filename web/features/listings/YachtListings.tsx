import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtListings_yacht$key } from '#web/__generated__/YachtListings_yacht.graphql.ts';
import type { YachtListingsPageQuery } from '#web/__generated__/YachtListingsPageQuery.graphql.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ListingTable } from './ListingTable.tsx';
import type { Status } from './paths.ts';
import { emptyTexts } from './texts.ts';

/** The listings of one yacht. */
export function YachtListings({
  yacht,
  status,
}: {
  yacht: YachtListings_yacht$key;
  status: Status;
}) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    YachtListingsPageQuery,
    YachtListings_yacht$key
  >(
    graphql`
      fragment YachtListings_yacht on Yacht
      @refetchable(queryName: "YachtListingsPageQuery")
      @argumentDefinitions(
        status: { type: "JobStatus!" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        listings(status: $status, first: $first, after: $after)
          @connection(key: "YachtListings_listings", filters: ["status"]) {
          __id
          edges {
            node {
              ...ListingTable_job
            }
          }
        }
      }
    `,
    yacht,
  );
  return (
    <>
      <ListingTable
        jobs={(data.listings?.edges ?? []).map(({ node }) => node)}
        status={status}
        scope="yacht"
        list={data.listings?.__id ?? ''}
        empty={emptyTexts[status]}
      />
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
}
