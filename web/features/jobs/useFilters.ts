import { useAddress } from '#web/relay/useAddress.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/**
 * The filters in the address. They change at once, while the previous list stays until the new one
 * has loaded (`isAsking`). A change closes an open job.
 */
export function useFilters() {
  const { asked, isAsking, change } = useAddress();
  return {
    filters: readFilters(asked),
    isAsking,
    change: (next: Filters, pause?: number) => change(() => writeFilters(next), pause),
  };
}
