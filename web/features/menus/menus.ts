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
