import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { may } from '#server/domain/policy/allow.ts';
import { visibleReferences } from '#server/domain/policy/visible.ts';
import { db } from '#server/platform/db.ts';
import { proofLink } from './proof.ts';

/** The page on which strangers check a reference. */
export interface Check {
  address: string;
  openings: number;
}

/** The pages of references, in the order of the ids; null for those that the viewer may not know. */
export async function readChecks(
  viewer: Viewer,
  ids: readonly string[],
): Promise<(Check | null)[]> {
  if (!may(viewer, 'reference.readCheck')) return ids.map(() => null);
  const found = await db.referenceProof.findMany({
    where: {
      referenceId: { in: [...ids] },
      reference: { AND: [visibleReferences(viewer), { completed: true }] },
    },
    select: { id: true, referenceId: true, openingCount: true },
  });
  const byReference = new Map(found.map((proof) => [proof.referenceId, proof]));
  return ids.map((id) => {
    const proof = byReference.get(id);
    return proof ? { address: proofLink(proof.id), openings: proof.openingCount } : null;
  });
}
