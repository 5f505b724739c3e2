import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type {
  ClientTable_query$data,
  ClientTable_query$key,
} from '#web/__generated__/ClientTable_query.graphql.ts';
import type { ClientTableQuery } from '#web/__generated__/ClientTableQuery.graphql.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';

// The fields of a row, shared by the list and a new client's mutation.
void graphql`
  fragment ClientTable_client on Client {
    id
    name
    kindLabel
    people {
      id
      name
    }
    yachts {
      toDate
      yacht {
        id
        title
      }
    }
  }
`;

type Row = ClientTable_query$data['clients']['edges'][number]['node'];
type Props = { query: ClientTable_query$key; empty: string };

/** Clients by name, with their people and present yachts. */
export function ClientTable({ query, empty }: Props) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    ClientTableQuery,
    ClientTable_query$key
  >(
    graphql`
      fragment ClientTable_query on Query
      @refetchable(queryName: "ClientTableQuery")
      @argumentDefinitions(
        search: { type: "String" }
        filter: { type: "ClientFilter" }
        first: { type: "Int", defaultValue: 30 }
        after: { type: "String" }
      ) {
        clients(search: $search, filter: $filter, first: $first, after: $after)
          @connection(key: "ClientTable_clients", filters: ["search", "filter"]) {
          edges {
            node {
              ...ClientTable_client @relay(mask: false)
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
        caption="Clients"
        className="mt-4"
        columns={columns}
        rows={data.clients.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/clients/${id}`}
        empty={empty}
      />
      <LoadMore auto hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(30)} />
    </>
  );
}

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Client',
    primary: true,
    cell: ({ name, kindLabel }) => (
      <span className="block min-w-0">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-note font-normal text-ink-soft">{kindLabel}</span>
      </span>
    ),
  },
  {
    id: 'people',
    header: 'People',
    cell: ({ people }) => people.flatMap(({ name }) => name ?? []).join(', ') || '–',
  },
  {
    id: 'yachts',
    header: 'Yachts',
    cell: ({ yachts }) =>
      yachts
        .flatMap(({ toDate, yacht }) => (toDate === null && yacht ? yacht.title : []))
        .join(', ') || '–',
  },
];
