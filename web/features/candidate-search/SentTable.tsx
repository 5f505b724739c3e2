import { useTransition } from 'react';
import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { SentTableQuery } from '#web/__generated__/SentTableQuery.graphql.ts';
import type {
  SentTable_job$data,
  SentTable_job$key,
} from '#web/__generated__/SentTable_job.graphql.ts';
import { CandidateCell } from '#web/features/candidates/CandidateCell.tsx';
import { profilePath } from '#web/features/candidates/profilePath.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { ProgressRing } from '#web/ui/ProgressRing.tsx';
import { day } from '#web/ui/day.ts';
import { showing } from '#web/ui/showing.ts';
import { AlertBadge } from './AlertBadge.tsx';
import { MoreRows } from './MoreRows.tsx';
import { moveByKey } from './row-keys.ts';
import { useAlertChanges } from './useAlertChanges.ts';

type Row = NonNullable<NonNullable<SentTable_job$data['alerts']['edges']>[number]>;

/** The most rows that are read again at once when somebody was added. */
const MOST = 100;

/** Who was told of the job, the last first; it follows what is sent by whomever. */
export function SentTable({ job }: { job: SentTable_job$key }) {
  const { data, hasNext, loadNext, isLoadingNext, refetch } = usePaginationFragment<
    SentTableQuery,
    SentTable_job$key
  >(
    graphql`
      fragment SentTable_job on Job
      @refetchable(queryName: "SentTableQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        ...useAlertChanges_job
        alerts(first: $first, after: $after) @connection(key: "SentTable_alerts") {
          totalCount
          edges {
            alertedAt
            node {
              id
              lastActiveAt
              profileCompletion
              ...profilePath_candidate
              ...CandidateCell_candidate
              ...AlertBadge_candidate
            }
          }
        }
      }
    `,
    job,
  );
  const rows = (data.alerts.edges ?? []).flatMap((edge) => (edge ? [edge] : []));
  const [, startTransition] = useTransition();
  useAlertChanges(data, () => {
    // A longer list keeps its place: its states are live, who is new stands at its top next time.
    if (rows.length <= MOST)
      startTransition(() => {
        refetch({ first: Math.max(50, rows.length) }, { fetchPolicy: 'store-and-network' });
      });
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
        summary={showing(rows.length, data.alerts.totalCount, hasNext)}
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
  {
    id: 'last-active',
    header: 'Last Active',
    width: 'w-32',
    cell: ({ node }) => <span className="whitespace-nowrap">{day(node.lastActiveAt)}</span>,
  },
  {
    id: 'profile',
    header: 'Profile',
    width: 'w-px',
    cell: ({ node }) => <ProgressRing percent={node.profileCompletion} label="Profile" size={36} />,
  },
];
