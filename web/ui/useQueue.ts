import { useState, useSyncExternalStore } from 'react';
import { mediaQuery } from './media-query.ts';
import { useOpenItem } from './useOpenItem.ts';

// 1280 px: room for a list and a person beside each other.
const roomy = mediaQuery('(min-width: 80rem), print');
const useHasRoom = () => useSyncExternalStore(roomy.subscribe, roomy.read, () => false);

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

/** The list as it was when the open one was last in it. */
type Place = { id: string | null; ids: readonly string[]; at: number };

/**
 * The item of a list that is open beside it, by the address. What is decided on leaves the list; its place is
 * remembered, so that the next one is the one that followed it.
 */
export function useQueue(ids: readonly string[]): Queue {
  const hasRoom = useHasRoom();
  const { openId, open, swap, close } = useOpenItem('open');
  const [place, setPlace] = useState<Place>({ id: null, ids: [], at: -1 });
  const at = openId === null ? -1 : ids.indexOf(openId);
  const isSame = place.id === openId && place.at === at && place.ids.join() === ids.join();
  if (at !== -1 && !isSame) setPlace({ id: openId, ids, at });
  const known = at === -1 && place.id === openId ? place : { ids, at };
  const isThere = (id: string) => ids.includes(id);
  const previous = known.ids.slice(0, Math.max(0, known.at)).findLast(isThere) ?? null;
  const next = known.ids.slice(known.at + 1).find(isThere) ?? null;
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
