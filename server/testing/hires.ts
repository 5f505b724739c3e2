import { db } from '#server/platform/db.ts';
import { createCandidate } from './fixtures.ts';

/** Somebody hired for a job, and their placement. */
export async function createHire(jobId: string) {
  const { candidateId } = await createCandidate();
  const hired = await db.application.create({ data: { jobId, candidateId, status: 'HIRED' } });
  const { id } = await db.placement.create({
    data: { applicationId: hired.id, jobId, position: 'Deckhand', yachtName: 'Io' },
  });
  return { HiredApplication: hired.id, Placement: id };
}
