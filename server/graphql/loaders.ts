import { createContextCache } from '@pothos/core';
import DataLoader from 'dataloader';
import { isUuid } from '#server/domain/input.ts';
import type { Viewer } from '#server/domain/viewer.ts';
import type { GraphContext } from './builder.ts';

/**
 * Answers many ids of one request by one call of the domain. Nothing is kept: the events of a
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

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An id that the database can look for: what is no id of ours names nothing. */
export const keyOf = (id: string): string => (isUuid(id) ? id : NOBODY);
