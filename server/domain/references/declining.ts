import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { agencyAddress } from '#server/domain/kernel/brand.ts';
import { notFound } from '#server/domain/kernel/errors.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { refereeAccess } from '#server/domain/policy/referee-access.ts';
import {
  referenceDeclinedLetter,
  refereeDeclinedLetter,
} from '#server/mail/reference-templates.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { announceReference } from './changes.ts';
import { countUse, linkWhere } from './opening.ts';

/** What somebody who says that a request is not about them sees of it. */
export interface Declinable {
  firstName: string;
  isDeclined: boolean;
}

/** The request of a referee's link, while it is open or once it was declined. @throws not-found, rate-limited */
export async function openDeclinable(viewer: Viewer, token: string): Promise<Declinable> {
  allow(viewer, 'reference.decline');
  const { candidate, declinedAt } = await findDeclinable(db, viewer, token, true);
  return { firstName: candidate.user.firstName, isDeclined: declinedAt !== null };
}

/**
 * Closes a request that is not about whoever got its link, and tells the candidate and the agency; a second time
 * changes nothing. @throws not-found once it is answered or revoked, rate-limited
 */
export async function declineReference(viewer: Viewer, token: string): Promise<void> {
  allow(viewer, 'reference.decline');
  await findDeclinable(db, viewer, token, true);
  await transaction(async (tx) => {
    const { id } = await findDeclinable(tx, viewer, token, false);
    await tx.$queryRaw`select id from "references" where id = ${id}::uuid for update`;
    const reference = await findDeclinable(tx, viewer, token, false);
    if (reference.declinedAt) return;
    const { candidateId, candidate, referenceName, companyName } = reference;
    const happenedAt = new Date();
    await tx.reference.update({ where: { id }, data: { declinedAt: happenedAt } });
    await tx.candidateEvent.create({
      data: { candidateId, kind: 'REFERENCE_DECLINED', referenceId: id, happenedAt },
    });
    const { id: userId, email, firstName, lastName } = candidate.user;
    const about = { firstName, referee: referenceName, company: companyName };
    await sendEmail(tx, {
      kind: 'reference-declined',
      to: email,
      userId,
      letter: referenceDeclinedLetter({ ...about, link: siteLink('/profile/references') }),
    });
    await sendEmail(tx, {
      kind: 'referee-declined',
      to: agencyAddress(),
      userId,
      letter: refereeDeclinedLetter({
        ...about,
        candidate: `${firstName} ${lastName}`,
        link: siteLink(`/crew/profile/${candidateId}`),
      }),
    });
    await announceReference(tx, reference);
  });
}

async function findDeclinable(
  client: Pick<Transaction, 'reference'>,
  viewer: Viewer,
  token: string,
  isUse: boolean,
) {
  const found = await client.reference.findFirst({
    where: linkWhere(token),
    select: {
      id: true,
      candidateId: true,
      referenceName: true,
      companyName: true,
      completed: true,
      completedAt: true,
      archived: true,
      tokenExpiresAt: true,
      declinedAt: true,
      candidate: {
        select: { user: { select: { id: true, email: true, firstName: true, lastName: true } } },
      },
    },
  });
  if (isUse) await countUse(viewer, token, found !== null);
  const isOpen = found && refereeAccess({ ...found, declinedAt: null }) === 'answer';
  if (!isOpen) throw notFound();
  return found;
}
