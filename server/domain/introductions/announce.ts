import { APPLICATIONS } from '#server/domain/rows/application.ts';
import type { Transaction } from '#server/platform/db.ts';
import { publishAll } from '#server/platform/pubsub.ts';

/** The topic of the questions that candidates are asked, and of their answers. */
export const INTRODUCTIONS = 'introductions';

/** Tells those who watch that questions were asked, answered, released or withdrawn. */
export async function announceConsents(
  tx: Transaction,
  pairs: readonly { jobId: string; candidateId: string }[],
): Promise<void> {
  await publishAll(
    tx,
    INTRODUCTIONS,
    pairs.map(({ jobId, candidateId }) => ({ jobId, candidateId })),
  );
  const applications = await tx.$queryRaw<Record<string, string>[]>`
    select a.id as "applicationId", a.candidate_id as "candidateId", a.job_id as "jobId", j.yacht_id as "yachtId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("jobId" uuid, "candidateId" uuid)
      join applications a on a.job_id = pair."jobId" and a.candidate_id = pair."candidateId"
      join jobs j on j.id = a.job_id`;
  if (applications.length > 0) await publishAll(tx, APPLICATIONS, applications);
}
