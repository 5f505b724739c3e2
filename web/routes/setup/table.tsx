import SetUpQueryParameters from '#web/__generated__/SetUpQuery$parameters.ts';
import type { SetUpQuery } from '#web/__generated__/SetUpQuery.graphql.ts';
import CvReviewScreenQueryParameters from '#web/__generated__/CvReviewScreenQuery$parameters.ts';
import type { CvReviewScreenQuery } from '#web/__generated__/CvReviewScreenQuery.graphql.ts';
import { type Row, screenWithQuery } from '#web/routes/row.ts';

export const setupRows: readonly Row[] = [
  screenWithQuery<SetUpQuery>({
    path: '/setup',
    access: ['candidate'],
    title: 'Set-up',
    query: SetUpQueryParameters,
    screen: async () => (await import('./SetUp.tsx')).SetUp,
  }),
  screenWithQuery<CvReviewScreenQuery>({
    path: '/setup/cv',
    access: ['candidate'],
    title: 'Check what we read',
    query: CvReviewScreenQueryParameters,
    screen: async () => (await import('./SetUpCv.tsx')).SetUpCv,
  }),
];
