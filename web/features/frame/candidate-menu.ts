import type { Viewer } from '#web/viewer.ts';

/**
 * Whether the candidate has the menu, settings and downloads: when building a profile, at once;
 * when uploading a CV, after set-up is completed and the address is confirmed (contract, "The way
 * through set-up"). Verification by the agency is irrelevant.
 */
export function hasMenu({ account, setup }: Viewer): boolean {
  if (!account || !setup?.profileType) return false;
  return setup.profileType === 'BUILD' || (setup.isCompleted && account.isEmailVerified);
}
