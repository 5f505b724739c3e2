import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';

const COUPLES = 'couples';

/** Notifies everybody who watches that the couples of these candidates have changed. */
export async function announceCouples(
  tx: Transaction,
  candidateIds: readonly string[],
): Promise<void> {
  for (const candidateId of candidateIds) await publish(tx, COUPLES, { candidateId });
}

/**
 * The id of the candidate whose couple has changed. A candidate gets their own id, at once and
 * after each change; an admin gets any, and null at first. Candidates and admins only.
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
