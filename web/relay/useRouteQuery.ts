import { type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
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
