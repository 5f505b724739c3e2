import { readFile } from 'node:fs/promises';

const file = new URL('../persisted.json', import.meta.url);

/** The web client's documents by their SHA-256, as the build left them; none where it was not built. */
export async function readPersisted(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}
