import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { hiredLetter } from '#server/mail/pipeline-templates.ts';
import type { Transaction } from '#server/platform/db.ts';

/**
 * Tells the candidate that they are hired (contract, section 2), without the yacht's name. Returns the
 * e-mail, which waits while the decision may be undone.
 */
export async function sendHiredMail(
  tx: Transaction,
  application: { id: string; candidateId: string; jobId: string },
): Promise<string | null> {
  const { user } = await tx.candidate.findUniqueOrThrow({
    where: { id: application.candidateId },
    select: { user: true },
  });
  const job = await tx.job.findUniqueOrThrow({
    where: { id: application.jobId },
    select: { position: { select: { name: true } } },
  });
  return sendEmail(tx, {
    kind: 'hired',
    to: user.email,
    userId: user.id,
    letter: hiredLetter(user.firstName, job.position?.name ?? '', siteLink('/jobs/applications')),
    dedupeKey: `hired:${application.id}`,
    isUndoable: true,
  });
}
