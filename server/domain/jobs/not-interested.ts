import { type Decision, noteDecision } from '#server/domain/decisions/note.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { CandidateViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleJobs } from '#server/domain/policy/visible.ts';
import { transaction, type Transaction } from '#server/platform/db.ts';
import { interestOf } from './undo-not-interested.ts';

/**
 * Removes a job from the candidate's list for good. Repeating it has no effect, and only the first call may
 * be undone.
 */
export async function markNotInterested(
  viewer: Viewer,
  jobId: string,
): Promise<{ id: string; decision: Decision | null }> {
  const { candidateId } = allow(viewer, 'job.markNotInterested');
  const id = parse(uuid, jobId);
  return transaction(async (tx) => {
    const visible = { id, AND: [visibleJobs(viewer)] };
    const job = await tx.job.findFirst({ where: visible, select: { id: true } });
    if (!job) throw notFound('This job is no longer here.');
    const before = await interestOf(tx, candidateId, id);
    const data = [{ candidateId, jobId: id }];
    const { count } = await tx.notInterested.createMany({ data, skipDuplicates: true });
    if (count === 0) return { id, decision: null };
    const decision = await noteDecision(tx, viewer, {
      kind: 'MARK_NOT_INTERESTED',
      about: { candidateId, jobId: id },
      before,
      after: await interestOf(tx, candidateId, id),
    });
    return { id, decision };
  });
}

/**
 * Adds jobs to those that the viewer is not interested in; removes none. @throws not-found for a job that
 * they cannot see
 */
export function addNotInterested(viewer: CandidateViewer, jobIds: readonly string[]) {
  return async (tx: Transaction, candidateId: string): Promise<void> => {
    const known = await tx.notInterested.findMany({ where: { candidateId } });
    const added = jobIds.filter((jobId) => !known.some((row) => row.jobId === jobId));
    const visible = await tx.job.count({
      where: { id: { in: added }, AND: [visibleJobs(viewer)] },
    });
    if (visible < added.length) throw notFound('This job is no longer here.');
    await tx.notInterested.createMany({ data: added.map((jobId) => ({ candidateId, jobId })) });
  };
}
