import { describe, expect, test } from 'vitest';
import { codeSent, newcomer, PASSWORD, registered, viewerOf } from '#server/testing/accounts.ts';
import { db } from '#server/platform/db.ts';
import { logIn } from './log-in.ts';
import { changePassword, checkPreviousPassword } from './password-change.ts';
import { requestPasswordReset, resetPassword } from './reset.ts';

const canLogIn = (email: string, password: string) =>
  logIn(newcomer(), { email, password }).then(
    () => true,
    () => false,
  );

async function resetCode(email: string): Promise<string> {
  await requestPasswordReset(newcomer(), { email });
  return codeSent(email, 'reset-password');
}

describe('a reset', () => {
  test('needs an address, and answers the same for an unknown one', async () => {
    await expect(requestPasswordReset(newcomer(), { email: '' })).rejects.toMatchObject({
      message: 'Email is a required field.',
    });
    const { user } = await registered();
    const answer = async (email: string) => {
      const start = performance.now();
      return { answer: await requestPasswordReset(newcomer(), { email }), start };
    };
    for (const email of [user.email, 'nobody@crew.test', 'no address', '\u0000']) {
      const { answer: nothing, start } = await answer(email);
      expect(nothing).toBeUndefined();
      expect(performance.now() - start).toBeGreaterThan(140);
    }
    expect(await db.email.count({ where: { to: 'nobody@crew.test' } })).toBe(0);
  });

  test('is asked for 5 times an hour for an address, known or not', async () => {
    const { user } = await registered();
    for (const email of [user.email, 'unknown-five@crew.test']) {
      await Promise.all([1, 2, 3, 4, 5].map(() => requestPasswordReset(newcomer(), { email })));
      await expect(
        requestPasswordReset(newcomer(), { email: email.toUpperCase() }),
      ).rejects.toMatchObject({ code: 'rate-limited' });
    }
  });

  test.each([
    [{ code: '', password: 'long-enough' }, 'Something went wrong. Please try again.'],
    [{ code: 'x', password: '' }, 'Password is a required field.'],
    [{ code: 'x', password: '12345' }, 'Password must be at least 6 characters.'],
    [{ code: 'x', password: '123456' }, 'This link is not valid.'],
  ])('with %j is refused', async (input, message) => {
    await expect(resetPassword(newcomer(), input)).rejects.toMatchObject({ message });
  });

  test('sets the password once, ends every session and starts none', async () => {
    const { user, session } = await registered();
    const code = await resetCode(user.email);
    const tries = await Promise.allSettled(
      ['new-one', 'new-two'].map((password) => resetPassword(newcomer(), { code, password })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
    await expect(viewerOf(session.token, '')).rejects.toThrow('The session is over.');
    expect(await canLogIn(user.email, PASSWORD)).toBe(false);
    await expect(resetPassword(newcomer(), { code, password: 'again-1' })).rejects.toMatchObject({
      code: 'invalid-code',
    });
  });

  test('leaves the session in which it was done', async () => {
    const { user, viewer, session } = await registered();
    const { session: other } = await logIn(newcomer(), { email: user.email, password: PASSWORD });
    await resetPassword(viewer, { code: await resetCode(user.email), password: 'new-one' });
    await expect(viewerOf(session.token, '')).resolves.toBeDefined();
    await expect(viewerOf(other.token, '')).rejects.toThrow();
  });

  test('works for one hour', async () => {
    const { user } = await registered();
    const code = await resetCode(user.email);
    const which = { userId: user.id, purpose: 'RESET_PASSWORD' } as const;
    const stored = await db.accountCode.findFirstOrThrow({ where: which });
    expect(stored.expiresAt.getTime() - stored.createdAt.getTime()).toBeLessThanOrEqual(3_600_500);
    await db.accountCode.updateMany({ where: which, data: { expiresAt: new Date() } });
    await expect(resetPassword(newcomer(), { code, password: 'new-one' })).rejects.toMatchObject({
      code: 'expired-code',
    });
  });

  test('lets in an address that had failed too often', async () => {
    const { user } = await registered();
    const from = newcomer();
    for (let time = 0; time < 10; time += 1)
      await logIn(from, { email: user.email, password: 'forgotten' }).catch(() => undefined);
    await resetPassword(from, { code: await resetCode(user.email), password: 'new-one' });
    await expect(logIn(from, { email: user.email, password: 'new-one' })).resolves.toBeDefined();
  });

  test('asks 12 characters of an admin and leaves the link usable', async () => {
    const { user } = await registered();
    await db.user.update({ where: { id: user.id }, data: { userType: 'ADMIN' } });
    const code = await resetCode(user.email);
    await expect(
      resetPassword(newcomer(), { code, password: 'eleven-char' }),
    ).rejects.toMatchObject({ message: 'New password must be at least 12 characters.' });
    await resetPassword(newcomer(), { code, password: 'twelve-chars' });
    expect(await canLogIn(user.email, 'twelve-chars')).toBe(true);
  });
});

describe('a change of password', () => {
  const change = {
    previousPassword: PASSWORD,
    password: 'secret-2',
    confirmation: 'secret-2',
  };

  test.each([
    [{ previousPassword: '' }, 'All password fields are required.', 'previousPassword'],
    [{ password: '' }, 'All password fields are required.', 'password'],
    [{ confirmation: '' }, 'All password fields are required.', 'confirmation'],
    [
      { previousPassword: 'wrong', confirmation: 'other' },
      'Previous password is incorrect. Please try again.',
      'previousPassword',
    ],
    [{ password: '123', confirmation: '1234' }, 'New password does not match.', 'confirmation'],
    [
      { password: '12345', confirmation: '12345' },
      'New password must be at least 6 characters.',
      'password',
    ],
    [
      { password: PASSWORD, confirmation: PASSWORD },
      'New password cannot be the same as your previous password.',
      'password',
    ],
  ])('with %j is refused: %s', async (wrong, message, path) => {
    const { viewer } = await registered();
    await expect(changePassword(viewer, { ...change, ...wrong })).rejects.toMatchObject({
      code: 'invalid-input',
      message,
      fieldPath: [path],
    });
  });

  test('ends every other session and voids a reset on its way', async () => {
    const { user, viewer, session } = await registered();
    const { session: other } = await logIn(newcomer(), { email: user.email, password: PASSWORD });
    const code = await resetCode(user.email);
    const changed = await changePassword(viewer, change);
    // This session goes on, under another secret.
    await expect(viewerOf(session.token, '')).rejects.toThrow('The session is over.');
    await expect(viewerOf(changed.session?.token ?? '', '')).resolves.toMatchObject({
      sessionId: viewer.sessionId,
    });
    await expect(viewerOf(other.token, '')).rejects.toThrow('The session is over.');
    expect(await canLogIn(user.email, PASSWORD)).toBe(false);
    expect(await canLogIn(user.email, 'secret-2')).toBe(true);
    await expect(resetPassword(newcomer(), { code, password: 'secret-3' })).rejects.toThrow();
  });

  test('needs the previous password in the call or checked in this session within 5 minutes', async () => {
    const { user, viewer } = await registered();
    const { session } = await logIn(newcomer(), { email: user.email, password: PASSWORD });
    const other = await viewerOf(session.token, '');
    const bare = { password: 'secret-2' };
    const refused = { message: 'Previous password is incorrect. Please try again.' };
    await expect(changePassword(viewer, bare)).rejects.toMatchObject(refused);
    expect(await checkPreviousPassword(viewer, { password: 'wrong' })).toBe(false);
    await expect(changePassword(viewer, bare)).rejects.toMatchObject(refused);
    expect(await checkPreviousPassword(viewer, { password: PASSWORD })).toBe(true);
    await expect(changePassword(other, bare)).rejects.toMatchObject(refused);
    const which = { where: { id: viewer.sessionId } };
    const past = new Date(Date.now() - 301_000);
    await db.session.update({ ...which, data: { previousPasswordCheckedAt: past } });
    await expect(changePassword(viewer, bare)).rejects.toMatchObject(refused);
    await checkPreviousPassword(viewer, { password: PASSWORD });
    await changePassword(viewer, bare);
    await expect(changePassword(viewer, { password: 'secret-3' })).rejects.toMatchObject(refused);
  });

  test('checking counts as logging in for the limits', async () => {
    const { viewer } = await registered();
    for (let time = 0; time < 10; time += 1)
      expect(await checkPreviousPassword(viewer, { password: 'wrong' })).toBe(false);
    await expect(checkPreviousPassword(viewer, { password: PASSWORD })).rejects.toMatchObject({
      code: 'rate-limited',
    });
    await expect(checkPreviousPassword(newcomer(), { password: 'x' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
