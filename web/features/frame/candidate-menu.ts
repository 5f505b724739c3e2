import type { Viewer } from '#web/viewer.ts';

/**
 * The candidate's menu, settings and downloads appear once there is something behind them: for who
 * builds the profile at once, for who uploaded a CV when set-up is completed and the address is
 * confirmed (contract, "The way through set-up"). What the agency thinks of the profile plays no part.
 */
export function hasMenu({ account, setup }: Viewer): boolean {
  if (!account || !setup?.profileType) return false;
  return setup.profileType === 'BUILD' || (setup.isCompleted && account.isEmailVerified);
}
