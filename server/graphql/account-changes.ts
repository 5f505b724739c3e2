import { confirmEmail, resendConfirmation } from '#server/domain/accounts/confirmation.ts';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { undoEmailChange, updateBasicDetails } from '#server/domain/accounts/details.ts';
import { changePassword, checkPreviousPassword } from '#server/domain/accounts/password-change.ts';
import { requestPasswordReset, resetPassword } from '#server/domain/accounts/reset.ts';
import { viewerUser } from '#server/domain/accounts/viewer-user.ts';
import {
  candidateTexts,
  detailsTexts,
  emailTexts,
  passwordTexts,
  resetTexts,
} from '#server/domain/kernel/texts.ts';
import { isSignedIn } from '#server/domain/kernel/viewer.ts';
import { User } from './accounts.ts';
import { Candidate } from './candidates.ts';
import { optional } from './described.ts';
import { deleted, mutation, node } from './mutation.ts';

/** The account that a code was for: whoever has the link alone learns nothing of it. */
const inOwnSession = optional(User, "The account, in that account's own session; else null.");

mutation('confirmEmail', {
  description:
    'Confirms the address that the code was sent to. INVALID_CODE, or EXPIRED_CODE after 72 hours. No session is needed.',
  input: (t) => ({
    code: t.string({ required: true, description: 'From the link in the e-mail.' }),
  }),
  act: async (viewer, input, context) => {
    const user = await confirmEmail(viewer, input);
    if (user && isSignedIn(viewer)) context.viewer = { ...viewer, emailVerified: true };
    return { user };
  },
  payload: (t) => ({ user: t.expose('user', inOwnSession) }),
  message: emailTexts.verified,
});

mutation('resendConfirmation', {
  description: 'Sends a new confirmation and voids the one before. 5 an hour for an account.',
  input: (t) => ({
    userId: t.globalID({
      for: User,
      description: 'Whose address; the viewer where it is missing, anybody for an admin.',
    }),
  }),
  act: (viewer, input) => resendConfirmation(viewer, { userId: input.userId?.id ?? null }),
  payload: node('user', User, 'The account.'),
  message: emailTexts.sent,
});

mutation('requestPasswordReset', {
  description:
    'Sends a link to choose a new password. The answer is the same for an unknown address. 5 an hour for an address.',
  input: (t) => ({
    email: t.string({ required: true, description: 'Address of the account.' }),
  }),
  act: (viewer, input) => requestPasswordReset(viewer, input),
  message: resetTexts.instructionsSent,
});

mutation('resetPassword', {
  description:
    "Sets the password of the code's account and ends its other sessions; starts none. INVALID_CODE, or EXPIRED_CODE after one hour.",
  input: (t) => ({
    code: t.string({ required: true, description: 'From the link in the e-mail.' }),
    password: t.string({ required: true, description: 'The new one.' }),
  }),
  takesNoKey: true,
  act: async (viewer, input) => ({ user: await resetPassword(viewer, input) }),
  payload: (t) => ({ user: t.expose('user', inOwnSession) }),
  message: resetTexts.done,
});

mutation('checkPreviousPassword', {
  description:
    'The screens’ own step, beside changePassword, which takes the previous password itself: whether this is the password of the viewer. A right one lets this session change it within 5 minutes.',
  input: (t) => ({
    password: t.string({ required: true, description: "The viewer's password." }),
  }),
  takesNoKey: true,
  act: async (viewer, input) => ({
    correct: await checkPreviousPassword(viewer, input),
  }),
  payload: (t) => ({
    correct: t.exposeBoolean('correct', { description: 'Whether it is.' }),
    user: t.prismaField({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: (query, _result, _args, { viewer }) => viewerUser(viewer, query),
    }),
  }),
});

mutation('changePassword', {
  description:
    "Changes the viewer's password and ends their other sessions. This one goes on under a new cookie, which the answer sets; over a WebSocket under the same.",
  input: (t) => ({
    previousPassword: t.string({
      description: 'May be missing within 5 minutes of a successful checkPreviousPassword.',
    }),
    password: t.string({ required: true, description: 'The new one.' }),
    confirmation: t.string({ description: 'The new one again, where it was typed twice.' }),
  }),
  takesNoKey: true,
  act: async (viewer, input, { setSession }) => {
    const renews = setSession !== undefined;
    const { user, session } = await changePassword(viewer, input, { renews });
    if (session) setSession?.(session);
    return user;
  },
  payload: node('user', User, 'The account.'),
  message: passwordTexts.updated,
});

mutation('updateBasicDetails', {
  description:
    "Changes the viewer's names and address. A new address is unconfirmed until its own link is opened; the old one is told, with a way back for 72 hours.",
  input: (t) => ({
    firstName: t.string({ required: true, description: 'Given name.' }),
    lastName: t.string({ required: true, description: 'Family name.' }),
    email: t.string({ required: true, description: 'Address to log in with.' }),
  }),
  act: async (viewer, input, context) => {
    const user = await updateBasicDetails(viewer, input);
    if (isSignedIn(viewer)) context.viewer = { ...viewer, emailVerified: user.emailVerified };
    return { user };
  },
  payload: (t) => ({
    user: t.expose('user', { type: User, description: 'The account.' }),
  }),
  message: detailsTexts.updated,
});

mutation('undoEmailChange', {
  description:
    'Gives an account its former address back and ends its sessions. INVALID_CODE, or EXPIRED_CODE after 72 hours.',
  input: (t) => ({
    code: t.string({ required: true, description: 'From the link in the e-mail.' }),
  }),
  act: (viewer, input) => undoEmailChange(viewer, input),
  payload: (t) => ({
    email: t.exposeString('email', { description: 'The address that the account has again.' }),
  }),
});

mutation('deleteAccount', {
  description:
    'Deletes an account and everything about it: candidates and employers their own, admins any candidate.',
  input: (t) => ({
    id: t.globalID({
      for: [User, Candidate],
      description: "For an admin: which candidate's. Otherwise the viewer's own.",
    }),
  }),
  act: async (viewer, { id }, context) => {
    const account = await deleteAccount(viewer, { id: id?.id ?? null });
    if (isSignedIn(viewer) && viewer.userId === account.userId) {
      context.setSession?.(null);
      context.viewer = { role: 'guest', address: viewer.address };
    }
    return { ...account, id: account.userId };
  },
  payload: (t) => ({
    ...deleted(User, 'The account that is gone.')(t),
    deletedUserId: t.globalID({
      description: 'The account that is gone.',
      deprecationReason: 'deletedId is the same.',
      resolve: ({ id }) => ({ type: User, id }),
    }),
    deletedCandidateId: t.globalID({
      nullable: true,
      description: 'The profile that is gone with it.',
      resolve: ({ candidateId }) => candidateId && { type: Candidate, id: candidateId },
    }),
  }),
  message: ({ name }) => candidateTexts.deleted(name),
});
