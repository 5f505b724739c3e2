import type { JobMark } from '#web/__generated__/JobListQuery.graphql.ts';

/** The candidate's lists beside the jobs open to them, by their names in the address. */
const LISTS: Readonly<Record<string, Kept>> = { saved: 'SAVED', hidden: 'HIDDEN' };

export type Kept = Exclude<JobMark, `%${string}`>;

/** Which of the lists an address asks for; null for all jobs. */
export const keptOf = (search: URLSearchParams): Kept | null =>
  LISTS[search.get('kept') ?? ''] ?? null;
