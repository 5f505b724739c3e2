import { useAddress } from '#web/relay/useAddress.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';
import { keptOf } from './kept.ts';

/**
 * The filters in the address, and which of the candidate's lists is on screen. They change at once, while the
 * previous list stays until the new one has loaded (`isAsking`). A change closes an open job.
 */
export function useFilters() {
  const { asked, shown, isAsking, change } = useAddress();
  const filters = readFilters(asked);
  return {
    filters,
    isAsking,
    kept: keptOf(shown),
    /** The address of another list with the same filters. */
    addressOf: (list: string | null) => `/${writeFilters(filters, list)}`,
    change: (next: Filters, pause?: number) =>
      change((now) => writeFilters(next, now.get('kept')), pause),
  };
}
