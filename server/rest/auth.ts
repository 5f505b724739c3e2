import { z } from 'zod';
import { confirmEmail, resendConfirmation } from '#server/domain/accounts/confirmation.ts';
import { findEmailOwner } from '#server/domain/accounts/details.ts';
import * as accounts from '#server/domain/accounts/log-in.ts';
import * as passwords from '#server/domain/accounts/password-change.ts';
import { registerAccount, type SignedIn } from '#server/domain/accounts/registration.ts';
import * as resets from '#server/domain/accounts/reset.ts';
import { viewerOfSession } from '#server/domain/accounts/sessions.ts';
import { optionalChoice } from '#server/domain/kernel/fields.ts';
import { userTypes } from '#server/domain/kernel/labels.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { readUser, requireOwnId, userIdOf } from '#server/domain/whole/user.ts';
import { created, type Handler, ok } from './call.ts';
import { id, taking, text } from './input.ts';
import { userShape } from './shapes/user.ts';

/** The session's account. */
export const session: Handler = async (viewer) => withUser(await userOf(viewer));

export const login = taking({ email: text, password: text }, async (viewer, given) => {
  const signedIn = await accounts.logIn(viewer, given);
  return { ...withUser(await userOfNew(viewer, signedIn)), session: signedIn.session };
});

export const logout: Handler = async (viewer) => {
  await accounts.logOut(viewer);
  return { ...ok(null), session: null };
};

const registration = {
  firstName: text,
  lastName: text,
  email: text,
  password: text,
  userType: optionalChoice(userTypes).optional(),
};

export const register = taking(registration, async (viewer, given) => {
  const signedIn = await registerAccount(viewer, given);
  const answer = withUser(await userOfNew(viewer, signedIn));
  return { ...answer, status: 201, session: signedIn.session };
});

/** `status` in the answer says whether the address is free, instead of the HTTP status. */
export const checkEmail = taking({ email: text }, async (viewer, given) => {
  const owner = await findEmailOwner(viewer, given);
  return owner
    ? ok(null, { status: false, user: { _id: owner.userId } })
    : ok(null, { status: true });
});

export const verifyEmail: Handler = async (viewer, { params }) => {
  const user = await confirmEmail(viewer, { code: params.code ?? '' });
  return created(user && (await userOf(viewer)));
};

export const resendVerificationEmail = taking({ id }, async (viewer, given) => {
  const userId = await userIdOf(viewer, given.id);
  await resendConfirmation(viewer, { userId });
  return created(null);
});

export const sendResetPasswordCode = taking({ email: text }, async (viewer, given) => {
  await resets.requestPasswordReset(viewer, given);
  return ok(null);
});

const newPassword = { passwordResetCode: text, password: text };

export const resetPassword = taking(newPassword, async (viewer, given) => {
  const { passwordResetCode: code = null, password = null } = given;
  await resets.resetPassword(viewer, { code, password });
  return ok(null);
});

/** `status` in the answer says whether the password is right, instead of the HTTP status. */
export const checkPreviousPassword = taking({ id, password: text }, async (viewer, given) => {
  await requireOwnId(viewer, given.id);
  const right = await passwords.checkPreviousPassword(viewer, { password: given.password ?? null });
  return ok(null, { status: right });
});

const replacement = { id, password: text, previousPassword: z.string().optional() };

export const changePassword = taking(replacement, async (viewer, given) => {
  await requireOwnId(viewer, given.id);
  const { password = null, previousPassword: previous } = given;
  const { session: renewed } = await passwords.changePassword(viewer, {
    password,
    ...(previous !== undefined && { previousPassword: previous }),
  });
  return { ...ok(null), ...(renewed && { session: renewed }) };
});

const withUser = (user: unknown) => ok(user, { user });

async function userOf(viewer: Viewer, asked?: string) {
  return userShape(viewer, await readUser(viewer, asked));
}

/** The account as the viewer of its new session. */
async function userOfNew(viewer: Viewer, { session: started }: SignedIn) {
  return userOf(await viewerOfSession(started.token, viewer.address));
}
