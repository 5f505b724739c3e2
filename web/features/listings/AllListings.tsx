import { memo } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AllListings_query$key } from '#web/__generated__/AllListings_query.graphql.ts';
import type { AllListingsRefetchQuery } from '#web/__generated__/AllListingsRefetchQuery.graphql.ts';
import type { AllListingsQuery } from '#web/__generated__/AllListingsQuery.graphql.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { ListingTable } from './ListingTable.tsx';
import type { Status } from './paths.ts';
import { emptyTexts } from './texts.ts';

// A page of listings, read again.
void graphql`
  fragment AllListings_page on JobConnection {
    edges {
      node {
        ...ListingTable_job
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
`;

type Props = {
  query: AllListings_query$key;
  status: Status;
  consultant: string | null;
  /** The search text, or null. */
  search: string | null;
};

/** The listings of all yachts. Memoised, so that typing in the search field does not re-render the rows. */
export const AllListings = memo(function AllListings({ query, status, consultant, search }: Props) {
  const { data, ...page } = usePaginationFragment<AllListingsQuery, AllListings_query$key>(
    graphql`
      fragment AllListings_query on Query
      @refetchable(queryName: "AllListingsQuery")
      @argumentDefinitions(
        status: { type: "JobStatus!" }
        consultant: { type: "String" }
        search: { type: "String" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        listings(
          status: $status
          consultant: $consultant
          search: $search
          first: $first
          after: $after
        ) @connection(key: "AllListings_listings", filters: ["status", "consultant", "search"]) {
          __id
          edges {
            node {
              ...ListingTable_job
            }
          }
        }
      }
    `,
    query,
  );
  const refetch = useListRefetch<AllListingsRefetchQuery>({
    list: data.listings.__id,
    query: graphql`
      query AllListingsRefetchQuery(
        $status: JobStatus!
        $consultant: String
        $search: String
        $first: Int!
        $after: String
      ) {
        listings(
          status: $status
          consultant: $consultant
          search: $search
          first: $first
          after: $after
        ) {
          ...AllListings_page
        }
      }
    `,
    variables: { status, consultant, search },
    page: (store, variables) => store.getRoot().getLinkedRecord('listings', variables),
  });
  const isSearching = search !== null || Boolean(consultant);
  return (
    <ListingTable
      jobs={data.listings.edges.map(({ node }) => node)}
      status={status}
      scope="all"
      list={data.listings.__id}
      page={page}
      refetch={refetch}
      empty={
        isSearching ? 'No listings were found matching your search request.' : emptyTexts[status]
      }
    />
  );
});
