import { describe, expect, test } from 'vitest';
import { codeSent, newcomer, PASSWORD, registered, viewerOf } from '#server/testing/accounts.ts';
import { db } from '#server/platform/db.ts';
import { confirmEmail, resendConfirmation } from './confirmation.ts';
import { logIn, logOut } from './log-in.ts';
import { registerAccount } from './registration.ts';

const form = { firstName: 'Ana', lastName: 'Lima', email: 'ana@crew.test', password: PASSWORD };

describe('registering', () => {
  test.each([
    [{ firstName: '' }, 'firstName', 'First name is a required field.'],
    [{ lastName: null }, 'lastName', 'Last name is a required field.'],
    [{ email: ' ' }, 'email', 'Email is a required field.'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid e-mail address.'],
    [{ password: '' }, 'password', 'Password is a required field.'],
    [{ password: '12345' }, 'password', 'Password should be at least 6 characters.'],
    [{ firstName: 'a'.repeat(201) }, 'firstName', 'Please use at most 200 characters.'],
    [{ userType: 'ADMIN' }, 'userType', 'Only crew and yachts can register.'],
  ] as const)('with %j is refused on %s', async (change, path, message) => {
    await expect(registerAccount(newcomer(), { ...form, ...change })).rejects.toMatchObject({
      code: 'invalid-input',
      message,
      fieldPath: [path],
    });
  });

  test('makes an unconfirmed candidate with a session and a confirmation on its way', async () => {
    const { user, session } = await registerAccount(newcomer(), {
      ...form,
      email: 'Ana.L@Crew.test',
    });
    expect(user).toMatchObject({ userType: 'CANDIDATE', email: 'ana.l@crew.test' });
    expect(user.emailVerified).toBe(false);
    const candidate = await db.candidate.findUniqueOrThrow({ where: { userId: user.id } });
    expect(candidate.searchText).toContain('ana lima');
    expect(await viewerOf(session.token, '')).toMatchObject({ candidateId: candidate.id });
    const days = (session.expiresAt.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 1);
    expect(await db.email.count({ where: { to: user.email, kind: 'confirm-email' } })).toBe(1);
  });

  test('as a yacht makes an employer', async () => {
    const { viewer } = await registered({ userType: 'EMPLOYER' });
    expect(viewer.role).toBe('employer');
  });

  test('stores no secret: passwords, sessions and codes are hashes', async () => {
    const { user, session } = await registered();
    const code = await codeSent(user.email, 'confirm-email');
    const rows = await db.$queryRaw<{ row: string }[]>`
      select u::text as row from users u union all select s::text from sessions s
      union all select c::text from account_codes c`;
    const all = rows.map(({ row }) => row).join('\n');
    for (const secret of [PASSWORD, session.token, code]) expect(all).not.toContain(secret);
  });

  test('one address twice is refused as data on the address, whatever its case', async () => {
    const { user } = await registered();
    const again = registerAccount(newcomer(), { ...form, email: user.email.toUpperCase() });
    await expect(again).rejects.toMatchObject({
      code: 'already-exists',
      message: 'This email is already taken. Please try another one.',
      fieldPath: ['email'],
    });
  });

  test('one address twice at the same moment makes one account and nothing of the other', async () => {
    const email = 'crossing@crew.test';
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => registerAccount(newcomer(), { ...form, email })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await db.user.count({ where: { email } })).toBe(1);
    expect(await db.email.count({ where: { to: email } })).toBe(1);
    expect(await db.session.count({ where: { user: { email } } })).toBe(1);
  });

  test('is limited to 20 an hour for an address', async () => {
    const from = newcomer();
    const { user } = await registered({}, from);
    for (let time = 1; time < 20; time += 1)
      await registerAccount(from, { ...form, email: user.email }).catch(() => undefined);
    await expect(registered({}, from)).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(registered()).resolves.toBeDefined();
  });
});

describe('logging in', () => {
  test('needs both fields', async () => {
    for (const input of [{}, { email: 'a@b.test' }, { email: '', password: 'x' }])
      await expect(logIn(newcomer(), input)).rejects.toMatchObject({
        code: 'invalid-input',
        message: 'Both fields are required. Please try again.',
      });
  });

  test('tells a wrong password and an unknown address by nothing', async () => {
    const { user } = await registered();
    for (const email of [user.email, 'nobody@crew.test', 'no address', '\u0000@crew.test'])
      await expect(logIn(newcomer(), { email, password: 'wrong' })).rejects.toMatchObject({
        code: 'invalid-credentials',
        message: 'Email or password is invalid. Please try again.',
        fieldPath: undefined,
      });
  });

  test('takes the address in any case, and the password exactly', async () => {
    const { user } = await registered({ password: ' with spaces ' });
    const email = ` ${user.email.toUpperCase()} `;
    await expect(logIn(newcomer(), { email, password: 'with spaces' })).rejects.toThrow();
    await expect(logIn(newcomer(), { email, password: ' with spaces ' })).resolves.toBeDefined();
  });

  test("lasts 30 days, an admin's 12 hours", async () => {
    const { user } = await registered();
    const hours = async () => {
      const { session } = await logIn(newcomer(), { email: user.email, password: PASSWORD });
      return (session.expiresAt.getTime() - Date.now()) / 3_600_000;
    };
    expect(await hours()).toBeCloseTo(720, 1);
    await db.user.update({ where: { id: user.id }, data: { userType: 'ADMIN' } });
    expect(await hours()).toBeCloseTo(12, 1);
  });

  test('ends the session that the browser had before; logging out ends this one', async () => {
    const first = await registered();
    const { session } = await logIn(first.viewer, { email: first.user.email, password: PASSWORD });
    await expect(viewerOf(first.session.token, '')).rejects.toThrow('The session is over.');
    const viewer = await viewerOf(session.token, '');
    await logOut(viewer);
    await expect(viewerOf(session.token, '')).rejects.toThrow('The session is over.');
    await logOut(newcomer());
  });
});

describe('confirming an address', () => {
  test("answers the user to that user's own session only", async () => {
    const ana = await registered();
    const jo = await registered();
    const code = await codeSent(ana.user.email, 'confirm-email');
    expect(await confirmEmail(jo.viewer, { code })).toBeNull();
    expect(await db.user.findUnique({ where: { id: ana.user.id } })).toMatchObject({
      emailVerified: true,
    });
    const own = await codeSent(jo.user.email, 'confirm-email');
    expect(await confirmEmail(jo.viewer, { code: own })).toMatchObject({ id: jo.user.id });
  });

  test('works once', async () => {
    const { user, viewer } = await registered();
    const code = await codeSent(user.email, 'confirm-email');
    const tries = await Promise.allSettled([
      confirmEmail(viewer, { code }),
      confirmEmail(viewer, { code }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(confirmEmail(viewer, { code })).rejects.toMatchObject({ code: 'invalid-code' });
  });

  test('works for 72 hours', async () => {
    const { user, viewer } = await registered();
    const code = await codeSent(user.email, 'confirm-email');
    const stored = await db.accountCode.findFirstOrThrow({ where: { userId: user.id } });
    expect((stored.expiresAt.getTime() - stored.createdAt.getTime()) / 3_600_000).toBeCloseTo(
      72,
      1,
    );
    await db.accountCode.update({ where: { id: stored.id }, data: { expiresAt: new Date() } });
    await expect(confirmEmail(viewer, { code })).rejects.toMatchObject({ code: 'expired-code' });
  });

  test('a new confirmation voids the one before', async () => {
    const { user, viewer } = await registered();
    const first = await codeSent(user.email, 'confirm-email');
    await resendConfirmation(viewer);
    await expect(confirmEmail(viewer, { code: first })).rejects.toMatchObject({
      code: 'invalid-code',
    });
    const second = await codeSent(user.email, 'confirm-email');
    expect(await confirmEmail(viewer, { code: second })).toMatchObject({ emailVerified: true });
    await expect(resendConfirmation(viewer)).rejects.toMatchObject({ code: 'invalid-transition' });
  });

  test('a code of another purpose, and any other text, is not valid', async () => {
    for (const code of ['', 'nonsense', '\u0000'])
      await expect(confirmEmail(newcomer(), { code })).rejects.toMatchObject({
        code: 'invalid-code',
      });
  });

  test('is sent again 5 times an hour, to oneself only', async () => {
    const { viewer } = await registered();
    const other = await registered();
    for (let time = 0; time < 5; time += 1) await resendConfirmation(viewer);
    await expect(resendConfirmation(viewer)).rejects.toMatchObject({ code: 'rate-limited' });
    const theirs = { userId: other.user.id };
    await expect(resendConfirmation(viewer, theirs)).rejects.toMatchObject({ code: 'not-found' });
    await expect(resendConfirmation(newcomer(), theirs)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
