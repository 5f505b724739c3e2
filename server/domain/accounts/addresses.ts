import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { confirmationLetter, newAddressLetter } from '#server/mail/templates.ts';
import { db, type Transaction } from '#server/platform/db.ts';
import { newCode } from './codes.ts';

export interface Addressee {
  id: string;
  email: string;
  firstName: string;
}

/** Sends the link that confirms an address, the first or a changed one; earlier links become invalid. */
export async function sendConfirmation(tx: Transaction, user: Addressee): Promise<void> {
  const { code, expiresAt } = await newCode(tx, user.id, 'CONFIRM_EMAIL');
  const changes = await tx.accountCode.count({
    where: { userId: user.id, purpose: 'UNDO_EMAIL_CHANGE' },
  });
  const write = changes > 0 ? newAddressLetter : confirmationLetter;
  await sendEmail(tx, {
    kind: 'confirm-email',
    to: user.email,
    userId: user.id,
    expiresAt,
    voidsEarlier: true,
    letter: write({
      brand: brand().name,
      firstName: user.firstName,
      link: siteLink(`/?verificationCode=${code}`),
    }),
  });
}

/**
 * Whether an address is reserved: for its former owner, who may still undo the change away from it (otherwise
 * whoever changed it with a stolen session could take it for good), or for one of two accounts whose merge may
 * still be undone.
 */
export async function isKeptAddress(
  email: string,
  exceptUserId?: string,
  tx: Pick<Transaction, 'accountCode' | 'keptMerge'> = db,
): Promise<boolean> {
  const codes = await tx.accountCode.count({
    where: {
      purpose: 'UNDO_EMAIL_CHANGE',
      previousEmail: email,
      usedAt: null,
      expiresAt: { gt: new Date() },
      ...(exceptUserId && { userId: { not: exceptUserId } }),
    },
  });
  return codes > 0 || (await tx.keptMerge.count({ where: { emails: { has: email } } })) > 0;
}
