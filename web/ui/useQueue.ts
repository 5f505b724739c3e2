import { useEffect, useState, useSyncExternalStore } from 'react';
import { mediaQuery } from './media-query.ts';
import { useOpenItem } from './useOpenItem.ts';

// 1280 px: room for a list and a person beside each other.
const roomy = mediaQuery('(min-width: 80rem), print');
/** Whether there is room for a list and a person beside each other. */
export const useHasRoom = () => useSyncExternalStore(roomy.subscribe, roomy.read, () => false);

/** Whether something of the screen's list is open beside it. */
export function useIsBeside(): boolean {
  const hasRoom = useHasRoom();
  return useOpenItem('open').openId !== null && hasRoom;
}

/** What is open beside a list, and what comes before and after it. */
export type Queue = {
  /** Whether there is room beside the list. */
  hasRoom: boolean;
  openId: string | null;
  /** Whether something is open beside the list now. */
  isBeside: boolean;
  previous: string | null;
  next: string | null;
  /** From 1; null for what has left the list. */
  position: number | null;
  length: number;
  open: (id: string) => void;
  close: () => void;
  /** Closes what does not exist any more. */
  drop: () => void;
  /** Opens the next, or the one before the last; closes where there is none. */
  advance: () => void;
};

/** What of a list is not loaded yet. */
type More = { hasNext: boolean; isLoadingNext: boolean; loadNext: (count: number) => unknown };
const WHOLE: More = { hasNext: false, isLoadingNext: false, loadNext: () => undefined };
/** Rows before the end of what is loaded at which more is loaded, and how many at once. */
const AHEAD = 8;
const PAGE = 50;
/** Rows through which the open one is looked for, such as one that another list led to. */
const FAR = 1000;

/** The list as it was when the open one was last in it. */
type Place = { id: string | null; ids: readonly string[]; at: number };

/**
 * The item of a list that is open beside it, by the address. What is decided on leaves the list; its place is
 * remembered, so that the next one is the one that followed it. Of a list that is not whole, more is loaded before
 * its end is reached, and until the open one is found.
 */
export function useQueue(ids: readonly string[], more: More = WHOLE): Queue {
  const hasRoom = useHasRoom();
  const { openId, open, swap, close } = useOpenItem('open');
  const [place, setPlace] = useState<Place>({ id: null, ids: [], at: -1 });
  const at = openId === null ? -1 : ids.indexOf(openId);
  const isSame = place.id === openId && place.at === at && place.ids.join() === ids.join();
  if (at !== -1 && !isSame) setPlace({ id: openId, ids, at });
  const isNew = openId !== null && at === -1 && place.id !== openId;
  const isLookedFor = isNew && more.hasNext && ids.length < FAR;
  const isNearEnd = at !== -1 && at >= ids.length - AHEAD;
  const isShort = hasRoom && more.hasNext && !more.isLoadingNext && (isLookedFor || isNearEnd);
  const { loadNext } = more;
  useEffect(() => {
    if (isShort) loadNext(PAGE);
  }, [isShort, loadNext]);
  const known = at === -1 && place.id === openId ? place : { ids, at };
  const isThere = (id: string) => ids.includes(id);
  const previous = known.ids.slice(0, Math.max(0, known.at)).findLast(isThere) ?? null;
  // Before it is found, nobody is known to follow it.
  const next = isLookedFor ? null : (known.ids.slice(known.at + 1).find(isThere) ?? null);
  return {
    hasRoom,
    openId,
    isBeside: hasRoom && openId !== null,
    previous: known.at === -1 ? null : previous,
    next,
    position: at === -1 ? null : at + 1,
    length: ids.length,
    open,
    close,
    drop: () => swap(null),
    advance: () => swap(next ?? previous),
  };
}
