import { invalidInput } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';

/** The topic of every change to a reference, and of every deleted candidate. */
export const REFERENCES = 'references';

/** Announces that a reference was sent, completed, archived or restored. */
export async function announceReference(
  tx: Transaction,
  { id, candidateId }: Pick<Reference, 'id' | 'candidateId'>,
): Promise<void> {
  await publish(tx, REFERENCES, { referenceId: id, candidateId });
}

/**
 * The candidate's id at once, then after each change to one of their references: of the viewer's own, or for
 * an admin of a named candidate's. Each event checks that the viewer may see the profile.
 */
export function watchReferences(
  viewer: Viewer,
  candidateId?: string | null,
): AsyncIterableIterator<{ candidateId: string }> {
  allow(viewer, 'reference.watch');
  const named = candidateId ?? candidateIdOf(viewer);
  if (named === null) throw invalidInput('Please name a candidate.');
  const id = parse(uuid, named);
  const event = async () => ({ candidateId: id });
  return watch<{ candidateId: string }>(REFERENCES, event, async ({ ids }) =>
    ids.deletedCandidateId || (ids.candidateId && ids.candidateId !== id) ? undefined : event(),
  );
}
