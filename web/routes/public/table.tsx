import FindJobsQueryParameters from '#web/__generated__/FindJobsQuery$parameters.ts';
import type { FindJobsQuery } from '#web/__generated__/FindJobsQuery.graphql.ts';
import HomeQueryParameters from '#web/__generated__/HomeQuery$parameters.ts';
import type { HomeQuery } from '#web/__generated__/HomeQuery.graphql.ts';
import { readFilters, summaryFilters, variablesOf } from '#web/features/jobs/filters.ts';
import { everyone } from '#web/routes/access.ts';
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
  screenWithQuery<FindJobsQuery>({
    path: '/find-jobs',
    access: everyone,
    title: 'Find Jobs',
    description:
      'Open positions on motor and sailing yachts: deck, engine room, galley and interior, with salary, contract and start.',
    isPublic: true,
    query: FindJobsQueryParameters,
    variables: ({ search }) => variablesOf(summaryFilters(readFilters(search))),
    screen: async () => (await import('./FindJobs.tsx')).FindJobs,
  }),
];
