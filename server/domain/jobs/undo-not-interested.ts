import type { Undoing } from '#server/domain/decisions/undoing.ts';
import type { Transaction } from '#server/platform/db.ts';

/** A candidate's interest in a job: since when it is off their list, and whether they applied. */
export async function interestOf(tx: Transaction, candidateId: string, jobId: string) {
  const key = { candidateId, jobId };
  await tx.$executeRaw`select from not_interested
    where candidate_id = ${candidateId}::uuid and job_id = ${jobId}::uuid for update`;
  const marked = await tx.notInterested.findUnique({ where: { candidateId_jobId: key } });
  const applied = await tx.application.count({ where: key });
  return { markedAt: marked?.createdAt.toISOString() ?? null, applied: applied > 0 };
}

/** Undoes 'not interested': the job returns to its place in the list. */
export const undoNotInterested: Undoing = {
  hold: async (tx, _viewer, { candidateId, jobId }) =>
    candidateId && jobId ? interestOf(tx, candidateId, jobId) : null,
  restore: async (tx, _viewer, { candidateId, jobId }) => {
    if (candidateId && jobId) await tx.notInterested.deleteMany({ where: { candidateId, jobId } });
  },
};
