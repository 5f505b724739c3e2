import type { ComponentType } from 'react';
import type { Viewer } from '#web/viewer.ts';

type Place = {
  pathname: string;
  searchParams: URLSearchParams;
  /** Whether the screen at this address needs a session. */
  isPrivate: boolean;
};

/** An overlay over any screen while its condition holds. */
export type Overlay = {
  name: string;
  when: (viewer: Viewer, place: Place) => boolean;
  load: () => Promise<ComponentType>;
};

const hasCode = (search: URLSearchParams) => search.has('verificationCode');

/**
 * After set-up nothing is accessible without a confirmed address, except the settings, where a
 * mistyped address can be corrected.
 */
function mustVerify({ account, setup }: Viewer, { pathname, isPrivate }: Place): boolean {
  if (!account || account.isEmailVerified || !setup?.isCompleted) return false;
  return isPrivate && pathname !== '/settings';
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
    when: (viewer, place) => mustVerify(viewer, place) && !hasCode(place.searchParams),
    load: async () =>
      (await import('#web/features/accounts/VerifyEmailDialog.tsx')).VerifyEmailDialog,
  },
];
