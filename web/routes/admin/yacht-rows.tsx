import { Anchor } from 'lucide-react';
import type { YachtCreateQuery } from '#web/__generated__/YachtCreateQuery.graphql.ts';
import YachtCreateQueryParameters from '#web/__generated__/YachtCreateQuery$parameters.ts';
import type { YachtEditQuery } from '#web/__generated__/YachtEditQuery.graphql.ts';
import YachtEditQueryParameters from '#web/__generated__/YachtEditQuery$parameters.ts';
import type { YachtsQuery } from '#web/__generated__/YachtsQuery.graphql.ts';
import YachtsQueryParameters from '#web/__generated__/YachtsQuery$parameters.ts';
import { screenWithQuery } from '#web/routes/row.ts';
import { searchOf, YACHT_SEARCH_MIN } from './search.ts';
import { TableLoading } from './TableLoading.tsx';

export const yachtRows = [
  screenWithQuery<YachtsQuery>({
    path: '/yachts',
    menu: { own: { label: 'Yachts', order: 4, icon: Anchor } },
    access: ['admin'],
    title: 'Local Yacht Accounts',
    query: YachtsQueryParameters,
    variables: ({ search }) => ({ search: searchOf(search, YACHT_SEARCH_MIN) }),
    loading: (
      <TableLoading
        title="Local Yacht Accounts"
        description="The yachts that the agency lists positions for."
        columns={['Basic Details', 'Build Year', 'Builder', 'Length']}
      />
    ),
    screen: async () => (await import('./Yachts.tsx')).Yachts,
  }),
  screenWithQuery<YachtCreateQuery>({
    path: '/yachts/create',
    back: { label: 'Return to Yachts', to: '/yachts' },
    access: ['admin'],
    title: 'New Local Yacht',
    query: YachtCreateQueryParameters,
    screen: async () => (await import('./YachtCreate.tsx')).YachtCreate,
  }),
  screenWithQuery<YachtEditQuery>({
    path: '/yachts/edit/:yachtId',
    back: { label: 'Return to Yachts', to: '/yachts' },
    access: ['admin'],
    title: 'Edit Yacht Details',
    query: YachtEditQueryParameters,
    variables: ({ params }) => ({ yachtId: params.yachtId ?? '' }),
    screen: async () => (await import('./YachtEdit.tsx')).YachtEdit,
  }),
];
