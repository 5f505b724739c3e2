import type { Undoing } from '#server/domain/decisions/undoing.ts';
import { JOB_ALERTS } from '#server/domain/emails/alert-outcome.ts';
import { lockJob } from '#server/domain/jobs/lock.ts';
import { invalidTransition } from '#server/domain/kernel/errors.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import { publish } from '#server/platform/pubsub.ts';

/** Undoes telling candidates of a job, before their e-mails are written: they may be told anew. */
export const undoAlerts: Undoing = {
  hold: async (tx, viewer, { jobId }) => {
    if (!jobId) return null;
    await lockJob(tx, viewer, jobId);
    return {};
  },
  restore: async (tx, _viewer, { id, jobId }) => {
    if (!jobId) return;
    await tx.jobAlert.deleteMany({ where: { decisionId: id, status: 'QUEUED' } });
    const written = await tx.jobAlert.count({ where: { decisionId: id } });
    if (written > 0) throw invalidTransition(undoTexts.late);
    await publish(tx, JOB_ALERTS, { jobId });
  },
};
