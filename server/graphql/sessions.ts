import { logIn, logOut } from '#server/domain/accounts/log-in.ts';
import { registerAccount, type SignedIn } from '#server/domain/accounts/registration.ts';
import { viewerOfSession } from '#server/domain/accounts/sessions.ts';
import { User } from './accounts.ts';
import type { GraphContext } from './builder.ts';
import { UserType } from './enums.ts';
import { mutation } from './mutation.ts';

/** Sets the cookie; the rest of the document runs as the person who has just logged in. */
async function signIn(context: GraphContext, { user, session }: SignedIn) {
  context.setSession?.(session);
  context.viewer = await viewerOfSession(session.token, context.viewer.address);
  return { user };
}

mutation('registerAccount', {
  description:
    'Creates an account, logs it in and sends a confirmation. ALREADY_EXISTS on email where the address is taken. 20 an hour for an address.',
  input: (t) => ({
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
  takesNoKey: true,
  act: async (viewer, input, context) => signIn(context, await registerAccount(viewer, input)),
  payload: (t) => ({
    user: t.expose('user', { type: User, description: 'The new account.' }),
  }),
});

mutation('logIn', {
  description:
    'Starts a session, in a cookie. INVALID_CREDENTIALS where it is refused, RATE_LIMITED after too many failures.',
  input: (t) => ({
    email: t.string({ required: true, description: 'Address of the account.' }),
    password: t.string({ required: true, description: 'Its password.' }),
  }),
  takesNoKey: true,
  act: async (viewer, input, context) => signIn(context, await logIn(viewer, input)),
  payload: (t) => ({
    user: t.expose('user', { type: User, description: 'Whose session it is.' }),
  }),
});

mutation('logOut', {
  description: 'Ends the session and clears its cookie; a guest may ask too.',
  takesNoKey: true,
  act: async (viewer, _input, context) => {
    await logOut(viewer);
    context.setSession?.(null);
    context.viewer = { role: 'guest', address: viewer.address };
  },
  payload: (t) => ({
    loggedOut: t.boolean({ description: 'Always true.', resolve: () => true }),
  }),
});
