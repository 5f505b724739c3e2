import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { WebhookTableQuery } from '#web/__generated__/WebhookTableQuery.graphql.ts';
import type {
  WebhookTable_query$data,
  WebhookTable_query$key,
} from '#web/__generated__/WebhookTable_query.graphql.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { EventChips } from './EventChips.tsx';
import { webhookPath } from './events.ts';
import { WebhookBadge } from './WebhookBadge.tsx';

type Row = WebhookTable_query$data['webhooks']['edges'][number]['node'];

// The fields of a row, shared by the list and a new webhook's mutation.
void graphql`
  fragment WebhookTable_endpoint on WebhookEndpoint {
    id
    name
    url
    events
    state
    token {
      name
    }
  }
`;

/** The agency's webhooks; each row links to its deliveries. */
export function WebhookTable({ query }: { query: WebhookTable_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    WebhookTableQuery,
    WebhookTable_query$key
  >(
    graphql`
      fragment WebhookTable_query on Query
      @refetchable(queryName: "WebhookTableQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        webhooks(first: $first, after: $after) @connection(key: "WebhookTable_webhooks") {
          edges {
            node {
              ...WebhookTable_endpoint @relay(mask: false)
            }
          }
        }
      }
    `,
    query,
  );
  return (
    <>
      <DataTable
        caption="Webhooks"
        className="mt-4"
        columns={columns}
        rows={data.webhooks.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => webhookPath(id)}
        empty={
          <EmptyState title="There are no webhooks yet.">
            A webhook tells an integration what happens, as it happens.{' '}
            <TextLink to="/developers#webhooks">How to receive one</TextLink>
          </EmptyState>
        }
      />
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    primary: true,
    cell: ({ name, url }) => (
      <span className="flex min-w-0 flex-col">
        {name}
        <span className="text-note font-normal break-all text-ink-soft">{new URL(url).host}</span>
      </span>
    ),
  },
  {
    id: 'events',
    header: 'Events',
    width: 'w-2/5',
    cell: ({ events }) => <EventChips events={events} className="@max-[640px]:justify-end" />,
  },
  { id: 'token', header: 'Token', width: 'w-48', cell: ({ token }) => token.name },
  {
    id: 'state',
    header: 'Status',
    width: 'w-28',
    cell: ({ state }) => <WebhookBadge state={state} />,
  },
];
