import { useEffect, useMemo, useRef } from 'react';
import { useSubscription } from 'react-relay/hooks.js';
import type { GraphQLTaggedNode, OperationType, SelectorStoreUpdater } from 'relay-runtime';

type Listeners<TSubscription extends OperationType> = {
  /** Called after each event is in the store. */
  onNext?: (data: TSubscription['response']) => void;
  /** Writes data without an id, such as a count on the root, into the store. */
  updater?: SelectorStoreUpdater<TSubscription['response']>;
};

/**
 * The one way to subscribe, for as long as the component is mounted. Nodes with an id update in the
 * store automatically, so most callers only select ids and the fields that change.
 */
export function useLive<TSubscription extends OperationType>(
  subscription: GraphQLTaggedNode,
  variables: TSubscription['variables'],
  listeners: Listeners<TSubscription> = {},
): void {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  const key = JSON.stringify(variables);
  const config = useMemo(
    () => ({
      subscription,
      variables: JSON.parse(key) as TSubscription['variables'],
      updater: (...args: Parameters<SelectorStoreUpdater<TSubscription['response']>>) =>
        latest.current.updater?.(...args),
      onNext: (data: TSubscription['response'] | null | undefined) => {
        if (data) latest.current.onNext?.(data);
      },
      // The page works without live updates, so a failed subscription shows no error.
      onError: () => {},
    }),
    [subscription, key],
  );
  useSubscription<TSubscription>(config);
}
