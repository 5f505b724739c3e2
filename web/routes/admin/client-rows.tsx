import { Building2 } from 'lucide-react';
import ClientsQueryParameters from '#web/__generated__/ClientsQuery$parameters.ts';
import type { ClientsQuery } from '#web/__generated__/ClientsQuery.graphql.ts';
import OneClientQueryParameters from '#web/__generated__/OneClientQuery$parameters.ts';
import type { OneClientQuery } from '#web/__generated__/OneClientQuery.graphql.ts';
import { type Row, screenWithQuery } from '#web/routes/row.ts';
import { CLIENT_SEARCH_MIN, searchOf } from './search.ts';
import { TableLoading } from './TableLoading.tsx';

export const clientRows: readonly Row[] = [
  screenWithQuery<ClientsQuery>({
    path: '/clients',
    menu: { own: { label: 'Clients', order: 10, icon: Building2 } },
    access: ['admin'],
    title: 'Clients',
    query: ClientsQueryParameters,
    variables: ({ search }) => ({
      search: searchOf(search, CLIENT_SEARCH_MIN),
      filter: { archived: search.get('list') === 'archived' },
    }),
    loading: (
      <TableLoading
        title="Clients"
        description="Captains and companies behind the yachts."
        bar="tabs"
        columns={['Client', 'People', 'Yachts']}
      />
    ),
    screen: async () => (await import('./Clients.tsx')).Clients,
  }),
  screenWithQuery<OneClientQuery>({
    path: '/clients/:clientId',
    back: { label: 'Return to Clients', to: '/clients' },
    access: ['admin'],
    title: 'Client',
    query: OneClientQueryParameters,
    variables: ({ params }) => ({ id: params.clientId ?? '' }),
    screen: async () => (await import('./OneClient.tsx')).OneClient,
  }),
];
