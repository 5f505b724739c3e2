import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface AddressParams {
  /** The parameters that were asked for last. */
  asked: URLSearchParams;
  /** The parameters of the list that is there. */
  shown: URLSearchParams;
  isAsking: boolean;
  /** Sets one parameter beside those asked for so far; without a value it is taken away. */
  put: (name: string, value: string) => void;
  /** Sets all of them: `?status=active`, or nothing. */
  replace: (search: string) => void;
}

/**
 * The parameters in the address that a list is filtered by. The address changes only with the new list,
 * so that what was asked for meanwhile is kept here: it shows at once, and the next change adds to it.
 */
export function useAddressParams(): AddressParams {
  const { key, search } = useLocation();
  const navigate = useNavigate();
  // What was asked for and has not come yet, oldest first. A pause in typing outlives a drawing, hence the ref.
  const pending = useRef<string[]>([]);
  const arrivedAt = useRef(search);
  const [latest, setLatest] = useState<string | null>(null);
  useEffect(() => {
    arrivedAt.current = search;
    // An address that was not asked for here: somebody went back, or followed a link.
    const arrived = pending.current.indexOf(search);
    pending.current = arrived === -1 ? [] : pending.current.slice(arrived + 1);
    setLatest(pending.current.at(-1) ?? null);
  }, [key, search]);

  const wanted = latest ?? search;
  const asked = useMemo(() => new URLSearchParams(wanted), [wanted]);
  const shown = useMemo(() => new URLSearchParams(search), [search]);
  const replace = (target: string) => {
    pending.current.push(target);
    setLatest(target);
    void navigate({ search: target }, { replace: true, preventScrollReset: true });
  };
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(pending.current.at(-1) ?? arrivedAt.current);
    if (value) next.set(name, value);
    else next.delete(name);
    replace(next.size > 0 ? `?${next}` : '');
  };
  return { asked, shown, isAsking: wanted !== search, put, replace };
}
