import { type Environment, loadQuery, type PreloadedQuery } from 'react-relay/hooks.js';
import { useEffect } from 'react';
import {
  fetchQuery,
  type GraphQLTaggedNode,
  type OperationType,
  type PreloadableConcreteRequest,
  PreloadableQueryRegistry,
} from 'relay-runtime';

type Policy = 'store-or-network' | 'store-and-network';

export type Request<TQuery extends OperationType = OperationType> = {
  query: PreloadableConcreteRequest<TQuery>;
  variables: TQuery['variables'];
  /** Data that never changes: requested once, whatever happens meanwhile. */
  isFixed?: true;
};

/** Starts a query before its screen has loaded. The reference must be passed to `useKept`. */
export function preload<TQuery extends OperationType>(
  environment: Environment,
  { query, variables, isFixed }: Request<TQuery>,
  policy: Policy,
): PreloadedQuery<TQuery> {
  return loadQuery<TQuery>(environment, query, variables, {
    fetchPolicy: isFixed ? 'store-or-network' : policy,
    networkCacheConfig: { metadata: { isFixed } },
  });
}

/** On the server: waits for the data, so that rendering never suspends. */
export async function preloadFully<TQuery extends OperationType>(
  environment: Environment,
  request: Request<TQuery>,
): Promise<PreloadedQuery<TQuery>> {
  const { id, name } = request.query.params;
  const node: GraphQLTaggedNode | null | undefined = PreloadableQueryRegistry.get(id ?? '');
  if (!node) throw new Error(`${name} is not loaded: does its screen contain it?`);
  await fetchQuery<TQuery>(environment, node, request.variables).toPromise();
  return preload(environment, request, 'store-or-network');
}

const uses = new WeakMap<object, number>();

/**
 * Retains a query reference while a mounted component uses it; the only place that disposes
 * references. Disposal is delayed, because StrictMode remounts, and the previous screen may be
 * shown until the next is ready.
 */
export function useKept(reference: PreloadedQuery<OperationType> | undefined): void {
  useEffect(() => {
    if (!reference) return;
    uses.set(reference, (uses.get(reference) ?? 0) + 1);
    return () => {
      uses.set(reference, (uses.get(reference) ?? 1) - 1);
      setTimeout(() => {
        if (uses.get(reference) === 0) reference.dispose();
      }, 1000);
    };
  }, [reference]);
}
