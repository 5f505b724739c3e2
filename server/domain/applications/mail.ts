import { sendEmails, siteLink } from '#server/domain/emails/send.ts';
import { hiredLetter } from '#server/mail/pipeline-templates.ts';
import type { Transaction } from '#server/platform/db.ts';

/**
 * Tells candidates that they are hired (contract, section 2), without the yacht's name. Returns the e-mails
 * by application; each waits while the decision may be undone.
 */
export async function sendHiredMails(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.application.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      candidate: { select: { user: { select: { id: true, email: true, firstName: true } } } },
      job: { select: { position: { select: { name: true } } } },
    },
  });
  const emails = rows.map(({ id, candidate: { user }, job }) => ({
    kind: 'hired',
    to: user.email,
    userId: user.id,
    letter: hiredLetter(user.firstName, job.position?.name ?? '', siteLink('/jobs/applications')),
    dedupeKey: `hired:${id}`,
    choice: { userId: user.id, kind: 'APPLICATION_HIRED' as const },
  }));
  const sent = await sendEmails(tx, emails, { isUndoable: true });
  return new Map(rows.map(({ id }, at) => [id, sent[at] ?? null]));
}
