import { uuidv7 } from 'uuidv7';
import type { Scope } from '#server/domain/kernel/enums.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type {
  AdminViewer,
  CandidateViewer,
  EmployerViewer,
  Guest,
  Integration,
} from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/db.ts';

/** People, yachts and jobs for tests: complete rows, so that a test sets only the relevant columns. */

let serial = 0;
const next = () => (serial += 1);

export const guest: Guest = { role: 'guest', address: '192.0.2.1' };

/** An integration whose token has these scopes. */
export const integrationWith = (...scopes: Scope[]): Integration => ({
  role: 'integration',
  address: '192.0.2.1',
  tokenId: uuidv7(),
  scopes,
});

/** The row of an integration's token, if it is not there yet. */
export async function createTokenOf({ tokenId: id, scopes }: Integration, name = 'Crew board') {
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.integrationToken.createMany({
    data: [{ id, name, scopes: [...scopes], expiresAt, tokenHash: hashSecret(newSecret()) }],
    skipDuplicates: true,
  });
}

/** A log-in of somebody; returns its id. */
export async function createSession(
  userId: string,
  given: Partial<Prisma.SessionUncheckedCreateInput> = {},
): Promise<string> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const tokenHash = hashSecret(newSecret());
  return (await db.session.create({ data: { userId, tokenHash, expiresAt, ...given } })).id;
}

const user = (
  userType: Prisma.UserCreateInput['userType'],
  given: Partial<Prisma.UserCreateInput>,
): Prisma.UserCreateInput => ({
  userType,
  firstName: 'Sam',
  lastName: `Person ${next()}`,
  email: `person-${serial}-${process.pid}@example.com`,
  emailVerified: true,
  passwordHash: 'none',
  ...given,
});

const signedIn = (userId: string) => ({
  address: '192.0.2.1',
  userId,
  sessionId: uuidv7(),
  emailVerified: true,
});

export async function createAdmin(
  given: Partial<Prisma.UserCreateInput> = {},
): Promise<AdminViewer> {
  const { id } = await db.user.create({ data: user('ADMIN', given) });
  return { role: 'admin', ...signedIn(id) };
}

/** A candidate with completed set-up and a confirmed address, neither verified nor awaiting verification. */
export async function createCandidate(
  profile: Omit<Prisma.CandidateCreateWithoutUserInput, 'user'> = {},
  account: Partial<Prisma.UserCreateInput> = {},
): Promise<CandidateViewer> {
  const created = await db.user.create({
    data: {
      ...user('CANDIDATE', account),
      candidate: { create: { profileType: 'BUILD', initialSetupCompleted: true, ...profile } },
    },
    include: { candidate: true },
  });
  return {
    role: 'candidate',
    ...signedIn(created.id),
    emailVerified: created.emailVerified,
    candidateId: created.candidate?.id ?? '',
  };
}

export async function createEmployer(): Promise<EmployerViewer> {
  const created = await db.user.create({
    data: { ...user('EMPLOYER', {}), employer: { create: {} } },
    include: { employer: true },
  });
  return { role: 'employer', ...signedIn(created.id), employerId: created.employer?.id ?? '' };
}

export async function createYacht(given: Partial<Prisma.YachtCreateInput> = {}) {
  return db.yacht.create({
    data: { name: `Yacht ${next()}`, yachtType: 'MOTOR_YACHT', size: 45, ...given },
  });
}

/** An active, Live job with all fields that listing requires. */
export async function createJob(given: Partial<Prisma.JobUncheckedCreateInput> = {}) {
  const position = await db.position.findFirstOrThrow({ where: { name: 'Deckhand' } });
  return db.job.create({
    data: {
      yachtId: given.yachtId ?? (await createYacht()).id,
      status: 'ACTIVE',
      wizardStep: 4,
      positionId: position.id,
      consultant: 'A consultant',
      reference: `TEST-${next()}`,
      contractType: 'FULL_TIME',
      salaryCurrency: 'EUR',
      salaryType: 'FIXED',
      salaryAmount: 3000,
      gender: 'MALE_OR_FEMALE',
      startDateType: 'ASAP',
      visibility: 'LIVE',
      description: 'A deckhand for a busy season.',
      listedAt: new Date(),
      ...given,
    },
  });
}
