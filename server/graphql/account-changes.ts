import { confirmEmail, resendConfirmation } from '#server/domain/accounts/confirmation.ts';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { undoEmailChange, updateBasicDetails } from '#server/domain/accounts/details.ts';
import { changePassword, checkPreviousPassword } from '#server/domain/accounts/password-change.ts';
import { requestPasswordReset, resetPassword } from '#server/domain/accounts/reset.ts';
import {
  candidateTexts,
  detailsTexts,
  emailTexts,
  passwordTexts,
  resetTexts,
} from '#server/domain/kernel/texts.ts';
import { User } from './accounts.ts';
import { builder } from './builder.ts';
import { Candidate } from './candidates.ts';

const textToShow = { nullable: false, description: 'The text to show.' } as const;

builder.relayMutationField(
  'confirmEmail',
  {
    inputFields: (t) => ({
      code: t.string({ required: true, description: 'From the link in the e-mail.' }),
    }),
  },
  {
    description:
      'Confirms the address that the code was sent to. INVALID_CODE, or EXPIRED_CODE after 72 hours. No session is needed.',
    errors: {},
    resolve: async (_root, { input }, context) => {
      const user = await confirmEmail(context.viewer, input);
      if (user && 'userId' in context.viewer)
        context.viewer = { ...context.viewer, emailVerified: true };
      return { user };
    },
  },
  {
    outputFields: (t) => ({
      user: t.field({
        type: User,
        description: "The account, in that account's own session; else null.",
        resolve: ({ user }) => user,
      }),
      message: t.string({ ...textToShow, resolve: () => emailTexts.verified }),
    }),
  },
);

builder.relayMutationField(
  'resendConfirmation',
  {
    inputFields: (t) => ({
      userId: t.globalID({
        for: User,
        description: 'Whose address; the viewer where it is missing, anybody for an admin.',
      }),
    }),
  },
  {
    description: 'Sends a new confirmation and voids the one before. 5 an hour for an account.',
    errors: {},
    resolve: async (_root, { input }, { viewer }) => {
      await resendConfirmation(viewer, { userId: input.userId?.id ?? null });
      return {};
    },
  },
  {
    outputFields: (t) => ({
      message: t.string({ ...textToShow, resolve: () => emailTexts.sent }),
    }),
  },
);

builder.relayMutationField(
  'requestPasswordReset',
  {
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Address of the account.' }),
    }),
  },
  {
    description:
      'Sends a link to choose a new password. The answer is the same for an unknown address. 5 an hour for an address.',
    errors: {},
    resolve: async (_root, { input }, { viewer }) => {
      await requestPasswordReset(viewer, input);
      return {};
    },
  },
  {
    outputFields: (t) => ({
      message: t.string({ ...textToShow, resolve: () => resetTexts.instructionsSent }),
    }),
  },
);

builder.relayMutationField(
  'resetPassword',
  {
    inputFields: (t) => ({
      code: t.string({ required: true, description: 'From the link in the e-mail.' }),
      password: t.string({ required: true, description: 'The new one.' }),
    }),
  },
  {
    description:
      "Sets the password of the code's account and ends its other sessions; starts none. INVALID_CODE, or EXPIRED_CODE after one hour.",
    errors: {},
    resolve: async (_root, { input }, { viewer }) => {
      await resetPassword(viewer, input);
      return {};
    },
  },
  {
    outputFields: (t) => ({
      message: t.string({ ...textToShow, resolve: () => resetTexts.done }),
    }),
  },
);

builder.relayMutationField(
  'checkPreviousPassword',
  {
    inputFields: (t) => ({
      password: t.string({ required: true, description: "The viewer's password." }),
    }),
  },
  {
    description:
      'Whether this is the password of the viewer. A right one lets this session change it within 5 minutes.',
    errors: {},
    resolve: async (_root, { input }, { viewer }) => ({
      correct: await checkPreviousPassword(viewer, input),
    }),
  },
  {
    outputFields: (t) => ({
      correct: t.exposeBoolean('correct', {
        nullable: false,
        description: 'Whether it is.',
      }),
    }),
  },
);

builder.relayMutationField(
  'changePassword',
  {
    inputFields: (t) => ({
      previousPassword: t.string({
        description: 'May be missing within 5 minutes of a successful checkPreviousPassword.',
      }),
      password: t.string({ required: true, description: 'The new one.' }),
      confirmation: t.string({ description: 'The new one again, where it was typed twice.' }),
    }),
  },
  {
    description: "Changes the viewer's password and ends their other sessions.",
    errors: {},
    resolve: async (_root, { input }, { viewer }) => {
      await changePassword(viewer, input);
      return {};
    },
  },
  {
    outputFields: (t) => ({
      message: t.string({ ...textToShow, resolve: () => passwordTexts.updated }),
    }),
  },
);

builder.relayMutationField(
  'updateBasicDetails',
  {
    inputFields: (t) => ({
      firstName: t.string({ required: true, description: 'Given name.' }),
      lastName: t.string({ required: true, description: 'Family name.' }),
      email: t.string({ required: true, description: 'Address to log in with.' }),
    }),
  },
  {
    description:
      "Changes the viewer's names and address. A new address is unconfirmed until its own link is opened; the old one is told, with a way back for 72 hours.",
    errors: {},
    resolve: async (_root, { input }, context) => {
      const user = await updateBasicDetails(context.viewer, input);
      if ('userId' in context.viewer)
        context.viewer = { ...context.viewer, emailVerified: user.emailVerified };
      return { user };
    },
  },
  {
    outputFields: (t) => ({
      user: t.field({
        type: User,
        nullable: false,
        description: 'The account.',
        resolve: ({ user }) => user,
      }),
      message: t.string({ ...textToShow, resolve: () => detailsTexts.updated }),
    }),
  },
);

builder.relayMutationField(
  'undoEmailChange',
  {
    inputFields: (t) => ({
      code: t.string({ required: true, description: 'From the link in the e-mail.' }),
    }),
  },
  {
    description:
      'Gives an account its former address back and ends its sessions. INVALID_CODE, or EXPIRED_CODE after 72 hours.',
    errors: {},
    resolve: (_root, { input }, { viewer }) => undoEmailChange(viewer, input),
  },
  {
    outputFields: (t) => ({
      email: t.exposeString('email', {
        nullable: false,
        description: 'The address that the account has again.',
      }),
    }),
  },
);

builder.relayMutationField(
  'deleteAccount',
  {
    inputFields: (t) => ({
      id: t.globalID({
        for: [User, Candidate],
        description: "For an admin: which candidate's. Otherwise the viewer's own.",
      }),
    }),
  },
  {
    description:
      'Deletes an account and everything about it: candidates and employers their own, admins any candidate.',
    errors: {},
    resolve: async (_root, { input }, context) => {
      const deleted = await deleteAccount(context.viewer, { id: input.id?.id ?? null });
      if ('userId' in context.viewer && context.viewer.userId === deleted.userId) {
        context.setSession?.(null);
        context.viewer = { role: 'guest', address: context.viewer.address };
      }
      return deleted;
    },
  },
  {
    outputFields: (t) => ({
      deletedUserId: t.globalID({
        nullable: false,
        description: 'The account that is gone.',
        resolve: ({ userId }) => ({ type: User, id: userId }),
      }),
      deletedCandidateId: t.globalID({
        description: 'The profile that is gone with it.',
        resolve: ({ candidateId }) => candidateId && { type: Candidate, id: candidateId },
      }),
      message: t.string({ ...textToShow, resolve: ({ name }) => candidateTexts.deleted(name) }),
    }),
  },
);
