import type { CrewQuery } from '#web/__generated__/CrewQuery.graphql.ts';
import {
  countingFilters,
  type Filters,
  readFilters,
  tokenOf,
  writeFilters,
} from '#web/features/candidate-search/filters.ts';
import type { Known } from '#web/features/forms/choices.ts';

export type CrewOrder = Extract<
  Known<NonNullable<CrewQuery['variables']['orderBy']>>,
  'CREATED_LATEST' | 'LAST_ACTIVE_LATEST' | 'COMPLETION_MOST' | 'DISTANCE_NEAREST'
>;

/** The orders of the crew that the screen offers. */
export const ORDERS: Readonly<Record<CrewOrder, string>> = {
  CREATED_LATEST: 'Newest first',
  LAST_ACTIVE_LATEST: 'Last active first',
  COMPLETION_MOST: 'Fullest profile first',
  DISTANCE_NEAREST: 'Nearest first',
};
/** The order by the match for a job, as the address has it. */
export const MATCH = 'match-best';
const NAMES = Object.keys(ORDERS) as CrewOrder[];

/** The search of the crew as its address has it. */
export type CrewSearch = {
  filters: Filters;
  order: CrewOrder;
  /** The id of the job whose best matches come first, in place of the order; null for none. */
  job: string | null;
  /** The id of the saved search that was opened; null for none. */
  saved: string | null;
};

/** Parses an address; what it does not know is left out. The nearest need a place, the best match a job. */
export function readCrew(address: URLSearchParams): CrewSearch {
  const filters = readFilters(address);
  const order = NAMES.find((name) => tokenOf(name) === address.get('sort')) ?? 'CREATED_LATEST';
  return {
    filters,
    order: order === 'DISTANCE_NEAREST' && filters.location === null ? 'CREATED_LATEST' : order,
    job: (address.get('sort') === MATCH && address.get('job')) || null,
    saved: address.get('saved'),
  };
}

/** `?search=chef&country=FR`, or '' for the whole crew. */
export function writeCrew({ filters, order, job, saved }: CrewSearch): string {
  const address = new URLSearchParams();
  writeFilters(filters, address);
  if (job) {
    address.set('sort', MATCH);
    address.set('job', job);
  } else if (order !== 'CREATED_LATEST') address.set('sort', tokenOf(order));
  if (saved) address.set('saved', saved);
  return address.size > 0 ? `?${address}` : '';
}

/** The query variables for an address. */
export function crewVariables(address: URLSearchParams): CrewQuery['variables'] {
  const { filters, order, job } = readCrew(address);
  return {
    filter: countingFilters(filters),
    orderBy: job === null ? order : null,
    rankedFor: job,
    job: job ?? '',
    isRanked: job !== null,
  };
}
