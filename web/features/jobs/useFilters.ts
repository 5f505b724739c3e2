import { useAddress } from '#web/relay/useAddress.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/**
 * The filters in the address. They change at once, while the list of before stays until the new
 * one has come (`isAsking`). An open job is closed by a change.
 */
export function useFilters() {
  const { asked, isAsking, change } = useAddress();
  return {
    filters: readFilters(asked),
    isAsking,
    change: (next: Filters, pause?: number) => change(() => writeFilters(next), pause),
  };
}
