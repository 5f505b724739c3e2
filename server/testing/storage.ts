import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { folderStorage, useStorage } from '#server/platform/storage.ts';

/** Stores the files of a test file's tests in a temporary folder; `path` is known once they run. */
export function storeInFolder(): { path: string } {
  const folder = { path: '' };
  beforeAll(async () => {
    folder.path = await mkdtemp(join(tmpdir(), 'stored-'));
    useStorage(folderStorage(folder.path));
  });
  afterAll(() => rm(folder.path, { recursive: true }));
  return folder;
}
