import { z } from 'zod';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { invalidInput, invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { emailText, parse, uuid } from '#server/domain/kernel/input.ts';
import { refuse } from '#server/domain/kernel/problems.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { REFERENCE_LINK_DAYS } from '#server/domain/policy/referee-access.ts';
import { visibleReferences } from '#server/domain/policy/visible.ts';
import { verifyReferenceProblem } from '#server/domain/rules/reference-rules.ts';
import type { Reference } from '#server/generated/prisma/client.ts';
import { referenceLetter } from '#server/mail/reference-templates.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { announceReference } from './changes.ts';
import { planReminder } from './reminding.ts';

const input = z.object({
  id: uuid,
  email: z.string().nullish(),
  lastSentAt: z.iso.datetime().nullish(),
});

/** The reference after the call, and whether the call has sent an e-mail. */
export interface SentLink {
  reference: Reference;
  sent: boolean;
}

/**
 * Sends the link of the form to the referee. `email` must be the stored address, as proof that the
 * sender has seen it. Each link has a new secret, works for 90 days and invalidates the previous
 * one. `lastSentAt` is the time of the last e-mail known to the sender (null for never): if a later
 * one was sent, nothing is sent, so that a repeated request sends one e-mail. @throws invalid-input
 * if a detail is missing or the address differs, invalid-transition for a completed or archived
 * reference
 */
export async function sendReferenceLink(
  viewer: Viewer,
  given: z.input<typeof input>,
): Promise<SentLink> {
  allow(viewer, 'reference.sendLink');
  const { id, email, lastSentAt } = parse(input, given);
  return transaction(async (tx) => {
    const reference = await takeReference(tx, viewer, id);
    if (reference.completed) throw invalidTransition(referenceTexts.frozen);
    if (reference.archived) throw invalidTransition(referenceTexts.archived);
    if (reference.declinedAt) throw invalidTransition(referenceTexts.declined);
    refuse(verifyReferenceProblem(reference));
    const to = parse(emailText, reference.email, ['email']);
    if (!email?.trim()) throw invalidInput(referenceTexts.verifyRequired, ['email']);
    if (email.trim().toLowerCase() !== to) throw invalidInput(referenceTexts.otherEmail, ['email']);
    const { user } = reference.candidate;
    if (wasSentSince(reference, lastSentAt)) return { reference, sent: false };
    if (user.email === to) throw invalidInput(referenceTexts.ownEmail, ['email']);
    const secret = newSecret();
    const expiresAt = new Date(Date.now() + REFERENCE_LINK_DAYS * 86_400_000);
    const sent = await tx.reference.update({
      where: { id },
      data: {
        emailSent: true,
        emailSentAt: new Date(),
        tokenHash: hashSecret(secret),
        reminderTokenHash: null,
        tokenExpiresAt: expiresAt,
      },
    });
    await sendEmail(tx, {
      kind: 'reference',
      to,
      userId: user.id,
      expiresAt,
      voidsEarlier: true,
      referenceId: id,
      letter: referenceLetter({
        referee: sent.referenceName,
        candidate: user.firstName,
        company: sent.companyName,
        agency: brand().name,
        days: REFERENCE_LINK_DAYS,
        link: siteLink(`/reference-verification/${secret}`),
        notMe: siteLink(`/reference-not-me/${secret}`),
      }),
    });
    await planReminder(tx, id);
    await announceReference(tx, sent);
    return { reference: sent, sent: true };
  });
}

/** Whether the link was sent after the given instant; false if none is given. */
function wasSentSince({ emailSentAt }: Reference, lastSentAt: string | null | undefined): boolean {
  if (lastSentAt === undefined || !emailSentAt) return false;
  return lastSentAt === null || emailSentAt.getTime() > Date.parse(lastSentAt);
}

/** A reference visible to the viewer, locked for the rest of the transaction. @throws not-found */
async function takeReference(tx: Transaction, viewer: Viewer, id: string) {
  await tx.$queryRaw`select id from "references" where id = ${id}::uuid for update`;
  const reference = await tx.reference.findFirst({
    where: { id, AND: [visibleReferences(viewer)] },
    include: {
      candidate: { select: { user: { select: { id: true, firstName: true, email: true } } } },
    },
  });
  if (!reference) throw notFound();
  return reference;
}
