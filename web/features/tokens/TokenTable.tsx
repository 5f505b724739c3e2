import { usePaginationFragment } from 'react-relay/hooks.js';
import { graphql } from 'relay-runtime';
import type { TokenTableQuery } from '#web/__generated__/TokenTableQuery.graphql.ts';
import type {
  TokenTable_query$data,
  TokenTable_query$key,
} from '#web/__generated__/TokenTable_query.graphql.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { day } from '#web/ui/day.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { RevokeToken } from './RevokeToken.tsx';
import { scopeLabel } from './scopes.ts';

type Row = TokenTable_query$data['tokens']['edges'][number]['node'];

// The fields of a row, shared by the list and a new token's mutation.
void graphql`
  fragment TokenTable_token on IntegrationToken {
    id
    name
    scopes
    state
    createdAt
    expiresAt
    lastUsedAt
    madeBy
  }
`;

/** The agency's tokens, including expired and revoked ones. */
export function TokenTable({ query }: { query: TokenTable_query$key }) {
  const { data, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    TokenTableQuery,
    TokenTable_query$key
  >(
    graphql`
      fragment TokenTable_query on Query
      @refetchable(queryName: "TokenTableQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
        tokens(first: $first, after: $after) @connection(key: "TokenTable_tokens") {
          edges {
            node {
              ...TokenTable_token @relay(mask: false)
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
        caption="Integration tokens"
        className="mt-4"
        columns={columns}
        rows={data.tokens.edges.map(({ node }) => node)}
        rowKey={({ id }) => id}
        rowActions={({ id, name, state }) =>
          state === 'ACTIVE' ? <RevokeToken id={id} name={name} /> : null
        }
        empty="There are no tokens yet."
      />
      <LoadMore hasMore={hasNext} loading={isLoadingNext} onMore={() => loadNext(50)} />
    </>
  );
}

const states = {
  ACTIVE: <Badge tone="success">Active</Badge>,
  EXPIRED: <Badge>Expired</Badge>,
  REVOKED: <Badge tone="danger">Revoked</Badge>,
};

const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    primary: true,
    cell: ({ name, madeBy, createdAt }) => (
      <span className="flex min-w-0 flex-col">
        {name}
        <span className="text-note font-normal text-ink-soft">
          {[day(createdAt), madeBy].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'scopes',
    header: 'Scopes',
    width: 'w-1/3',
    cell: ({ scopes }) => (
      <span className="flex flex-wrap gap-1 @max-[640px]:justify-end">
        {scopes.map((scope) => (
          <Chip key={scope}>{scopeLabel(scope)}</Chip>
        ))}
      </span>
    ),
  },
  {
    id: 'used',
    header: 'Last Used',
    width: 'w-32',
    cell: ({ lastUsedAt }) => (lastUsedAt ? day(lastUsedAt) : 'Never'),
  },
  { id: 'ends', header: 'Ends', width: 'w-32', cell: ({ expiresAt }) => day(expiresAt) },
  {
    id: 'state',
    header: 'Status',
    width: 'w-24',
    cell: ({ state }) => states[state as keyof typeof states],
  },
];
