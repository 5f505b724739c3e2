import { notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { editableJobs } from '#server/domain/policy/visible.ts';
import type { Job } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

/**
 * Locks a job that the viewer may change until the transaction ends, so that check and change are atomic. Its
 * yacht is locked against deletion.
 */
export async function lockJob(tx: Transaction, viewer: Viewer, jobId: string): Promise<Job> {
  const id = parse(uuid, jobId);
  await tx.$executeRaw`select from yachts y join jobs j on j.yacht_id = y.id
    where j.id = ${id}::uuid for share of y`;
  await tx.$executeRaw`select from jobs where id = ${id}::uuid for update`;
  const job = await tx.job.findFirst({ where: { id, AND: [editableJobs(viewer)] } });
  if (!job) throw notFound('This listing is no longer here.');
  return job;
}
