import { invalidInput } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { candidateIdOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';

/** The topic of every change to a reference. */
export const REFERENCES = 'references';

/** Tells the bus that a reference was sent, completed, archived or restored. */
export async function announceReference(
  tx: Transaction,
  { id, candidateId }: Pick<Reference, 'id' | 'candidateId'>,
): Promise<void> {
  await publish(tx, REFERENCES, { referenceId: id, candidateId });
}

/**
 * The id of the candidate at once, then after each change to one of their references: a candidate's
 * own, for an admin those of whom they name. Whether the viewer sees the profile is asked on each event.
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
    ids.candidateId && ids.candidateId !== id ? undefined : event(),
  );
}
