import type { MouseEvent } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { Navigate } from 'react-router';
import { graphql } from 'relay-runtime';
import type { ResultTableRefetchQuery } from '#web/__generated__/ResultTableRefetchQuery.graphql.ts';
import type { ResultTableQuery } from '#web/__generated__/ResultTableQuery.graphql.ts';
import type {
  ResultTable_job$data,
  ResultTable_job$key,
} from '#web/__generated__/ResultTable_job.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { CandidateQueueCell } from '#web/features/candidates/CandidateQueueCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { FitDetails } from '#web/features/fit/FitDetails.tsx';
import { FitStrip } from '#web/features/fit/FitStrip.tsx';
import { useFitChange } from '#web/features/fit/useFitChange.ts';
import { AddRowToShortlist } from '#web/features/shortlist/AddToShortlist.tsx';
import { useListRefetch } from '#web/relay/useRefetch.ts';
import { useShownList } from '#web/relay/shown-lists.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Split } from '#web/ui/Split.tsx';
import { figure, showing } from '#web/ui/showing.ts';
import { useQueue } from '#web/ui/useQueue.ts';
import { usePressedRange } from '#web/ui/useRowSelection.ts';
import { AlertBadge } from './AlertBadge.tsx';
import { activityColumns } from './columns.tsx';
import type { CandidateOrder } from './graph-types.ts';
import { FoundFigure } from './Found.tsx';
import { KeyHint } from './KeyHint.tsx';
import { MoreRows } from './MoreRows.tsx';
import { ResultPane } from './ResultPane.tsx';
import { moveByKey } from './row-keys.ts';
import { type Counted, countDown, type Found } from './useFound.ts';
import type { Selection } from './useSelection.ts';

type Row = ResultTable_job$data['candidateMatches']['edges'][number];

// The fields of a row, shared by the list and its refetch.
void graphql`
  fragment ResultTable_edge on CandidateMatchEdge {
    matchedRole
    fit {
      ...FitStrip_part
      ...FitDetails_part
    }
    node {
      id
      firstName
      lastName
      ...columns_candidate @relay(mask: false)
      ...profilePath_candidate
      jobAlert(jobId: $jobId) {
        canBeTold
      }
      ...CandidateCell_candidate
      ...CandidateQueueCell_candidate
      ...AlertBadge_candidate
    }
  }
`;

type Props = {
  job: ResultTable_job$key;
  counted: Counted;
  orderBy: CandidateOrder;
  found: Found;
  selection: Selection;
  /** The sort control, above the rows. */
  sort: React.ReactNode;
};

/**
 * The results, loaded 50 at a time on scrolling; each can be selected for the alert, and opens beside the list where
 * there is room.
 */
export function ResultTable({ job, counted, orderBy, found, selection, sort }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ResultTableQuery,
    ResultTable_job$key
  >(
    graphql`
      fragment ResultTable_job on Job
      @refetchable(queryName: "ResultTableQuery")
      @argumentDefinitions(
        filters: { type: "CandidateFilters" }
        orderBy: { type: "CandidateOrder" }
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
      ) {
        id
        ...useFitChange_job
        candidateMatches(filters: $filters, orderBy: $orderBy, first: $first, after: $after)
          @connection(key: "ResultTable_candidateMatches", filters: ["filters", "orderBy"]) {
          __id
          edges {
            ...ResultTable_edge @relay(mask: false)
          }
        }
      }
    `,
    job,
  );
  const { __id, edges: rows } = data.candidateMatches;
  useShownList(__id, (store) => countDown(store, counted));
  const { filters } = counted;
  const refetch = useListRefetch<ResultTableRefetchQuery>({
    list: __id,
    query: graphql`
      query ResultTableRefetchQuery(
        $jobId: ID!
        $filters: CandidateFilters
        $orderBy: CandidateOrder
        $first: Int!
        $after: String
      ) {
        job(id: $jobId) {
          candidateMatches(filters: $filters, orderBy: $orderBy, first: $first, after: $after) {
            edges {
              ...ResultTable_edge
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
    `,
    variables: { jobId: data.id, filters, orderBy },
    page: (store, { first, after }) =>
      store.get(data.id)?.getLinkedRecord('candidateMatches', { filters, orderBy, first, after }),
  });
  useFitChange(data, refetch);
  const free = rows.flatMap(({ node }) => (node.jobAlert?.canBeTold ? [node.id] : []));
  const chosen = free.filter((id) => selection.ids.has(id)).length;
  const rangeOf = usePressedRange(free);
  const press = (id: string, event: MouseEvent) =>
    selection.set(rangeOf(id, event), !selection.ids.has(id));
  const queue = useQueue(
    rows.map(({ node }) => node.id),
    { hasNext, isLoadingNext, loadNext },
  );
  const { openId, isBeside } = queue;
  const opened = rows.find(({ node }) => node.id === openId);
  if (opened && !isBeside) return <Navigate replace to={profilePath(opened.node)} />;
  return (
    <Split
      className="mt-3"
      paneKey={openId ?? ''}
      list={
        // The keyboard controls are the links and checkboxes inside; beside somebody the keys are the pane's.
        <div role="presentation" onKeyDown={isBeside ? undefined : moveByKey}>
          {rows.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Checkbox
                label={`Select all (${free.length})`}
                checked={chosen > 0 && chosen === free.length}
                mixed={chosen > 0 && chosen < free.length}
                disabled={free.length === 0}
                onChange={() => selection.set(free, chosen < free.length)}
              />
              <span className="flex flex-1 items-center justify-end gap-4">
                {!isBeside && <KeyHint />}
                {sort}
              </span>
            </div>
          )}
          <DataTable
            caption="Candidates found"
            className="mt-2"
            columns={isBeside ? queueColumns(selection, press) : columnsOf(selection, press)}
            isQueue={isBeside}
            rows={rows}
            rowKey={({ node }) => node.id}
            rowHref={({ node }) => profilePath(node)}
            onRowOpen={queue.hasRoom ? ({ node }) => queue.open(node.id) : undefined}
            isCurrent={({ node }) => (isBeside ? node.id === openId : isChosen(selection, node))}
            rowActions={
              isBeside
                ? undefined
                : ({ node }) => (
                    <AddRowToShortlist jobId={data.id} candidateId={node.id} name={nameOf(node)} />
                  )
            }
            empty="No candidates were found matching your search request."
          />
          <MoreRows
            hasMore={hasNext}
            isLoading={isLoadingNext}
            load={loadNext}
            summary={
              hasNext && found.isMore ? (
                <>
                  Showing {figure(rows.length)} of <FoundFigure {...found} />
                </>
              ) : (
                showing(rows.length, found.count, hasNext)
              )
            }
          />
        </div>
      }
      pane={
        openId !== null && (
          <ResultPane
            id={openId}
            jobId={data.id}
            queue={queue}
            selection={selection}
            fit={
              opened?.fit && (
                <Card as="section" aria-label="How they fit">
                  <FitDetails parts={opened.fit} />
                </Card>
              )
            }
          />
        )
      }
    />
  );
}

const nameOf = ({ firstName, lastName }: Row['node']) => `${firstName} ${lastName}`;
const isChosen = (selection: Selection, node: Row['node']) =>
  selection.ids.has(node.id) && node.jobAlert?.canBeTold === true;

type Press = (id: string, event: MouseEvent) => void;

const selectColumn = (selection: Selection, press: Press): Column<Row> => ({
  id: 'select',
  header: <span className="sr-only">Select</span>,
  width: 'w-px',
  isLead: true,
  cell: ({ node }) => (
    <Checkbox
      hideLabel
      className="relative z-10 -m-2"
      label={`Select ${nameOf(node)}`}
      checked={isChosen(selection, node)}
      disabled={!node.jobAlert?.canBeTold}
      // A change of the box has no Shift.
      onChange={() => undefined}
      onClick={(event) => press(node.id, event)}
    />
  ),
});

const whoOf = ({ node, matchedRole }: Row) => (
  // Takes the remaining width, however long the name is.
  <span className="flex min-w-44 flex-wrap items-center gap-x-3 gap-y-1 contain-inline-size">
    <CandidateCell candidate={node} role={matchedRole} />
    <AlertBadge candidate={node} />
  </span>
);

const queueColumns = (selection: Selection, press: Press): Column<Row>[] => [
  selectColumn(selection, press),
  {
    id: 'candidate',
    header: 'Candidate',
    primary: true,
    cell: ({ node, fit, matchedRole }) => (
      <CandidateQueueCell
        candidate={node}
        role={matchedRole}
        badges={<AlertBadge candidate={node} />}
      >
        {fit && <FitStrip parts={fit} />}
      </CandidateQueueCell>
    ),
  },
];

const columnsOf = (selection: Selection, press: Press): Column<Row>[] => [
  selectColumn(selection, press),
  {
    id: 'candidate',
    header: 'Candidate',
    primary: true,
    cell: whoOf,
    below: ({ fit, node }) => fit && <FitStrip parts={fit} name={nameOf(node)} />,
  },
  ...activityColumns,
];
