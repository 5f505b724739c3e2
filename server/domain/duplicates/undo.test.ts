import { readdir } from 'node:fs/promises';
import { Logger, runOnce } from 'graphile-worker';
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { updateBasicDetails } from '#server/domain/accounts/details.ts';
import { logIn } from '#server/domain/accounts/log-in.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication } from '#server/domain/applications/move.ts';
import { changeProfile } from '#server/domain/candidates/change.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { tasks } from '#server/domain/queue/tasks.ts';
import { readConfig } from '#server/platform/config.ts';
import { db, transaction } from '#server/platform/db.ts';
import { newcomer } from '#server/testing/accounts.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import {
  askFor,
  candidateOf,
  createTwice,
  everyOther,
  linkPartner,
  MERGED_PASSWORD,
  userOf,
} from '#server/testing/duplicates.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { storeInFolder } from '#server/testing/storage.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { dismissDuplicate } from './dismiss.ts';
import { openMerges } from './list.ts';
import { mergeCandidates } from './merge.ts';
import type { Side } from './plan.ts';
import { previewMerge } from './preview.ts';
import { type Person, readRows, type Row, type Rows } from './snapshot.ts';
import { sweepMerges } from './sweep.ts';
import type { MergePart } from './tables.ts';
import { undoMerge } from './undo.ts';

let admin: AdminViewer;
const folder = storeInFolder();
beforeAll(async () => {
  admin = await createAdmin();
});

/** What a merge and its undoing add to the record. */
const isOfMerge = ({ kind, detail }: Row) =>
  ['MERGED', 'MERGE_UNDONE'].includes(String(kind)) || String(detail).startsWith('accounts-');

/** Everything of people, without when it was last written and without the letters about the merge. */
async function stateOf(people: readonly Person[]): Promise<Rows[]> {
  const read = await transaction((tx) => readRows(tx, people));
  return read.map((rows) =>
    Object.fromEntries(
      Object.entries(rows)
        .filter(([name]) => name !== 'emails')
        .map(([name, list]) => [
          name,
          list
            .filter((row) => !isOfMerge(row))
            .map((row) =>
              Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'updated_at')),
            ),
        ]),
    ),
  );
}

type Twice = Awaited<ReturnType<typeof createTwice>>;

async function merged(
  choices: Partial<Record<MergePart, Side>> = {},
): Promise<Twice & { mergeId: string }> {
  const twice = await createTwice();
  const { mergeId } = await mergeCandidates(admin, await askFor(admin, twice, choices));
  return { ...twice, mergeId };
}

describe('undoing a merge', () => {
  test.each<[string, Partial<Record<MergePart, Side>>]>([
    ['in which the survivor’s values stayed', {}],
    ['in which all were taken of the other', everyOther],
    ['in which some were', { NAME: 'OTHER', EXPERIENCE: 'OTHER', PHOTO: 'OTHER' }],
  ])('%s restores both as they were', async (_which, choices) => {
    const twice = await createTwice();
    const { survivor, other } = twice;
    await moveApplication(admin, { id: twice.applications.otherOfBoth, action: 'forward' });
    const partner = await linkPartner(other, 'LINKED');
    const verifiedAt = new Date('2026-02-03T04:05:06Z');
    await db.candidate.update({
      where: { id: other.candidateId },
      data: {
        isVerified: true,
        verifiedAt,
        requestedVerification: true,
        requestedVerificationAt: verifiedAt,
      },
    });
    await db.candidate.update({ where: { id: survivor.candidateId }, data: { isRejected: true } });
    await dismissDuplicate(admin, {
      candidate: other.candidateId,
      other: partner.candidateId,
    });
    const people = [survivor, other, partner];
    const before = await stateOf(people);
    const { mergeId } = await mergeCandidates(admin, await askFor(admin, twice, choices));
    expect(await stateOf(people)).not.toEqual(before);
    expect(await undoMerge(admin, mergeId)).toEqual({
      survivorId: survivor.candidateId,
      otherId: other.candidateId,
    });
    expect(await stateOf(people)).toEqual(before);
    await expectInvariants();
    for (const { userId } of [survivor, other]) {
      const { email } = await userOf(userId);
      const { user } = await logIn(newcomer(), { email, password: MERGED_PASSWORD });
      expect(user.id).toBe(userId);
      expect(await db.email.count({ where: { userId, kind: 'accounts-separated' } })).toBe(1);
    }
    expect(await db.keptMerge.count({ where: { survivorId: survivor.candidateId } })).toBe(0);
    expect(await db.candidateMerge.findUnique({ where: { id: mergeId } })).toMatchObject({
      undoneById: admin.userId,
      undoneAt: expect.any(Date),
    });
  });

  test('keeps with the survivor what was changed and added since', async () => {
    const { survivor, other, mergeId, jobs } = await merged({
      ABOUT: 'OTHER',
      EXPERIENCE: 'OTHER',
    });
    const { candidateId } = survivor;
    await changeProfile(survivor, async (tx) => {
      await tx.candidate.update({
        where: { id: candidateId },
        data: { aboutMe: 'New', notes: 'Later' },
      });
      await tx.pastRole.create({
        data: { candidateId, companyName: 'M/Y Later', position: 'Mate' },
      });
    });
    const since = await createJob();
    const { applicationId } = await applyForJob(survivor, since.id);
    await db.job.delete({ where: { id: jobs[2].id } });
    await undoMerge(admin, mergeId);
    expect(await candidateOf(candidateId)).toMatchObject({ aboutMe: 'New', notes: 'Later' });
    expect(await candidateOf(other.candidateId)).toMatchObject({
      aboutMe: 'About Annabel',
      notes: 'Notes on Annabel',
    });
    const rolesOf = async (id: string) =>
      (
        await db.pastRole.findMany({ where: { candidateId: id }, orderBy: { companyName: 'asc' } })
      ).map((role) => role.companyName);
    expect(await rolesOf(candidateId)).toEqual(['M/Y Annabel', 'M/Y Later']);
    expect(await rolesOf(other.candidateId)).toEqual(['M/Y Annabel']);
    expect(await db.application.findUnique({ where: { id: applicationId } })).toMatchObject({
      candidateId,
    });
    expect(await db.application.count({ where: { candidateId: other.candidateId } })).toBe(1);
    await expectInvariants();
  });

  test('does without what is gone meanwhile, and an application that was made anew stays', async () => {
    const twice = await createTwice();
    const { survivor, other, applications, jobs } = twice;
    await moveApplication(admin, { id: applications.otherOfBoth, action: 'forward' });
    const gone = await createAdmin();
    const third = await createCandidate();
    await dismissDuplicate(gone, { candidate: other.candidateId, other: third.candidateId });
    const letter = { to: 'x@crew.test', subject: 's', text: 't', html: 'h', kind: 'rejected' };
    const { id: emailId } = await db.email.create({ data: letter });
    await db.applicationEvent.updateMany({
      where: { applicationId: applications.survivorOfBoth },
      data: { emailId },
    });
    const { mergeId } = await mergeCandidates(admin, await askFor(admin, twice));
    await db.email.delete({ where: { id: emailId } });
    await db.user.delete({ where: { id: gone.userId } });
    await db.application.delete({ where: { id: applications.otherOfBoth } });
    const { applicationId } = await applyForJob(survivor, jobs[0].id);
    await undoMerge(admin, mergeId);
    const [own] = await db.application.findMany({
      where: { candidateId: survivor.candidateId, jobId: jobs[0].id },
    });
    expect(own?.id).toBe(applicationId);
    expect(
      await db.duplicateDismissal.findFirst({
        where: { OR: [{ firstId: other.candidateId }, { secondId: other.candidateId }] },
      }),
    ).toMatchObject({ byId: null });
    await expectInvariants();
  });

  test('puts the history of an application back, without the letter that is gone', async () => {
    const twice = await createTwice();
    const { applications } = twice;
    await moveApplication(admin, { id: applications.otherOfBoth, action: 'forward' });
    const letter = { to: 'y@crew.test', subject: 's', text: 't', html: 'h', kind: 'rejected' };
    const { id: emailId } = await db.email.create({ data: letter });
    const where = { applicationId: applications.survivorOfBoth };
    await db.applicationEvent.updateMany({ where, data: { emailId } });
    const events = await db.applicationEvent.count({ where });
    const { mergeId } = await mergeCandidates(admin, await askFor(admin, twice));
    expect(await db.applicationEvent.count({ where })).toBe(0);
    await db.email.delete({ where: { id: emailId } });
    await undoMerge(admin, mergeId);
    expect(await db.applicationEvent.count({ where: { ...where, emailId: null } })).toBe(events);
    await expectInvariants();
  });

  test('gives an application back as far as it has come since', async () => {
    const { other, applications, mergeId } = await merged();
    await moveApplication(admin, { id: applications.others, action: 'forward', from: 'APPLIED' });
    await undoMerge(admin, mergeId);
    expect(
      await db.application.findUniqueOrThrow({ where: { id: applications.others } }),
    ).toMatchObject({ candidateId: other.candidateId, status: 'FORWARDED' });
    await expectInvariants();
  });

  test('gives a log-in back to its own account, with what was changed of it since', async () => {
    const { survivor, other, mergeId } = await merged({ LOG_IN: 'OTHER' });
    const own = (await userOf(survivor.userId)).email;
    const email = `new-${own}`;
    await updateBasicDetails(survivor, { firstName: 'Ana', lastName: 'Lima', email });
    await undoMerge(admin, mergeId);
    expect(await userOf(other.userId)).toMatchObject({ email });
    expect((await userOf(survivor.userId)).email).toBe(own.replace('+two', ''));
    // The way back from the changed address leads into the account whose address it was.
    const codes = await db.accountCode.findMany({ where: { purpose: 'UNDO_EMAIL_CHANGE' } });
    expect(codes.map(({ userId }) => userId)).toContain(other.userId);
    expect(codes.map(({ userId }) => userId)).not.toContain(survivor.userId);
    expect(await db.session.count({ where: { userId: survivor.userId } })).toBe(0);
  });

  test('leaves out a photo that its owner has deleted since', async () => {
    const { survivor, other, mergeId } = await merged({ PHOTO: 'OTHER' });
    const { imageFileId } = await candidateOf(survivor.candidateId);
    await db.storedFile.delete({ where: { id: imageFileId ?? '' } });
    await undoMerge(admin, mergeId);
    expect((await candidateOf(other.candidateId)).imageFileId).toBeNull();
    await expectInvariants();
  });

  test('works once, for the latest first, and for seven days', async () => {
    const { survivor, mergeId } = await merged();
    const third = await createCandidate({ aboutMe: 'Third' });
    const pair = { survivor, other: third };
    const later = await mergeCandidates(admin, await askFor(admin, pair, { ABOUT: 'OTHER' }));
    const [open = []] = await openMerges(admin, [survivor.candidateId]);
    expect(open.map(({ id }) => id)).toEqual([later.mergeId, mergeId]);
    await expect(undoMerge(admin, mergeId)).rejects.toMatchObject({ code: 'invalid-transition' });
    const twice = await Promise.allSettled([
      undoMerge(admin, later.mergeId),
      undoMerge(admin, later.mergeId),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await db.candidate.count({ where: { id: third.candidateId } })).toBe(1);
    await db.candidateMerge.update({
      where: { id: mergeId },
      data: { undoableUntil: new Date(Date.now() - 1000) },
    });
    await expect(undoMerge(admin, mergeId)).rejects.toMatchObject({ code: 'invalid-transition' });
    expect(await openMerges(admin, [survivor.candidateId])).toEqual([[]]);
  });

  test('must come before whoever was merged into is merged themself', async () => {
    const { survivor, mergeId } = await merged();
    const fourth = await createCandidate();
    const ids = { survivor: fourth.candidateId, other: survivor.candidateId };
    expect((await previewMerge(admin, ids)).problem).toContain('Annabel Lima was merged');
    await undoMerge(admin, mergeId);
    expect((await previewMerge(admin, ids)).problem).toBeNull();
  });

  test('is for admins only', async () => {
    const { survivor, mergeId } = await merged();
    for (const viewer of [survivor, newcomer()])
      await expect(undoMerge(viewer, mergeId)).rejects.toThrow();
  });
});

const run = (name: 'erase-files') =>
  runOnce({
    connectionString: testDatabaseUrl(),
    taskList: { [name]: tasks(readConfig({}))[name] ?? (() => {}) },
    logger: new Logger(() => () => {}),
  });

const filesIn = async () =>
  (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length;

/** Every row of every table as text. */
async function everything(): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}

const traces = (viewer: CandidateViewer) => [viewer.userId, viewer.candidateId];

describe('what is left of the merged', () => {
  test('goes after seven days: record and files that were not chosen', async () => {
    const { other, survivor, mergeId } = await merged({ CV: 'OTHER' });
    await sweepMerges();
    await run('erase-files');
    expect(await db.storedFile.count({ where: { userId: survivor.userId } })).toBe(6);
    await db.candidateMerge.update({
      where: { id: mergeId },
      data: { undoableUntil: new Date(Date.now() - 1) },
    });
    const before = await filesIn();
    await sweepMerges();
    await run('erase-files');
    // The other's photo and the survivor's CV; both documents stay.
    expect(await db.storedFile.count({ where: { userId: survivor.userId } })).toBe(4);
    expect(await filesIn()).toBe(before - 2);
    expect(await db.keptMerge.count({ where: { mergeId } })).toBe(0);
    expect(await db.candidateMerge.count({ where: { id: mergeId } })).toBe(1);
    const rows = await everything();
    for (const trace of traces(other)) expect(rows).not.toContain(trace);
    await expectInvariants();
  });

  test('goes with the account of the survivor', async () => {
    const { other, survivor } = await merged();
    const { email } = await userOf(survivor.userId);
    const stem = email.slice(0, email.indexOf('@'));
    expect(await everything()).toContain('About Annabel');
    await deleteAccount(survivor);
    await run('erase-files');
    const rows = await everything();
    for (const trace of [...traces(other), ...traces(survivor), stem])
      expect(rows.includes(trace), trace).toBe(false);
  });
});
