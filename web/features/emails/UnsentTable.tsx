import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { UnsentTableQuery } from '#web/__generated__/UnsentTableQuery.graphql.ts';
import type {
  UnsentTable_query$data,
  UnsentTable_query$key,
} from '#web/__generated__/UnsentTable_query.graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { moment } from '#web/ui/moment.ts';
import { Resend } from './Resend.tsx';

type Row = UnsentTable_query$data['unsentEmails']['edges'][number]['node'];

// The fields of a row, shared by the list and by sending one again.
void graphql`
  fragment UnsentTable_email on Email {
    id
    to
    subject
    status
    problem
    createdAt
    nextAttemptAt
    whyNotResent
  }
`;

/** Unsent e-mails, newest first. */
export function UnsentTable(props: { query: UnsentTable_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    UnsentTableQuery,
    UnsentTable_query$key
  >(
    graphql`
      fragment UnsentTable_query on Query
      @refetchable(queryName: "UnsentTableQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        unsentEmails(first: $first, after: $after) @connection(key: "UnsentTable_unsentEmails") {
          edges {
            node {
              ...UnsentTable_email @relay(mask: false)
            }
          }
        }
      }
    `,
    props.query,
  );
  return (
    <>
      <DataTable
        caption="Unsent e-mails"
        columns={columns}
        rows={data.unsentEmails.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        rowActions={({ id, subject, to, problem, whyNotResent }) =>
          problem && !whyNotResent ? <Resend id={id} label={`${subject} to ${to}`} /> : null
        }
        empty={
          <EmptyState title="Every e-mail was sent.">
            What cannot be sent stands here for 30 days.
          </EmptyState>
        }
      />
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
}

function StatusBadge({ status, problem }: Pick<Row, 'status' | 'problem'>) {
  if (status === 'SENT') return <Badge tone="success">Sent</Badge>;
  if (status === 'FAILED') return <Badge tone="danger">Not sent</Badge>;
  if (status === 'UNKNOWN') return <Badge tone="warning">May have arrived</Badge>;
  return <Badge tone="info">{problem ? 'Waiting' : 'Sending'}</Badge>;
}

const columns: Column<Row>[] = [
  {
    id: 'email',
    header: 'E-mail',
    primary: true,
    cell: ({ subject, to }) => (
      <span className="flex min-w-0 flex-col">
        <span className="break-words">{subject}</span>
        <span className="text-note font-normal break-words text-ink-soft">{to}</span>
      </span>
    ),
  },
  {
    id: 'written',
    header: 'Written',
    width: 'w-44',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="tabular-nums">
        {moment(createdAt)}
      </time>
    ),
  },
  { id: 'status', header: 'Status', width: 'w-36', cell: (row) => <StatusBadge {...row} /> },
  {
    id: 'problem',
    header: 'Why',
    width: 'w-1/4',
    cell: ({ problem, nextAttemptAt, whyNotResent, status }) => (
      <span className="@max-[640px]:text-right">
        {problem ?? '–'}
        {nextAttemptAt && (
          <span className="block text-note text-ink-soft">Next try {moment(nextAttemptAt)}</span>
        )}
        {whyNotResent && status !== 'SENT' && whyNotResent !== problem && (
          <span className="block text-note text-ink-soft">{whyNotResent}</span>
        )}
      </span>
    ),
  },
];
