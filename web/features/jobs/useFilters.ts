import { useMemo } from 'react';
import { useAddressParams } from '#web/relay/useAddressParams.ts';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/**
 * The filters in the address. They change at once, while the list of before stays until the new
 * one has come (`isAsking`). An open job is closed by a change.
 */
export function useFilters() {
  const { asked, isAsking, replace } = useAddressParams();
  const filters = useMemo(() => readFilters(asked), [asked]);
  return { filters, isAsking, change: (next: Filters) => replace(writeFilters(next)) };
}
