import EmployerSetUpQueryParameters from '#web/__generated__/EmployerSetUpQuery$parameters.ts';
import type { EmployerSetUpQuery } from '#web/__generated__/EmployerSetUpQuery.graphql.ts';
import YachtHomeQueryParameters from '#web/__generated__/YachtHomeQuery$parameters.ts';
import type { YachtHomeQuery } from '#web/__generated__/YachtHomeQuery.graphql.ts';
import { SetupLoading } from '#web/features/employers/SetupLoading.tsx';
import { type Row, screenWithQuery } from '#web/routes/row.ts';

export const employerRows: readonly Row[] = [
  screenWithQuery<YachtHomeQuery>({
    path: '/',
    menu: { own: { label: 'Your Yacht', order: 1, end: true } },
    access: ['employer'],
    title: 'Your Yacht',
    query: YachtHomeQueryParameters,
    screen: async () => (await import('./YachtHome.tsx')).YachtHome,
  }),
  screenWithQuery<EmployerSetUpQuery>({
    path: '/setup',
    access: ['employer'],
    title: 'Set-up',
    query: EmployerSetUpQueryParameters,
    loading: <SetupLoading />,
    screen: async () => (await import('./EmployerSetUp.tsx')).EmployerSetUp,
  }),
];
