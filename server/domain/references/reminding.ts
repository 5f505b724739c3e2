import { z } from 'zod';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { referenceReminderLetter } from '#server/mail/reference-templates.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/queue.ts';
import { announceReference } from './changes.ts';

/** The queue's task that reminds a referee. */
export const REMIND_REFEREE = 'remind-referee';
/** Days after which a referee who has not answered is reminded. */
const REMINDER_DAYS = 5;
const DAY = 86_400_000;

/** Plans the reminder of a link that was sent now; one of an earlier link no longer comes. */
export async function planReminder(tx: Transaction, referenceId: string): Promise<void> {
  const key = `${REMIND_REFEREE}:${referenceId}`;
  await addJob(
    tx,
    REMIND_REFEREE,
    { referenceId },
    { key, inSeconds: (REMINDER_DAYS * DAY) / 1000 },
  );
}

const payload = z.object({ referenceId: z.uuid() });

/**
 * Reminds a referee who has neither answered nor declined, once for each reference. The reminder has a link of its
 * own, which works as long as the first one.
 */
export async function remindReferee(given: unknown): Promise<void> {
  const { referenceId: id } = payload.parse(given);
  await transaction(async (tx) => {
    await tx.$queryRaw`select id from "references" where id = ${id}::uuid for update`;
    const now = new Date();
    const reference = await tx.reference.findFirst({
      where: {
        id,
        completed: false,
        archived: false,
        declinedAt: null,
        remindedAt: null,
        // Not sent again meanwhile: the latest link has a reminder of its own.
        emailSentAt: { lte: new Date(now.getTime() - (REMINDER_DAYS - 0.5) * DAY) },
        tokenExpiresAt: { gt: now },
      },
      include: { candidate: { select: { user: { select: { id: true, firstName: true } } } } },
    });
    if (!reference?.email || !reference.tokenExpiresAt) return;
    const { candidateId, email: to, tokenExpiresAt: expiresAt, candidate } = reference;
    const secret = newSecret();
    await tx.reference.update({
      where: { id },
      data: { remindedAt: now, reminderTokenHash: hashSecret(secret) },
    });
    await tx.candidateEvent.create({
      data: { candidateId, kind: 'REFERENCE_REMINDED', referenceId: id, happenedAt: now },
    });
    await sendEmail(tx, {
      kind: 'reference',
      to,
      userId: candidate.user.id,
      expiresAt,
      referenceId: id,
      letter: referenceReminderLetter({
        referee: reference.referenceName,
        candidate: candidate.user.firstName,
        company: reference.companyName,
        agency: brand().name,
        days: Math.floor((expiresAt.getTime() - now.getTime()) / DAY),
        link: siteLink(`/reference-verification/${secret}`),
        notMe: siteLink(`/reference-not-me/${secret}`),
      }),
    });
    await announceReference(tx, reference);
  });
}
