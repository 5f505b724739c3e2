import { expect } from 'vitest';
import { db } from '#server/platform/db.ts';
import { storage } from '#server/platform/storage.ts';
import { BROKEN } from './broken-rows.ts';

/** Checks the invariants of the whole database and its storage, whatever failed before. */
export async function expectInvariants(): Promise<void> {
  for (const [rule, statement] of Object.entries(BROKEN))
    expect([rule, await db.$queryRawUnsafe(statement)]).toEqual([rule, []]);
  const files = await db.storedFile.findMany({ select: { key: true } });
  const kept = new Set<string>();
  for await (const key of storage.keys(-60_000)) kept.add(key);
  expect(files.filter(({ key }) => !kept.has(key))).toEqual([]);
}
