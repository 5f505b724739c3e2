import { expect } from 'vitest';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import type { CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';

/** Expects the derived columns after a write to equal a recomputation. */
export async function expectFresh({ candidateId }: CandidateViewer): Promise<void> {
  const read = async () => {
    const row = await db.candidate.findUniqueOrThrow({ where: { id: candidateId } });
    return { ...row, updatedAt: null };
  };
  const before = await read();
  await transaction((tx) => refreshCandidates(tx, [candidateId]));
  expect(before).toEqual(await read());
}
