import { APPLICATIONS } from '#server/domain/rows/application.ts';
import type { Job } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';

/** The topic of every change to a listing. */
const JOBS = 'jobs';

/** Announces a changed listing; `counts` if it changes the counts of applications. */
export async function announceJob(
  tx: Transaction,
  { id, yachtId }: Pick<Job, 'id' | 'yachtId'>,
  { counts = false } = {},
): Promise<void> {
  await publish(tx, JOBS, { jobId: id, yachtId });
  if (counts) await publish(tx, APPLICATIONS, { jobId: id, yachtId });
}
