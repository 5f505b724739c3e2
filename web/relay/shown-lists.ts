import { useEffect } from 'react';
import type { RecordSourceProxy } from 'relay-runtime';
import { removeNode } from './lists.ts';

type Updater = (store: RecordSourceProxy) => void;

const nothing = () => {};

/** The record ids of the lists that this page has shown, whatever their search. */
const shown = new Map<string, Updater>();

/**
 * Notes a list by its record id, so that it can be found without its search. `onRemove` changes what else in the
 * store depends on its rows.
 */
export function useShownList(list: string, onRemove: Updater = nothing): void {
  useEffect(() => {
    shown.set(list, onRemove);
  }, [list, onRemove]);
}

/** Removes a deleted node from every list that this page has shown. */
export function removeFromShownLists(store: RecordSourceProxy, id: string): void {
  for (const [list, onRemove] of shown) if (removeNode(store.get(list), id)) onRemove(store);
}
