import { memo } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { CrewTableQuery } from '#web/__generated__/CrewTableQuery.graphql.ts';
import type {
  CrewTable_query$data,
  CrewTable_query$key,
} from '#web/__generated__/CrewTable_query.graphql.ts';
import { useShownList } from '#web/relay/shown-lists.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { day } from '#web/ui/day.ts';
import { CandidateCell } from './CandidateCell.tsx';

type Row = NonNullable<
  NonNullable<NonNullable<CrewTable_query$data['crew']['edges']>[number]>['node']
>;

// The fields of a row, shared by the list and whoever is verified meanwhile.
void graphql`
  fragment CrewTable_candidate on Candidate {
    id
    createdAt
    lastActiveAt
    profileCompletion
    verification
    ...CandidateCell_candidate
  }
`;

type Props = { query: CrewTable_query$key; searching: boolean };

/**
 * The crew, newest first, loaded 50 at a time on scrolling. Memoised, so that typing in the search
 * field does not re-render the rows.
 */
export const CrewTable = memo(function CrewTable({ query, searching }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    CrewTableQuery,
    CrewTable_query$key
  >(
    graphql`
      fragment CrewTable_query on Query
      @refetchable(queryName: "CrewTableQuery")
      @argumentDefinitions(
        search: { type: "String" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        crew(search: $search, first: $first, after: $after)
          @connection(key: "CrewTable_crew", filters: ["search"]) {
          __id
          edges {
            node {
              ...CrewTable_candidate @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  useShownList(data.crew.__id);
  // A verification that is undone takes its row out again.
  const rows = data.crew.edges
    .map(({ node }) => node)
    .filter(({ verification }) => verification === 'VERIFIED');
  return (
    <>
      <DataTable
        caption="Crew accounts"
        className="mt-4"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/crew/profile/${row.id}`}
        empty={
          searching
            ? 'No crew members were found matching your search request.'
            : 'There are currently no users to show. Check again later.'
        }
      />
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
});

const columns: Column<Row>[] = [
  {
    id: 'details',
    header: 'Basic Details',
    primary: true,
    cell: (row) => <CandidateCell candidate={row} />,
  },
  {
    id: 'last-active',
    header: 'Last Active',
    width: 'w-36',
    cell: (row) => day(row.lastActiveAt),
  },
  { id: 'signed-up', header: 'Signed Up', width: 'w-36', cell: (row) => day(row.createdAt) },
  {
    id: 'profile',
    header: 'Profile',
    width: 'w-24',
    cell: (row) => <ProgressRing percent={row.profileCompletion} label="Profile" size={36} />,
  },
];
