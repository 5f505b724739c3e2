import SettingsQueryParameters from '#web/__generated__/SettingsQuery$parameters.ts';
import type { SettingsQuery } from '#web/__generated__/SettingsQuery.graphql.ts';
import { everyone, members } from '#web/routes/access.ts';
import { type Row, screen, screenWithQuery } from '#web/routes/row.ts';

export const authRows: readonly Row[] = [
  screen({
    path: '/sign-in',
    access: everyone,
    title: 'Log In',
    isPublic: true,
    screen: async () => (await import('./SignIn.tsx')).SignIn,
  }),
  screen({
    path: '/sign-up',
    access: everyone,
    title: 'Register',
    isPublic: true,
    screen: async () => (await import('./SignUp.tsx')).SignUp,
  }),
  screen({
    path: '/reset-password',
    access: everyone,
    title: 'Reset Password',
    isPublic: true,
    screen: async () => (await import('./ResetPassword.tsx')).ResetPassword,
  }),
  screenWithQuery<SettingsQuery>({
    path: '/settings',
    access: members,
    title: 'Account Settings',
    query: SettingsQueryParameters,
    variables: ({ viewer }) => ({ isAdmin: viewer.role === 'admin' }),
    screen: async () => (await import('./Settings.tsx')).Settings,
  }),
];
