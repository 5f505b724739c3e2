import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeSent, PASSWORD } from '#server/testing/accounts.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import { graphServer } from '#server/testing/graph-server.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await graphServer('http://localhost:4000');
});
afterAll(() => app.close());

interface Visit {
  cookie?: string;
  /** The account that the request says its page belongs to. */
  owner?: string;
  on?: FastifyInstance;
}

let address = 0;
async function ask(query: string, input: object | null, { cookie, owner, on = app }: Visit = {}) {
  const response = await on.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: `198.51.100.${(address += 1)}`,
    headers: {
      'content-type': 'application/json',
      ...(cookie && { cookie }),
      ...(owner && { 'x-passerelle-viewer': owner }),
    },
    payload: { query, ...(input && { variables: { input } }) },
  });
  const [set] = response.cookies;
  return { ...response.json(), set, cookie: set && `${set.name}=${set.value}` };
}

const REGISTER = `mutation ($input: RegisterAccountInput!) {
  registerAccount(input: $input) {
    __typename
    ... on RegisterAccountPayload { user { id email emailVerified userType } }
    ... on Failure { code message path }
  }
}`;
const LOG_IN = `mutation ($input: LogInInput!) {
  logIn(input: $input) {
    __typename
    ... on LogInPayload { user { email } }
    ... on Failure { code message path }
  }
}`;
const LOG_OUT = `mutation { logOut { __typename ... on LogOutPayload { loggedOut } } }`;
const VIEWER = `{ viewer { email emailVerified } }`;
const CONFIRM = `mutation ($input: ConfirmEmailInput!) {
  confirmEmail(input: $input) {
    __typename
    ... on ConfirmEmailPayload { user { emailVerified } message }
    ... on Failure { code message }
  }
}`;
const DELETE = `mutation ($input: DeleteAccountInput!) {
  deleteAccount(input: $input) {
    __typename
    ... on DeleteAccountPayload { deletedUserId deletedCandidateId message }
    ... on Failure { code }
  }
}`;

const person = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Lima',
  email,
  password: PASSWORD,
});

describe('the session cookie', () => {
  test('is set by registering, for 30 days, out of reach of scripts and other sites', async () => {
    const { data, set, cookie } = await ask(REGISTER, person('cookie@crew.test'));
    expect(data.registerAccount).toMatchObject({
      __typename: 'RegisterAccountPayload',
      user: { email: 'cookie@crew.test', emailVerified: false, userType: 'CANDIDATE' },
    });
    expect(set).toMatchObject({
      name: 'passerelle-session',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(set).not.toHaveProperty('secure');
    expect(((set?.expires?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect((await ask(VIEWER, null, { cookie })).data.viewer.email).toBe('cookie@crew.test');
  });

  test('is Secure and bound to the host where the site is https', async () => {
    const on = await graphServer('https://crew.example');
    const { set } = await ask(REGISTER, person('secure@crew.test'), { on });
    expect(set).toMatchObject({ name: '__Host-passerelle-session', secure: true, httpOnly: true });
    await on.close();
  });

  test('goes at log-out, and its session is over', async () => {
    const { cookie } = await ask(REGISTER, person('leaving@crew.test'));
    const out = await ask(LOG_OUT, null, { cookie });
    expect(out.data.logOut.loggedOut).toBe(true);
    expect(out.set).toMatchObject({ value: '', expires: new Date(0) });
    expect((await ask(VIEWER, null, { cookie })).data.viewer).toBeNull();
    const { set } = await ask(LOG_IN, { email: 'leaving@crew.test', password: PASSWORD });
    expect(set?.value).toMatch(/^[\w-]{43}$/);
  });

  test('answers a page in the name of its own person alone', async () => {
    const [one, other] = [
      await ask(REGISTER, person('one@crew.test')),
      await ask(REGISTER, person('other@crew.test')),
    ];
    const owner: string = one.data.registerAccount.user.id;
    const seen = await ask(VIEWER, null, { cookie: one.cookie, owner });
    expect(seen.data.viewer.email).toBe('one@crew.test');
    for (const visit of [{ owner }, { cookie: other.cookie, owner }]) {
      const { data, errors } = await ask(VIEWER, null, visit);
      expect(data).toBeUndefined();
      expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    }
  });

  test('is not set by a refused log-in', async () => {
    const { data, set } = await ask(LOG_IN, { email: 'leaving@crew.test', password: 'wrong' });
    expect(data.logIn).toEqual({
      __typename: 'Failure',
      code: 'INVALID_CREDENTIALS',
      message: 'Email or password is invalid. Please try again.',
      path: null,
    });
    expect(set).toBeUndefined();
  });
});

test('a refusal is data that names its field', async () => {
  const { data } = await ask(REGISTER, person('cookie@crew.test'));
  expect(data.registerAccount).toEqual({
    __typename: 'Failure',
    code: 'ALREADY_EXISTS',
    message: 'This email is already taken. Please try another one.',
    path: ['email'],
  });
});

test("confirming answers the user to that user's own session, to others only that it worked", async () => {
  const own = await ask(REGISTER, person('own@crew.test'));
  const input = { code: await codeSent('own@crew.test', 'confirm-email') };
  const { data } = await ask(CONFIRM, input, { cookie: own.cookie });
  expect(data.confirmEmail).toMatchObject({
    user: { emailVerified: true },
    message: 'Email successfully verified!',
  });
  await ask(REGISTER, person('other@crew.test'));
  const other = { code: await codeSent('other@crew.test', 'confirm-email') };
  expect((await ask(CONFIRM, other)).data.confirmEmail).toMatchObject({ user: null });
  expect((await ask(CONFIRM, other)).data.confirmEmail).toMatchObject({ code: 'INVALID_CODE' });
});

test('whether an address is free is not told to a guest', async () => {
  const { cookie } = await ask(REGISTER, person('asking@crew.test'));
  const query = `{ emailIsFree(email: "asking@crew.test") }`;
  expect((await ask(query, null, { cookie })).data.emailIsFree).toBe(false);
  const { data, errors } = await ask(query, null);
  expect(data).toBeNull();
  expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

test('deleting the own account ends its session', async () => {
  const { cookie, data } = await ask(REGISTER, person('gone@crew.test'));
  const deleted = await ask(DELETE, {}, { cookie });
  expect(deleted.data.deleteAccount).toMatchObject({
    deletedUserId: data.registerAccount.user.id,
    deletedCandidateId: expect.any(String),
    message: 'Ana Lima has been deleted!',
  });
  expect(deleted.set?.value).toBe('');
  expect((await ask(VIEWER, null, { cookie })).data.viewer).toBeNull();
});

test('somebody else cannot be deleted', async () => {
  const { cookie } = await ask(REGISTER, person('eve@crew.test'));
  const victim = await createCandidate();
  const id = Buffer.from(`User:${victim.userId}`).toString('base64');
  const { data } = await ask(DELETE, { id }, { cookie });
  expect(data.deleteAccount).toEqual({ __typename: 'Failure', code: 'NOT_FOUND' });
});
