import { expect, test } from 'vitest';
import { db, transaction } from '#server/platform/db.ts';
import { addAdmin, prepareAccounts, removeAdmin, resetAdmin } from './admins.ts';
import { newCode } from './codes.ts';
import { verifyPassword } from './password-hash.ts';
import { startSession } from './sessions.ts';

const password = 'twelve-chars';
const admin = (email: string) => db.user.findUniqueOrThrow({ where: { email } });

test('the first admin is made once, confirmed, and keeps a password changed later', async () => {
  const firstAdmin = { email: 'First@Agency.test', password };
  await Promise.all([prepareAccounts({ firstAdmin }), prepareAccounts({ firstAdmin })]);
  const user = await admin('first@agency.test');
  expect(user).toMatchObject({ userType: 'ADMIN', emailVerified: true });
  await resetAdmin({ email: user.email, password: 'another-password' });
  await prepareAccounts({ firstAdmin });
  const { passwordHash } = await admin(user.email);
  expect(await verifyPassword(passwordHash, 'another-password')).toBe(true);
});

test('without the variables nobody is made', async () => {
  const before = await db.user.count();
  await prepareAccounts({ firstAdmin: null });
  expect(await db.user.count()).toBe(before);
});

test('the first admin never takes over the account of somebody else', async () => {
  await db.user.create({
    data: {
      userType: 'CANDIDATE',
      firstName: 'Ana',
      lastName: 'Lima',
      email: 'ana@crew.test',
      passwordHash: 'none',
    },
  });
  const firstAdmin = { email: 'ana@crew.test', password };
  await expect(prepareAccounts({ firstAdmin })).rejects.toThrow(/^ADMIN_EMAIL is ana@crew.test/);
});

test('an admin needs 12 characters of password', async () => {
  const short = { email: 'short@agency.test', password: 'eleven-char' };
  await expect(addAdmin(short)).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'New password must be at least 12 characters.',
  });
});

test('adding an admin twice is refused', async () => {
  await addAdmin({ email: 'twice@agency.test', password });
  await expect(addAdmin({ email: 'TWICE@agency.test', password })).rejects.toMatchObject({
    code: 'already-exists',
  });
});

test('no admin is added with an address that an undone change gives back', async () => {
  await addAdmin({ email: 'moved@agency.test', password });
  const { id } = await admin('moved@agency.test');
  await transaction((tx) => newCode(tx, id, 'UNDO_EMAIL_CHANGE', 'kept@agency.test'));
  const kept = { email: 'Kept@agency.test', password };
  await expect(addAdmin(kept)).rejects.toMatchObject({ code: 'already-exists' });
  await expect(prepareAccounts({ firstAdmin: kept })).rejects.toThrow(
    /kept@agency.test, which is kept/,
  );
  expect(await db.user.count({ where: { email: 'kept@agency.test' } })).toBe(0);
});

test('a reset ends the sessions of that admin', async () => {
  await addAdmin({ email: 'reset@agency.test', password });
  const user = await admin('reset@agency.test');
  await transaction((tx) => startSession(tx, user));
  await resetAdmin({ email: user.email, password: 'a-new-password' });
  expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  await expect(resetAdmin({ email: 'ana@crew.test', password })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a removed admin is gone and their tokens are revoked; the only one stays', async () => {
  await addAdmin({ email: 'leaving@agency.test', password });
  const { id } = await admin('leaving@agency.test');
  const token = await db.integrationToken.create({
    data: {
      name: 'sync',
      tokenHash: new Uint8Array([1]),
      createdById: id,
      expiresAt: new Date(Date.now() + 1e9),
    },
  });
  await removeAdmin('leaving@agency.test');
  const kept = await db.integrationToken.findUniqueOrThrow({ where: { id: token.id } });
  expect(kept.revokedAt).not.toBeNull();
  const others = await db.user.findMany({ where: { userType: 'ADMIN' } });
  const results = await Promise.allSettled(others.map(({ email }) => removeAdmin(email)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await db.user.count({ where: { userType: 'ADMIN' } })).toBe(1);
});
