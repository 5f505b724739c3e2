import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import { publish, watch } from '#server/platform/pubsub.ts';

/** Notifies consultants when somebody deletes what they have open. */

/** The topic of deletions, one message for each id. */
const DELETED = 'deleted';

export type Subject = 'Candidate' | 'Job' | 'Yacht';

/** Notifies everybody who has the row open that it was deleted. */
export async function announceDeleted(tx: Transaction, id: string): Promise<void> {
  await publish(tx, DELETED, { id });
}

/** Whether a row exists: at once, then when it is deleted. Admins only. */
export function watchPresence(
  viewer: Viewer,
  subject: Subject,
  subjectId: string,
): AsyncIterableIterator<boolean> {
  allow(viewer, 'agency.watchPresence');
  const id = parse(uuid, subjectId);
  return watch<boolean>(
    DELETED,
    () => isThere(subject, id),
    async ({ ids }) => (ids.id === undefined || ids.id === id ? isThere(subject, id) : undefined),
  );
}

async function isThere(subject: Subject, id: string): Promise<boolean> {
  const which = { where: { id }, select: { id: true } } as const;
  if (subject === 'Candidate') return (await db.candidate.findUnique(which)) !== null;
  if (subject === 'Job') return (await db.job.findUnique(which)) !== null;
  return (await db.yacht.findUnique(which)) !== null;
}
