import { forbidden, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { findJob } from '#server/domain/rows/job.ts';
import { transaction } from '#server/platform/db.ts';

/**
 * Keeps a job for later, or no longer. Repeating it has no effect. @throws not-found, forbidden for one that is
 * not open to them
 */
export async function keepJob(
  viewer: Viewer,
  { jobId, kept }: { jobId: string; kept: boolean },
): Promise<string> {
  const { candidateId } = allow(viewer, 'job.keep');
  const id = parse(uuid, jobId);
  const job = await findJob(viewer, id);
  if (!job) throw notFound('This job is no longer here.');
  const key = { candidateId, jobId: id };
  if (!kept) await transaction((tx) => tx.savedJob.deleteMany({ where: key }));
  else if (!may(viewer, 'job.keep', job)) throw forbidden();
  else await transaction((tx) => tx.savedJob.createMany({ data: [key], skipDuplicates: true }));
  return id;
}

/**
 * Puts a job that the candidate was not interested in back among the others. Repeating it has no effect.
 * @throws not-found
 */
export async function showJobAgain(viewer: Viewer, jobId: string): Promise<string> {
  const { candidateId } = allow(viewer, 'job.showAgain');
  const id = parse(uuid, jobId);
  const job = await findJob(viewer, id);
  if (!job) throw notFound('This job is no longer here.');
  // Of a job that they applied for, it says the same as the application.
  if (may(viewer, 'job.showAgain', job))
    await transaction((tx) => tx.notInterested.deleteMany({ where: { candidateId, jobId: id } }));
  return id;
}
