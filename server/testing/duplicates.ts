import { uuidv7 } from 'uuidv7';
import { hashPassword } from '#server/domain/accounts/password-hash.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { previewMerge } from '#server/domain/duplicates/preview.ts';
import type { Side } from '#server/domain/duplicates/plan.ts';
import { type MergePart, PARTS } from '#server/domain/duplicates/tables.ts';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { db, transaction } from '#server/platform/db.ts';
import { storage } from '#server/platform/storage.ts';
import { createAdmin, createCandidate, createJob } from './fixtures.ts';

/** Two accounts of one person for tests, with rows in every table that a merge touches. */

/** Of every part the value of the account that goes. */
export const everyOther = Object.fromEntries(PARTS.map((part) => [part, 'OTHER' as const]));
export const userOf = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
export const candidateOf = (id: string) => db.candidate.findUniqueOrThrow({ where: { id } });

export const MERGED_PASSWORD = 'a long secret';
let passwordHash: Promise<string> | undefined;

/** A file with its bytes. */
async function storeFileOf(userId: string, kind: 'AVATAR' | 'CV' | 'DOCUMENT') {
  const key = `${kind.toLowerCase()}/${uuidv7()}.pdf`;
  await storage.put(key, Buffer.from(key));
  return db.storedFile.create({
    data: {
      userId,
      kind,
      key,
      name: `${kind}.pdf`,
      extension: 'pdf',
      contentType: 'application/pdf',
      size: key.length,
      sha256: new Uint8Array([1]),
    },
  });
}

interface Named {
  name: string;
  email: string;
}

/** A candidate with something in every part and list, named after `name`. */
async function createWhole({ name, email }: Named): Promise<CandidateViewer> {
  passwordHash ??= hashPassword(MERGED_PASSWORD);
  const viewer = await createCandidate(
    {
      dob: new Date('1990-02-03'),
      primaryPhone: '+44 7911 100200',
      idealSalary: name.length * 1000,
      isAvailable: true,
      aboutMe: `About ${name}`,
      notes: `Notes on ${name}`,
      nationalities: ['FR'],
      heightCm: 150 + name.length,
      locationName: name,
      locationCountry: 'FR',
      locationLat: 43.5803,
      locationLng: 7.1254,
    },
    { firstName: name, lastName: 'Lima', email, passwordHash: await passwordHash },
  );
  const { candidateId, userId } = viewer;
  const [image, cv, paper] = [
    await storeFileOf(userId, 'AVATAR'),
    await storeFileOf(userId, 'CV'),
    await storeFileOf(userId, 'DOCUMENT'),
  ];
  const position = await db.position.findFirstOrThrow({ where: { name: 'Deckhand' } });
  const qualification = await db.qualification.findFirstOrThrow();
  const skill = await db.skill.findFirstOrThrow();
  const equipment = await db.equipment.findFirstOrThrow();
  const { auditKey } = await db.candidate.update({
    where: { id: candidateId },
    data: {
      imageFileId: image.id,
      cvFileId: cv.id,
      documents: { create: { kind: 'ENG1', fileId: paper.id } },
      visas: { create: { kind: 'B1B2', held: name.length > 3 } },
      certificates: { create: { kind: 'ENG1', held: true, expiryDate: new Date('2030-01-01') } },
      pastRoles: { create: { companyName: `M/Y ${name}`, position: 'Deckhand' } },
      education: { create: { name: `School of ${name}` } },
      qualifications: { create: { qualificationId: qualification.id } },
      skills: { create: { skillId: skill.id } },
      equipment: { create: { equipmentId: equipment.id } },
      desiredRoles: {
        create: {
          rank: 0,
          yachtTypes: ['MOTOR_YACHT'],
          jobTypes: name.length > 3 ? ['ROTATION'] : ['FULL_TIME'],
          noYachtSizePreference: true,
          positions: { create: { positionId: position.id, rank: 0 } },
        },
      },
      references: {
        create: [
          { referenceName: 'Tom Hale', companyName: 'M/Y Io', position: 'Captain' },
          {
            referenceName: `Referee of ${name}`,
            companyName: 'M/Y Io',
            position: 'Captain',
            emailSent: true,
            emailSentAt: new Date(),
            tokenHash: hashSecret(newSecret()),
          },
        ],
      },
    },
  });
  await db.documentRead.createMany({
    data: [
      { candidateId, readerId: userId, subjectKey: auditKey, what: 'CV' },
      { candidateId, readerId: uuidv7(), subjectKey: auditKey, what: 'ENG1' },
    ],
  });
  await db.knownAddress.create({ data: { userId, addressHash: hashSecret(name) } });
  await db.formerAddress.create({ data: { userId, email: `former-${email}` } });
  await db.session.create({
    data: { userId, tokenHash: hashSecret(newSecret()), expiresAt: new Date(Date.now() + 1e7) },
  });
  await db.enquiry.create({ data: { position: 'Chef', name, email, message: 'Hi', userId } });
  await transaction((tx) => refreshCandidates(tx, [candidateId]));
  return viewer;
}

/** Notes of a colleague on a candidate: the shared one with a task that names them, and an entry. */
async function writeNotes({ candidateId }: CandidateViewer, { userId }: AdminViewer) {
  await db.candidateNote.updateMany({
    where: { candidateId, isShared: true },
    data: { authorId: userId, dueOn: new Date('2026-12-01'), assigneeId: userId },
  });
  const { id: noteId } = await db.candidateNote.findFirstOrThrow({ where: { candidateId } });
  await db.candidateNoteMention.create({ data: { noteId, userId } });
  await db.candidateNote.create({
    data: { candidateId, authorId: userId, kind: 'CALL', text: 'Free from May.' },
  });
}

/** A linked partner of a candidate. */
export async function linkPartner({ candidateId }: CandidateViewer, status: 'LINKED' | 'REMOVED') {
  const partner = await createCandidate();
  const open = status === 'LINKED';
  await db.couple.create({
    data: {
      status,
      receiverEmail: '',
      members: {
        create: [
          { role: 'SENDER', candidateId, open },
          { role: 'RECEIVER', candidateId: partner.candidateId, open },
        ],
      },
    },
  });
  await transaction((tx) => refreshCandidates(tx, [candidateId, partner.candidateId]));
  return partner;
}

/** Two whole people who have both applied for one job, and each for another. */
export async function createTwice() {
  const stem = uuidv7();
  const survivor = await createWhole({ name: 'Ana', email: `ana-${stem}@crew.test` });
  const other = await createWhole({ name: 'Annabel', email: `ana-${stem}+two@crew.test` });
  const jobs = [await createJob(), await createJob(), await createJob()] as const;
  const apply = async (viewer: CandidateViewer, { id }: { id: string }) =>
    (await applyForJob(viewer, id)).applicationId;
  const applications = {
    survivorOfBoth: await apply(survivor, jobs[0]),
    otherOfBoth: await apply(other, jobs[0]),
    survivors: await apply(survivor, jobs[1]),
    others: await apply(other, jobs[2]),
  };
  const colleague = await createAdmin();
  const happenedAt = new Date('2026-01-02T08:00:00Z');
  for (const one of [survivor, other]) {
    const { candidateId } = one;
    await writeNotes(one, colleague);
    await db.jobAlert.create({ data: { jobId: jobs[1].id, candidateId } });
    // The same letter at the same instant: of the two in the record one can stay.
    await db.candidateEvent.create({
      data: { candidateId, kind: 'EMAIL_SENT', detail: 'hired', happenedAt },
    });
  }
  await db.jobAlert.create({ data: { jobId: jobs[2].id, candidateId: other.candidateId } });
  return { survivor, other, jobs, applications };
}

type Twice = Pick<Awaited<ReturnType<typeof createTwice>>, 'survivor' | 'other'>;

/** What a merge takes: the version as it is now, and choices. */
export async function askFor(
  admin: AdminViewer,
  { survivor, other }: Twice,
  choices: Partial<Record<MergePart, Side>> = {},
) {
  const ids = { survivor: survivor.candidateId, other: other.candidateId };
  const { version } = await previewMerge(admin, ids);
  const chosen = Object.entries(choices).map(([part, side]) => ({ part: part as MergePart, side }));
  return { ...ids, version, choices: chosen };
}
