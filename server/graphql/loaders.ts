import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { GraphContext } from './builder.ts';

/**
 * Batches the ids of one request into one call of the domain. Results are not cached: the events of a
 * subscription share their context, and a mutation reads what it has just written.
 */
export function batched<Value>(
  load: (viewer: Viewer, ids: readonly string[]) => Promise<Value[]>,
): (id: string, context: GraphContext) => Promise<Value> {
  const loaderOf = createContextCache(
    ({ viewer }: GraphContext) =>
      new DataLoader((ids: readonly string[]) => load(viewer, ids), { cache: false }),
  );
  return (id, context) => loaderOf(context).load(id);
}
