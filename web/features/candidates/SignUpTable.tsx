import { memo, useState } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { Navigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { SignUpTableRefetchQuery } from '#web/__generated__/SignUpTableRefetchQuery.graphql.ts';
import type { SignUpTableQuery } from '#web/__generated__/SignUpTableQuery.graphql.ts';
import type { SignUpTable_query$key } from '#web/__generated__/SignUpTable_query.graphql.ts';
import { type BulkResult, isWorthShowing } from '#web/features/decisions/bulk-result.ts';
import { BulkSummary } from '#web/features/decisions/BulkSummary.tsx';
import { ListKeys } from '#web/features/decisions/ListKeys.tsx';
import { SelectAll, selectColumn } from '#web/features/decisions/selecting.tsx';
import { newestBy } from '#web/relay/lists.ts';
import { useFollow } from '#web/relay/useFollow.ts';
import { useWholeList } from '#web/relay/useWholeList.ts';
import { useShownList } from '#web/relay/shown-lists.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { Split } from '#web/ui/Split.tsx';
import { useRowSelection } from '#web/ui/useRowSelection.ts';
import { useQueue } from '#web/ui/useQueue.ts';
import { day } from '#web/ui/day.ts';
import { CandidateCell } from './CandidateCell.tsx';
import { SelectedSignUps } from './SelectedSignUps.tsx';
import { SignUpActions } from './SignUpActions.tsx';
import { CandidatePane } from './CandidatePane.tsx';
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
    firstName
    lastName
    position
    viewerCanVerify
    viewerCanReject
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
        filter: { type: "CandidateFilters" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        ...useSignUpChanges_query
        signUps(status: $status, filter: $filter, first: $first, after: $after)
          @connection(key: "SignUpTable_signUps", filters: ["status", "filter"]) {
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
        $filter: CandidateFilters
        $first: Int!
        $after: String
      ) {
        signUps(status: $status, filter: $filter, first: $first, after: $after) {
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
    variables: { status: list, filter: search === null ? null : { text: search } },
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
  const current = rows.filter(({ verification }) => settledIn(list, verification) === null);
  const selection = useRowSelection(current.map(({ id }) => id));
  const all = useWholeList(hasNext, isLoadingNext, loadNext, () => selection.setAll(true));
  const [result, setResult] = useState<BulkResult | null>(null);
  const chosen = current.filter(({ id }) => selection.ids.has(id));
  const columns: Column<Row>[] = [
    {
      id: 'details',
      header: 'Basic Details',
      primary: true,
      cell: (row) => <CandidateCell candidate={row} />,
    },
    { id: 'signed-up', header: 'Signed Up', width: 'w-28', cell: (row) => day(row.createdAt) },
    ...(list === 'COMPLETED'
      ? [
          {
            id: 'requested',
            header: 'Requested',
            width: 'w-28',
            cell: (row: Row) => day(row.requestedVerificationAt),
          },
        ]
      : []),
    {
      id: 'profile',
      header: 'Profile',
      width: 'w-20',
      cell: (row) => <ProgressRing percent={row.profileCompletion} label="Profile" size={30} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'w-28',
      cell: (row) => STATUS[row.verification as keyof typeof STATUS],
    },
  ];
  const queue = useQueue(
    rows.map(({ id }) => id),
    { hasNext, isLoadingNext, loadNext },
  );
  const { openId, isBeside } = queue;
  const first = rows[0]?.id;
  const page = (id: string) => `/sign-ups/profile/${id}`;
  if (openId !== null && !isBeside) return <Navigate replace to={page(openId)} />;
  return (
    <Split
      className="mt-4"
      paneKey={openId ?? ''}
      list={
        <>
          {rows.length > 0 && (
            <SelectAll selection={selection} count={current.length} others={hasNext ? all : null} />
          )}
          {first !== undefined && openId === null && queue.hasRoom && (
            <ListKeys onBegin={() => queue.open(first)} />
          )}
          <DataTable
            caption={list === 'COMPLETED' ? 'Completed sign-ups' : 'Incomplete sign-ups'}
            className="mt-2"
            columns={[
              selectColumn<Row>(selection, ({ firstName, lastName }) => `${firstName} ${lastName}`),
              ...(isBeside ? columns.slice(0, 1) : columns),
            ]}
            isQueue={isBeside}
            rows={rows}
            rowKey={(row) => row.id}
            rowHref={({ id }) => page(id)}
            onRowOpen={queue.hasRoom ? ({ id }) => queue.open(id) : undefined}
            isCurrent={({ id }) => id === openId}
            rowActions={
              isBeside
                ? undefined
                : (row, settled) => (
                    <SignUpActions candidate={row} leftList={settled === null ? null : list} />
                  )
            }
            settled={({ verification }) => settledIn(list, verification)}
            empty={
              search !== null
                ? 'No sign ups were found matching your search request.'
                : 'There are currently no users to show. Check again later.'
            }
          />
          <div className="sticky bottom-4 z-20 mt-4 flex flex-col gap-2 empty:hidden">
            {result && <BulkSummary result={result} onClose={() => setResult(null)} />}
            {chosen.length > 0 && (
              <SelectedSignUps
                chosen={chosen.map(({ id, firstName, lastName, ...row }) => ({
                  id,
                  name: `${firstName} ${lastName}`,
                  position: row.position,
                  canVerify: row.viewerCanVerify,
                  canReject: row.viewerCanReject,
                }))}
                onDone={selection.set}
                onResult={(next) => setResult(isWorthShowing(next) ? next : null)}
                onClear={selection.clear}
              />
            )}
          </div>
          <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(PAGE)} />
        </>
      }
      pane={openId !== null && <CandidatePane id={openId} queue={queue} page={page(openId)} />}
    />
  );
});

const STATUS = {
  NONE: <Badge>Not requested</Badge>,
  REQUESTED: <Badge tone="info">Requested</Badge>,
  REJECTED: <Badge tone="danger">Rejected</Badge>,
  VERIFIED: <Badge tone="success">Verified</Badge>,
};
