import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The same address with another open item, or none. */
function withItem(search: string, name: string, id: string | null): string {
  const params = new URLSearchParams(search);
  if (id === null) params.delete(name);
  else params.set(name, id);
  return params.size > 0 ? `?${params}` : '';
}

/** An address of a list with nothing open beside it. */
export function withoutItem(href: string, name: string): string {
  const [path = '', search = ''] = href.split('?');
  return path + withItem(search, name, null);
}

/** The search of the address now: a change of it may not be on the screen yet. */
const latest = (pathname: string, search: string) =>
  globalThis.location.pathname === pathname ? globalThis.location.search : search;

/**
 * The item that is open beside its list, as a parameter of the address. Opening the first one adds a history
 * entry, so that Back closes it; switching to another does not.
 */
export function useOpenItem(name: string) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const openId = new URLSearchParams(search).get(name);
  const isStep = (state as { isItemOpened?: boolean } | null)?.isItemOpened === true;

  const go = useCallback(
    (id: string | null, how: { replace: boolean; isStep: boolean }) =>
      void navigate(
        { search: withItem(latest(pathname, search), name, id) },
        { replace: how.replace, preventScrollReset: true, state: { isItemOpened: how.isStep } },
      ),
    [name, navigate, pathname, search],
  );

  return {
    openId,
    hrefOf: (id: string) => ({ search: withItem(search, name, id) }),
    open: (id: string) => go(id, { replace: openId !== null, isStep: openId === null || isStep }),
    close: () => (isStep ? void navigate(-1) : go(null, { replace: true, isStep: false })),
    /** Opens another item, or none, in place of one that has left the list. */
    swap: (id: string | null) => go(id, { replace: true, isStep: false }),
  };
}
