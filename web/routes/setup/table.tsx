import SetUpQueryParameters from '#web/__generated__/SetUpQuery$parameters.ts';
import type { SetUpQuery } from '#web/__generated__/SetUpQuery.graphql.ts';
import SetUpCvQueryParameters from '#web/__generated__/SetUpCvQuery$parameters.ts';
import type { SetUpCvQuery } from '#web/__generated__/SetUpCvQuery.graphql.ts';
import { type Row, screenWithQuery } from '#web/routes/row.ts';

export const setupRows: readonly Row[] = [
  screenWithQuery<SetUpQuery>({
    path: '/setup',
    access: ['candidate'],
    title: 'Set-up',
    query: SetUpQueryParameters,
    screen: async () => (await import('./SetUp.tsx')).SetUp,
  }),
  screenWithQuery<SetUpCvQuery>({
    path: '/setup/cv',
    access: ['candidate'],
    title: 'Check what we read',
    query: SetUpCvQueryParameters,
    screen: async () => (await import('./SetUpCv.tsx')).SetUpCv,
  }),
];
