import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import type { ShortlistLink } from '#server/generated/prisma/client.ts';
import {
  shortlistAnsweredLetter,
  shortlistInterviewLetter,
} from '#server/mail/shortlist-templates.ts';
import type { Transaction } from '#server/platform/db.ts';
import { mailsOf, positionOf } from './links.ts';

const HOUR = 3_600_000;

/**
 * Tells the consultant who sent a link of an answer: at most one e-mail an hour says that answers came, and each
 * wish for an interview has its own. The screen shows all of them at once.
 */
export async function tellOfAnswer(
  tx: Transaction,
  { id, jobId, createdById, recipientName }: ShortlistLink,
  { candidateId, times }: { candidateId: string; times: readonly Date[] },
): Promise<void> {
  const sender = createdById && (await tx.user.findUnique({ where: { id: createdById } }));
  if (!sender) return;
  const { yachtId } = await tx.job.findUniqueOrThrow({ where: { id: jobId } });
  const about = {
    client: recipientName ?? 'The client',
    position: await positionOf(tx, jobId),
    link: siteLink(`/listings/applications/${yachtId}/job/${jobId}/shortlist`),
  };
  await sendEmail(tx, {
    kind: 'shortlist-answered',
    to: sender.email,
    userId: null,
    letter: shortlistAnsweredLetter(about),
    dedupeKey: `${mailsOf(id)}answered:${Math.floor(Date.now() / HOUR)}`,
  });
  if (times.length === 0) return;
  const { user } = await tx.candidate.findUniqueOrThrow({
    where: { id: candidateId },
    select: { user: true },
  });
  await sendEmail(tx, {
    kind: 'shortlist-interview',
    to: sender.email,
    // It names the candidate, and is deleted with them.
    userId: user.id,
    letter: shortlistInterviewLetter({
      ...about,
      candidate: `${user.firstName} ${user.lastName}`,
      times,
    }),
    dedupeKey: `${mailsOf(id)}interview:${candidateId}:${times.map(Number).join(':')}`,
  });
}
