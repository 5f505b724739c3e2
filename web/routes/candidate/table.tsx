import ApplicationsQueryParameters from '#web/__generated__/ApplicationsQuery$parameters.ts';
import type { ApplicationsQuery } from '#web/__generated__/ApplicationsQuery.graphql.ts';
import JobsQueryParameters from '#web/__generated__/JobsQuery$parameters.ts';
import type { JobsQuery } from '#web/__generated__/JobsQuery.graphql.ts';
import { readFilters, variablesOf } from '#web/features/jobs/filters.ts';
import { JobsLoading } from '#web/features/jobs/JobsLoading.tsx';
import { redirection, type Row, screenWithQuery } from '#web/routes/row.ts';
import { profileRows } from './profile-rows.tsx';

const access = ['candidate'] as const;

export const candidateRows: readonly Row[] = [
  screenWithQuery<JobsQuery>({
    path: '/',
    access,
    title: 'Jobs',
    query: JobsQueryParameters,
    variables: ({ search }) => variablesOf(readFilters(search)),
    loading: <JobsLoading />,
    screen: async () => (await import('./Jobs.tsx')).Jobs,
  }),
  redirection({ path: '/jobs', access, redirect: ({ search }) => `/?${search}` }),
  screenWithQuery<ApplicationsQuery>({
    path: '/jobs/applications',
    access,
    title: 'Active Applications',
    query: ApplicationsQueryParameters,
    variables: () => ({}),
    loading: <JobsLoading />,
    screen: async () => (await import('./Applications.tsx')).Applications,
  }),
  ...profileRows,
];
