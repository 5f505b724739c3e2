import type { CandidateProfileQuery } from '#web/__generated__/CandidateProfileQuery.graphql.ts';
import CandidateProfileQueryParameters from '#web/__generated__/CandidateProfileQuery$parameters.ts';
import { screenWithQuery } from '#web/routes/row.ts';
import { ProfileLoading } from './ProfileLoading.tsx';

const profile = (area: 'crew' | 'sign-ups') =>
  screenWithQuery<CandidateProfileQuery>({
    path: `/${area}/profile/:id`,
    access: ['admin'],
    title: 'Profile',
    query: CandidateProfileQueryParameters,
    loading: <ProfileLoading />,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    screen: async () => (await import('./CandidateProfile.tsx')).CandidateProfile,
  });

export const candidateRows = [profile('crew'), profile('sign-ups')];
