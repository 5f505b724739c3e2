import { describe, expect, test } from 'vitest';
import { codeSent, newcomer, PASSWORD, registered, viewerOf } from '#server/testing/accounts.ts';
import { db } from '#server/platform/db.ts';
import { confirmEmail } from './confirmation.ts';
import { findEmailOwner, undoEmailChange, updateBasicDetails } from './details.ts';
import { logIn } from './log-in.ts';
import { requestPasswordReset, resetPassword } from './reset.ts';

let serial = 0;
const fresh = () => `new-${(serial += 1)}@crew.test`;
const userOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const TAKEN = {
  code: 'already-exists',
  message: 'This email is already taken. Please try another one.',
  fieldPath: ['email'],
};

async function confirmed() {
  const person = await registered();
  const code = await codeSent(person.user.email, 'confirm-email');
  await confirmEmail(person.viewer, { code });
  return person;
}

const details = (email: string) => ({ firstName: 'Ana', lastName: 'Lima', email });

describe('basic details', () => {
  test.each([{ firstName: '' }, { lastName: null }, { email: '  ' }])(
    'with %j are refused',
    async (missing) => {
      const { viewer, user } = await registered();
      await expect(
        updateBasicDetails(viewer, { ...details(user.email), ...missing }),
      ).rejects.toMatchObject({
        code: 'invalid-input',
        message: 'All detail fields are required.',
        fieldPath: Object.keys(missing),
      });
    },
  );

  test('change the names, and with them what the lists search', async () => {
    const { viewer, user } = await confirmed();
    await updateBasicDetails(viewer, { ...details(user.email), lastName: 'Ångström' });
    expect(await userOf(user.id)).toMatchObject({ lastName: 'Ångström', emailVerified: true });
    const candidate = await db.candidate.findUniqueOrThrow({ where: { userId: user.id } });
    expect(candidate.searchText).toContain('angstrom');
  });

  test('with an address that is taken or none change nothing', async () => {
    const { viewer, user } = await confirmed();
    const other = await registered();
    const change = { ...details(other.user.email.toUpperCase()), firstName: 'Eve' };
    await expect(updateBasicDetails(viewer, change)).rejects.toMatchObject(TAKEN);
    await expect(updateBasicDetails(viewer, details('nobody'))).rejects.toMatchObject({
      message: 'Please enter a valid e-mail address.',
      fieldPath: ['email'],
    });
    expect((await userOf(user.id)).firstName).toBe('Ana');
  });

  test('two who take one address at once: one gets it, the other is told', async () => {
    const people = await Promise.all([registered(), registered()]);
    const email = fresh();
    const tries = await Promise.allSettled(
      people.map(({ viewer }) => updateBasicDetails(viewer, details(email))),
    );
    const refused = tries.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject(TAKEN);
  });
});

describe('a new address', () => {
  test('is unconfirmed until its own link, ends other sessions and voids a reset', async () => {
    const { viewer, user, session } = await confirmed();
    const { session: other } = await logIn(newcomer(), { email: user.email, password: PASSWORD });
    await requestPasswordReset(newcomer(), { email: user.email });
    const reset = await codeSent(user.email, 'reset-password');
    const email = fresh();
    expect(await updateBasicDetails(viewer, details(email))).toMatchObject({
      emailVerified: false,
    });
    await expect(viewerOf(session.token, '')).resolves.toBeDefined();
    await expect(viewerOf(other.token, '')).rejects.toThrow('The session is over.');
    await expect(
      resetPassword(newcomer(), { code: reset, password: 'stolen-1' }),
    ).rejects.toMatchObject({ code: 'invalid-code' });
    const { text } = await db.email.findFirstOrThrow({ where: { to: email } });
    expect(text).toContain('Confirm your new address');
    await confirmEmail(viewer, { code: await codeSent(email, 'confirm-email') });
    expect(await userOf(user.id)).toMatchObject({ email, emailVerified: true });
  });

  test('cannot be confirmed with the link that went to the old one', async () => {
    const { viewer, user } = await registered();
    const old = await codeSent(user.email, 'confirm-email');
    await updateBasicDetails(viewer, details(fresh()));
    await expect(confirmEmail(viewer, { code: old })).rejects.toMatchObject({
      code: 'invalid-code',
    });
  });

  test('is undone by the old address, which ends every session and is confirmed by it', async () => {
    const { viewer, user, session } = await confirmed();
    await updateBasicDetails(viewer, details(fresh()));
    const code = await codeSent(user.email, 'email-changed');
    expect(await undoEmailChange(newcomer(), { code })).toEqual({ email: user.email });
    expect(await userOf(user.id)).toMatchObject({ email: user.email, emailVerified: true });
    await expect(viewerOf(session.token, '')).rejects.toThrow('The session is over.');
    await expect(undoEmailChange(newcomer(), { code })).rejects.toMatchObject({
      code: 'invalid-code',
    });
  });

  test('cannot be brought back by a thief who moved on: the first undo voids the later ones', async () => {
    const { viewer, user } = await confirmed();
    const thief = fresh();
    await updateBasicDetails(viewer, details(thief));
    await updateBasicDetails(viewer, details(fresh()));
    const later = await codeSent(thief, 'email-changed');
    await undoEmailChange(newcomer(), { code: await codeSent(user.email, 'email-changed') });
    await expect(undoEmailChange(newcomer(), { code: later })).rejects.toMatchObject({
      code: 'invalid-code',
    });
    expect((await userOf(user.id)).email).toBe(user.email);
  });

  test('leaves the old one to nobody else while it can be undone, for 72 hours', async () => {
    const { viewer, user } = await confirmed();
    const other = await registered();
    await updateBasicDetails(viewer, details(fresh()));
    await expect(registered({ email: user.email })).rejects.toMatchObject(TAKEN);
    await expect(updateBasicDetails(other.viewer, details(user.email))).rejects.toMatchObject(
      TAKEN,
    );
    const which = { userId: user.id, purpose: 'UNDO_EMAIL_CHANGE' } as const;
    await db.accountCode.updateMany({ where: which, data: { expiresAt: new Date() } });
    await expect(
      undoEmailChange(newcomer(), { code: await codeSent(user.email, 'email-changed') }),
    ).rejects.toMatchObject({ code: 'expired-code' });
    await expect(registered({ email: user.email })).resolves.toBeDefined();
  });
});

describe('looking an address up', () => {
  test('tells a free one from a taken one, to people with an account only', async () => {
    const { viewer } = await registered();
    const other = await registered();
    expect(await findEmailOwner(viewer, { email: fresh() })).toBeNull();
    expect(await findEmailOwner(viewer, { email: other.user.email.toUpperCase() })).toEqual({
      userId: other.user.id,
    });
    await expect(findEmailOwner(newcomer(), { email: fresh() })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('is limited to 60 an hour', async () => {
    const { viewer } = await registered();
    for (let time = 0; time < 60; time += 1) await findEmailOwner(viewer, { email: fresh() });
    await expect(findEmailOwner(viewer, { email: fresh() })).rejects.toMatchObject({
      code: 'rate-limited',
    });
  });
});
