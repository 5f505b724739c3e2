import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectDatabase, db, disconnectDatabase } from '#server/platform/db.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { createCandidate, guest, integrationWith } from '#server/testing/fixtures.ts';
import { mayLag, rememberWriteOf } from './own-writes.ts';

// Positions are noted only where a replica is configured, whether or not it is one.
beforeAll(async () => {
  await disconnectDatabase();
  connectDatabase(testDatabaseUrl(), { max: 5, replicaUrl: testDatabaseUrl() });
});
afterAll(async () => {
  await disconnectDatabase();
  connectDatabase(testDatabaseUrl());
});

const lastWrites = () =>
  db.$queryRaw<{ holder: string; row: string }[]>`
    select holder, to_jsonb(w)::text as row from last_writes w order by holder`;

test('a last write is noted for its writer without their id', async () => {
  const [candidate, other] = [await createCandidate(), await createCandidate()];
  const token = integrationWith();
  for (const viewer of [candidate, candidate, token, guest]) await rememberWriteOf(viewer);
  const rows = await lastWrites();
  expect(new Set(rows.map(({ holder }) => holder))).toEqual(
    new Set([mayLag(candidate).holder, mayLag(token).holder]),
  );
  expect(mayLag(other).holder).not.toBe(mayLag(candidate).holder);
  const all = rows.map(({ row }) => row).join();
  for (const id of [candidate.userId, candidate.candidateId, token.tokenId])
    expect(all).not.toContain(id);
});
