import { z } from 'zod';
import { invalidCredentials } from '#server/domain/kernel/errors.ts';
import { formField, parse, storedEmail } from '#server/domain/kernel/input.ts';
import { refuse } from '#server/domain/kernel/problems.ts';
import { loginTexts } from '#server/domain/kernel/texts.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { loginProblem } from '#server/domain/rules/account-rules.ts';
import { db, transaction } from '#server/platform/db.ts';
import { noteDevice } from './devices.ts';
import { rememberAddress, tryPassword } from './limits.ts';
import { passwordText } from './password-hash.ts';
import type { SignedIn } from './registration.ts';
import { tellOfNewDevice } from './security-letters.ts';
import { endSessions, forgetSessions, startSession } from './sessions.ts';

const credentials = z.object({ email: formField, password: formField.pipe(passwordText) });

/**
 * Starts a session (contract, section 6). Neither the answer nor its time distinguishes an unknown address
 * from a wrong password. Ends the browser's previous session.
 * @throws invalid-input, invalid-credentials, rate-limited
 */
export async function logIn(
  viewer: Viewer,
  input: { email?: string | null; password?: string | null },
): Promise<SignedIn> {
  const { email, password } = parse(credentials, input);
  refuse(loginProblem({ email, password }));
  const stored = storedEmail(email);
  const found = stored && (await db.user.findUnique({ where: { email: stored } }));
  const guessed = { email: stored ?? email.trim().toLowerCase(), user: found || null };
  if (!(await tryPassword(viewer, guessed, password)) || !found) throw wrong();
  return transaction(async (tx) => {
    // Locks the row, so that a password change that ends all sessions comes either before or after.
    const { count } = await tx.user.updateMany({
      where: { id: found.id, passwordHash: found.passwordHash },
      data: { lastActiveAt: new Date() },
    });
    if (count === 0) throw wrong();
    if (isSignedIn(viewer)) await endSessions(tx, { sessionId: viewer.sessionId });
    await rememberAddress(tx, viewer, found.id);
    if (await noteDevice(tx, viewer, found.id)) await tellOfNewDevice(tx, viewer, found);
    const session = await startSession(tx, found, viewer);
    return { user: await tx.user.findUniqueOrThrow({ where: { id: found.id } }), session };
  });
}

const wrong = () => invalidCredentials(loginTexts.wrong);

/** Ends the viewer's session; does nothing for a guest. */
export async function logOut(viewer: Viewer): Promise<void> {
  if (!isSignedIn(viewer)) return;
  await transaction((tx) => endSessions(tx, { sessionId: viewer.sessionId }));
  forgetSessions();
}
