import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { DeliveryTableQuery } from '#web/__generated__/DeliveryTableQuery.graphql.ts';
import type {
  DeliveryTable_endpoint$data,
  DeliveryTable_endpoint$key,
} from '#web/__generated__/DeliveryTable_endpoint.graphql.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { moment } from '#web/ui/moment.ts';
import { DeliveryBadge } from './DeliveryBadge.tsx';
import { Redeliver } from './Redeliver.tsx';
import { ShowPayload } from './ShowPayload.tsx';

type Row = DeliveryTable_endpoint$data['deliveries']['edges'][number]['node'];

// The fields of a row, shared by the list and a test delivery's mutation.
void graphql`
  fragment DeliveryTable_delivery on WebhookDelivery {
    id
    eventName
    status
    attempts
    responseStatus
    error
    createdAt
    nextAttemptAt
    ...ShowPayload_delivery
  }
`;

/** The deliveries of a webhook in the last 30 days, newest first. */
export function DeliveryTable(props: { endpoint: DeliveryTable_endpoint$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    DeliveryTableQuery,
    DeliveryTable_endpoint$key
  >(
    graphql`
      fragment DeliveryTable_endpoint on WebhookEndpoint
      @refetchable(queryName: "DeliveryTableQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 25 }, after: { type: "String" }) {
        state
        deliveries(first: $first, after: $after) @connection(key: "DeliveryTable_deliveries") {
          edges {
            node {
              ...DeliveryTable_delivery @relay(mask: false)
            }
          }
        }
      }
    `,
    props.endpoint,
  );
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="text-lg font-semibold">
        Deliveries
      </h2>
      <DataTable
        caption="Deliveries"
        className="mt-3"
        columns={columns}
        rows={data.deliveries.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        rowActions={(delivery) => (
          <>
            <ShowPayload delivery={delivery} />
            {data.state === 'ACTIVE' && <Redeliver id={delivery.id} />}
          </>
        )}
        empty={
          <EmptyState title="Nothing was sent yet.">
            Events of the last 30 days stand here.
            {data.state === 'ACTIVE' && ' Send a test to see one.'}
          </EmptyState>
        }
      />
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(25)} />
    </section>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'event',
    header: 'Event',
    primary: true,
    cell: ({ eventName, createdAt }) => (
      <span className="flex flex-col">
        {eventName}
        <time dateTime={createdAt} className="text-note font-normal text-ink-soft tabular-nums">
          {moment(createdAt)}
        </time>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'w-28',
    cell: ({ status }) => <DeliveryBadge status={status} />,
  },
  {
    id: 'attempts',
    header: 'Attempts',
    align: 'end',
    width: 'w-24',
    cell: ({ attempts }) => <span className="tabular-nums">{attempts}</span>,
  },
  {
    id: 'response',
    header: 'Response',
    width: 'w-2/5',
    cell: (row) => (
      <span className="@max-[640px]:text-right">
        {[row.responseStatus, row.error].filter(Boolean).join(' · ') || '–'}
        {row.nextAttemptAt && row.attempts > 0 && (
          <span className="block text-note text-ink-soft">
            Next attempt {moment(row.nextAttemptAt)}
          </span>
        )}
      </span>
    ),
  },
];
