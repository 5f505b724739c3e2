import { z } from 'zod';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { formField, parse, uuid } from '#server/domain/kernel/input.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleUsers } from '#server/domain/policy/visible.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { sendConfirmation } from './addresses.ts';
import { takeCode } from './codes.ts';
import { resends } from './limits.ts';

/**
 * Confirms the address that a code was sent to; a code works once, for 72 hours. Returns the user only to
 * that user's own session, else null: the link alone reveals nothing about the account.
 * @throws invalid-code, expired-code
 */
export async function confirmEmail(
  viewer: Viewer,
  input: { code?: string | null },
): Promise<User | null> {
  const { code } = parse(z.object({ code: formField }), input);
  const user = await transaction(async (tx) => {
    const { userId } = await takeCode(tx, 'CONFIRM_EMAIL', code);
    return tx.user.update({ where: { id: userId }, data: { emailVerified: true } });
  });
  return isSignedIn(viewer) && viewer.userId === user.id ? user : null;
}

/**
 * Sends a new confirmation to the viewer, or for an admin to the account named by `userId`; returns the account.
 * @throws not-found for another person's account, invalid-transition if it is confirmed, rate-limited
 */
export async function resendConfirmation(
  viewer: Viewer,
  input: { userId?: string | null } = {},
): Promise<User> {
  const own = allow(viewer, 'account.confirmEmail');
  const id = parse(uuid, input.userId ?? own.userId);
  const user = await db.user.findFirst({ where: { id, AND: [visibleUsers(viewer)] } });
  if (!user) throw notFound();
  if (user.emailVerified) throw invalidTransition('This email address is confirmed already.');
  await takeOrRefuse(resends(user.email));
  await transaction((tx) => sendConfirmation(tx, user));
  return user;
}
