import type { Entry } from '#web/features/menus/menus.ts';
import type { Viewer } from '#web/viewer.ts';

// Apart from the other menus: those are loaded with every first page.
export const candidateMenu: readonly Entry[] = [
  { label: 'Jobs', to: '/', end: true },
  { label: 'Active Applications', to: '/jobs/applications' },
  { label: 'Edit your Profile', to: '/profile', end: true },
  { label: 'See Your generated CV', to: '/profile/cv' },
];

/**
 * The candidate's menu, settings and downloads appear once there is something behind them: for who
 * builds the profile at once, for who uploaded a CV when set-up is completed and the address is
 * confirmed (contract, "The way through set-up"). What the agency thinks of the profile plays no part.
 */
export function hasMenu({ account, setup }: Viewer): boolean {
  if (!account || !setup?.profileType) return false;
  return setup.profileType === 'BUILD' || (setup.isCompleted && account.isEmailVerified);
}
