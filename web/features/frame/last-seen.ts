import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { noteAddress } from '#web/ui/useReturn.ts';
import type { ReturnLink, Ways } from './frame.ts';

/** A screen of this visit: its address as it was left, and how it stands to the others. */
type Seen = Ways & { pathname: string; search: string };

/** The screens of this visit by their paths, the newest last. */
const seen = new Map<string, Seen>();

const addressOf = ({ pathname, search }: Seen) => pathname + search;

/** Remembers the tab, the search and the filters that a list was left with. */
export function useLastSeen(ways: Ways): void {
  const { pathname, search, key } = useLocation();
  useEffect(() => remember({ ...ways, pathname, search }), [pathname, search, key, ways]);
}

/** Notes a screen that is open. */
export function remember(screen: Seen): void {
  seen.delete(screen.pathname);
  seen.set(screen.pathname, screen);
  noteAddress(addressOf(screen));
}

/** The beginning of an address, as many segments as the pattern has. */
const beginning = (pathname: string, pattern: string) =>
  pathname.split('/', pattern.split('/').length).join('/');

/** The address of a list as it was left: of its tabs the one that was seen last. */
export function asLeft(list: string): string {
  const isOfList = ({ pathname, back }: Seen) =>
    pathname === list ||
    (pathname.startsWith(`${list}/`) &&
      !pathname.slice(list.length + 1).includes('/') &&
      !(back && beginning(pathname, back.to) === list));
  const last = [...seen.values()].findLast(isOfList);
  return last ? addressOf(last) : list;
}

/** The link from a screen to its list: the beginning of its own address. */
export function linkToList(pathname: string, { label, to }: ReturnLink): ReturnLink {
  return { label, to: beginning(pathname, to) };
}

/** The return link of a screen, to its list as it was left; null for a screen that stands by itself. */
export function wayBack(pathname: string, { back }: Ways): ReturnLink | null {
  if (!back) return null;
  const before = [...seen.values()].findLast((each) => !each.back?.orOrigin);
  if (back.orOrigin && before?.origin) return { label: before.origin, to: addressOf(before) };
  const { label, to } = linkToList(pathname, back);
  return { label, to: asLeft(to) };
}
