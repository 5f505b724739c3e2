import { watch } from 'node:fs';

const settle = 80;

/**
 * Calls `changed` with the files below `folder` (relative paths) that match `pattern` and were
 * written, added or removed. Events within a moment are combined into one call.
 */
export function watchFolder(
  folder: string,
  pattern: RegExp,
  changed: (paths: string[]) => void,
): () => void {
  const paths = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    const path = name?.replaceAll('\\', '/');
    if (!path || !pattern.test(path)) return;
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const found = [...paths];
      paths.clear();
      changed(found);
    }, settle);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
