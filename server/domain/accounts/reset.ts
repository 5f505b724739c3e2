import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { invalidInput } from '#server/domain/kernel/errors.ts';
import { formField, parse, parseForm, storedEmail } from '#server/domain/kernel/input.ts';
import { refuseWhenFull, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { refuse, refuseForm } from '#server/domain/kernel/problems.ts';
import { passwordTexts } from '#server/domain/kernel/texts.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import {
  ADMIN_PASSWORD_MINIMUM,
  resetProblem,
  resetRequestProblem,
} from '#server/domain/rules/account-rules.ts';
import type { User } from '#server/generated/prisma/client.ts';
import type { UserType } from '#server/generated/prisma/enums.ts';
import { resetLetter } from '#server/mail/templates.ts';
import { db, transaction } from '#server/platform/db.ts';
import { type Addressee } from './addresses.ts';
import { findCode, newCode, takeCode, voidCodes } from './codes.ts';
import { forgiveFailures, hashFor, resetCodes, resets } from './limits.ts';
import { passwordText } from './password-hash.ts';
import { tellOfPassword } from './security-letters.ts';
import { endSessions, forgetSessions } from './sessions.ts';

/** The minimum milliseconds of an answer, so that its time does not reveal whether an address is known. */
const LEAST_TIME = 150;

/**
 * Sends a link to choose a new password. The answer is the same for an unknown address.
 * @throws invalid-input without an address, rate-limited (5 an hour for an address, known or not)
 */
export async function requestPasswordReset(
  _viewer: Viewer,
  input: { email?: string | null },
): Promise<void> {
  const { email } = parse(z.object({ email: formField }), input);
  refuse(resetRequestProblem({ email }));
  await takeOrRefuse(resets(storedEmail(email) ?? email.trim().toLowerCase()));
  await Promise.all([sendReset(storedEmail(email)), sleep(LEAST_TIME)]);
}

async function sendReset(email: string | null): Promise<void> {
  const user: Addressee | null = email ? await db.user.findUnique({ where: { email } }) : null;
  if (!user) return;
  await transaction(async (tx) => {
    const { code, expiresAt } = await newCode(tx, user.id, 'RESET_PASSWORD');
    await sendEmail(tx, {
      kind: 'reset-password',
      to: user.email,
      userId: user.id,
      expiresAt,
      voidsEarlier: true,
      letter: resetLetter({
        brand: brand().name,
        firstName: user.firstName,
        link: siteLink(`/reset-password?code=${code}`),
      }),
    });
  });
}

/** The owner of a code. Counted before the look-up, so that attempts sent at once meet the limit, too. */
async function ownerOfCode(viewer: Viewer, code: string): Promise<{ userType: UserType }> {
  await refuseWhenFull(resetCodes(viewer));
  await takeOrRefuse(resetCodes(viewer));
  const { userId } = await findCode(db, 'RESET_PASSWORD', code);
  return db.user.findUniqueOrThrow({ where: { id: userId }, select: { userType: true } });
}

/**
 * Sets the password of the account that a code was sent to; the code works once, for one hour.
 * Every other session of the account ends; none is started. Returns the user only to that user's own session,
 * else null.
 * @throws invalid-input, invalid-code, expired-code, rate-limited
 */
export async function resetPassword(
  viewer: Viewer,
  input: { code?: string | null; password?: string | null },
): Promise<User | null> {
  const form = z.object({ code: formField, password: formField.pipe(passwordText) }).partial();
  const { fields, faults } = parseForm(form, input);
  const { code = '', password = '' } = fields;
  refuseForm(faults, resetProblem({ code, password }));
  const owner = await ownerOfCode(viewer, code);
  // The code stays valid: its owner only chose too short a password.
  if (owner.userType === 'ADMIN' && Array.from(password).length < ADMIN_PASSWORD_MINIMUM)
    throw invalidInput(passwordTexts.adminTooShort, ['password']);
  const passwordHash = await hashFor(viewer, password);
  const { user, isOwn } = await transaction(async (tx) => {
    const { userId } = await takeCode(tx, 'RESET_PASSWORD', code);
    const changed = await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    const isOwn = isSignedIn(viewer) && viewer.userId === userId;
    await endSessions(tx, { userId, ...(isOwn && { except: viewer.sessionId }) });
    await voidCodes(tx, userId, 'RESET_PASSWORD');
    await tellOfPassword(tx, viewer, changed, { wasReset: true });
    return { user: changed, isOwn };
  });
  forgetSessions();
  await forgiveFailures(viewer, user.email);
  return isOwn ? user : null;
}
