import { z } from 'zod';
import type { WebhookEvent } from '#server/generated/prisma/enums.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { addJobs } from '#server/platform/queue.ts';
import { isAwaited, tellOfCandidate, tellOfJob, tellOfYacht } from './write.ts';

/** The queue's task that tells of what changed within the last FOLD_SECONDS. */
export const WEBHOOK_UPDATE = 'webhook-update';

/** Seconds between the first change of something and the one event about all changes since. */
export const FOLD_SECONDS = 60;

/** How an update is told, if it still is one: what has ended meanwhile has its own event. */
const UPDATES = {
  JOB_UPDATED: async (tx, id) => {
    if (await tx.job.count({ where: { id, status: 'ACTIVE' } }))
      await tellOfJob(tx, 'JOB_UPDATED', id);
  },
  CANDIDATE_UPDATED: async (tx, id) => {
    if (await tx.candidate.count({ where: { id, isVerified: true } }))
      await tellOfCandidate(tx, 'CANDIDATE_UPDATED', id);
  },
  YACHT_UPDATED: async (tx, id) => {
    await tellOfYacht(tx, 'YACHT_UPDATED', id);
  },
} satisfies Partial<Record<WebhookEvent, (tx: Transaction, id: string) => Promise<void>>>;

type Update = keyof typeof UPDATES;

const payload = z.object({
  event: z.enum(Object.keys(UPDATES) as [Update, ...Update[]]),
  id: z.uuid(),
});

/**
 * Has subscribers told that things were changed, in the transaction that changes them: FOLD_SECONDS after the
 * first change that they were not told of, so that the saves of a form that saves by itself are one event.
 */
export async function noteUpdates(
  tx: Transaction,
  event: Update,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || !(await isAwaited(tx, event))) return;
  const jobs = ids
    .toSorted()
    .map((id) => ({ payload: { event, id }, key: `webhook-update:${event}:${id}` }));
  await addJobs(tx, WEBHOOK_UPDATE, jobs, { inSeconds: FOLD_SECONDS, keepsTime: true });
}

/** The queue's task: writes the event about one thing as it is now. */
export async function tellOfUpdate(given: unknown): Promise<void> {
  const { event, id } = payload.parse(given);
  await transaction((tx) => UPDATES[event](tx, id));
}
