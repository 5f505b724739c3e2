import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import within the repository; paths are relative to its root. */
export interface Import {
  from: string;
  to: string;
  /**
   * Whether it is evaluated at load time. Type-only and dynamic imports are not, and cannot close a
   * cycle.
   */
  isValue: boolean;
}

/** The imports, re-exports and dynamic imports of a file. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8');
  const { module } = parseSync(path, text);
  const all = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isValue: entries.length === 0 || entries.some(({ isType }) => !isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? { specifier: moduleRequest.value, isValue: !isType } : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isValue: false,
    })),
  ];
  return all.flatMap(({ specifier, isValue }) => {
    const to = resolve(path, specifier);
    return to ? { from: path, to, isValue } : [];
  });
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}

/**
 * Pairs of sibling folders below `base` that import each other, each with the imports of the rarer
 * direction.
 */
export function mutualFolders(imports: readonly Import[], base: string): string[] {
  const ways = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const [a, b] = [folderIn(base, from), folderIn(base, to)];
    if (!a || !b || a === b) continue;
    const way = `${a} -> ${b}`;
    ways.set(way, [...(ways.get(way) ?? []), `${from} -> ${to}`]);
  }
  return [...ways].flatMap(([way, those]) => {
    const back = ways.get(way.split(' -> ').toReversed().join(' -> '));
    return back && those.length <= back.length ? [`${way}: ${those.join(', ')}`] : [];
  });
}

function folderIn(base: string, path: string): string | null {
  if (!path.startsWith(base)) return null;
  const [folder, ...rest] = path.slice(base.length).split('/');
  return rest.length > 0 ? (folder ?? null) : null;
}

/** Cycles of value imports, one line per cycle. */
export function cycles(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, isValue } of imports)
    if (isValue) next.set(from, [...(next.get(from) ?? []), to]);
  const found: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at !== -1) found.push([...way.slice(at), file].join(' -> '));
    if (at !== -1 || done.has(file)) return;
    for (const to of next.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) follow(file, []);
  return found;
}
