import { useRelayEnvironment } from 'react-relay/hooks.js';
import { commitLocalUpdate, type OperationType } from 'relay-runtime';
import { type Order, placeNode, removeNode } from './lists.ts';
import { type Readable, useReadAgain } from './useReadAgain.ts';

/** How a list follows what others do: by the node that an event carries, or where events were missed by reading it again. */
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
