import { expiredCode, invalidCode } from '#server/domain/kernel/errors.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import { resetTexts } from '#server/domain/kernel/texts.ts';
import type { AccountCode } from '#server/generated/prisma/client.ts';
import type { CodePurpose } from '#server/generated/prisma/enums.ts';
import { db, type Transaction } from '#server/platform/db.ts';

/** How long a code lives, in hours (contract, section 3). */
const HOURS: Record<CodePurpose, number> = {
  CONFIRM_EMAIL: 72,
  RESET_PASSWORD: 1,
  UNDO_EMAIL_CHANGE: 72,
};
/** Days for which an expired code is kept, so that its link can say that it has expired. */
const REMEMBERED_DAYS = 30;

/**
 * A new code for a link; only its hash is stored. Earlier codes of the same purpose become invalid, except
 * those that undo a change of address: each old address keeps its own. Returns the code and its expiry.
 */
export async function newCode(
  tx: Transaction,
  userId: string,
  purpose: CodePurpose,
  previousEmail?: string,
): Promise<{ code: string; expiresAt: Date }> {
  if (purpose !== 'UNDO_EMAIL_CHANGE') await voidCodes(tx, userId, purpose);
  const code = newSecret();
  const expiresAt = new Date(Date.now() + HOURS[purpose] * 3_600_000);
  await tx.accountCode.create({
    data: {
      userId,
      purpose,
      codeHash: hashSecret(code),
      expiresAt,
      ...(previousEmail && { previousEmail }),
    },
  });
  return { code, expiresAt };
}

/** Invalidates a user's codes, of one purpose or all. */
export async function voidCodes(
  tx: Transaction,
  userId: string,
  purpose?: CodePurpose,
): Promise<void> {
  await tx.accountCode.deleteMany({ where: { userId, ...(purpose && { purpose }) } });
}

/**
 * Finds a code that can be used now, without using it.
 * @throws invalid-code for an unknown or used one, expired-code for an expired one
 */
export async function findCode(
  tx: Pick<Transaction, 'accountCode'>,
  purpose: CodePurpose,
  code: string,
): Promise<AccountCode> {
  const found = await tx.accountCode.findFirst({ where: { codeHash: hashSecret(code), purpose } });
  if (!found || found.usedAt) throw invalidCode(resetTexts.linkInvalid);
  if (found.expiresAt <= new Date()) throw expiredCode(resetTexts.linkExpired);
  return found;
}

/**
 * Uses a code; of two concurrent requests only one succeeds.
 * @throws invalid-code for an unknown or used one, expired-code for an expired one
 */
export async function takeCode(
  tx: Transaction,
  purpose: CodePurpose,
  code: string,
): Promise<AccountCode> {
  const found = await findCode(tx, purpose, code);
  const { count } = await tx.accountCode.updateMany({
    where: { id: found.id, usedAt: null },
    data: { usedAt: new Date() },
  });
  if (count === 0) throw invalidCode(resetTexts.linkInvalid);
  return found;
}

/** Deletes codes that expired long ago. */
export async function sweepCodes(): Promise<void> {
  await db.accountCode.deleteMany({
    where: { expiresAt: { lt: new Date(Date.now() - REMEMBERED_DAYS * 86_400_000) } },
  });
}
