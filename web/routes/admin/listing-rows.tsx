import { BriefcaseBusiness, Newspaper } from 'lucide-react';
import type { BriefQuery } from '#web/__generated__/BriefQuery.graphql.ts';
import BriefQueryParameters from '#web/__generated__/BriefQuery$parameters.ts';
import type { ListingsQuery } from '#web/__generated__/ListingsQuery.graphql.ts';
import ListingsQueryParameters from '#web/__generated__/ListingsQuery$parameters.ts';
import type { ListingWizardQuery } from '#web/__generated__/ListingWizardQuery.graphql.ts';
import ListingWizardQueryParameters from '#web/__generated__/ListingWizardQuery$parameters.ts';
import type { YachtListingsQuery } from '#web/__generated__/YachtListingsQuery.graphql.ts';
import YachtListingsQueryParameters from '#web/__generated__/YachtListingsQuery$parameters.ts';
import { applicationUnder } from '#web/features/application-stages/paths.ts';
import { listingFilter } from '#web/features/listings/listing-filters.ts';
import { applicationsPath, type Scope, statusOf, tabPaths } from '#web/features/listings/paths.ts';
import { type Place, redirection, type Row, screenWithQuery } from '#web/routes/row.ts';
import { views } from './listing-views.ts';
import { LISTING_SEARCH_MIN, searchOf } from './search.ts';
import { TableLoading } from './TableLoading.tsx';

const columns = ['Position', 'Start Date', 'Salary', 'Contract Type'];

const wizard = (path: string, list: string) =>
  screenWithQuery<ListingWizardQuery>({
    path,
    back: { label: 'Return to Listings', to: list },
    access: ['admin'],
    title: 'Listing',
    query: ListingWizardQueryParameters,
    variables: ({ params, search }) => ({
      yachtId: params.yachtId ?? '',
      jobId: search.get('job') ?? '',
      hasJob: search.has('job'),
    }),
    screen: async () => (await import('./ListingWizard.tsx')).ListingWizard,
  });

const listOf = (scope: Scope, { yachtId = '', jobId = '', tab }: Place['params']) =>
  [applicationsPath(scope, yachtId, jobId), tab].filter(Boolean).join('/');

const oneOf = (scope: Scope, { yachtId = '', jobId = '', tab = '', ...one }: Place['params']) =>
  applicationUnder(applicationsPath(scope, yachtId, jobId), tab, one.applicationId ?? '');

/** One application below a tab, of its listing or of its status. */
const applicationBelow = (scope: Scope, path: string) =>
  redirection({
    path: `${path}/:tab/:applicationId`,
    access: ['admin'],
    redirect: ({ params }) => oneOf(scope, params),
  });

/** The applications and the single application, below the tab of the listings they are reached from. */
const applicationsBelow = (scope: Scope, path: string) => [
  redirection({
    path: `${path}/:tab?`,
    access: ['admin'],
    redirect: ({ params }) => listOf(scope, params),
  }),
  applicationBelow(scope, path),
];

export const listingRows: readonly Row[] = [
  screenWithQuery<ListingsQuery>({
    path: '/jobs',
    menu: { own: { label: 'Jobs', order: 8, icon: BriefcaseBusiness } },
    access: ['admin'],
    title: views.jobs.title,
    query: ListingsQueryParameters,
    variables: ({ search }) => ({
      ...listingFilter(search),
      search: searchOf(search, LISTING_SEARCH_MIN),
    }),
    loading: (
      <TableLoading
        {...views.jobs}
        bar="tabs"
        columns={['Position', 'Consultant', 'Salary', 'Listed', 'Status']}
      />
    ),
    screen: async () => (await import('./Listings.tsx')).Listings,
  }),
  screenWithQuery<ListingsQuery>({
    path: '/listings/:status?',
    menu: {
      own: { label: 'Listings', order: 5, icon: Newspaper, badge: 'newApplications' },
    },
    access: ['admin'],
    title: views.listings.title,
    query: ListingsQueryParameters,
    variables: ({ params, search }) => ({
      ...listingFilter(search, statusOf(params.status) ?? 'ACTIVE'),
      search: searchOf(search, LISTING_SEARCH_MIN),
    }),
    loading: <TableLoading {...views.listings} bar="tabs" columns={columns} />,
    screen: async () => (await import('./Listings.tsx')).Listings,
  }),
  screenWithQuery<YachtListingsQuery>({
    path: '/yachts/listings/:yachtId/:status?',
    back: { label: 'Return to Yachts', to: '/yachts' },
    access: ['admin'],
    title: 'Listings',
    query: YachtListingsQueryParameters,
    variables: ({ params }) => ({
      yachtId: params.yachtId ?? '',
      status: statusOf(params.status) ?? 'ACTIVE',
    }),
    loading: <TableLoading title="Listings" columns={columns} />,
    screen: async () => (await import('./YachtListings.tsx')).YachtListings,
  }),
  screenWithQuery<BriefQuery>({
    path: '/listings/brief',
    back: { label: 'Return to Listings', to: '/listings' },
    access: ['admin'],
    title: 'Listings from a Brief',
    query: BriefQueryParameters,
    variables: ({ search }) => ({
      enquiry: search.get('enquiry') ?? '',
      hasEnquiry: search.has('enquiry'),
    }),
    screen: async () => (await import('./Brief.tsx')).Brief,
  }),
  wizard('/yachts/listings/:yachtId/add', '/yachts/listings/:yachtId'),
  wizard('/listings/add/:yachtId', '/listings'),
  // Other forms of these addresses.
  redirection({
    path: '/listings/:status/:yachtId',
    access: ['admin'],
    redirect: ({ params: { status = '', yachtId = '' } }) =>
      statusOf(status) ? `${tabPaths('yacht', yachtId).active}/${status}` : '/listings',
  }),
  ...applicationsBelow('all', '/listings/:status/:yachtId/job/:jobId'),
  ...['active', 'archived', 'drafts'].flatMap((status) =>
    applicationsBelow('yacht', `/yachts/listings/:yachtId/${status}/:jobId`),
  ),
  applicationBelow('yacht', '/yachts/listings/:yachtId/applications/:jobId'),
];
