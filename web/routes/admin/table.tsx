import { ChartColumn, House, MessageSquareQuote, UserRoundPlus, UsersRound } from 'lucide-react';
import AgencyHomeQueryParameters from '#web/__generated__/AgencyHomeQuery$parameters.ts';
import type { AgencyHomeQuery } from '#web/__generated__/AgencyHomeQuery.graphql.ts';
import CrewQueryParameters from '#web/__generated__/CrewQuery$parameters.ts';
import type { CrewQuery } from '#web/__generated__/CrewQuery.graphql.ts';
import FilterEditorQueryParameters from '#web/__generated__/FilterEditorQuery$parameters.ts';
import type { FilterEditorQuery } from '#web/__generated__/FilterEditorQuery.graphql.ts';
import JobApplicationsQueryParameters from '#web/__generated__/JobApplicationsQuery$parameters.ts';
import type { JobApplicationsQuery } from '#web/__generated__/JobApplicationsQuery.graphql.ts';
import JobShortlistQueryParameters from '#web/__generated__/JobShortlistQuery$parameters.ts';
import type { JobShortlistQuery } from '#web/__generated__/JobShortlistQuery.graphql.ts';
import OneApplicationQueryParameters from '#web/__generated__/OneApplicationQuery$parameters.ts';
import type { OneApplicationQuery } from '#web/__generated__/OneApplicationQuery.graphql.ts';
import ReferencesQueryParameters from '#web/__generated__/ReferencesQuery$parameters.ts';
import type { ReferencesQuery } from '#web/__generated__/ReferencesQuery.graphql.ts';
import RejectionsQueryParameters from '#web/__generated__/RejectionsQuery$parameters.ts';
import type { RejectionsQuery } from '#web/__generated__/RejectionsQuery.graphql.ts';
import SignUpsQueryParameters from '#web/__generated__/SignUpsQuery$parameters.ts';
import type { SignUpsQuery } from '#web/__generated__/SignUpsQuery.graphql.ts';
import StatsQueryParameters from '#web/__generated__/StatsQuery$parameters.ts';
import type { StatsQuery } from '#web/__generated__/StatsQuery.graphql.ts';
import TokensQueryParameters from '#web/__generated__/TokensQuery$parameters.ts';
import type { TokensQuery } from '#web/__generated__/TokensQuery.graphql.ts';
import UnsentEmailsQueryParameters from '#web/__generated__/UnsentEmailsQuery$parameters.ts';
import type { UnsentEmailsQuery } from '#web/__generated__/UnsentEmailsQuery.graphql.ts';
import { fitChoice } from '#web/features/applications/fit-choices.ts';
import { groupOf } from '#web/features/application-stages/groups.ts';
import { paneRequest } from '#web/features/applications/pane-request.ts';
import { candidatePaneRequest } from '#web/features/candidates/candidate-pane-request.ts';
import { variablesOf } from '#web/features/candidate-search/address.ts';
import { periodVariables } from '#web/features/statistics/period.ts';
import { redirection, request, type Row, screenWithQuery } from '#web/routes/row.ts';
import { crewVariables } from '#web/features/crew-search/crew-address.ts';
import { signUpFilter } from './search.ts';
import { StatsLoading } from './StatsLoading.tsx';
import { TableLoading } from './TableLoading.tsx';
import { candidateRows } from './candidate-rows.tsx';
import { clientRows } from './client-rows.tsx';
import { complaintRows } from './complaint-rows.tsx';
import { enquiryRows } from './enquiry-rows.tsx';
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
      filter: signUpFilter(search),
    }),
    beside: ({ search }) => {
      const open = search.get('open');
      return open ? request(candidatePaneRequest(open)) : null;
    },
    screen: async () => (await import('./SignUps.tsx')).SignUps,
  });

/** The applications to a job, reached from the listings of its yacht or from all listings. */
const ofYacht = '/yachts/listings/:yachtId/applications/:jobId';
const ofAll = '/listings/applications/:yachtId/job/:jobId';
const origin = 'Return to Applications';

const applications = (path: string, listings: string) =>
  screenWithQuery<JobApplicationsQuery>({
    path: `${path}/:tab?`,
    back: { label: 'Return to Listings', to: listings },
    origin,
    access: ['admin'],
    title: 'Applications',
    query: JobApplicationsQueryParameters,
    variables: ({ params, search }) => ({
      jobId: params.jobId ?? '',
      group: groupOf(params.tab),
      ...fitChoice(search),
      ...variablesOf(search),
    }),
    beside: ({ search }) => {
      const open = search.get('open');
      if (!variablesOf(search).finding) return open ? request(paneRequest(open)) : null;
      return request<FilterEditorQuery>({
        query: FilterEditorQueryParameters,
        variables: {},
        isFixed: true,
      });
    },
    screen: async () => (await import('./JobApplications.tsx')).JobApplications,
  });

const shortlist = (path: string, listings: string) =>
  screenWithQuery<JobShortlistQuery>({
    path: `${path}/shortlist`,
    back: { label: 'Return to Listings', to: listings },
    origin: 'Return to Shortlist',
    access: ['admin'],
    title: 'Shortlist',
    query: JobShortlistQueryParameters,
    variables: ({ params }) => ({ jobId: params.jobId ?? '' }),
    screen: async () => (await import('./JobShortlist.tsx')).JobShortlist,
  });

const oneApplication = (path: string) =>
  screenWithQuery<OneApplicationQuery>({
    path: `${path}/application/:applicationId`,
    back: { label: origin, to: path },
    origin,
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
    menu: { own: { label: 'Home', order: 1, icon: House, end: true } },
    access: ['admin'],
    title: 'Home',
    query: AgencyHomeQueryParameters,
    screen: async () => (await import('./AgencyHome.tsx')).AgencyHome,
  }),
  redirection({
    path: '/sign-ups',
    access: ['admin'],
    menu: { own: { label: 'Sign-ups', order: 2, icon: UserRoundPlus, badge: 'signUps' } },
    redirect: () => '/sign-ups/completed',
  }),
  signUps('completed'),
  signUps('incomplete'),
  screenWithQuery<CrewQuery>({
    path: '/crew',
    menu: { own: { label: 'Crew', order: 3, icon: UsersRound } },
    access: ['admin'],
    title: 'Crew',
    query: CrewQueryParameters,
    variables: ({ search }) => crewVariables(search),
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
    menu: { own: { label: 'Stats', order: 6, icon: ChartColumn } },
    access: ['admin'],
    title: 'Stats',
    query: StatsQueryParameters,
    variables: ({ search }) => periodVariables(search),
    loading: <StatsLoading />,
    screen: async () => (await import('./Stats.tsx')).Stats,
  }),
  screenWithQuery<ReferencesQuery>({
    path: '/references',
    origin: 'Return to References',
    menu: { own: { label: 'References', order: 7, icon: MessageSquareQuote } },
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
    loading: (
      <TableLoading title="Unsent E-mails" columns={['E-mail', 'Written', 'Status', 'Why']} />
    ),
    screen: async () => (await import('./UnsentEmails.tsx')).UnsentEmails,
  }),
  screenWithQuery<RejectionsQuery>({
    path: '/settings/rejections',
    access: ['admin'],
    title: 'Rejections',
    query: RejectionsQueryParameters,
    screen: async () => (await import('./Rejections.tsx')).Rejections,
  }),
  screenWithQuery<TokensQuery>({
    path: '/settings/tokens',
    access: ['admin'],
    title: 'Integration Tokens',
    query: TokensQueryParameters,
    loading: (
      <TableLoading
        title="Integration Tokens"
        columns={['Name', 'Scopes', 'Last Used', 'Ends', 'Status']}
      />
    ),
    screen: async () => (await import('./Tokens.tsx')).Tokens,
  }),
  oneApplication(ofYacht),
  oneApplication(ofAll),
  shortlist(ofYacht, '/yachts/listings/:yachtId'),
  shortlist(ofAll, '/listings'),
  applications(ofYacht, '/yachts/listings/:yachtId'),
  applications(ofAll, '/listings'),
  ...enquiryRows,
  ...complaintRows,
  ...clientRows,
  ...candidateRows,
  ...yachtRows,
  ...listingRows,
  ...webhookRows,
];
