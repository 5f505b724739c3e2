import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/**
 * The filters in the address. They change at once, while the list of before stays until the new
 * one has come (`isAsking`). An open job is closed by a change.
 */
export function useFilters() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  // The address changes only with the new list, so what was asked for is kept until then.
  const [asked, setAsked] = useState<{ at: string; search: string } | null>(null);
  const shown = asked?.at === key ? asked.search : search;
  const filters = useMemo(() => readFilters(new URLSearchParams(shown)), [shown]);
  const change = (next: Filters) => {
    const target = writeFilters(next);
    setAsked({ at: key, search: target });
    void navigate({ search: target }, { replace: true, preventScrollReset: true });
  };
  return { filters, change, isAsking: shown !== search };
}
