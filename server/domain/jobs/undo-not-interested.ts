import type { Undoing } from '#server/domain/decisions/undoing.ts';
import type { Transaction } from '#server/platform/db.ts';

/** How a job stands in a candidate's list: since when it is out of it, and whether they applied. */
export async function interestOf(tx: Transaction, candidateId: string, jobId: string) {
  const key = { candidateId, jobId };
  await tx.$executeRaw`select from not_interested
    where candidate_id = ${candidateId}::uuid and job_id = ${jobId}::uuid for update`;
  const marked = await tx.notInterested.findUnique({ where: { candidateId_jobId: key } });
  const applied = await tx.application.count({ where: key });
  return { markedAt: marked?.createdAt.toISOString() ?? null, applied: applied > 0 };
}

/** How 'not interested' is undone: the job stands in the list where it stood. */
export const undoNotInterested: Undoing = {
  hold: async (tx, _viewer, { candidateId, jobId }) =>
    candidateId && jobId ? interestOf(tx, candidateId, jobId) : null,
  restore: async (tx, _viewer, { candidateId, jobId }) => {
    if (candidateId && jobId) await tx.notInterested.deleteMany({ where: { candidateId, jobId } });
  },
};
