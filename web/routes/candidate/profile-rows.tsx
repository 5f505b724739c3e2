import ProfileIdealJobQueryParameters from '#web/__generated__/ProfileIdealJobQuery$parameters.ts';
import type { ProfileIdealJobQuery } from '#web/__generated__/ProfileIdealJobQuery.graphql.ts';
import { ProfileLoading } from '#web/features/profile/ProfileLoading.tsx';
import { type Row, screenWithQuery } from '#web/routes/row.ts';

const shared = {
  access: ['candidate'],
  variables: () => ({}),
  loading: <ProfileLoading />,
} as const;

/** The profile builder, in the order of its wizard. */
export const profileRows: readonly Row[] = [
  screenWithQuery<ProfileIdealJobQuery>({
    ...shared,
    path: '/profile/ideal-job',
    title: 'Ideal Job',
    query: ProfileIdealJobQueryParameters,
    screen: async () => (await import('./ProfileIdealJob.tsx')).ProfileIdealJob,
  }),
];
