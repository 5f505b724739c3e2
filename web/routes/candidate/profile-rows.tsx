import ProfileCvQueryParameters from '#web/__generated__/ProfileCvQuery$parameters.ts';
import type { ProfileCvQuery } from '#web/__generated__/ProfileCvQuery.graphql.ts';
import ProfileDetailsQueryParameters from '#web/__generated__/ProfileDetailsQuery$parameters.ts';
import type { ProfileDetailsQuery } from '#web/__generated__/ProfileDetailsQuery.graphql.ts';
import ProfileIdealJobQueryParameters from '#web/__generated__/ProfileIdealJobQuery$parameters.ts';
import type { ProfileIdealJobQuery } from '#web/__generated__/ProfileIdealJobQuery.graphql.ts';
import ProfileQualificationsQueryParameters from '#web/__generated__/ProfileQualificationsQuery$parameters.ts';
import type { ProfileQualificationsQuery } from '#web/__generated__/ProfileQualificationsQuery.graphql.ts';
import ProfileExperienceQueryParameters from '#web/__generated__/ProfileExperienceQuery$parameters.ts';
import type { ProfileExperienceQuery } from '#web/__generated__/ProfileExperienceQuery.graphql.ts';
import ProfileReferencesQueryParameters from '#web/__generated__/ProfileReferencesQuery$parameters.ts';
import type { ProfileReferencesQuery } from '#web/__generated__/ProfileReferencesQuery.graphql.ts';
import ProfileDocumentsQueryParameters from '#web/__generated__/ProfileDocumentsQuery$parameters.ts';
import type { ProfileDocumentsQuery } from '#web/__generated__/ProfileDocumentsQuery.graphql.ts';
import CvReviewScreenQueryParameters from '#web/__generated__/CvReviewScreenQuery$parameters.ts';
import type { CvReviewScreenQuery } from '#web/__generated__/CvReviewScreenQuery.graphql.ts';
import { CvLoading } from '#web/features/cv/CvLoading.tsx';
import { ProfileLoading } from '#web/features/profile/ProfileLoading.tsx';
import { type Row, screenWithQuery } from '#web/routes/row.ts';

const shared = {
  access: ['candidate'],
  loading: <ProfileLoading />,
} as const;

/** The profile builder, in the order of its wizard. */
export const profileRows: readonly Row[] = [
  screenWithQuery<ProfileCvQuery>({
    ...shared,
    path: '/profile/cv',
    menu: { own: { label: 'See Your generated CV', order: 4 } },
    title: 'Your generated CV',
    loading: <CvLoading />,
    query: ProfileCvQueryParameters,
    screen: async () => (await import('./ProfileCv.tsx')).ProfileCv,
  }),
  screenWithQuery<ProfileDetailsQuery>({
    ...shared,
    path: '/profile',
    menu: { own: { label: 'Edit your Profile', order: 3, end: true } },
    title: 'Details',
    query: ProfileDetailsQueryParameters,
    screen: async () => (await import('./ProfileDetails.tsx')).ProfileDetails,
  }),
  screenWithQuery<ProfileIdealJobQuery>({
    ...shared,
    path: '/profile/ideal-job',
    title: 'Ideal Job',
    query: ProfileIdealJobQueryParameters,
    screen: async () => (await import('./ProfileIdealJob.tsx')).ProfileIdealJob,
  }),
  screenWithQuery<ProfileQualificationsQuery>({
    ...shared,
    path: '/profile/qualifications',
    title: 'Qualifications',
    query: ProfileQualificationsQueryParameters,
    screen: async () => (await import('./ProfileQualifications.tsx')).ProfileQualifications,
  }),
  screenWithQuery<ProfileExperienceQuery>({
    ...shared,
    path: '/profile/experience',
    title: 'Experience',
    query: ProfileExperienceQueryParameters,
    screen: async () => (await import('./ProfileExperience.tsx')).ProfileExperience,
  }),
  screenWithQuery<ProfileReferencesQuery>({
    ...shared,
    path: '/profile/references',
    title: 'References',
    query: ProfileReferencesQueryParameters,
    screen: async () => (await import('./ProfileReferences.tsx')).ProfileReferences,
  }),
  screenWithQuery<ProfileDocumentsQuery>({
    ...shared,
    path: '/profile/documents',
    title: 'Documents',
    query: ProfileDocumentsQueryParameters,
    screen: async () => (await import('./ProfileDocuments.tsx')).ProfileDocuments,
  }),
  screenWithQuery<CvReviewScreenQuery>({
    ...shared,
    path: '/profile/cv-review',
    title: 'Check what we read',
    query: CvReviewScreenQueryParameters,
    screen: async () => (await import('./ProfileCvReview.tsx')).ProfileCvReview,
  }),
];
