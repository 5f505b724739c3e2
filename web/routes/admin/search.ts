import { TEXT_MAX, TEXT_MIN } from '#web/features/candidate-search/filters.ts';

/** The minimum length of a search text; a shorter one shows the whole list. */
export const YACHT_SEARCH_MIN = 3;
export const LISTING_SEARCH_MIN = 2;
export const CLIENT_SEARCH_MIN = 2;

/** The search text in the address, or null if it is too short. */
export function searchOf(search: URLSearchParams, minimum: number): string | null {
  const text = search.get('search')?.trim().slice(0, TEXT_MAX) ?? '';
  return text.length < minimum ? null : text;
}

/** The words that sign-ups are searched for, or null if they are too short. */
export function signUpFilter(search: URLSearchParams): { text: string } | null {
  const text = searchOf(search, TEXT_MIN);
  return text === null ? null : { text };
}
