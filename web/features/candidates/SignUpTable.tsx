import { memo } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SignUpTableRefetchQuery } from '#web/__generated__/SignUpTableRefetchQuery.graphql.ts';
import type { SignUpTableQuery } from '#web/__generated__/SignUpTableQuery.graphql.ts';
import type { SignUpTable_query$key } from '#web/__generated__/SignUpTable_query.graphql.ts';
import { newestBy } from '#web/relay/lists.ts';
import { useFollow } from '#web/relay/useFollow.ts';
import { useShownList } from '#web/relay/shown-lists.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { day } from '#web/ui/day.ts';
import { CandidateCell } from './CandidateCell.tsx';
import { SignUpActions } from './SignUpActions.tsx';
import { settledIn, type SignUpList } from './sign-up-lists.ts';
import { useSignUpChanges } from './useSignUpChanges.ts';

const PAGE = 50;

// The fields of a row, shared by the list, its events and its refetch.
void graphql`
  fragment SignUpTable_candidate on Candidate {
    id
    createdAt
    requestedVerificationAt
    profileCompletion
    verification
    ...CandidateCell_candidate
    ...SignUpActions_candidate
  }
`;

type Props = {
  query: SignUpTable_query$key;
  list: SignUpList;
  /** The search text, or null. */
  search: string | null;
};

/**
 * A list of sign-ups, newest first; follows changes by other consultants and new candidates.
 * Memoised, so that typing in the search field does not re-render the rows.
 */
export const SignUpTable = memo(function SignUpTable({ query, list, search }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    SignUpTableQuery,
    SignUpTable_query$key
  >(
    graphql`
      fragment SignUpTable_query on Query
      @refetchable(queryName: "SignUpTableQuery")
      @argumentDefinitions(
        status: { type: "SignUpStatus!" }
        search: { type: "String" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        ...useSignUpChanges_query
        signUps(status: $status, search: $search, first: $first, after: $after)
          @connection(key: "SignUpTable_signUps", filters: ["status", "search"]) {
          __id
          edges {
            node {
              ...SignUpTable_candidate @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  useShownList(data.signUps.__id);
  const { place, remove, refetch } = useFollow<SignUpTableRefetchQuery>({
    list: data.signUps.__id,
    edge: 'CandidateEdge',
    rank: newestBy(list === 'COMPLETED' ? 'requestedVerificationAt' : 'createdAt'),
    query: graphql`
      query SignUpTableRefetchQuery(
        $status: SignUpStatus!
        $search: String
        $first: Int!
        $after: String
      ) {
        signUps(status: $status, search: $search, first: $first, after: $after) {
          edges {
            node {
              ...SignUpTable_candidate
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    `,
    variables: { status: list, search },
    page: (store, variables) => store.getRoot().getLinkedRecord('signUps', variables),
  });
  useSignUpChanges(data, ({ candidate, deletedCandidateId }) => {
    if (deletedCandidateId) return remove(deletedCandidateId);
    if (candidate && settledIn(list, candidate.verification) !== null) return remove(candidate.id);
    // Only the server knows whether a candidate matches the search.
    return candidate && search === null ? place(candidate) : refetch();
  });
  const rows = data.signUps.edges.map(({ node }) => node);
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    {
      id: 'details',
      header: 'Basic Details',
      primary: true,
      cell: (row) => <CandidateCell candidate={row} />,
    },
    { id: 'signed-up', header: 'Signed Up', width: 'w-32', cell: (row) => day(row.createdAt) },
    ...(list === 'COMPLETED'
      ? [
          {
            id: 'requested',
            header: 'Requested',
            width: 'w-32',
            cell: (row: Row) => day(row.requestedVerificationAt),
          },
        ]
      : []),
    {
      id: 'profile',
      header: 'Profile',
      width: 'w-24',
      cell: (row) => <ProgressRing percent={row.profileCompletion} label="Profile" size={36} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'w-36',
      cell: (row) => STATUS[row.verification as keyof typeof STATUS],
    },
  ];
  return (
    <>
      <DataTable
        caption={list === 'COMPLETED' ? 'Completed sign-ups' : 'Incomplete sign-ups'}
        className="mt-4"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => `/sign-ups/profile/${row.id}`}
        rowActions={(row, settled) => (
          <SignUpActions candidate={row} leftList={settled === null ? null : list} />
        )}
        settled={({ verification }) => settledIn(list, verification)}
        empty={
          search !== null
            ? 'No sign ups were found matching your search request.'
            : 'There are currently no users to show. Check again later.'
        }
      />
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(PAGE)} />
    </>
  );
});

const STATUS = {
  NONE: <Badge>Not requested</Badge>,
  REQUESTED: <Badge tone="info">Requested</Badge>,
  REJECTED: <Badge tone="danger">Rejected</Badge>,
  VERIFIED: <Badge tone="success">Verified</Badge>,
};
