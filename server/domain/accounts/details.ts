import { z } from 'zod';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { sendEmail, siteLink } from '#server/domain/emails/send.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { alreadyExists } from '#server/domain/kernel/errors.ts';
import {
  emailText,
  faultsIn,
  formField,
  parse,
  personName,
  storedEmail,
} from '#server/domain/kernel/input.ts';
import { emailLookups, takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { failing, isGiven, refuse, together } from '#server/domain/kernel/problems.ts';
import { detailsTexts } from '#server/domain/kernel/texts.ts';
import { candidateIdOf, type UserViewer, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { noteUpdates } from '#server/domain/webhooks/updates.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { addressChangedLetter } from '#server/mail/templates.ts';
import { db, type Transaction, transaction } from '#server/platform/db.ts';
import { isKeptAddress, sendConfirmation } from './addresses.ts';
import { newCode, takeCode, voidCodes } from './codes.ts';
import { endSessions } from './sessions.ts';

/**
 * The owner of an address; null if it is free. Signed-in viewers only, 60 an hour. @throws invalid-input,
 * rate-limited
 */
export async function findEmailOwner(
  viewer: Viewer,
  input: { email?: string | null },
): Promise<{ userId: string } | null> {
  const own = allow(viewer, 'account.change');
  await takeOrRefuse(emailLookups(own.userId));
  const email = parse(z.object({ email: formField.pipe(emailText) }), input).email;
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  return user ? { userId: user.id } : null;
}

export interface BasicDetails {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

const form = z.object({ firstName: formField, lastName: formField, email: formField });
const names = z.object({ firstName: personName, lastName: personName });

/**
 * Changes the viewer's names and address (specification 1, section 5). A new address is unconfirmed until its
 * own link is opened. The change ends the other sessions, and the old address gets a link to undo it.
 * @throws invalid-input, already-exists on `email`
 */
export async function updateBasicDetails(viewer: Viewer, input: BasicDetails): Promise<User> {
  const own = allow(viewer, 'account.change');
  const details = readBasicDetails(input);
  return orTaken(() =>
    transaction(async (tx) => {
      await tx.$executeRaw`select from users where id = ${own.userId}::uuid for update`;
      const user = await writeBasicDetails(tx, own, details);
      const candidateId = candidateIdOf(own);
      if (candidateId) await refreshNamed(tx, candidateId);
      return user;
    }),
  );
}

/** Saves some of the viewer's names and address; a missing one is unchanged. @throws as updateBasicDetails */
export async function updateSomeDetails(viewer: Viewer, given: object): Promise<void> {
  const { userId } = allow(viewer, 'account.change');
  await updateBasicDetails(viewer, { ...(await present(db, userId)), ...given });
}

/** The same as part of a profile change that has locked the account; call within `orTaken`. */
export function someDetails(viewer: UserViewer, given: object) {
  return async (tx: Transaction): Promise<void> => {
    const input = { ...(await present(tx, viewer.userId)), ...given };
    await writeBasicDetails(tx, viewer, readBasicDetails(input));
  };
}

async function present(tx: Pick<Transaction, 'user'>, id: string): Promise<BasicDetails> {
  const select = { firstName: true, lastName: true, email: true } as const;
  return tx.user.findUniqueOrThrow({ where: { id }, select });
}

/** Parses the names and the address, each required. @throws invalid-input */
function readBasicDetails(input: BasicDetails) {
  const given = parse(form, input);
  const email = storedEmail(given.email) ?? '';
  const problems = failing([
    [isGiven(given.firstName), detailsTexts.allRequired, 'firstName'],
    [isGiven(given.lastName), detailsTexts.allRequired, 'lastName'],
    [isGiven(given.email), detailsTexts.allRequired, 'email'],
    [email !== '', detailsTexts.emailInvalid, 'email'],
  ]);
  refuse(together([...problems, ...faultsIn(names, input)]));
  return { ...parse(names, input), email };
}

/** Writes names and address of an account whose row is locked; call within `orTaken`. @throws already-exists */
async function writeBasicDetails(
  tx: Transaction,
  own: UserViewer,
  { firstName, lastName, email }: ReturnType<typeof readBasicDetails>,
): Promise<User> {
  if (await isTaken(tx, email, own.userId)) throw taken();
  const before = await tx.user.findUniqueOrThrow({ where: { id: own.userId } });
  const changed = before.email !== email;
  const user = await tx.user.update({
    where: { id: own.userId },
    data: { firstName, lastName, email, ...(changed && { emailVerified: false }) },
  });
  if (changed) await announceChange(tx, own, user, before.email);
  return user;
}

async function announceChange(
  tx: Transaction,
  own: UserViewer,
  user: User,
  previousEmail: string,
): Promise<void> {
  await noteFormerAddress(tx, user.id, previousEmail);
  await voidCodes(tx, user.id, 'RESET_PASSWORD');
  await endSessions(tx, { userId: user.id, except: own.sessionId });
  const { code, expiresAt } = await newCode(tx, user.id, 'UNDO_EMAIL_CHANGE', previousEmail);
  await sendConfirmation(tx, user);
  await sendEmail(tx, {
    kind: 'email-changed',
    to: previousEmail,
    userId: user.id,
    expiresAt,
    letter: addressChangedLetter({
      brand: brand().name,
      firstName: user.firstName,
      newEmail: user.email,
      link: siteLink(`/reset-password?undo=${code}`),
    }),
  });
}

/**
 * Restores an account's former address: whoever opens the link owns it. Ends every session, and invalidates
 * what was sent to the other address, later undo links included.
 * @throws invalid-code, expired-code, already-exists
 */
export async function undoEmailChange(
  _viewer: Viewer,
  input: { code?: string | null },
): Promise<{ email: string }> {
  const { code } = parse(z.object({ code: formField }), input);
  return orTaken(() =>
    transaction(async (tx) => {
      const { userId, previousEmail, createdAt } = await takeCode(tx, 'UNDO_EMAIL_CHANGE', code);
      const email = previousEmail ?? '';
      const before = await tx.user.findUniqueOrThrow({ where: { id: userId } });
      await noteFormerAddress(tx, userId, before.email);
      const user = await tx.user.update({
        where: { id: userId },
        data: { email, emailVerified: true },
        include: { candidate: { select: { id: true } } },
      });
      await voidCodes(tx, userId, 'CONFIRM_EMAIL');
      await voidCodes(tx, userId, 'RESET_PASSWORD');
      await tx.accountCode.deleteMany({
        where: { userId, purpose: 'UNDO_EMAIL_CHANGE', usedAt: null, createdAt: { gt: createdAt } },
      });
      await endSessions(tx, { userId });
      if (user.candidate) await refreshNamed(tx, user.candidate.id);
      return { email };
    }),
  );
}

/** Writes what is derived from a candidate's names and address, and has subscribers told. */
async function refreshNamed(tx: Transaction, candidateId: string): Promise<void> {
  await refreshCandidates(tx, [candidateId]);
  await noteUpdates(tx, 'CANDIDATE_UPDATED', [candidateId]);
}

/** Records a former address, so that what was written under it is found when the account is deleted. */
async function noteFormerAddress(tx: Transaction, userId: string, email: string): Promise<void> {
  const leftAt = new Date();
  await tx.formerAddress.upsert({
    where: { userId_email: { userId, email } },
    create: { userId, email, leftAt },
    update: { leftAt },
  });
}

const taken = () => alreadyExists(detailsTexts.emailTaken, ['email']);

async function isTaken(tx: Transaction, email: string, ownId: string): Promise<boolean> {
  const others = await tx.user.count({ where: { email, id: { not: ownId } } });
  return others > 0 || (await isKeptAddress(email, ownId, tx));
}

/**
 * Reports a violation of the unique index, which decides between two concurrent requests for one address.
 * @throws already-exists on `email`
 */
export async function orTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'P2002') throw taken();
    throw error;
  }
}
