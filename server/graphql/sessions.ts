import { logIn, logOut } from '#server/domain/accounts/log-in.ts';
import { registerAccount, type SignedIn } from '#server/domain/accounts/registration.ts';
import { viewerOfSession } from '#server/domain/accounts/sessions.ts';
import { User } from './accounts.ts';
import { builder, type GraphContext } from './builder.ts';
import { UserType } from './enums.ts';

/** Sets the cookie; the rest of the document is answered to the person who has just come in. */
async function signIn(context: GraphContext, { user, session }: SignedIn) {
  context.setSession?.(session);
  context.viewer = await viewerOfSession(session.token, context.viewer.address);
  return { user };
}

builder.relayMutationField(
  'registerAccount',
  {
    inputFields: (t) => ({
      userType: t.field({
        type: UserType,
        defaultValue: 'CANDIDATE',
        description: 'Crew (the default) or yacht.',
      }),
      firstName: t.string({ required: true, description: 'Given name.' }),
      lastName: t.string({ required: true, description: 'Family name.' }),
      email: t.string({ required: true, description: 'Address to log in with.' }),
      password: t.string({ required: true, description: 'At least 6 characters.' }),
    }),
  },
  {
    description:
      'Creates an account, logs it in and sends a confirmation. ALREADY_EXISTS on email where the address is taken. 20 an hour for an address.',
    errors: {},
    resolve: async (_root, { input }, context) =>
      signIn(context, await registerAccount(context.viewer, input)),
  },
  {
    outputFields: (t) => ({
      user: t.field({
        type: User,
        nullable: false,
        description: 'The new account.',
        resolve: ({ user }) => user,
      }),
    }),
  },
);

builder.relayMutationField(
  'logIn',
  {
    inputFields: (t) => ({
      email: t.string({ required: true, description: 'Address of the account.' }),
      password: t.string({ required: true, description: 'Its password.' }),
    }),
  },
  {
    description:
      'Starts a session, in a cookie. INVALID_CREDENTIALS where it is refused, RATE_LIMITED after too many failures.',
    errors: {},
    resolve: async (_root, { input }, context) =>
      signIn(context, await logIn(context.viewer, input)),
  },
  {
    outputFields: (t) => ({
      user: t.field({
        type: User,
        nullable: false,
        description: 'Whose session it is.',
        resolve: ({ user }) => user,
      }),
    }),
  },
);

builder.relayMutationField(
  'logOut',
  null,
  {
    description: 'Ends the session and clears its cookie; a guest may ask too.',
    errors: {},
    resolve: async (_root, _args, context) => {
      await logOut(context.viewer);
      context.setSession?.(null);
      context.viewer = { role: 'guest', address: context.viewer.address };
      return {};
    },
  },
  {
    outputFields: (t) => ({
      loggedOut: t.boolean({
        nullable: false,
        description: 'Always true.',
        resolve: () => true,
      }),
    }),
  },
);
