import { memo } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { AllListings_query$key } from '#web/__generated__/AllListings_query.graphql.ts';
import type { AllListingsRefetchQuery } from '#web/__generated__/AllListingsRefetchQuery.graphql.ts';
import type { AllListingsQuery } from '#web/__generated__/AllListingsQuery.graphql.ts';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { showing } from '#web/ui/showing.ts';
import { ListingTable } from './ListingTable.tsx';
import type { ListingFilter } from './listing-filters.ts';
import type { View } from './paths.ts';
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
  view: View;
  filter: ListingFilter;
};

/** The listings of all yachts. Memoised, so that typing in the search field does not re-render the rows. */
export const AllListings = memo(function AllListings({ query, view, filter }: Props) {
  const { data, ...page } = usePaginationFragment<AllListingsQuery, AllListings_query$key>(
    graphql`
      fragment AllListings_query on Query
      @refetchable(queryName: "AllListingsQuery")
      @argumentDefinitions(
        status: { type: "JobStatus" }
        consultant: { type: "String" }
        department: { type: "PositionType" }
        search: { type: "String" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        listings(
          status: $status
          consultant: $consultant
          department: $department
          search: $search
          first: $first
          after: $after
        )
          @connection(
            key: "AllListings_listings"
            filters: ["status", "consultant", "department", "search"]
          ) {
          __id
          totalCount
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
        $status: JobStatus
        $consultant: String
        $department: PositionType
        $search: String
        $first: Int!
        $after: String
      ) {
        listings(
          status: $status
          consultant: $consultant
          department: $department
          search: $search
          first: $first
          after: $after
        ) {
          ...AllListings_page
        }
      }
    `,
    variables: filter,
    page: (store, variables) => store.getRoot().getLinkedRecord('listings', variables),
  });
  const { __id, edges, totalCount } = data.listings;
  return (
    <ListingTable
      jobs={edges.map(({ node }) => node)}
      status={filter.status}
      scope="all"
      view={view}
      list={__id}
      page={page}
      refetch={refetch}
      empty={emptyText(view, filter)}
      summary={showing(edges.length, totalCount, page.hasNext)}
    />
  );
});

/** What stands instead of an empty list. */
function emptyText(view: View, { status, consultant, department, search }: ListingFilter): string {
  const isFiltered = Boolean(consultant || department) || search !== null;
  if (view === 'jobs')
    return isFiltered || status ? 'No jobs match these filters.' : 'There are no jobs yet.';
  if (isFiltered || !status) return 'No listings were found matching your search request.';
  return emptyTexts[status];
}
