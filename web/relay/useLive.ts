import { useMemo, useRef, useEffect } from 'react';
import { useSubscription } from 'react-relay/hooks.js';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';

/**
 * The one way to subscribe, for as long as the component is mounted. What arrives is in the
 * store before `onNext` is called, so most callers only select ids and the fields that change.
 */
export function useLive<TSubscription extends OperationType>(
  subscription: GraphQLTaggedNode,
  variables: TSubscription['variables'],
  onNext?: (data: TSubscription['response']) => void,
): void {
  const listener = useRef(onNext);
  useEffect(() => {
    listener.current = onNext;
  });
  const key = JSON.stringify(variables);
  const config = useMemo(
    () => ({
      subscription,
      variables: JSON.parse(key) as TSubscription['variables'],
      onNext: (data: TSubscription['response'] | null | undefined) => {
        if (data) listener.current?.(data);
      },
      // A live figure that stops moving is no failure of the page that shows it.
      onError: () => {},
    }),
    [subscription, key],
  );
  useSubscription<TSubscription>(config);
}
