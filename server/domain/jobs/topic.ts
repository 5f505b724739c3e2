import { APPLICATIONS } from '#server/domain/rows/application.ts';
import type { Job } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publish } from '#server/platform/pubsub.ts';

/** Announces a listing whose status has changed, and with it the counts of applications. */
export async function announceJob(
  tx: Transaction,
  { id, yachtId }: Pick<Job, 'id' | 'yachtId'>,
): Promise<void> {
  await publish(tx, APPLICATIONS, { jobId: id, yachtId });
}
