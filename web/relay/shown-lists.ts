import { useEffect } from 'react';
import type { RecordSourceProxy } from 'relay-runtime';
import { removeNode } from './lists.ts';

/** The record ids of the lists that this page has shown, whatever their search. */
const shown = new Set<string>();

/** Notes a list by its record id, so that it can be found without its search. */
export function useShownList(list: string): void {
  useEffect(() => {
    shown.add(list);
  }, [list]);
}

/** Removes a deleted node from every list that this page has shown. */
export function removeFromShownLists(store: RecordSourceProxy, id: string): void {
  for (const list of shown) removeNode(store.get(list), id);
}
