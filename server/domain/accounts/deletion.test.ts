import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#server/domain/clients/clients.ts';
import { sendEnquiry } from '#server/domain/clients/enquiries.ts';
import { refreshCandidates } from '#server/domain/candidates/derive.ts';
import { sendEmail, startMail } from '#server/domain/emails/send.ts';
import { TABLES } from '#server/domain/duplicates/tables.ts';
import { fingerprint } from '#server/domain/kernel/limits.ts';
import { tasks } from '#server/domain/queue/tasks.ts';
import { readConfig } from '#server/platform/config.ts';
import { db, transaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/queue.ts';
import { folderStorage, storage, useStorage } from '#server/platform/storage.ts';
import { newcomer, PASSWORD, registered } from '#server/testing/accounts.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { createCvDraft } from '#server/testing/cv-drafts.ts';
import {
  createAdmin,
  createCandidate,
  createEmployer,
  createJob,
  createYacht,
} from '#server/testing/fixtures.ts';
import { createNotice } from '#server/testing/notices.ts';
import { createShortlistEntry, createShortlistLink } from '#server/testing/shortlists.ts';
import { createWebhookOf, deliveriesOf } from '#server/testing/webhooks.ts';
import { deleteAccount } from './deletion.ts';
import { updateBasicDetails } from './details.ts';
import { logIn } from './log-in.ts';
import { requestPasswordReset } from './reset.ts';

const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deletion-'));
  useStorage(folderStorage(folder));
});
afterEach(() => startMail(mailbox));
afterAll(() => rm(folder, { recursive: true }));

/** Every row of every table, including the queue's, as text. */
async function everything(): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`;
  const parts: string[] = [];
  for (const { name } of tables) {
    // The names come from the database catalogue.
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    parts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join('\n');
}

async function storeFile(userId: string, kind: 'AVATAR' | 'CV' | 'DOCUMENT') {
  const key = `${kind.toLowerCase()}/${uuidv7()}.pdf`;
  await storage.put(key, Buffer.from('Zephyrine'));
  return db.storedFile.create({
    data: {
      userId,
      kind,
      key,
      name: 'Zephyrine.pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      size: 9,
      sha256: new Uint8Array([1]),
    },
  });
}

const letter = { subject: 's', preview: 'p', heading: 'h', paragraphs: ['Zephyrine was here'] };

/** A candidate with data in every table and store of the product. */
async function livedIn() {
  const previous = `zephyrine-${uuidv7()}@crew.test`;
  const person = await registered({ firstName: 'Zephyrine', lastName: 'Quill', email: previous });
  const { user, viewer } = person;
  const { id: candidateId, auditKey } = await db.candidate.findUniqueOrThrow({
    where: { userId: user.id },
  });
  const email = `new-${previous}`;
  await updateBasicDetails(viewer, { firstName: 'Zephyrine', lastName: 'Quill', email });
  await requestPasswordReset(newcomer(), { email: previous });
  await requestPasswordReset(newcomer(), { email });
  await logIn(newcomer(), { email, password: 'wrong' }).catch(() => undefined);
  const [image, cv, paper] = await Promise.all([
    storeFile(user.id, 'AVATAR'),
    storeFile(user.id, 'CV'),
    storeFile(user.id, 'DOCUMENT'),
  ]);
  const position = await db.position.findFirstOrThrow();
  await db.candidate.update({
    where: { id: candidateId },
    data: {
      imageFileId: image.id,
      cvFileId: cv.id,
      aboutMe: 'Zephyrine about',
      primaryPhone: '+44 7700 900555',
      documents: { create: { kind: 'ENG1', fileId: paper.id } },
      visas: { create: { kind: 'B1B2', held: true } },
      certificates: { create: { kind: 'ENG1', held: true } },
      pastRoles: { create: { companyName: 'Zephyrine Ltd', position: 'Deckhand' } },
      education: { create: { name: 'Zephyrine School' } },
      desiredRoles: {
        create: { rank: 0, positions: { create: { positionId: position.id, rank: 0 } } },
      },
      references: {
        create: { referenceName: 'Ref', companyName: 'Zephyrine Co', position: 'Captain' },
      },
      notes: 'Zephyrine is calm',
      noteEntries: { create: { text: 'Zephyrine called', kind: 'CALL' } },
      documentReads: { create: { readerId: user.id, subjectKey: auditKey, what: 'CV' } },
      qualifications: {
        create: { qualificationId: (await db.qualification.findFirstOrThrow()).id },
      },
      skills: { create: { skillId: (await db.skill.findFirstOrThrow()).id } },
      equipment: { create: { equipmentId: (await db.equipment.findFirstOrThrow()).id } },
      standingConsent: { create: {} },
      hiddenFrom: { create: { name: 'M/Y Zephyrine' } },
    },
  });
  await createNotice({ userId: user.id, kind: 'PROFILE_REJECTED', detail: 'Zephyrine, mend it' });
  return { ...person, email, candidateId, auditKey, previous, files: [image, cv, paper] };
}

type Person = Awaited<ReturnType<typeof livedIn>>;

/** What clients were told of them, and what came of it. */
async function introduce({ candidateId, user }: Person, jobId: string) {
  await createShortlistEntry(jobId, candidateId);
  const linkId = await createShortlistLink(jobId);
  const comment = 'Zephyrine would fit';
  await db.shortlistAnswer.create({ data: { linkId, candidateId, comment } });
  await db.introductionConsent.create({
    data: { jobId, candidateId, facts: ['Deckhand'], question: 'May we introduce Zephyrine?' },
  });
  await db.complaint.create({
    data: {
      name: 'Zephyrine Quill',
      text: 'Zephyrine waited',
      userId: user.id,
      receivedOn: new Date(),
      replyBy: new Date(),
    },
  });
  await createCvDraft({ candidateId, userId: user.id }, ['Zephyrine Quill']);
  const { candidateId: stranger } = await createCandidate();
  const [firstId = '', secondId = ''] = [candidateId, stranger].toSorted();
  await db.duplicateDismissal.create({ data: { firstId, secondId } });
}

/** Data shared with others: applications, an alert, a couple, e-mails, waiting jobs. */
async function connect(person: Person) {
  const { candidateId, user, email } = person;
  const job = await createJob();
  await db.application.create({
    data: {
      jobId: job.id,
      candidateId,
      status: 'HIRED',
      placement: {
        create: {
          jobId: job.id,
          position: 'Deckhand',
          yachtName: 'Io',
          rotation: 'Zephyrine 2:2',
        },
      },
      events: {
        create: { actorId: user.id, action: 'apply', toStatus: 'APPLIED', toRejected: false },
      },
    },
  });
  await db.jobAlert.create({ data: { jobId: job.id, candidateId } });
  await introduce(person, job.id);
  await db.notInterested.create({ data: { jobId: job.id, candidateId } });
  await db.savedJob.create({ data: { jobId: job.id, candidateId } });
  const partner = await registered();
  const { id: partnerId } = await db.candidate.findUniqueOrThrow({
    where: { userId: partner.user.id },
  });
  await db.couple.create({
    data: {
      status: 'LINKED',
      receiverEmail: partner.user.email,
      members: {
        create: [
          { role: 'SENDER', candidateId },
          { role: 'RECEIVER', candidateId: partnerId },
        ],
      },
    },
  });
  const enquiry = await db.enquiry.create({
    data: { position: 'Chef', name: 'Zephyrine Quill', email: email.toUpperCase(), message: 'Hi' },
  });
  await db.enquiry.create({
    data: { position: 'Chef', name: 'Z', email: 'z@home.test', message: 'Hi', userId: user.id },
  });
  await transaction(async (tx) => {
    await refreshCandidates(tx, [candidateId, partnerId]);
    startMail(mailbox, { deliver: async () => ({ outcome: 'sent' }) });
    const mail = { kind: 'test', letter };
    await sendEmail(tx, { ...mail, to: 'captain@yacht.test', userId: user.id });
    await sendEmail(tx, { ...mail, to: email, userId: partner.user.id });
    const told = {
      subject: 'Enquiry',
      text: email,
      html: email,
      dedupeKey: `enquiry:${enquiry.id}`,
    };
    await tx.email.create({ data: { kind: 'enquiry', to: 'hello@agency.test', ...told } });
    await addJob(tx, 'read-cv', { candidateId });
  });
  return { job, partnerId };
}

describe('deleting an account', () => {
  test('leaves nothing of a candidate in any table, queue or folder', async () => {
    const hook = await createWebhookOf(
      ['CANDIDATES_READ', 'CANDIDATES_WRITE'],
      ['CANDIDATE_ERASED'],
    );
    const person = await livedIn();
    const { partnerId } = await connect(person);
    const { user, viewer, candidateId, auditKey, email, previous, files } = person;
    const event = { eventId: uuidv7(), event: 'CANDIDATE_UPDATED', payload: '{}' } as const;
    await db.webhookDelivery.create({
      data: { ...event, endpointId: hook.id, userId: user.id },
    });
    const traces = [user.id, candidateId, email, previous, 'Zephyrine', 'Quill', '900555'];
    traces.push(fingerprint(email), fingerprint(previous));
    const all = [...traces, ...files.map(({ key }) => key), ...files.map(({ id }) => id)];
    const before = await everything();
    for (const trace of all) expect(before).toContain(trace);
    // Nothing is proven of a table in which the person has no row.
    const rows = before.split('\n');
    const isIn = (table: string) =>
      rows.some(
        (row) =>
          row.replaceAll('"', '').startsWith(`public.${table} `) &&
          [candidateId, user.id].some((id) => row.includes(id)),
      );
    expect(TABLES.map(({ table }) => table).filter((table) => !isIn(table))).toEqual([]);
    expect(await readdir(folder, { recursive: true })).not.toEqual([]);
    expect(await db.candidate.findUnique({ where: { id: partnerId } })).toMatchObject({
      isLinked: true,
    });

    expect(await deleteAccount(viewer)).toEqual({
      userId: user.id,
      candidateId,
      name: 'Zephyrine Quill',
    });
    const { 'erase-files': erase } = tasks(readConfig({}));
    await runOnce({
      connectionString: testDatabaseUrl(),
      taskList: { 'erase-files': erase ?? (() => {}) },
      logger: new Logger(() => () => {}),
    });

    const after = await everything();
    for (const trace of all) expect(after.includes(trace), trace).toBe(false);
    // Whoever was given the person hears of the end all the same.
    expect(await deliveriesOf(hook.id)).toHaveLength(1);
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect(await db.documentRead.findMany({ where: { subjectKey: auditKey } })).toEqual([
      expect.objectContaining({ candidateId: null, readerId: auditKey, what: 'CV' }),
    ]);
    expect(await db.candidate.findUnique({ where: { id: partnerId } })).toMatchObject({
      isLinked: false,
    });
  });

  test('that fails half-way changes nothing and erases no file', async () => {
    const { viewer, user, files } = await livedIn();
    await db.$executeRaw`create function refuse() returns trigger language plpgsql as 'begin raise exception $$no$$; end'`;
    await db.$executeRaw`create trigger refuse before delete on users for each row execute function refuse()`;
    await expect(deleteAccount(viewer)).rejects.toThrow();
    await db.$executeRaw`drop trigger refuse on users`;
    expect(await db.user.findUnique({ where: { id: user.id } })).not.toBeNull();
    expect(await db.storedFile.count({ where: { userId: user.id } })).toBe(files.length);
    const jobs = await db.$queryRaw<unknown[]>`
      select from graphile_worker.jobs where task_identifier = 'erase-files'`;
    expect(jobs).toEqual([]);
  });

  test('erases what was written to the agency under every address it ever had, and logged in', async () => {
    const stem = uuidv7();
    const address = (nth: string) => `${nth}-${stem}@crew.test`;
    const { viewer } = await registered({ email: address('first') });
    const wrote = (email: string, at = new Date()) =>
      db.enquiry.create({
        data: { position: 'Chef', name: `Odette ${stem}`, message: 'Hi', email, createdAt: at },
      });
    await wrote(address('FIRST'));
    await wrote(address('second'), new Date(Date.now() - 86_400_000));
    const names = { firstName: 'Odette', lastName: 'Lys' };
    await updateBasicDetails(viewer, { ...names, email: address('second') });
    await updateBasicDetails(viewer, { ...names, email: address('third') });
    // The undo links have expired and the addresses are free: somebody else takes one of them.
    await db.accountCode.deleteMany({ where: { userId: viewer.userId } });
    await registered({ email: address('second') });
    const kept = await db.enquiry.create({
      data: { position: 'Chef', name: 'Somebody Else', message: 'Hi', email: address('second') },
    });
    const position = (await db.position.findFirstOrThrow()).id;
    await sendEnquiry(viewer, {
      position,
      name: `Odette ${stem}`,
      email: `friend-${stem}@home.test`,
      message: 'For a friend',
    });
    await deleteAccount(viewer);
    const after = await everything();
    for (const trace of [`Odette ${stem}`, `friend-${stem}`, address('first'), address('third')])
      expect(after.toLowerCase().includes(trace.toLowerCase()), trace).toBe(false);
    expect(await db.enquiry.findUnique({ where: { id: kept.id } })).not.toBeNull();
  });

  test('takes nothing from people whose address only looks alike', async () => {
    const stem = uuidv7();
    const { viewer } = await registered({ email: `a_b-${stem}@crew.test` });
    const enquiry = {
      position: 'Chef',
      name: 'Other',
      message: 'Hi',
      email: `axb-${stem}@crew.test`,
    };
    const { id } = await db.enquiry.create({ data: enquiry });
    await deleteAccount(viewer);
    expect(await db.enquiry.findUnique({ where: { id } })).not.toBeNull();
  });

  test('of an employer leaves neither their name in a client that they became, nor a link to them', async () => {
    const stem = `Kapitan${uuidv7().replaceAll('-', '')}`;
    const viewer = await createEmployer();
    const email = `${stem.toLowerCase()}@yacht.test`;
    await db.user.update({
      where: { id: viewer.userId },
      data: { firstName: stem, lastName: 'Canaryman', email },
    });
    await createClient(await createAdmin(), {
      kind: 'CAPTAIN',
      name: `${stem} Canaryman`,
      notes: `${stem} rings late`,
      employerId: viewer.employerId,
    });
    const job = await createJob();
    const { candidateId } = await createCandidate();
    const linkId = await createShortlistLink(job.id, email);
    await db.shortlistLink.update({ where: { id: linkId }, data: { recipientName: stem } });
    await db.shortlistAnswer.create({ data: { linkId, candidateId, comment: `${stem} says yes` } });
    const before = await everything();
    expect(before).toContain(`${stem} rings late`);
    await deleteAccount(viewer);
    const after = await everything();
    expect(after.includes(stem)).toBe(false);
    expect(after.includes(email)).toBe(false);
  });

  test('of an employer takes their yacht along', async () => {
    const viewer = await createEmployer();
    const yacht = await createYacht({ employer: { connect: { id: viewer.employerId } } });
    await deleteAccount(viewer);
    expect(await db.yacht.findUnique({ where: { id: yacht.id } })).toBeNull();
    expect(await db.employer.findUnique({ where: { id: viewer.employerId } })).toBeNull();
  });

  test('is for candidates and employers themselves, and of candidates for admins', async () => {
    const admin = await createAdmin();
    const employer = await createEmployer();
    const { viewer, user } = await registered();
    const other = await registered();
    const refused = (code: string) => ({ code });
    await expect(deleteAccount(newcomer())).rejects.toMatchObject(refused('unauthenticated'));
    for (const id of [other.user.id, uuidv7(), employer.userId])
      await expect(deleteAccount(viewer, { id })).rejects.toMatchObject(refused('not-found'));
    await expect(deleteAccount(employer, { id: user.id })).rejects.toMatchObject(
      refused('not-found'),
    );
    await expect(deleteAccount(admin)).rejects.toMatchObject(refused('forbidden'));
    await expect(deleteAccount(admin, { id: employer.userId })).rejects.toMatchObject(
      refused('forbidden'),
    );
    const { id } = await db.candidate.findUniqueOrThrow({ where: { userId: user.id } });
    expect(await deleteAccount(admin, { id })).toMatchObject({ userId: user.id });
    await expect(
      logIn(newcomer(), { email: user.email, password: PASSWORD }),
    ).rejects.toMatchObject(refused('invalid-credentials'));
  });
});
