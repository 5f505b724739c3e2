/** How long an answer to a GET may be kept, and whether it is the same for every viewer or for guests only. */
export interface Freshness {
  seconds: number;
  isForAll: boolean;
}

/** What changes with a release or a restart only. */
export const REFERENCE_DATA: Freshness = { seconds: 3600, isForAll: true };
/** The places, which the first start reads in while it answers already. */
export const PLACES: Freshness = { seconds: 300, isForAll: true };
/** What everybody may read without a session; who has one may see more, or in another order. */
export const OPEN_POSITIONS: Freshness = { seconds: 60, isForAll: false };
