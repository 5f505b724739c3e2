import AboutUsQueryParameters from '#web/__generated__/AboutUsQuery$parameters.ts';
import type { AboutUsQuery } from '#web/__generated__/AboutUsQuery.graphql.ts';
import ContactUsQueryParameters from '#web/__generated__/ContactUsQuery$parameters.ts';
import type { ContactUsQuery } from '#web/__generated__/ContactUsQuery.graphql.ts';
import CvAdviceQueryParameters from '#web/__generated__/CvAdviceQuery$parameters.ts';
import type { CvAdviceQuery } from '#web/__generated__/CvAdviceQuery.graphql.ts';
import FindJobsQueryParameters from '#web/__generated__/FindJobsQuery$parameters.ts';
import type { FindJobsQuery } from '#web/__generated__/FindJobsQuery.graphql.ts';
import HomeQueryParameters from '#web/__generated__/HomeQuery$parameters.ts';
import type { HomeQuery } from '#web/__generated__/HomeQuery.graphql.ts';
import LookingForCrewQueryParameters from '#web/__generated__/LookingForCrewQuery$parameters.ts';
import type { LookingForCrewQuery } from '#web/__generated__/LookingForCrewQuery.graphql.ts';
import { readFilters, summaryFilters, variablesOf } from '#web/features/jobs/filters.ts';
import { everyone } from '#web/routes/access.ts';
import { type Row, screen, screenWithQuery } from '#web/routes/row.ts';

export const publicRows: readonly Row[] = [
  screenWithQuery<HomeQuery>({
    path: '/',
    access: ['guest'],
    title: 'Yacht crew recruitment',
    isPublic: true,
    query: HomeQueryParameters,
    screen: async () => (await import('./Home.tsx')).Home,
  }),
  screenWithQuery<FindJobsQuery>({
    path: '/find-jobs',
    menu: { public: { label: 'Find Jobs', order: 1 } },
    access: everyone,
    title: 'Find Jobs',
    isPublic: true,
    query: FindJobsQueryParameters,
    variables: ({ search }) => ({
      ...variablesOf(summaryFilters(readFilters(search))),
      after: search.get('after'),
    }),
    screen: async () => (await import('./FindJobs.tsx')).FindJobs,
  }),
  screenWithQuery<LookingForCrewQuery>({
    path: '/looking-for-crew',
    menu: { public: { label: 'Looking for Crew', order: 2 } },
    access: everyone,
    title: 'Looking for Crew',
    isPublic: true,
    query: LookingForCrewQueryParameters,
    screen: async () => (await import('./LookingForCrew.tsx')).LookingForCrew,
  }),
  screenWithQuery<AboutUsQuery>({
    path: '/about-us',
    menu: {
      public: { label: 'About Us', order: 3 },
      footer: { label: 'About Us', order: 4 },
    },
    access: everyone,
    title: 'About Us',
    isPublic: true,
    query: AboutUsQueryParameters,
    screen: async () => (await import('./AboutUs.tsx')).AboutUs,
  }),
  screenWithQuery<CvAdviceQuery>({
    path: '/cv-advice',
    menu: { public: { label: 'CV Advice', order: 4 } },
    access: everyone,
    title: 'CV Advice',
    isPublic: true,
    query: CvAdviceQueryParameters,
    screen: async () => (await import('./CvAdvice.tsx')).CvAdvice,
  }),
  screenWithQuery<ContactUsQuery>({
    path: '/contact-us',
    menu: {
      public: { label: 'Contact Us', order: 5 },
      footer: { label: 'Get in Touch', order: 3 },
    },
    access: everyone,
    title: 'Contact Us',
    isPublic: true,
    query: ContactUsQueryParameters,
    screen: async () => (await import('./ContactUs.tsx')).ContactUs,
  }),
  screen({
    path: '/terms-and-conditions',
    menu: { footer: { label: 'Terms', order: 1 } },
    access: everyone,
    title: 'Terms and Conditions',
    isPublic: true,
    screen: async () => (await import('./Terms.tsx')).Terms,
  }),
  screen({
    path: '/privacy-policy',
    menu: { footer: { label: 'Privacy Policy', order: 2 } },
    access: everyone,
    title: 'Privacy Policy',
    isPublic: true,
    screen: async () => (await import('./PrivacyPolicy.tsx')).PrivacyPolicy,
  }),
  screen({
    path: '/mlc-2006',
    menu: { footer: { label: 'MLC 2006', order: 5 } },
    access: everyone,
    title: 'MLC 2006',
    isPublic: true,
    screen: async () => (await import('./Mlc2006.tsx')).Mlc2006,
  }),
  screen({
    path: '/complaints-procedure',
    access: everyone,
    title: 'Complaints Procedure',
    isPublic: true,
    screen: async () => (await import('./ComplaintsProcedure.tsx')).ComplaintsProcedure,
  }),
];
