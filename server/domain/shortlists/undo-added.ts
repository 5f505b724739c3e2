import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { lockJob } from '#server/domain/jobs/lock.ts';
import { publish } from '#server/platform/pubsub.ts';
import { SHORTLISTS } from './topic.ts';

/** That somebody stands on a shortlist, as a decision keeps it. */
export const LISTED = { isListed: true } as const;

/** Undoes adding somebody to a shortlist: they are taken off it, as by hand. */
export const undoAdded: Undoing = {
  hold: async (tx, viewer, { jobId, candidateId }) => {
    if (!jobId || !candidateId) return null;
    await lockJob(tx, viewer, jobId);
    const listed = await tx.shortlistEntry.count({
      where: { jobId, candidateId, removedAt: null },
    });
    return listed > 0 ? LISTED : null;
  },
  restore: async (tx, _viewer, { jobId, candidateId }) => {
    if (!jobId || !candidateId) return;
    const where = { jobId, candidateId, removedAt: null };
    await tx.shortlistEntry.updateMany({ where, data: { removedAt: new Date() } });
    await publish(tx, SHORTLISTS, { jobId });
  },
};
