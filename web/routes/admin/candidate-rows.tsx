import type { CandidateProfileQuery } from '#web/__generated__/CandidateProfileQuery.graphql.ts';
import CandidateProfileQueryParameters from '#web/__generated__/CandidateProfileQuery$parameters.ts';
import { screenWithQuery } from '#web/routes/row.ts';

const profile = (area: 'crew' | 'sign-ups') =>
  screenWithQuery<CandidateProfileQuery>({
    path: `/${area}/profile/:id`,
    access: ['admin'],
    title: 'Profile',
    query: CandidateProfileQueryParameters,
    variables: ({ params }) => ({ id: params.id ?? '' }),
    screen: async () => (await import('./CandidateProfile.tsx')).CandidateProfile,
  });

export const candidateRows = [profile('crew'), profile('sign-ups')];
