/** The four tiers of a candidate's list, the best first (specification 1, section 9). */
const tiers: Readonly<Record<number, { title: string; description: string }>> = {
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
};

export type Section<Job> = { title: string; description: string; jobs: Job[] };

/** Splits a list in tier order into its tiers; empty tiers are left out. */
export function sectionsOf<Job>(
  jobs: readonly Job[],
  tierOf: (job: Job) => number | null | undefined,
): Section<Job>[] {
  return Object.entries(tiers)
    .map(([tier, texts]) => ({
      ...texts,
      jobs: jobs.filter((job) => (tierOf(job) ?? 4) === Number(tier)),
    }))
    .filter((section) => section.jobs.length > 0);
}
