import { db } from '#server/platform/db.ts';
import { notFound } from '#server/domain/errors.ts';
import { parse, uuid } from '#server/domain/input.ts';
import { visibleJobs } from '#server/domain/policy.ts';
import { requireRole, type Viewer } from '#server/domain/viewer.ts';

/** Takes a job out of the candidate's list for good; twice is once. Answers the job's id. */
export async function markNotInterested(viewer: Viewer, jobId: string): Promise<string> {
  const { candidateId } = requireRole(viewer, 'candidate');
  const id = parse(uuid, jobId);
  const job = await db.job.findFirst({
    where: { id, AND: [visibleJobs(viewer)] },
    select: { id: true },
  });
  if (!job) throw notFound('This job is no longer here.');
  await db.notInterested.createMany({ data: [{ candidateId, jobId: id }], skipDuplicates: true });
  return id;
}
