import { z } from 'zod';
import { unauthenticated } from '#server/domain/kernel/errors.ts';
import { formField, parse } from '#server/domain/kernel/input.ts';
import { refuse } from '#server/domain/kernel/problems.ts';
import type { UserViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { allow, may } from '#server/domain/policy/allow.ts';
import { passwordChangeProblem } from '#server/domain/rules/account-rules.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { voidCodes } from './codes.ts';
import { hashFor, tryPassword, verifyFor } from './limits.ts';
import { passwordText } from './password-hash.ts';
import { tellOfPassword } from './security-letters.ts';
import { endSessions, forgetSessions, renewSession, type StartedSession } from './sessions.ts';

/** Minutes for which a verified previous password allows a change in the same session. */
const CHECKED_MINUTES = 5;

/**
 * Whether this is the viewer's password; a right one allows this session to change it within 5
 * minutes. Counts as a log-in for the limits. @throws rate-limited
 */
export async function checkPreviousPassword(
  viewer: Viewer,
  input: { password?: string | null },
): Promise<boolean> {
  const own = allow(viewer, 'account.changePassword');
  const { password } = parse(z.object({ password: formField.pipe(passwordText) }), input);
  const right = await tryPassword(own, await guessedUser(own), password);
  if (right)
    await db.session.updateMany({
      where: { id: own.sessionId },
      data: { previousPasswordCheckedAt: new Date() },
    });
  return right;
}

/** `previousPassword` may be missing after a check; `confirmation` if the caller has compared already. */
export interface NewPassword {
  previousPassword?: string | null;
  password?: string | null;
  confirmation?: string | null;
}

const optional = passwordText.nullish().transform((text) => text ?? undefined);
const form = z.object({
  previousPassword: optional,
  password: formField.pipe(passwordText),
  confirmation: optional,
});

/** An account with its new password, and the session that made the change under its new secret. */
export interface ChangedPassword {
  user: User;
  /** Null if the secret is the same as before. */
  session: StartedSession | null;
}

/**
 * Changes the viewer's password and ends their other sessions (specification 1, section 5). This one goes on
 * under a new secret where `renews` says that its browser can be told: over a WebSocket there is no cookie to set.
 * @throws invalid-input with the first of the documented texts, rate-limited
 */
export async function changePassword(
  viewer: Viewer,
  input: NewPassword,
  { renews }: { renews: boolean } = { renews: true },
): Promise<ChangedPassword> {
  const own = allow(viewer, 'account.changePassword');
  const { previousPassword: previous, password, confirmation } = parse(form, input);
  const { user } = await guessedUser(own);
  const incomplete = [previous, password, confirmation].includes('');
  const previousCorrect = !incomplete && (await isPreviousRight(own, user, previous));
  refuse(
    passwordChangeProblem({
      ...(previous !== undefined && { previous }),
      ...(confirmation !== undefined && { confirmation }),
      password,
      previousCorrect,
      unchanged: previousCorrect && (await verifyFor(own, user.passwordHash, password)),
      isAdmin: may(own, 'agency.run'),
    }),
  );
  const passwordHash = await hashFor(own, password);
  const done = await transaction(async (tx) => {
    const changed = await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    await tx.session.updateMany({
      where: { id: own.sessionId },
      data: { previousPasswordCheckedAt: null },
    });
    await voidCodes(tx, user.id, 'RESET_PASSWORD');
    await endSessions(tx, { userId: user.id, except: own.sessionId });
    await tellOfPassword(tx, viewer, changed, { wasReset: false });
    return { user: changed, session: renews ? await renewSession(tx, own) : null };
  });
  forgetSessions();
  return done;
}

async function isPreviousRight(
  own: UserViewer,
  user: User,
  previous: string | undefined,
): Promise<boolean> {
  if (previous !== undefined) return tryPassword(own, { email: user.email, user }, previous);
  const since = new Date(Date.now() - CHECKED_MINUTES * 60_000);
  const checked = await db.session.count({
    where: { id: own.sessionId, previousPasswordCheckedAt: { gt: since } },
  });
  return checked > 0;
}

async function guessedUser(own: UserViewer): Promise<{ email: string; user: User }> {
  const user = await db.user.findUnique({ where: { id: own.userId } });
  if (!user) throw unauthenticated();
  return { email: user.email, user };
}
