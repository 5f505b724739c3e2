import type { Viewer } from '#web/viewer.ts';

/** One entry of a menu; `end` marks it only at exactly its address. */
export type Entry = { label: string; to: string; end?: boolean };

export const publicMenu: readonly Entry[] = [
  { label: 'Find Jobs', to: '/find-jobs' },
  { label: 'Looking for Crew', to: '/looking-for-crew' },
  { label: 'About Us', to: '/about-us' },
  { label: 'CV Advice', to: '/cv-advice' },
  { label: 'Contact Us', to: '/contact-us' },
];

export const footerMenu: readonly Entry[] = [
  { label: 'Terms', to: '/terms-and-conditions' },
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Get in Touch', to: '/contact-us' },
  { label: 'About Us', to: '/about-us' },
  { label: 'MLC 2006', to: '/mlc-2006' },
];

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

export const employerMenu: readonly Entry[] = [{ label: 'Your Yacht', to: '/', end: true }];

export const adminMenu: readonly Entry[] = [
  { label: 'Home', to: '/', end: true },
  { label: 'Sign-ups', to: '/sign-ups' },
  { label: 'Crew', to: '/crew' },
  { label: 'Yachts', to: '/yachts' },
  { label: 'Listings', to: '/listings' },
  { label: 'Stats', to: '/stats' },
  { label: 'References', to: '/references' },
  { label: 'Jobs', to: '/jobs' },
];
