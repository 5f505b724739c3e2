import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { SIGN_UPS } from '#server/domain/candidates/verification.ts';
import { alreadyExists } from '#server/domain/kernel/errors.ts';
import { emailText, faultsIn, formField, parse, personName } from '#server/domain/kernel/input.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { refuse, together } from '#server/domain/kernel/problems.ts';
import { registrationTexts } from '#server/domain/kernel/texts.ts';
import { isSignedIn, type Viewer } from '#server/domain/kernel/viewer.ts';
import { registrationProblems } from '#server/domain/rules/account-rules.ts';
import type { User } from '#server/generated/prisma/client.ts';
import { type Transaction, transaction } from '#server/platform/db.ts';
import { announceEmployer } from '#server/domain/rows/employer-topic.ts';
import { publish } from '#server/platform/pubsub.ts';
import { isKeptAddress, sendConfirmation } from './addresses.ts';
import { noteDevice } from './devices.ts';
import { hashFor, registrations, rememberAddress } from './limits.ts';
import { passwordText } from './password-hash.ts';
import { endSessions, type StartedSession, startSession } from './sessions.ts';

/** An account and its new session. */
export interface SignedIn {
  user: User;
  session: StartedSession;
}

export interface Registration {
  userType?: 'CANDIDATE' | 'EMPLOYER' | 'ADMIN' | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  password?: string | null;
}

const form = z.object({
  firstName: formField,
  lastName: formField,
  email: formField,
  password: formField,
});
const account = z.object({
  userType: z
    .enum(['CANDIDATE', 'EMPLOYER'], 'Only crew and yachts can register.')
    .nullish()
    .transform((type) => type ?? 'CANDIDATE'),
  firstName: personName,
  lastName: personName,
  email: emailText,
  password: passwordText,
});
type Account = z.output<typeof account>;

/**
 * Creates a candidate's or an employer's account, logs it in and sends the confirmation, all or nothing
 * (specification 1, section 5). Of two concurrent requests for one address, one succeeds.
 * @throws invalid-input with the field, already-exists on `email`, rate-limited
 */
export async function registerAccount(viewer: Viewer, input: Registration): Promise<SignedIn> {
  const problems = registrationProblems(parse(form, input));
  refuse(together([...problems, ...faultsIn(account, input)]));
  const wanted = parse(account, input);
  await takeOrRefuse(registrations(viewer));
  if (await isKeptAddress(wanted.email)) throw taken();
  const passwordHash = await hashFor(viewer, wanted.password);
  return transaction(async (tx) => {
    const user = await createUser(tx, wanted, passwordHash);
    // Again, because a merge that has let the address go may have been under way.
    if (await isKeptAddress(wanted.email, undefined, tx)) throw taken();
    await createProfile(tx, user);
    if (isSignedIn(viewer)) await endSessions(tx, { sessionId: viewer.sessionId });
    await rememberAddress(tx, viewer, user.id);
    await noteDevice(tx, viewer, user.id);
    const session = await startSession(tx, user, viewer);
    await sendConfirmation(tx, user);
    return { user, session };
  });
}

const taken = () => alreadyExists(registrationTexts.emailTaken, ['email']);

async function createUser(tx: Transaction, wanted: Account, passwordHash: string): Promise<User> {
  const { userType, firstName, lastName, email } = wanted;
  const id = uuidv7();
  const { count } = await tx.user.createMany({
    data: [{ id, userType, firstName, lastName, email, passwordHash }],
    skipDuplicates: true,
  });
  if (count === 0) throw taken();
  return tx.user.findUniqueOrThrow({ where: { id } });
}

async function createProfile(tx: Transaction, user: User): Promise<void> {
  if (user.userType === 'EMPLOYER') {
    const { id: employerId } = await tx.employer.create({ data: { userId: user.id } });
    await announceEmployer(tx, employerId);
    return;
  }
  const { id } = await tx.candidate.create({ data: { userId: user.id } });
  await refreshCandidates(tx, [id]);
  await publish(tx, SIGN_UPS, { candidateId: id });
}
