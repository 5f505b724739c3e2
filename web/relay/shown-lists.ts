import { useEffect } from 'react';
import type { RecordSourceProxy } from 'relay-runtime';
import { removeNode } from '#web/relay/lists.ts';

/** The record ids of the lists of candidates that this page has shown, whatever their search. */
const shown = new Set<string>();

/** Notes a list of candidates by its record id, so that it can be found without its search. */
export function useCandidateList(list: string): void {
  useEffect(() => {
    shown.add(list);
  }, [list]);
}

/** Removes a deleted candidate from every list that this page has shown. */
export function removeCandidate(store: RecordSourceProxy, id: string): void {
  for (const list of shown) removeNode(store.get(list), id);
}
