import type { Reference } from '#server/generated/prisma/client.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';
import { notFound } from '#server/domain/errors.ts';
import { parse, uuid } from '#server/domain/input.ts';
import { visibleProfiles } from '#server/domain/policy.ts';
import { requireRole, type Viewer } from '#server/domain/viewer.ts';

const REFERENCES = 'references';

/** Tells the bus that a reference was sent, completed, archived or restored. */
export async function announceReference(
  tx: Transaction,
  { id, candidateId }: Pick<Reference, 'id' | 'candidateId'>,
): Promise<void> {
  await publish(tx, REFERENCES, { referenceId: id, candidateId });
}

/**
 * The id of the candidate at once, then after each change to one of their references: a candidate's
 * own, for an admin those of whom they name.
 * @throws not-found where the viewer may not see the profile
 */
export function watchReferences(
  viewer: Viewer,
  candidateId?: string | null,
): AsyncIterableIterator<{ candidateId: string }> {
  const asking = requireRole(viewer, 'candidate', 'admin');
  const id = parse(uuid, candidateId ?? ('candidateId' in asking ? asking.candidateId : ''));
  const seen = async () => {
    const where = { id, AND: [visibleProfiles(viewer)] };
    if ((await db.candidate.count({ where })) === 0) throw notFound();
    return { candidateId: id };
  };
  return watch<{ candidateId: string }>(REFERENCES, seen, async ({ ids }) =>
    ids.candidateId && ids.candidateId !== id ? undefined : seen(),
  );
}
