import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtListings_yacht$key } from '#web/__generated__/YachtListings_yacht.graphql.ts';
import type { YachtListingsRefetchQuery } from '#web/__generated__/YachtListingsRefetchQuery.graphql.ts';
import type { YachtListingsPageQuery } from '#web/__generated__/YachtListingsPageQuery.graphql.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
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
  const { data, ...page } = usePaginationFragment<YachtListingsPageQuery, YachtListings_yacht$key>(
    graphql`
      fragment YachtListings_yacht on Yacht
      @refetchable(queryName: "YachtListingsPageQuery")
      @argumentDefinitions(
        status: { type: "JobStatus!" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        id
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
  const list = data.listings?.__id ?? '';
  const refetch = useListRefetch<YachtListingsRefetchQuery>({
    list,
    query: graphql`
      query YachtListingsRefetchQuery($id: ID!, $status: JobStatus!, $first: Int!, $after: String) {
        node(id: $id) {
          ... on Yacht {
            listings(status: $status, first: $first, after: $after) {
              ...AllListings_page
            }
          }
        }
      }
    `,
    variables: { id: data.id, status },
    page: (store, { first, after }) =>
      store.get(data.id)?.getLinkedRecord('listings', { status, first, after }),
  });
  return (
    <ListingTable
      jobs={(data.listings?.edges ?? []).map(({ node }) => node)}
      status={status}
      scope="yacht"
      list={list}
      page={page}
      refetch={refetch}
      empty={emptyTexts[status]}
    />
  );
}
