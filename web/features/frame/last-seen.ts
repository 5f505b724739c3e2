import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteAddress } from '#web/ui/useReturn.ts';
import type { ReturnLink, Ways } from './frame.ts';

/** A screen visited in this tab: its last address and its navigation relations. */
type Seen = Ways & { pathname: string; search: string };

/** The visited screens by path, the latest last. */
const seen = new Map<string, Seen>();

const addressOf = ({ pathname, search }: Seen) => pathname + search;

/** Remembers the tab, the search and the filters of a list. */
export function useLastSeen(ways: Ways): void {
  const { pathname, search, key } = useLocation();
  useEffect(() => remember({ ...ways, pathname, search }), [pathname, search, key, ways]);
}

/** Records the current screen. */
export function remember(screen: Seen): void {
  seen.delete(screen.pathname);
  seen.set(screen.pathname, screen);
  noteAddress(addressOf(screen));
}

/** The prefix of an address with as many segments as the pattern. */
const beginning = (pathname: string, pattern: string) =>
  pathname.split('/', pattern.split('/').length).join('/');

/** The last address of a list; of its tabs the one visited last. */
export function asLeft(list: string): string {
  const isOfList = ({ pathname, back }: Seen) =>
    pathname === list ||
    (pathname.startsWith(`${list}/`) &&
      !pathname.slice(list.length + 1).includes('/') &&
      !(back && beginning(pathname, back.to) === list));
  const last = [...seen.values()].findLast(isOfList);
  return last ? addressOf(last) : list;
}

/** The link from a screen to its list, from the prefix of its address. */
export function linkToList(pathname: string, { label, to }: ReturnLink): ReturnLink {
  return { label, to: beginning(pathname, to) };
}

/** The return link of a screen, to its list as it was left; null if it belongs to none. */
export function wayBack(pathname: string, { back }: Ways): ReturnLink | null {
  if (!back) return null;
  const before = [...seen.values()].findLast((each) => !each.back?.orOrigin);
  if (back.orOrigin && before?.origin) return { label: before.origin, to: addressOf(before) };
  const { label, to } = linkToList(pathname, back);
  return { label, to: asLeft(to) };
}
