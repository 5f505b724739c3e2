import { consentsOf } from '#server/domain/introductions/consents.ts';
import type { ShortlistEntry } from '#server/generated/prisma/client.ts';
import type { Transaction } from '#server/platform/db.ts';

/** The entries of a job's shortlist in their order that may leave the agency now. */
export async function sendable(
  client: Pick<Transaction, 'shortlistEntry' | '$queryRaw'>,
  jobId: string,
): Promise<ShortlistEntry[]> {
  const entries = await client.shortlistEntry.findMany({
    where: { jobId, removedAt: null },
    orderBy: [{ place: 'asc' }, { id: 'asc' }],
  });
  const ids = entries.map(({ candidateId }) => candidateId);
  const consents = await consentsOf(client, jobId, ids);
  return entries.filter(({ candidateId }) => consents.get(candidateId)?.mayLeave === true);
}
