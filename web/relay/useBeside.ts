import { useEffect } from 'react';
import { type PreloadedQuery, useQueryLoader } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { RouteData } from './useRouteQuery.ts';

/**
 * The reference to a second query of this route. The loader starts it if the address needs it when the
 * route is entered; otherwise this hook does, after the first render (null until then).
 */
export function useBeside<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
  variables: TQuery['variables'],
): PreloadedQuery<TQuery> | null {
  const { beside } = useLoaderData<RouteData>();
  const [own, load] = useQueryLoader<TQuery>(query);
  const key = JSON.stringify(variables);
  const isStarted = beside !== undefined && JSON.stringify(beside.variables) === key;
  useEffect(() => {
    // Without a connection what was loaded ahead is better than a failure.
    const fetchPolicy = navigator.onLine ? 'store-and-network' : 'store-or-network';
    if (!isStarted) load(JSON.parse(key), { fetchPolicy });
  }, [isStarted, load, key]);
  return isStarted ? (beside as PreloadedQuery<TQuery>) : (own ?? null);
}
