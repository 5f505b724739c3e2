import { z } from 'zod';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { dateText, partialDate } from '#server/domain/kernel/dates.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import { longText, parse } from '#server/domain/kernel/input.ts';
import { fingerprint, networkOf, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { referenceTexts } from '#server/domain/kernel/texts.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import type { ReferenceQuoting } from '#server/generated/prisma/enums.ts';
import { correctionLinkLetter } from '#server/mail/reference-templates.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { announceReference } from './changes.ts';
import { correctableUntil } from './correction.ts';
import { openReference, reopenReference } from './opening.ts';

/** A link that was sent within the last minute is not sent again: the button may be pressed twice. */
const AGAIN_AFTER_SECONDS = 60;

/** What a referee sees who asks for the link. */
export interface Correctable {
  firstName: string;
  /** Until when; null where no correction may be added any more. */
  until: Date | null;
}

/** Whether the holder of a referee's link may add a correction. @throws not-found, expired-code, rate-limited */
export async function openCorrectable(viewer: Viewer, token: string): Promise<Correctable> {
  allow(viewer, 'reference.correct');
  const { firstName, correctableUntil: until } = await openReference(viewer, token);
  return { firstName, until };
}

/**
 * Sends the referee a link of its own for the correction, which takes the place of an earlier one. @throws not-found
 * where no correction may be added, rate-limited
 */
export async function askCorrection(viewer: Viewer, token: string): Promise<void> {
  allow(viewer, 'reference.correct');
  await openReference(viewer, token);
  await transaction(async (tx) => {
    const {
      reference,
      firstName,
      correctableUntil: until,
    } = await reopenReference(tx, viewer, token);
    const { id, email: to, candidateId, correctionAskedAt } = reference;
    if (!until || !to) throw notFound();
    const now = new Date();
    const sinceAsked = now.getTime() - (correctionAskedAt?.getTime() ?? 0);
    if (sinceAsked < AGAIN_AFTER_SECONDS * 1000) return;
    await takeOrRefuse({ key: `correction:${id}`, max: 5, windowSeconds: 86_400 });
    const secret = newSecret();
    await tx.reference.update({
      where: { id },
      data: { correctionTokenHash: hashSecret(secret), correctionAskedAt: now },
    });
    const { userId } = await tx.candidate.findUniqueOrThrow({
      where: { id: candidateId },
      select: { userId: true },
    });
    await sendEmail(tx, {
      kind: 'reference-correction',
      to,
      userId,
      expiresAt: until,
      voidsEarlier: true,
      referenceId: id,
      letter: correctionLinkLetter({
        referee: reference.referenceName,
        candidate: firstName,
        agency: brand().name,
        until: dateText(partialDate(until)) ?? '',
        link: siteLink(`/reference-correction/${secret}`),
      }),
    });
  });
}

/** What the link of a correction shows. */
export interface OpenedCorrection {
  firstName: string;
  quoting: ReferenceQuoting | null;
  /** Whether it was written: then nothing more can be. */
  isWritten: boolean;
}

/** The correction of a link. @throws not-found for one that is unknown or over, rate-limited */
export async function openCorrection(viewer: Viewer, secret: string): Promise<OpenedCorrection> {
  allow(viewer, 'reference.correct');
  const { candidate, quoting, correctedAt } = await findCorrection(db, viewer, secret);
  return { firstName: candidate.user.firstName, quoting, isWritten: correctedAt !== null };
}

const words = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(longText.min(1, referenceTexts.correctionRequired));

/**
 * Writes the correction beside the answers, which stay as they are; a second time changes nothing.
 * @throws invalid-input, not-found, rate-limited
 */
export async function correctReference(
  viewer: Viewer,
  secret: string,
  given: string,
): Promise<void> {
  allow(viewer, 'reference.correct');
  await findCorrection(db, viewer, secret);
  const text = parse(words, given, ['text']);
  await transaction(async (tx) => {
    const { id } = await findCorrection(tx, viewer, secret);
    await tx.$queryRaw`select id from "references" where id = ${id}::uuid for update`;
    const { correctedAt, candidateId } = await findCorrection(tx, viewer, secret);
    if (correctedAt) return;
    const happenedAt = new Date();
    await tx.reference.update({
      where: { id },
      data: { correction: text, correctedAt: happenedAt },
    });
    await tx.candidateEvent.create({
      data: { candidateId, kind: 'REFERENCE_CORRECTED', referenceId: id, happenedAt },
    });
    await announceReference(tx, { id, candidateId });
  });
}

async function findCorrection(
  client: Pick<Transaction, 'reference'>,
  viewer: Viewer,
  secret: string,
) {
  const found = await client.reference.findUnique({
    where: { correctionTokenHash: hashSecret(secret) },
    select: {
      id: true,
      candidateId: true,
      completedAt: true,
      correctedAt: true,
      archived: true,
      email: true,
      quoting: true,
      candidate: { select: { user: { select: { firstName: true } } } },
    },
  });
  if (!found) {
    const network = fingerprint(networkOf(viewer.address));
    await takeOrRefuse({ key: `reference-guess:${network}`, max: 60, windowSeconds: 3600 });
    throw notFound();
  }
  if (!correctableUntil({ ...found, correctedAt: null })) throw notFound();
  return found;
}
