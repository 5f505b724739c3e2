import DataLoader from 'dataloader';
import type { Viewer } from './viewer.ts';

/**
 * Joins the calls of one tick for a viewer into one call of `load`, which gets each id once and answers in their
 * order. Results are not kept longer: a mutation reads what it has just written.
 */
export function batched<Value>(
  load: (viewer: Viewer, ids: readonly string[]) => Promise<Value[]>,
): (id: string, asker: { viewer: Viewer }) => Promise<Value> {
  const loaders = new WeakMap<Viewer, DataLoader<string, Value>>();
  const loaderOf = (viewer: Viewer) => {
    const loader = new DataLoader<string, Value>((ids) => {
      loader.clearAll();
      return load(viewer, ids);
    });
    return loader;
  };
  return (id, { viewer }) => {
    const loader = loaders.get(viewer) ?? loaderOf(viewer);
    loaders.set(viewer, loader);
    return loader.load(id);
  };
}
