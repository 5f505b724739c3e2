import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type ReturnLink, returnLinkFor } from './return-link.ts';

/** The lists of this visit as they were left, the newest last. */
const seen = new Map<string, string>();

/** The addresses of this visit by their place in the browser's history, which the router counts. */
const places: string[] = [];
const placeNow = () => Number((window.history.state as { idx?: number } | null)?.idx ?? 0);

/** Remembers the tab, the search and the filters that a list was left with. */
export function useLastSeen(): void {
  const { pathname, search, key } = useLocation();
  useEffect(() => remember(pathname, search), [pathname, search, key]);
}

/** Notes an address that is on screen. */
export function remember(pathname: string, search: string): void {
  seen.delete(pathname);
  seen.set(pathname, pathname + search);
  places[placeNow()] = pathname + search;
}

/** How many steps back in the browser's history an address stands; 0 where it does not. */
export function stepsBackTo(address: string): number {
  const place = placeNow();
  const found = places.slice(0, place).lastIndexOf(address);
  return found < 0 ? 0 : place - found;
}

/** The address of a list as it was left: of its tabs the one that was seen last. */
export function asLeft(list: string): string {
  const isOfList = (path: string) =>
    path === list ||
    (path.startsWith(`${list}/`) &&
      !path.slice(list.length + 1).includes('/') &&
      returnLinkFor(path)?.to !== list);
  const path = [...seen.keys()].findLast(isOfList);
  return (path && seen.get(path)) ?? list;
}

const isProfile = (path: string) => /^\/(?:crew|sign-ups)\/profile\//.test(path);
const isOfJob = (path: string) =>
  /^\/(?:yachts\/listings\/[^/]+\/applications|listings\/applications\/[^/]+\/job)\//.test(path);

/**
 * The return link of an address, to its list as it was left; null for a screen that stands by itself. A
 * profile that was opened from the applications of a job, or from the search among candidates, leads back there.
 */
export function wayBack(pathname: string): ReturnLink | null {
  const link = returnLinkFor(pathname);
  if (!link) return null;
  const before = isProfile(pathname) && [...seen.keys()].findLast((path) => !isProfile(path));
  if (before && isOfJob(before))
    return { label: 'Return to Applications', to: seen.get(before) ?? before };
  return { ...link, to: asLeft(link.to) };
}
