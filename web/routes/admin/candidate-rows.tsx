import type { CandidateProfileQuery } from '#web/__generated__/CandidateProfileQuery.graphql.ts';
import CandidateProfileQueryParameters from '#web/__generated__/CandidateProfileQuery$parameters.ts';
import { screenWithQuery } from '#web/routes/row.ts';
import { ProfileLoading } from './ProfileLoading.tsx';

const profile = (area: 'crew' | 'sign-ups', label: string) =>
  screenWithQuery<CandidateProfileQuery>({
    path: `/${area}/profile/:id`,
    back: { label, to: `/${area}`, orOrigin: true },
    access: ['admin'],
    title: 'Profile',
    query: CandidateProfileQueryParameters,
    loading: <ProfileLoading />,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    screen: async () => (await import('./CandidateProfile.tsx')).CandidateProfile,
  });

export const candidateRows = [
  profile('crew', 'Return to Crew'),
  profile('sign-ups', 'Return to Sign Ups'),
];
