import HomeQueryParameters from '#web/__generated__/HomeQuery$parameters.ts';
import type { HomeQuery } from '#web/__generated__/HomeQuery.graphql.ts';
import { type Row, screenWithQuery } from '#web/routes/row.ts';

export const publicRows: readonly Row[] = [
  screenWithQuery<HomeQuery>({
    path: '/',
    access: ['guest'],
    title: 'Yacht crew recruitment',
    description:
      'Family-run recruitment for yacht crew: jobs on motor and sailing yachts, checked profiles, and people who know life on board. Free for candidates.',
    isPublic: true,
    query: HomeQueryParameters,
    variables: () => ({}),
    screen: async () => (await import('./Home.tsx')).Home,
  }),
];
