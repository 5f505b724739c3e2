import { readFile } from 'node:fs/promises';

const file = new URL('../../persisted.json', import.meta.url);

/** The names of the operations in these documents. */
export function operationNames(documents: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = [...documents.values()].map((text) => /^\w+ (\w+)/.exec(text)?.[1] ?? '');
  return new Set(names);
}

/** The web client's documents by SHA-256, written by the build; empty without a build. */
export async function readPersisted(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}
