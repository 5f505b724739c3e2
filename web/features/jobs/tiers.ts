const OTHERS = 4;

/** The four tiers of a candidate's list, the best first (specification 1, section 9). */
const tiers = {
  1: {
    title: 'Your ideal jobs',
    description: 'Position, contract, yacht and qualifications all match.',
  },
  2: {
    title: 'Close to your ideal',
    description: 'In your department, with the contract and yacht you want.',
  },
  3: { title: 'In your department', description: 'With another contract or on another yacht.' },
  4: { title: 'Other jobs', description: 'Beyond the positions you look for.' },
} as const satisfies Record<number, { title: string; description: string }>;

/** The section that a tier's jobs stand in. */
export const sectionOf = (tier: number | null | undefined) =>
  Object.entries(tiers).find(([number]) => Number(number) === tier)?.[1] ?? tiers[OTHERS];

export type Section<Job> = { title: string; description: string; jobs: Job[] };

/** Splits a list in tier order into its tiers; empty tiers are left out. */
export function sectionsOf<Job>(
  jobs: readonly Job[],
  tierOf: (job: Job) => number | null | undefined,
): Section<Job>[] {
  return Object.entries(tiers)
    .map(([tier, texts]) => ({
      ...texts,
      jobs: jobs.filter((job) => (tierOf(job) ?? OTHERS) === Number(tier)),
    }))
    .filter((section) => section.jobs.length > 0);
}
