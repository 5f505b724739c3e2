import {
  type Filters,
  countFilters,
  countingFilters,
  readFilters,
  tokenOf,
  writeFilters,
} from './filters.ts';
import type { CandidateFilters, CandidateOrder } from './graph-types.ts';
import { orders } from './labels.ts';

/** Debounce in milliseconds before a change is sent: in general, for words, and for names and countries. */
export const PAUSE = 60;
export const TEXT_PAUSE = 200;
export const LONG_PAUSE = 1000;

type Tab = 'results' | 'sent';

/** The candidate search of a job as encoded in its address. */
export type Search = { tab: Tab; order: CandidateOrder; filters: Filters };

const orderNames = Object.keys(orders) as CandidateOrder[];

/** Parses the search from an address; null if none is open. */
export function readSearch(search: URLSearchParams): Search | null {
  const tab = search.get('find');
  if (tab === null) return null;
  return {
    tab: tab === 'sent' ? 'sent' : 'results',
    order: orderNames.find((name) => tokenOf(name) === search.get('sort')) ?? 'MATCH_BEST',
    filters: readFilters(search),
  };
}

/** `?find=results&…` */
export function writeSearch({ tab, order, filters }: Search): string {
  const search = new URLSearchParams({ find: tab });
  if (order !== 'MATCH_BEST') search.set('sort', tokenOf(order));
  writeFilters(filters, search);
  return `?${search}`;
}

type Variables = {
  finding: boolean;
  searching: boolean;
  sent: boolean;
  filters: CandidateFilters;
  orderBy: CandidateOrder;
};

/** The query variables for an address. */
export function variablesOf(address: URLSearchParams): Variables {
  const search = readSearch(address);
  return {
    finding: search !== null,
    searching: search !== null && countFilters(search.filters) > 0,
    sent: search?.tab === 'sent',
    filters: search ? countingFilters(search.filters) : {},
    orderBy: search?.order ?? 'MATCH_BEST',
  };
}
