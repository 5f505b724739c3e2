/** What rolldown tells about a module while it makes chunks. */
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
type Group = {
  name: (id: string, modules: Modules) => string | null;
  debugName: string;
  priority: number;
};

/** An index of icons reaches all of them; each goes where it is used. */
const icon = /lucide-react\/.*\/icons\//;

function collect(id: string, modules: Modules, found: Set<string>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    collect(imported, modules, found);
  }
}

/**
 * Two files that every page needs: the packages, which seldom change, and our own part of the
 * first load. Left to itself, the bundler makes a chunk of each module that a lazy screen shares
 * with them, and twenty small files compress and arrive worse than one.
 */
export function firstLoadGroups(entry: string): Group[] {
  let first: Set<string> | undefined;
  function isFirst(id: string, modules: Modules): boolean {
    if (!first) collect(entry, modules, (first = new Set()));
    return first.has(id) && id !== entry && !icon.test(id);
  }
  return [
    {
      debugName: 'vendor',
      priority: 2,
      name: (id, modules) =>
        id.includes('/node_modules/') && isFirst(id, modules) ? 'vendor' : null,
    },
    {
      debugName: 'shell',
      priority: 1,
      name: (id, modules) => (isFirst(id, modules) ? 'shell' : null),
    },
  ];
}
