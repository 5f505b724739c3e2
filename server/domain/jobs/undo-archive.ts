import type { Job } from '#server/generated/prisma/client.ts';
import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { takeBackAnswers } from '#server/domain/rejection/closing.ts';
import { tellOfJob } from '#server/domain/webhooks/write.ts';
import { lockJob } from './lock.ts';
import { announceJob } from './topic.ts';

/** A listing's state; `updatedAt` reveals any later change. */
export const listingStandOf = ({
  status,
  archivedAt,
  updatedAt,
}: Pick<Job, 'status' | 'archivedAt' | 'updatedAt'>) => ({
  status,
  archivedAt: archivedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

type ListingStand = ReturnType<typeof listingStandOf>;

/** Undoes the archiving of a listing, and takes back the answers that were written with it. */
export const undoArchive: Undoing = {
  hold: async (tx, viewer, { jobId }) =>
    jobId ? listingStandOf(await lockJob(tx, viewer, jobId)) : null,
  restore: async (tx, _viewer, { jobId, before, webhookEventId }) => {
    if (!jobId) return;
    await takeBackAnswers(tx, await tx.job.findUniqueOrThrow({ where: { id: jobId } }));
    const job = await tx.job.update({
      where: { id: jobId },
      data: before as unknown as ListingStand,
    });
    await tellOfJob(tx, 'JOB_LISTED', jobId, webhookEventId);
    await announceJob(tx, job);
  },
};
