import type { View } from '#web/features/listings/paths.ts';

/** What the screens of all listings say above their rows. */
export const views: Readonly<Record<View, { title: string; description: string }>> = {
  listings: { title: 'Listings', description: 'The positions of all yachts.' },
  jobs: {
    title: 'Jobs',
    description: 'Every position of the agency: live, hidden, archived and drafted.',
  },
};
