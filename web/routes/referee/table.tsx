import ReferenceVerificationQueryParameters from '#web/__generated__/ReferenceVerificationQuery$parameters.ts';
import type { ReferenceVerificationQuery } from '#web/__generated__/ReferenceVerificationQuery.graphql.ts';
import { everyone } from '#web/routes/access.ts';
import { redirection, type Row, screenWithQuery } from '#web/routes/row.ts';

const path = '/reference-verification/:token';

/** Every path that contains the form's address opens the form. */
const others = [
  `${path}/*`,
  ...[1, 2, 3].map((depth) => {
    const before = Array.from({ length: depth }, (_, place) => `/:before${place}`).join('');
    return `${before}${path}/*`;
  }),
];

export const refereeRows: readonly Row[] = [
  screenWithQuery<ReferenceVerificationQuery>({
    path,
    access: everyone,
    title: 'Reference',
    isPublic: true,
    frame: 'public',
    query: ReferenceVerificationQueryParameters,
    variables: ({ params }) => ({ token: params.token ?? '' }),
    screen: async () => (await import('./ReferenceVerification.tsx')).ReferenceVerification,
  }),
  ...others.map((other) =>
    redirection({
      path: other,
      access: everyone,
      redirect: ({ params }) => `/reference-verification/${encodeURIComponent(params.token ?? '')}`,
    }),
  ),
];
