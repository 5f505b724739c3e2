import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

/** Stores files. Keys are made by the application: `<kind>/<uuid>.<extension>`. */
export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes from `start` to `end` (inclusive), or all; null if there is no such file. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** Every key, and every unfinished write, older than `ageMs`: for the sweep of orphans. */
  keys(ageMs: number): AsyncGenerator<string>;
}

/** The storage fails, usually for a short time. */
export class StorageTrouble extends Error {
  override name = 'StorageTrouble';
}

const KEY = /^[a-z]+\/[0-9a-f-]{36}\.[a-z0-9]{1,5}$/;
const UNFINISHED = /\.\d+\.tmp$/;

export const isKey = (text: string): boolean => KEY.test(text);

/** Files in a folder: written under a temporary name, synced, then renamed. */
export function folderStorage(root: string): Storage {
  const path = (key: string) => {
    if (!isKey(key.replace(UNFINISHED, ''))) throw new Error(`Not a storage key: ${key}`);
    return join(root, key);
  };
  return {
    put: async (key, bytes) => writeDurably(path(key), bytes),
    read: async (key, range) => {
      if (!isKey(key)) return null;
      const found = await stat(path(key)).catch(() => null);
      return found ? createReadStream(path(key), range) : null;
    },
    remove: async (key) => {
      await rm(path(key), { force: true });
    },
    async *keys(ageMs) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const full = join(entry.parentPath, entry.name);
        const found = await stat(full).catch(() => null);
        if (found && Date.now() - found.mtimeMs > ageMs) yield full.slice(root.length + 1);
      }
    },
  };
}

async function writeDurably(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const temporary = `${target}.${process.pid}.tmp`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(temporary, target);
}

/** The storage in use, set once at start by `useStorage`. */
export let storage: Storage;

export function useStorage(next: Storage): void {
  storage = next;
}
