import SignUpsQueryParameters from '#web/__generated__/SignUpsQuery$parameters.ts';
import type { SignUpsQuery } from '#web/__generated__/SignUpsQuery.graphql.ts';
import { redirection, type Row, screenWithQuery } from '#web/routes/row.ts';

const statusOf = { completed: 'COMPLETED', incomplete: 'INCOMPLETE' } as const;
type SignUpList = keyof typeof statusOf;

const signUps = (list: SignUpList) =>
  screenWithQuery<SignUpsQuery>({
    path: `/sign-ups/${list}`,
    access: ['admin'],
    title: 'Sign-ups',
    query: SignUpsQueryParameters,
    variables: ({ search }) => ({ status: statusOf[list], search: search.get('search') }),
    screen: async () => (await import('./SignUps.tsx')).SignUps,
  });

export const adminRows: readonly Row[] = [
  redirection({ path: '/sign-ups', access: ['admin'], redirect: () => '/sign-ups/completed' }),
  signUps('completed'),
  signUps('incomplete'),
];
