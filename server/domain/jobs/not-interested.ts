import { type Decision, noteDecision } from '#server/domain/decisions/note.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { requireRole, type Viewer } from '#server/domain/kernel/viewer.ts';
import { visibleJobs } from '#server/domain/policy/visible.ts';
import { transaction } from '#server/platform/db.ts';
import { interestOf } from './undo-not-interested.ts';

/** Takes a job out of the candidate's list for good; twice is once, and only that once may be undone. */
export async function markNotInterested(
  viewer: Viewer,
  jobId: string,
): Promise<{ id: string; decision: Decision | null }> {
  const { candidateId } = requireRole(viewer, 'candidate');
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
