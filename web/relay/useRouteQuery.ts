import { useEffect } from 'react';
import { type PreloadedQuery, usePreloadedQuery, useQueryLoader } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { useKept } from './preload.ts';

type Reference = PreloadedQuery<OperationType>;

/** What the loader of a route with a query passes to its screen. */
export type RouteData = {
  reference: Reference;
  /** The second query, if the address needs it. */
  beside?: Reference | undefined;
};

/**
 * The data of this route's query, which its loader has already started. `query` is the document
 * whose `$parameters` artifact is in the route's row.
 */
export function useRouteQuery<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
): TQuery['response'] {
  const { reference, beside } = useLoaderData<RouteData>();
  useKept(reference);
  useKept(beside);
  return usePreloadedQuery<TQuery>(query, reference as PreloadedQuery<TQuery>);
}

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
    if (!isStarted) load(JSON.parse(key), { fetchPolicy: 'store-and-network' });
  }, [isStarted, load, key]);
  return isStarted ? (beside as PreloadedQuery<TQuery>) : (own ?? null);
}
