import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';

const COUPLES = 'couples';

/** Tells everybody who watches that the couples of these candidates have changed. */
export async function announceCouples(
  tx: Transaction,
  candidateIds: readonly string[],
): Promise<void> {
  for (const candidateId of candidateIds) await publish(tx, COUPLES, { candidateId });
}

/**
 * The candidate whose couple has changed: for a candidate themself, at once and after each change; for an
 * admin anybody, null at first. Candidates and admins only.
 */
export function watchCouples(
  viewer: Viewer,
): AsyncIterableIterator<{ candidateId: string | null }> {
  allow(viewer, 'couple.watch');
  const ownId = candidateIdOf(viewer);
  return watch<{ candidateId: string | null }>(
    COUPLES,
    async () => ({ candidateId: ownId }),
    async ({ ids }) => {
      if (ownId && ids.candidateId && ids.candidateId !== ownId) return undefined;
      return { candidateId: ids.candidateId ?? ownId };
    },
  );
}
