import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { useKept } from './preload.ts';

/** What the loader of a route with a query passes to its screen. */
export type RouteData = { reference: PreloadedQuery<OperationType> };

/**
 * The data of this route's query, which its loader has already started. `query` is the document
 * whose `$parameters` artifact is in the route's row.
 */
export function useRouteQuery<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
): TQuery['response'] {
  const { reference } = useLoaderData<RouteData>();
  useKept(reference);
  return usePreloadedQuery<TQuery>(query, reference as PreloadedQuery<TQuery>);
}
