import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readSearch, type Search, writeSearch } from './address.ts';
import { noFilters } from './filters.ts';

/** Milliseconds of silence before a change asks the server: in general, and for nationality and country. */
export const PAUSE = 60;
export const LONG_PAUSE = 1000;

const closed: Search = { tab: 'results', order: 'MATCH_BEST', filters: noFilters };
const read = (search: string) => readSearch(new URLSearchParams(search)) ?? closed;

/**
 * The search in the address. A change shows at once and goes into the address after a pause; what
 * was found stays until the next has come (`isAsking`).
 */
export function useSearch() {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changes only with the new results, so what was asked for is kept until then.
  const [asked, setAsked] = useState<string | null>(null);
  const sent = useRef<string | null>(null);
  useEffect(() => {
    // Another address than the one that was asked for: somebody went back, or followed a link.
    if (search !== sent.current) clearTimeout(timer.current);
    setAsked((now) => (now === search || search !== sent.current ? null : now));
  }, [key, search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shown = asked ?? search;
  const current = useMemo(() => read(shown), [shown]);
  const change = (part: Partial<Search>, pause = PAUSE) => {
    const target = writeSearch({ ...current, ...part });
    clearTimeout(timer.current);
    setAsked(target);
    const ask = () => {
      sent.current = target;
      void navigate({ search: target }, { replace: true, preventScrollReset: true });
    };
    if (pause > 0) timer.current = setTimeout(ask, pause);
    else ask();
  };
  return { search: current, change, isAsking: shown !== search };
}
