import { useRelayEnvironment } from 'react-relay/hooks.js';
import { commitLocalUpdate, type OperationType } from 'relay-runtime';
import { type EdgeFields, type Order, placeNode, removeNode } from './lists.ts';
import { type RefetchableList, useListRefetch } from './useRefetch.ts';

/** A node to place, and the fields of its edge if the list's edges have any. */
type Row = { id: string; fields?: EdgeFields };

/**
 * Keeps a list current with changes by others: places or removes the node of an event, or refetches
 * the list if events were missed.
 */
export function useFollow<TQuery extends OperationType>(source: RefetchableList<TQuery> & Order) {
  const environment = useRelayEnvironment();
  const refetch = useListRefetch<TQuery>(source);
  const { list, edge, rank } = source;
  return {
    place: (...rows: readonly Row[]) =>
      commitLocalUpdate(environment, (store) => {
        for (const { id, fields } of rows)
          placeNode(store, store.get(list), store.get(id), { edge, rank }, fields);
      }),
    remove: (id: string) =>
      commitLocalUpdate(environment, (store) => removeNode(store.get(list), id)),
    refetch,
  };
}
