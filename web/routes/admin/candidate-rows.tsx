import type { CandidateProfileQuery } from '#web/__generated__/CandidateProfileQuery.graphql.ts';
import CandidateProfileQueryParameters from '#web/__generated__/CandidateProfileQuery$parameters.ts';
import type { MergePeopleQuery } from '#web/__generated__/MergePeopleQuery.graphql.ts';
import MergePeopleQueryParameters from '#web/__generated__/MergePeopleQuery$parameters.ts';
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

const merge = screenWithQuery<MergePeopleQuery>({
  path: '/crew/merge/:survivor/:other',
  back: { label: 'Return to Crew', to: '/crew' },
  access: ['admin'],
  title: 'Merge two accounts',
  query: MergePeopleQueryParameters,
  loading: <ProfileLoading />,
  variables: ({ params }) => ({ survivor: params.survivor ?? '', other: params.other ?? '' }),
  screen: async () => (await import('./MergePeople.tsx')).MergePeople,
});

export const candidateRows = [
  profile('crew', 'Return to Crew'),
  profile('sign-ups', 'Return to Sign Ups'),
  merge,
];
