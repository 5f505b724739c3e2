import { encodeGlobalID } from '@pothos/plugin-relay';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '#server/domain/accounts/password-hash.ts';
import { moveApplication } from '#server/domain/applications/move.ts';
import { markNotInterested } from '#server/domain/jobs/not-interested.ts';
import { brand } from '#server/domain/kernel/brand.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type { AdminViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { newSigningSecret } from '#server/domain/webhooks/signature.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { CodePurpose, Scope } from '#server/generated/prisma/enums.ts';
import { db } from '#server/platform/db.ts';
import { PASSWORD } from './accounts.ts';
import { createCvDraft } from './cv-drafts.ts';
import { createClientOf, createComplaint, createEnquiry } from './enquiries.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createSession,
  createYacht,
  guest,
  integrationWith,
} from './fixtures.ts';
import { createHire } from './hires.ts';
import { createNotice } from './notices.ts';
import { createShortlistEntry, createShortlistLink } from './shortlists.ts';

/** The roles in the column order of the permission tables. */
export const ROLES = [
  'guest',
  'candidate',
  'other',
  'employer',
  'admin',
  'integration',
  'reader',
] as const;
export type RoleName = (typeof ROLES)[number];

const READ_SCOPES: Scope[] = ['JOBS_READ', 'APPLICATIONS_READ', 'CANDIDATES_READ'];

export type World = Awaited<ReturnType<typeof createWorld>>;

let passwordHash: Promise<string> | undefined;

/**
 * A viewer of every role and one of each kind of data: a candidate whose profile has an entry in
 * each list, who has applied for a job and requested a couple link; another candidate; an employer
 * with a yacht; a yacht of the agency with a job in every state. `ids` are global ids.
 */
export async function createWorld() {
  passwordHash ??= hashPassword(PASSWORD);
  const account = { passwordHash: await passwordHash };
  const candidate = await createCandidate(
    { requestedVerification: true, requestedVerificationAt: new Date() },
    account,
  );
  const other = await createCandidate({ isVerified: true, verifiedAt: new Date() }, account);
  const employer = await createEmployer();
  const admin = await createAdmin(account);
  await db.user.update({ where: { id: employer.userId }, data: account });
  const viewers: Record<RoleName, Viewer> = {
    guest,
    candidate,
    other,
    employer,
    admin,
    integration: integrationWith(),
    reader: integrationWith(...READ_SCOPES),
  };
  const profile = await createEntries(candidate);
  const jobs = await createJobs();
  const token = await createTokenRow(admin.userId);
  const own = await createYacht({ employer: { connect: { id: employer.employerId } } });
  const application = await db.application.create({
    data: { jobId: jobs.Job, candidateId: candidate.candidateId },
  });
  const applicationOfVerified = await db.application.create({
    data: { jobId: jobs.Job, candidateId: other.candidateId },
  });
  await db.notInterested.create({ data: { jobId: jobs.Job, candidateId: candidate.candidateId } });
  await db.savedJob.create({ data: { jobId: jobs.Job, candidateId: candidate.candidateId } });
  // There are not many texts: those of former worlds go.
  await db.mailTemplate.deleteMany({ where: { name: { startsWith: 'Text ' } } });
  const rows = {
    User: candidate.userId,
    Candidate: candidate.candidateId,
    CandidateProfile: candidate.candidateId,
    VerifiedCandidate: other.candidateId,
    Application: application.id,
    ApplicationOfVerified: applicationOfVerified.id,
    ...(await createMovedApplications(jobs.Job)),
    Employer: employer.employerId,
    EmployersYacht: own.id,
    IntegrationToken: token.id,
    Session: await createSession(candidate.userId),
    Email: await createUnsentEmail(),
    SavedSearch: await createSavedSearch(admin.userId),
    ...(await createEnquiry(admin.userId)),
    Complaint: await createComplaint(),
    ...(await createClientOf(jobs.Yacht)),
    ...(await createWebhookRows(token.id)),
    MailTemplate: (await db.mailTemplate.create({ data: newTemplate() })).id,
    RejectionReason: (await db.rejectionReason.findFirstOrThrow()).id,
    Couple: await createCouple(candidate.candidateId),
    Introduction: await createQuestion(jobs.Job, candidate.candidateId),
    CvDraft: await createCvDraft(candidate),
    Notice: await createNotice({ userId: candidate.userId }),
    // Their sign-up.
    TimelineEvent: candidate.candidateId,
    CandidateNote: await createNoteOf(candidate.candidateId, admin.userId),
    ShortlistEntry: await createShortlistEntry(jobs.Job, candidate.candidateId),
    ShortlistLink: await createShortlistLink(jobs.Job),
    ...(await createHire(jobs.Archived)),
    ...profile,
    ...jobs,
    ...(await firstOfLists()),
  };
  const ids = Object.fromEntries(
    Object.entries(rows).map(([name, id]) => [name, encodeGlobalID(TYPES[name] ?? name, id)]),
  ) as Record<keyof typeof rows, string>;
  return { viewers, rows, ids, email: await emailOf(candidate.userId) };
}

/** The GraphQL types of ids whose names here differ from the type's. */
const TYPES: Record<string, string> = {
  VerifiedCandidate: 'Candidate',
  ApplicationOfVerified: 'Application',
  ForwardedApplication: 'Application',
  RejectedApplication: 'Application',
  HiredApplication: 'Application',
  SecondRole: 'DesiredRole',
  OpenJob: 'Job',
  Draft: 'Job',
  Archived: 'Job',
  EmptyYacht: 'Yacht',
  EmployersYacht: 'Yacht',
};

/** A task that the admin has written for themself, and that mentions them. */
async function createNoteOf(
  candidateId: string,
  admin: string,
  given: Partial<Prisma.CandidateNoteUncheckedCreateInput> = {},
): Promise<string> {
  const task = { dueOn: new Date('2026-03-01'), assigneeId: admin };
  const mentions = { create: { userId: admin } };
  const data = { candidateId, authorId: admin, text: 'Call back.', ...task, mentions, ...given };
  return (await db.candidateNote.create({ data })).id;
}

/** One more note of the world's admin on its candidate. */
export const createNote = (
  { rows, viewers }: World,
  given?: Partial<Prisma.CandidateNoteUncheckedCreateInput>,
): Promise<string> => createNoteOf(rows.Candidate, (viewers.admin as AdminViewer).userId, given);

/** A text of an e-mail, under a name that no other has. */
export const newTemplate = () => ({
  name: `Text ${uuidv7()}`,
  subject: 'Your application: {position}',
  body: 'Dear {firstName}, not this time.',
});

function createTokenRow(createdById: string) {
  return db.integrationToken.create({
    data: {
      name: 'Crew list on the website',
      tokenHash: hashSecret(newSecret()),
      scopes: READ_SCOPES,
      createdById,
      expiresAt: new Date(Date.now() + 86_400_000),
    },
  });
}

async function createSavedSearch(userId: string): Promise<string> {
  const { id } = await db.savedSearch.create({
    data: {
      userId,
      name: 'Free now',
      address: '?availability=immediate',
      filter: { availability: 'IMMEDIATE' },
    },
  });
  return id;
}

/** A webhook with an unreachable URL, and a waiting event. */
async function createWebhookRows(tokenId: string) {
  const endpoint = await db.webhookEndpoint.create({
    data: {
      tokenId,
      name: 'Crew board',
      url: 'https://192.0.2.1/hooks',
      events: ['APPLICATION_CREATED', 'JOB_LISTED'],
      secret: newSigningSecret(),
      deliveries: { create: { eventId: uuidv7(), event: 'JOB_LISTED', payload: '{}' } },
    },
    include: { deliveries: true },
  });
  return { WebhookEndpoint: endpoint.id, WebhookDelivery: endpoint.deliveries[0]?.id ?? '' };
}

/** An e-mail that could not be sent. */
async function createUnsentEmail(): Promise<string> {
  const letter = { kind: 'enquiry', to: 'office@agency.test', subject: 'Enquiry', html: '' };
  const email = await db.email.create({
    data: { ...letter, text: 'Hello', status: 'FAILED', error: 'status 422, code 406' },
  });
  return email.id;
}

async function createMovedApplications(jobId: string) {
  const apply = async (state: { status?: 'FORWARDED'; rejected?: boolean }) => {
    const { candidateId } = await createCandidate();
    return (await db.application.create({ data: { jobId, candidateId, ...state } })).id;
  };
  return {
    ForwardedApplication: await apply({ status: 'FORWARDED' }),
    RejectedApplication: await apply({ rejected: true }),
  };
}

/** An unanswered question whether a candidate may be introduced. */
async function createQuestion(jobId: string, candidateId: string): Promise<string> {
  const { id } = await db.introductionConsent.create({
    data: { jobId, candidateId, facts: ['Position: Deckhand'], question: 'May we introduce you?' },
  });
  return id;
}

async function createCouple(senderId: string): Promise<string> {
  const receiver = await createCandidate();
  const { id } = await db.couple.create({
    data: {
      receiverEmail: await emailOf(receiver.userId),
      members: {
        create: [
          { role: 'SENDER', candidateId: senderId },
          { role: 'RECEIVER', candidateId: receiver.candidateId },
        ],
      },
    },
  });
  return id;
}

async function createEntries({ candidateId, userId }: { candidateId: string; userId: string }) {
  const position = await db.position.findFirstOrThrow({ where: { name: 'Deckhand' } });
  const role = (rank: number) =>
    db.desiredRole.create({
      data: {
        candidateId,
        rank,
        yachtTypes: ['MOTOR_YACHT'],
        jobTypes: ['FULL_TIME'],
        noYachtSizePreference: true,
        positions: { create: { positionId: position.id, rank: 0 } },
      },
    });
  const entry = { candidateId, description: 'What was done there.' };
  const document = await db.document.create({
    data: {
      candidate: { connect: { id: candidateId } },
      kind: 'TRAVEL_DOCUMENT',
      file: {
        create: {
          userId,
          kind: 'DOCUMENT',
          key: `document/${uuidv7()}.pdf`,
          name: 'passport.pdf',
          extension: 'pdf',
          contentType: 'application/pdf',
          size: 1,
          sha256: new Uint8Array(32),
        },
      },
    },
  });
  const reference = await db.reference.create({
    data: {
      candidateId,
      referenceName: 'Ines Prado',
      companyName: 'M/Y Aurora',
      position: 'Captain',
      email: 'ines@example.com',
    },
  });
  return {
    DesiredRole: (await role(0)).id,
    SecondRole: (await role(1)).id,
    PastRole: (
      await db.pastRole.create({ data: { ...entry, companyName: 'M/Y Aurora', position: 'Mate' } })
    ).id,
    Education: (await db.education.create({ data: { ...entry, name: 'Nautical school' } })).id,
    Document: document.id,
    Reference: reference.id,
  };
}

async function createJobs() {
  const yacht = await createYacht({ notes: 'Owner on board in August.', couples: true });
  const empty = await createYacht();
  const consultant = brand().consultants[0] ?? '';
  const on = { yachtId: yacht.id, consultant };
  return {
    Yacht: yacht.id,
    EmptyYacht: empty.id,
    Job: (await createJob(on)).id,
    OpenJob: (await createJob(on)).id,
    Draft: (await createJob({ ...on, status: 'DRAFT', listedAt: null })).id,
    Archived: (await createJob({ ...on, status: 'ARCHIVED', archivedAt: new Date() })).id,
  };
}

async function firstOfLists() {
  return {
    Position: (await db.position.findFirstOrThrow()).id,
    Qualification: (await db.qualification.findFirstOrThrow()).id,
    Skill: (await db.skill.findFirstOrThrow()).id,
    Equipment: (await db.equipment.findFirstOrThrow()).id,
  };
}

const emailOf = async (id: string) => (await db.user.findUniqueOrThrow({ where: { id } })).email;

/** A code for a link to the world's candidate, as in the e-mail. */
export async function createCode(world: World, purpose: CodePurpose): Promise<string> {
  const code = newSecret();
  await db.accountCode.create({
    data: {
      userId: world.rows.User,
      purpose,
      codeHash: hashSecret(code),
      expiresAt: new Date(Date.now() + 3_600_000),
      previousEmail: purpose === 'UNDO_EMAIL_CHANGE' ? `old-${uuidv7()}@example.com` : null,
    },
  });
  return code;
}

/** A decision that the world's admin has just made on an application. */
export async function createDecision({ viewers, rows }: World): Promise<{ id: string }> {
  const { candidateId } = await createCandidate();
  const application = await db.application.create({ data: { jobId: rows.Job, candidateId } });
  const move = { id: application.id, action: 'forward' } as const;
  const { decision } = await moveApplication(viewers.admin, move);
  return { id: decision?.id ?? '' };
}

/** A decision that the world's candidate has just made on a job. */
export async function createOwnDecision({ viewers }: World): Promise<{ id: string }> {
  const { decision } = await markNotInterested(viewers.candidate, (await createJob()).id);
  return { id: decision?.id ?? '' };
}

/** The token of a link to the world's reference, as its referee has it. */
export async function createReferenceLink({ rows }: World): Promise<string> {
  const token = newSecret();
  await db.reference.update({
    where: { id: rows.Reference },
    data: {
      emailSent: true,
      emailSentAt: new Date(),
      tokenHash: hashSecret(token),
      tokenExpiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  return token;
}

/** A reference of the other candidate that its referee has completed. */
export async function createCompletedReference({ rows }: World): Promise<void> {
  await db.reference.create({
    data: {
      candidateId: rows.VerifiedCandidate,
      referenceName: 'Tom Hale',
      companyName: 'M/Y Io',
      position: 'Captain',
      full: false,
      performance: 'GOOD',
      completed: true,
      completedAt: new Date(),
    },
  });
}

/** Ends the couple of the world, so that its candidate can request another. */
export async function coupleless({ rows }: World): Promise<void> {
  await db.couple.deleteMany({ where: { id: rows.Couple } });
}

/** The world's candidate with an unconfirmed address. */
export async function unconfirmed({ rows }: World): Promise<{ id: string }> {
  await db.user.update({ where: { id: rows.User }, data: { emailVerified: false } });
  return { id: rows.User };
}
