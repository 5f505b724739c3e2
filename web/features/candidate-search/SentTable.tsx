import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SentTableRefetchQuery } from '#web/__generated__/SentTableRefetchQuery.graphql.ts';
import type { SentTableQuery } from '#web/__generated__/SentTableQuery.graphql.ts';
import type {
  SentTable_job$data,
  SentTable_job$key,
} from '#web/__generated__/SentTable_job.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { newestEdgeBy } from '#web/relay/lists.ts';
import { useFollow } from '#web/relay/useFollow.ts';
import { useShownList } from '#web/relay/shown-lists.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { day } from '#web/ui/day.ts';
import { showing } from '#web/ui/showing.ts';
import { AlertBadge } from './AlertBadge.tsx';
import { activityColumns } from './columns.tsx';
import { MoreRows } from './MoreRows.tsx';
import { moveByKey } from './row-keys.ts';
import { useAlertChanges } from './useAlertChanges.ts';

type Row = SentTable_job$data['alerts']['edges'][number];

// The fields of a row, shared by the list, its events and its refetch.
void graphql`
  fragment SentTable_candidate on Candidate {
    id
    ...columns_candidate @relay(mask: false)
    ...profilePath_candidate
    ...CandidateCell_candidate
    ...AlertBadge_candidate
  }
`;

/** The candidates who were sent the job, the latest first; follows what anybody sends. */
export function SentTable({ job }: { job: SentTable_job$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    SentTableQuery,
    SentTable_job$key
  >(
    graphql`
      fragment SentTable_job on Job
      @refetchable(queryName: "SentTableQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        id
        alertCounts {
          total
        }
        alerts(first: $first, after: $after) @connection(key: "SentTable_alerts") {
          __id
          edges {
            alertedAt
            node {
              ...SentTable_candidate @relay(mask: false)
            }
          }
        }
      }
    `,
    job,
  );
  const rows = data.alerts.edges;
  useShownList(data.alerts.__id);
  const { place, refetch } = useFollow<SentTableRefetchQuery>({
    list: data.alerts.__id,
    edge: 'JobAlertEdge',
    rank: newestEdgeBy('alertedAt'),
    query: graphql`
      query SentTableRefetchQuery($jobId: ID!, $first: Int!, $after: String) {
        job(id: $jobId) {
          alerts(first: $first, after: $after) {
            edges {
              alertedAt
              node {
                ...SentTable_candidate
              }
            }
            pageInfo {
              endCursor
              hasNextPage
            }
          }
        }
      }
    `,
    variables: { jobId: data.id },
    page: (store, { first, after }) =>
      store.get(data.id)?.getLinkedRecord('alerts', { first, after }),
  });
  const total = data.alertCounts?.total ?? 0;
  useAlertChanges(data.id, ({ alertCounts, alerts: { edges, pageInfo } }) => {
    const shown = new Set(rows.map(({ node }) => node.id));
    const added = edges.filter(({ node }) => !shown.has(node.id));
    const isWhole = added.length < edges.length || !pageInfo.hasNextPage;
    // More were told than the event carries, or recipients were deleted while the connection was lost.
    if (!isWhole || (alertCounts?.total ?? 0) < total) return refetch();
    place(
      ...added.toReversed().map(({ node: { id }, alertedAt }) => ({ id, fields: { alertedAt } })),
    );
  });
  return (
    <div role="presentation" onKeyDown={moveByKey}>
      <DataTable
        caption="Candidates who were told"
        className="mt-4"
        columns={columns}
        rows={rows}
        rowKey={({ node }) => node.id}
        rowHref={({ node }) => profilePath(node)}
        empty="Nobody has been told of this job yet."
      />
      <MoreRows
        hasMore={hasNext}
        isLoading={isLoadingNext}
        load={loadNext}
        summary={showing(rows.length, data.alertCounts?.total ?? rows.length, hasNext)}
      />
    </div>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'candidate',
    header: 'Candidate',
    primary: true,
    cell: ({ node }) => <CandidateCell candidate={node} />,
  },
  { id: 'sent', header: 'Chosen', width: 'w-32', cell: ({ alertedAt }) => day(alertedAt) },
  {
    id: 'outcome',
    header: 'Email',
    width: 'w-40',
    cell: ({ node }) => <AlertBadge candidate={node} />,
  },
  ...activityColumns,
];
