import type { ComponentType } from 'react';
import { isPrivatePath } from '#web/routes/access.ts';
import type { Viewer } from '#web/viewer.ts';

/** Something that lies over whatever screen is open, while its condition holds. */
export type Overlay = {
  name: string;
  when: (viewer: Viewer, url: { pathname: string; searchParams: URLSearchParams }) => boolean;
  load: () => Promise<ComponentType>;
};

const hasCode = (search: URLSearchParams) => search.has('verificationCode');

/** After set-up nothing goes on without a confirmed address; a mistyped one is mended in the settings. */
function mustVerify({ account, setup }: Viewer, pathname: string): boolean {
  if (!account || account.isEmailVerified || !setup?.isCompleted) return false;
  return pathname === '/' || (isPrivatePath(pathname) && pathname !== '/settings');
}

export const overlays: readonly Overlay[] = [
  {
    name: 'email-confirmation',
    when: (_viewer, { searchParams }) => hasCode(searchParams),
    load: async () =>
      (await import('#web/features/accounts/EmailConfirmation.tsx')).EmailConfirmation,
  },
  {
    name: 'verify-email',
    when: (viewer, { pathname, searchParams }) =>
      mustVerify(viewer, pathname) && !hasCode(searchParams),
    load: async () =>
      (await import('#web/features/accounts/VerifyEmailDialog.tsx')).VerifyEmailDialog,
  },
];
