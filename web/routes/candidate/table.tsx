import ApplicationsQueryParameters from '#web/__generated__/ApplicationsQuery$parameters.ts';
import type { ApplicationsQuery } from '#web/__generated__/ApplicationsQuery.graphql.ts';
import JobsQueryParameters from '#web/__generated__/JobsQuery$parameters.ts';
import type { JobsQuery } from '#web/__generated__/JobsQuery.graphql.ts';
import OpenJobQueryParameters from '#web/__generated__/OpenJobQuery$parameters.ts';
import type { OpenJobQuery } from '#web/__generated__/OpenJobQuery.graphql.ts';
import { readFilters, variablesOf } from '#web/features/jobs/filters.ts';
import { keptOf } from '#web/features/jobs/kept.ts';
import { JobsLoading } from '#web/features/jobs/JobsLoading.tsx';
import { redirection, request, type Row, screenWithQuery } from '#web/routes/row.ts';
import { profileRows } from './profile-rows.tsx';

const access = ['candidate'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A job alert's link contains the REST id of the job; the screen needs the global id. */
function withGlobalId(search: URLSearchParams): URLSearchParams {
  const job = search.get('job') ?? '';
  const params = new URLSearchParams(search);
  if (UUID.test(job)) params.set('job', btoa(`Job:${job.toLowerCase()}`));
  return params;
}

export const candidateRows: readonly Row[] = [
  screenWithQuery<JobsQuery>({
    path: '/',
    menu: { own: { label: 'Jobs', order: 1, end: true } },
    access,
    title: 'Jobs',
    query: JobsQueryParameters,
    variables: ({ search }) => ({ ...variablesOf(readFilters(search)), kept: keptOf(search) }),
    beside: ({ search }) => {
      const id = search.get('job');
      return id === null
        ? null
        : request<OpenJobQuery>({ query: OpenJobQueryParameters, variables: { id } });
    },
    loading: <JobsLoading />,
    screen: async () => (await import('./Jobs.tsx')).Jobs,
  }),
  redirection({ path: '/jobs', access, redirect: ({ search }) => `/?${withGlobalId(search)}` }),
  screenWithQuery<ApplicationsQuery>({
    path: '/jobs/applications',
    menu: { own: { label: 'Active Applications', order: 2, badge: 'openApplications' } },
    access,
    title: 'Active Applications',
    query: ApplicationsQueryParameters,
    loading: <JobsLoading />,
    screen: async () => (await import('./Applications.tsx')).Applications,
  }),
  ...profileRows,
];
