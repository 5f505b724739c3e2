import { uuidv7 } from 'uuidv7';
import {
  alreadyExists,
  invalidInput,
  invalidTransition,
  notFound,
} from '#server/domain/kernel/errors.ts';
import { emailText, parse, personName } from '#server/domain/kernel/input.ts';
import { passwordTexts } from '#server/domain/kernel/texts.ts';
import { ADMIN_PASSWORD_MINIMUM } from '#server/domain/rules/account-rules.ts';
import type { Config } from '#server/platform/config.ts';
import { db, transaction } from '#server/platform/db.ts';
import { ConfigError } from '#server/platform/start-error.ts';
import { isKeptAddress } from './addresses.ts';
import { hashPassword } from './password-hash.ts';
import { endSessions, revokeTokens } from './sessions.ts';

/**
 * Creates the first admin (ADMIN_EMAIL, ADMIN_PASSWORD) if that account is missing. An existing one keeps its
 * password. Servers that start at the same time create only one.
 */
export async function prepareAccounts(config: Pick<Config, 'firstAdmin'>): Promise<void> {
  if (!config.firstAdmin) return;
  const email = parse(emailText, config.firstAdmin.email);
  const known = await db.user.findUnique({ where: { email }, select: { userType: true } });
  if (known && known.userType !== 'ADMIN')
    throw new ConfigError(`ADMIN_EMAIL is ${email}, which is the account of somebody else.`);
  if (known) return;
  if (await isKeptAddress(email))
    throw new ConfigError(
      `ADMIN_EMAIL is ${email}, which is kept for an account that may come back.`,
    );
  await db.user.createMany({
    data: [await newAdmin({ email, password: config.firstAdmin.password })],
    skipDuplicates: true,
  });
}

export interface NewAdmin {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
}

/** Adds an admin from the terminal. @throws already-exists, invalid-input */
export async function addAdmin(input: NewAdmin): Promise<void> {
  const admin = await newAdmin(input);
  if (await isKeptAddress(admin.email))
    throw alreadyExists('This address is kept for an account that may come back.', ['email']);
  const { count } = await db.user.createMany({ data: [admin], skipDuplicates: true });
  if (count === 0) throw alreadyExists('There is an account with this address already.', ['email']);
}

/** Gives an admin a new password from the terminal and ends their sessions. @throws not-found */
export async function resetAdmin(input: { email: string; password: string }): Promise<void> {
  const passwordHash = await adminDigest(input.password);
  await transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: adminKey(input.email) });
    if (!user) throw notFound('There is no admin with this address.');
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    await tx.accountCode.deleteMany({ where: { userId: user.id } });
    await endSessions(tx, { userId: user.id });
  });
}

/**
 * Removes an admin from the terminal, with their sessions. Tokens that they created, whose secrets they may
 * know, are revoked. @throws not-found; invalid-transition for the only admin
 */
export async function removeAdmin(email: string): Promise<void> {
  await transaction(async (tx) => {
    // Two concurrent removals must not remove the last admins: the second waits here and counts again.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('admins'))`;
    const user = await tx.user.findUnique({ where: adminKey(email) });
    if (!user) throw notFound('There is no admin with this address.');
    if ((await tx.user.count({ where: { userType: 'ADMIN' } })) === 1)
      throw invalidTransition('This is the only admin: add another one first.');
    await revokeTokens(tx, { createdById: user.id });
    await endSessions(tx, { userId: user.id });
    await tx.user.delete({ where: { id: user.id } });
  });
}

function adminKey(email: string) {
  return { email: parse(emailText, email), userType: 'ADMIN' } as const;
}

async function newAdmin({ email, password, firstName = 'Agency', lastName = 'Admin' }: NewAdmin) {
  return {
    id: uuidv7(),
    userType: 'ADMIN' as const,
    firstName: parse(personName, firstName),
    lastName: parse(personName, lastName),
    email: parse(emailText, email),
    emailVerified: true,
    passwordHash: await adminDigest(password),
  };
}

async function adminDigest(password: string): Promise<string> {
  if (Array.from(password).length < ADMIN_PASSWORD_MINIMUM)
    throw invalidInput(passwordTexts.adminTooShort, ['password']);
  return hashPassword(password);
}
