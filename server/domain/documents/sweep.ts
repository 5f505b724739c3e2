import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { db } from '#server/platform/db.ts';
import { storage } from '#server/platform/storage.ts';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
const BATCH = 500;

/** Erases stored files without a row, left by a server that stopped in between or by a lost answer. */
export async function sweepFiles(ageMs = DAY): Promise<void> {
  let batch: string[] = [];
  for await (const key of storage.keys(ageMs)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await removeOrphans(batch);
    batch = [];
  }
  await removeOrphans(batch);
}

/** Erases stored files, except those that have a row. */
export async function removeOrphans(keys: readonly string[]): Promise<void> {
  const found = await db.storedFile.findMany({
    where: { key: { in: [...keys] } },
    select: { key: true },
  });
  const known = new Set(found.map(({ key }) => key));
  for (const key of keys) if (!known.has(key)) await storage.remove(key);
}

/** Erases temporary files of uploads left by a killed server. */
export async function sweepUploads(ageMs = HOUR, folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^capacitor-[0-9a-f]+\.tmp$/.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    const isOurs = found?.uid === process.getuid?.();
    if (found && isOurs && Date.now() - found.mtimeMs > ageMs) await rm(join(folder, name));
  }
}
