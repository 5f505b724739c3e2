/** The minimum length of a search text; a shorter one shows the whole list. */
export const CANDIDATE_SEARCH_MIN = 5;
export const YACHT_SEARCH_MIN = 3;
export const LISTING_SEARCH_MIN = 2;

/** The search text in the address, or null if it is too short. */
export function searchOf(search: URLSearchParams, minimum: number): string | null {
  const text = search.get('search')?.trim() ?? '';
  return text.length < minimum ? null : text;
}
