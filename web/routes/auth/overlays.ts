import type { ComponentType } from 'react';
import type { Viewer } from '#web/viewer.ts';

type Place = {
  pathname: string;
  searchParams: URLSearchParams;
  /** The screen there needs a session. */
  isPrivate: boolean;
};

/** Something that lies over whatever screen is open, while its condition holds. */
export type Overlay = {
  name: string;
  when: (viewer: Viewer, place: Place) => boolean;
  load: () => Promise<ComponentType>;
};

const hasCode = (search: URLSearchParams) => search.has('verificationCode');

/** After set-up nothing goes on without a confirmed address; a mistyped one is mended in the settings. */
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
