import { useRelayEnvironment } from 'react-relay/hooks.js';
import { commitLocalUpdate, type OperationType } from 'relay-runtime';
import { type Order, placeNode, removeNode } from './lists.ts';
import { type Readable, useReadAgain } from './useReadAgain.ts';

/**
 * Keeps a list current with changes by others: places or removes the node of an event, or refetches
 * the list if events were missed.
 */
export function useFollow<TQuery extends OperationType>(source: Readable<TQuery> & Order) {
  const environment = useRelayEnvironment();
  const readAgain = useReadAgain<TQuery>(source);
  const { list, edge, rank } = source;
  return {
    place: (id: string) =>
      commitLocalUpdate(environment, (store) =>
        placeNode(store, store.get(list), store.get(id), { edge, rank }),
      ),
    remove: (id: string) =>
      commitLocalUpdate(environment, (store) => removeNode(store.get(list), id)),
    readAgain,
  };
}
