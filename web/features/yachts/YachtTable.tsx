import { memo } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { YachtTable_query$key } from '#web/__generated__/YachtTable_query.graphql.ts';
import type { YachtTableQuery } from '#web/__generated__/YachtTableQuery.graphql.ts';
import { useShownList } from '#web/relay/shown-lists.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { DeleteYacht } from './DeleteYacht.tsx';
import { YachtCell } from './YachtCell.tsx';

// The fields of a row, shared by the list and a new yacht's mutation.
void graphql`
  fragment YachtTable_yacht on Yacht {
    id
    title
    buildYear
    builderName
    size
    ...YachtCell_yacht
    ...DeleteYacht_yacht
  }
`;

/**
 * The Local Yacht Accounts, newest first. Memoised, so that typing in the search field does not
 * re-render the rows.
 */
export const YachtTable = memo(function YachtTable({
  query,
  searching,
}: {
  query: YachtTable_query$key;
  searching: boolean;
}) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    YachtTableQuery,
    YachtTable_query$key
  >(
    graphql`
      fragment YachtTable_query on Query
      @refetchable(queryName: "YachtTableQuery")
      @argumentDefinitions(
        search: { type: "String" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        yachts(search: $search, first: $first, after: $after)
          @connection(key: "YachtTable_yachts", filters: ["search"]) {
          __id
          edges {
            node {
              ...YachtTable_yacht @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  useShownList(data.yachts.__id);
  const rows = data.yachts.edges.map(({ node }) => node);
  const columns: Column<(typeof rows)[number]>[] = [
    {
      id: 'details',
      header: 'Basic Details',
      primary: true,
      cell: (yacht) => <YachtCell yacht={yacht} />,
    },
    { id: 'year', header: 'Build Year', width: 'w-28', cell: (yacht) => yacht.buildYear ?? 'N/A' },
    {
      id: 'builder',
      header: 'Builder',
      width: 'w-56',
      cell: (yacht) => yacht.builderName ?? 'N/A',
    },
    {
      id: 'length',
      header: 'Length',
      width: 'w-24',
      align: 'end',
      cell: ({ size }) => <span className="tabular-nums">{size == null ? 'N/A' : `${size}m`}</span>,
    },
  ];
  return (
    <>
      <DataTable
        caption="Local yacht accounts"
        className="mt-4"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/yachts/edit/${id}`}
        rowActions={(yacht) => (
          <>
            <LinkButton
              variant="quiet"
              to={`/yachts/listings/${yacht.id}`}
              aria-label={`Listings of ${yacht.title}`}
            >
              Listings
            </LinkButton>
            <DeleteYacht yacht={yacht} />
          </>
        )}
        empty={
          searching
            ? 'No yachts were found matching your search request.'
            : 'There are no local yachts yet.'
        }
      />
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
});
