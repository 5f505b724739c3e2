/** Characters from which the lists are searched; fewer show the whole list. */
export const CANDIDATE_SEARCH_MIN = 5;
export const YACHT_SEARCH_MIN = 3;
export const LISTING_SEARCH_MIN = 2;

/** What the address searches for, or null where that is too short. */
export function searchOf(search: URLSearchParams, minimum: number): string | null {
  const text = search.get('search')?.trim() ?? '';
  return text.length < minimum ? null : text;
}
