import type { PositionType } from '#web/__generated__/ListingsQuery.graphql.ts';
import type { Known } from '#web/features/forms/choices.ts';
import { type Status, statusOf } from './paths.ts';

export const departmentNames: Readonly<Record<string, string>> = {
  deck: 'Deck',
  engineer: 'Engineer',
  galley: 'Galley',
  interior: 'Interior',
};

const departments: Readonly<Record<string, Known<PositionType>>> = {
  deck: 'DECK',
  engineer: 'ENGINEER',
  galley: 'GALLEY',
  interior: 'INTERIOR',
};

/** What a list of listings is filtered by; null does not filter. */
export type ListingFilter = {
  status: Status | null;
  department: Known<PositionType> | null;
  consultant: string | null;
  search: string | null;
};

/**
 * The filters in an address but for the search: the status from `tab`, or else from the address. Unknown tokens
 * do not filter.
 */
export function listingFilter(
  search: URLSearchParams,
  tab?: Status | null,
): Omit<ListingFilter, 'search'> {
  const token = search.get('status');
  return {
    status: tab ?? (token === null ? null : statusOf(token)),
    department: departments[search.get('department') ?? ''] ?? null,
    consultant: search.get('consultant'),
  };
}

const filters = ['department', 'consultant', 'search'];

/** Whether an address has a filter besides its tab. */
export const isFiltered = (search: URLSearchParams) => filters.some((name) => search.has(name));

/** The same address with its tab alone. */
export function unfiltered(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of filters) next.delete(name);
  return next.size > 0 ? `?${next}` : '';
}
