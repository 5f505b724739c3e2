/**
 * Labels of the candidate search: filters and orders that exist on the screen and in the calls, but in no
 * column. DONT_MATCH switches its filter off.
 */
export const lastActiveFilters = {
  LAST_WEEK: ['Last Week'],
  LAST_MONTH: ['Last Month'],
  LAST_TWO_MONTHS: ['Last 2 Months'],
  DONT_MATCH: ["Don't Match", 'Don’t Match'],
} as const;

export const availabilityFilters = {
  IMMEDIATE: ['Immediate'],
  ONE_WEEK: ['Available in 1 week'],
  TWO_WEEKS: ['Available in 2 weeks'],
  FOUR_WEEKS: ['Available in 4+ weeks'],
  DONT_MATCH: ["Don't Match", 'Don’t Match'],
} as const;

export const coupleFilters = {
  INCLUDE_COUPLES: ['Include Couples'],
  NO_COUPLES: ['No Couples'],
  ONLY_COUPLES: ['Only Couples'],
} as const;

export const candidateOrders = {
  MATCH_BEST: ['Best job match'],
  MATCH_WORST: ['Worst job match'],
  LAST_ACTIVE_LATEST: ['Latest active'],
  LAST_ACTIVE_EARLIEST: ['Earliest active'],
  COMPLETION_MOST: ['Most complete profile'],
  COMPLETION_LEAST: ['Least complete profile'],
  DISTANCE_NEAREST: ['Nearest to the yacht'],
} as const;

export type LastActiveFilter = keyof typeof lastActiveFilters;
export type CandidateOrder = keyof typeof candidateOrders;

const DAYS: Record<LastActiveFilter, number | null> = {
  LAST_WEEK: 7,
  LAST_MONTH: 30,
  LAST_TWO_MONTHS: 60,
  DONT_MATCH: null,
};

/** The days of a last-active filter; null if it does not filter. */
export function lastActiveDays(filter: LastActiveFilter | null | undefined): number | null {
  return filter ? DAYS[filter] : null;
}
