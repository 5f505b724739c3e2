import AgencyHomeQueryParameters from '#web/__generated__/AgencyHomeQuery$parameters.ts';
import type { AgencyHomeQuery } from '#web/__generated__/AgencyHomeQuery.graphql.ts';
import CrewQueryParameters from '#web/__generated__/CrewQuery$parameters.ts';
import type { CrewQuery } from '#web/__generated__/CrewQuery.graphql.ts';
import JobApplicationsQueryParameters from '#web/__generated__/JobApplicationsQuery$parameters.ts';
import type { JobApplicationsQuery } from '#web/__generated__/JobApplicationsQuery.graphql.ts';
import OneApplicationQueryParameters from '#web/__generated__/OneApplicationQuery$parameters.ts';
import type { OneApplicationQuery } from '#web/__generated__/OneApplicationQuery.graphql.ts';
import ReferencesQueryParameters from '#web/__generated__/ReferencesQuery$parameters.ts';
import type { ReferencesQuery } from '#web/__generated__/ReferencesQuery.graphql.ts';
import SignUpsQueryParameters from '#web/__generated__/SignUpsQuery$parameters.ts';
import type { SignUpsQuery } from '#web/__generated__/SignUpsQuery.graphql.ts';
import StatsQueryParameters from '#web/__generated__/StatsQuery$parameters.ts';
import type { StatsQuery } from '#web/__generated__/StatsQuery.graphql.ts';
import TokensQueryParameters from '#web/__generated__/TokensQuery$parameters.ts';
import type { TokensQuery } from '#web/__generated__/TokensQuery.graphql.ts';
import UnsentEmailsQueryParameters from '#web/__generated__/UnsentEmailsQuery$parameters.ts';
import type { UnsentEmailsQuery } from '#web/__generated__/UnsentEmailsQuery.graphql.ts';
import { groupOf } from '#web/features/applications/groups.ts';
import { variablesOf } from '#web/features/candidate-search/address.ts';
import { redirection, type Row, screenWithQuery } from '#web/routes/row.ts';
import { CANDIDATE_SEARCH_MIN, searchOf } from './search.ts';
import { StatsLoading } from './StatsLoading.tsx';
import { TableLoading } from './TableLoading.tsx';
import { candidateRows } from './candidate-rows.tsx';
import { listingRows } from './listing-rows.tsx';
import { webhookRows } from './webhook-rows.tsx';
import { yachtRows } from './yacht-rows.tsx';

const statusOf = { completed: 'COMPLETED', incomplete: 'INCOMPLETE' } as const;
type SignUpList = keyof typeof statusOf;

const signUps = (list: SignUpList) =>
  screenWithQuery<SignUpsQuery>({
    path: `/sign-ups/${list}`,
    access: ['admin'],
    title: 'Sign-ups',
    loading: (
      <TableLoading
        title="Sign-ups"
        description="Candidates who are not verified yet."
        bar="tabs"
        columns={[
          'Basic Details',
          'Signed Up',
          ...(list === 'completed' ? ['Requested'] : []),
          'Profile',
          'Status',
        ]}
      />
    ),
    query: SignUpsQueryParameters,
    variables: ({ search }) => ({
      status: statusOf[list],
      search: searchOf(search, CANDIDATE_SEARCH_MIN),
    }),
    screen: async () => (await import('./SignUps.tsx')).SignUps,
  });

const applications = (path: string) =>
  screenWithQuery<JobApplicationsQuery>({
    path,
    access: ['admin'],
    title: 'Applications',
    query: JobApplicationsQueryParameters,
    variables: ({ params, search }) => ({
      jobId: params.jobId ?? '',
      group: groupOf(params.tab),
      ...variablesOf(search),
    }),
    screen: async () => (await import('./JobApplications.tsx')).JobApplications,
  });

const oneApplication = (path: string) =>
  screenWithQuery<OneApplicationQuery>({
    path: `${path}/application/:applicationId`,
    access: ['admin'],
    title: 'Application',
    query: OneApplicationQueryParameters,
    variables: ({ params, search }) => ({
      id: params.applicationId ?? '',
      group: groupOf(search.get('tab') ?? undefined),
    }),
    screen: async () => (await import('./OneApplication.tsx')).OneApplication,
  });

export const adminRows: readonly Row[] = [
  screenWithQuery<AgencyHomeQuery>({
    path: '/',
    access: ['admin'],
    title: 'Home',
    query: AgencyHomeQueryParameters,
    variables: () => ({}),
    screen: async () => (await import('./AgencyHome.tsx')).AgencyHome,
  }),
  redirection({ path: '/sign-ups', access: ['admin'], redirect: () => '/sign-ups/completed' }),
  signUps('completed'),
  signUps('incomplete'),
  screenWithQuery<CrewQuery>({
    path: '/crew',
    access: ['admin'],
    title: 'Crew',
    query: CrewQueryParameters,
    variables: ({ search }) => ({ search: searchOf(search, CANDIDATE_SEARCH_MIN) }),
    loading: (
      <TableLoading
        title="Crew Accounts"
        description="Candidates whom the agency has verified."
        columns={['Basic Details', 'Last Active', 'Signed Up', 'Profile']}
      />
    ),
    screen: async () => (await import('./Crew.tsx')).Crew,
  }),
  screenWithQuery<StatsQuery>({
    path: '/stats',
    access: ['admin'],
    title: 'Stats',
    query: StatsQueryParameters,
    variables: () => ({}),
    loading: <StatsLoading />,
    screen: async () => (await import('./Stats.tsx')).Stats,
  }),
  screenWithQuery<ReferencesQuery>({
    path: '/references',
    access: ['admin'],
    title: 'References',
    query: ReferencesQueryParameters,
    variables: ({ search }) => ({ title: search.get('position') }),
    loading: (
      <TableLoading
        title="References"
        description="Verified references, by the position of the candidate."
        columns={['Candidate', 'Reference', 'Kind', 'Completed']}
      />
    ),
    screen: async () => (await import('./References.tsx')).References,
  }),
  screenWithQuery<UnsentEmailsQuery>({
    path: '/settings/e-mails',
    access: ['admin'],
    title: 'Unsent E-mails',
    query: UnsentEmailsQueryParameters,
    variables: () => ({}),
    loading: (
      <TableLoading title="Unsent E-mails" columns={['E-mail', 'Written', 'Status', 'Why']} />
    ),
    screen: async () => (await import('./UnsentEmails.tsx')).UnsentEmails,
  }),
  screenWithQuery<TokensQuery>({
    path: '/settings/tokens',
    access: ['admin'],
    title: 'Integration Tokens',
    query: TokensQueryParameters,
    variables: () => ({}),
    loading: (
      <TableLoading
        title="Integration Tokens"
        columns={['Name', 'Scopes', 'Last Used', 'Ends', 'Status']}
      />
    ),
    screen: async () => (await import('./Tokens.tsx')).Tokens,
  }),
  oneApplication('/yachts/listings/:yachtId/applications/:jobId'),
  oneApplication('/listings/applications/:yachtId/job/:jobId'),
  applications('/yachts/listings/:yachtId/applications/:jobId/:tab?'),
  applications('/listings/applications/:yachtId/job/:jobId/:tab?'),
  ...candidateRows,
  ...yachtRows,
  ...listingRows,
  ...webhookRows,
];
