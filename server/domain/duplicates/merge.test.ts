import { beforeAll, describe, expect, test, vi } from 'vitest';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { registerAccount } from '#server/domain/accounts/registration.ts';
import { onSessionsEnded } from '#server/domain/accounts/sessions.ts';
import { db } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { newcomer } from '#server/testing/accounts.ts';
import {
  askFor,
  candidateOf,
  createTwice,
  everyOther,
  linkPartner,
  userOf,
} from '#server/testing/duplicates.ts';
import { createAdmin, createCandidate, integrationWith } from '#server/testing/fixtures.ts';
import { storeInFolder } from '#server/testing/storage.ts';
import { expectInvariants } from '#server/testing/invariants.ts';
import { createWebhookOf, deliveriesOf } from '#server/testing/webhooks.ts';
import { mergeCandidates } from './merge.ts';
import { previewMerge } from './preview.ts';
import { undoMerge } from './undo.ts';

let admin: AdminViewer;
storeInFolder();
beforeAll(async () => {
  admin = await createAdmin();
});

const refused = (code: string) => ({ code });

describe('what merging will do', () => {
  test('is told with every part that differs, and both values', async () => {
    const twice = await createTwice();
    const { survivor, other } = twice;
    await moveApplication(admin, { id: twice.applications.otherOfBoth, action: 'forward' });
    const ids = { survivor: survivor.candidateId, other: other.candidateId };
    const { choices, effects, problem } = await previewMerge(admin, ids);
    expect(problem).toBeNull();
    expect(choices.find(({ part }) => part === 'NAME')).toEqual({
      part: 'NAME',
      label: 'Name',
      usual: 'SURVIVOR',
      isFixed: false,
      survivor: 'Ana Lima',
      other: 'Annabel Lima',
    });
    expect(choices.map(({ part }) => part)).not.toContain('DATE_OF_BIRTH');
    expect(choices.map(({ part }) => part)).not.toContain('QUALIFICATIONS');
    const said = effects.join('\n');
    expect(said).toContain(
      '2 applications, 1 reference, 1 document, 1 job alert, 2 notes and 1 enquiry',
    );
    expect(said).toContain('is put forward stays, the one that is applied gives way');
    expect(said).toContain('left out: Tom Hale');
    expect(said).toContain('The notes on both stay');
  });

  test('takes what only one of them has', async () => {
    const survivor = await createCandidate();
    const other = await createCandidate({ idealSalary: 4500, dob: new Date('1991-01-01') });
    const ids = { survivor: survivor.candidateId, other: other.candidateId };
    const { choices } = await previewMerge(admin, ids);
    const chosen = choices.filter(({ usual }) => usual === 'OTHER');
    expect(chosen.map(({ part, survivor: own, other: their }) => [part, own, their])).toEqual([
      ['DATE_OF_BIRTH', null, '1 Jan 1991'],
      ['SALARY', null, '€4,500 a month'],
    ]);
  });
});

describe('merging', () => {
  test('moves everything to the one who stays, and ends the other account', async () => {
    const hook = await createWebhookOf(
      ['CANDIDATES_READ', 'CANDIDATES_WRITE'],
      ['CANDIDATE_ERASED'],
    );
    const twice = await createTwice();
    const { survivor, other, applications } = twice;
    const partner = await linkPartner(other, 'LINKED');
    await db.job.update({ where: { id: twice.jobs[2].id }, data: { notes: 'x' } });
    await moveApplication(admin, { id: applications.otherOfBoth, action: 'forward' });
    const before = await userOf(survivor.userId);
    const files = await db.storedFile.count({ where: { userId: other.userId } });
    const { candidateId: id, userId } = survivor;
    expect(await mergeCandidates(admin, await askFor(admin, twice))).toMatchObject({
      candidateId: id,
      name: 'Annabel Lima',
    });

    expect(await db.user.findUnique({ where: { id: other.userId } })).toBeNull();
    expect(await db.candidate.findUnique({ where: { id: other.candidateId } })).toBeNull();
    const kept = await db.application.findMany({
      where: { candidateId: id },
      orderBy: { id: 'asc' },
    });
    expect(kept.map((one) => [one.id, one.status])).toEqual([
      [applications.otherOfBoth, 'FORWARDED'],
      [applications.survivors, 'APPLIED'],
      [applications.others, 'APPLIED'],
    ]);
    const references = await db.reference.findMany({
      where: { candidateId: id },
      orderBy: { referenceName: 'asc' },
    });
    expect(references.map(({ referenceName }) => referenceName)).toEqual([
      'Referee of Ana',
      'Referee of Annabel',
      'Tom Hale',
    ]);
    expect(await db.storedFile.count({ where: { userId } })).toBe(2 * files);
    expect(await db.document.count({ where: { candidateId: id } })).toBe(2);
    expect(await db.jobAlert.count({ where: { candidateId: id } })).toBe(2);
    expect(await db.enquiry.count({ where: { userId } })).toBe(2);
    expect(await db.documentRead.count({ where: { candidateId: id } })).toBe(4);
    expect(await candidateOf(id)).toMatchObject({
      isLinked: true,
      notes: 'Notes on Ana',
      aboutMe: 'About Ana',
    });
    expect(await candidateOf(partner.candidateId)).toMatchObject({ isLinked: true });
    // The log-in of the one who stays is untouched, that of the other is no more.
    expect(await userOf(userId)).toMatchObject({
      email: before.email,
      passwordHash: before.passwordHash,
    });
    expect(await db.session.count({ where: { userId } })).toBe(1);
    const former = await db.formerAddress.findMany({ where: { userId } });
    expect(former.map(({ email }) => email).toSorted()).toHaveLength(3);
    const letters = await db.email.findMany({ where: { kind: 'accounts-merged', userId } });
    expect(letters.map(({ to }) => to).toSorted()).toEqual(
      [before.email, before.email.replace('@', '+two@')].toSorted(),
    );
    const [erased] = await deliveriesOf(hook.id);
    expect(JSON.stringify(erased)).toContain('candidate.erased');
    const [audit] = await db.candidateMerge.findMany();
    expect(audit).toMatchObject({ byId: admin.userId, undoneAt: null });
    expect(JSON.stringify(audit)).not.toMatch(/Lima|crew\.test/);
    await expectInvariants();
  });

  test('takes what was chosen of the other, the log-in as a whole', async () => {
    const twice = await createTwice();
    const { survivor, other } = twice;
    const [account, profile] = [await userOf(other.userId), await candidateOf(other.candidateId)];
    await mergeCandidates(admin, await askFor(admin, twice, everyOther));
    const { email, passwordHash, firstName } = account;
    expect(await userOf(survivor.userId)).toMatchObject({ email, passwordHash, firstName });
    expect(await db.session.count({ where: { userId: survivor.userId } })).toBe(0);
    const { aboutMe, idealSalary, imageFileId, cvFileId, heightCm, locationLat } = profile;
    expect(await candidateOf(survivor.candidateId)).toMatchObject({
      aboutMe,
      idealSalary,
      imageFileId,
      cvFileId,
      heightCm,
      locationLat,
      positionName: 'Deckhand',
      desiredJobTypes: ['ROTATION'],
    });
    const roles = await db.pastRole.findMany({ where: { candidateId: survivor.candidateId } });
    expect(roles.map(({ companyName }) => companyName)).toEqual(['M/Y Annabel']);
    await expectInvariants();
  });

  test('closes what is open in the log-in that goes, and leaves the other one open', async () => {
    const stopBus = await startPubsub();
    const twice = await createTwice();
    const own = vi.fn();
    const stopOwn = onSessionsEnded(twice.survivor, own);
    const ended = new Promise<void>((resolve) => {
      onSessionsEnded(twice.other, resolve);
    });
    await mergeCandidates(admin, await askFor(admin, twice));
    await ended;
    expect(own).not.toHaveBeenCalled();
    stopOwn();
    await stopBus();
  });

  test('keeps the further verification, and a set-up that is completed', async () => {
    const survivor = await createCandidate({ initialSetupCompleted: false, isRejected: true });
    const verifiedAt = new Date('2026-01-02T03:04:05.678Z');
    const other = await createCandidate({ isVerified: true, verifiedAt });
    await mergeCandidates(admin, await askFor(admin, { survivor, other }));
    expect(await candidateOf(survivor.candidateId)).toMatchObject({
      isVerified: true,
      isRejected: false,
      verifiedAt,
      initialSetupCompleted: true,
    });
  });

  test('keeps the confirmed log-in, whatever is asked for', async () => {
    const survivor = await createCandidate({}, { emailVerified: false });
    const other = await createCandidate();
    const { email } = await userOf(other.userId);
    const unconfirmed = await askFor(admin, { survivor, other }, { LOG_IN: 'SURVIVOR' });
    await expect(mergeCandidates(admin, unconfirmed)).rejects.toMatchObject(
      refused('invalid-input'),
    );
    await mergeCandidates(admin, await askFor(admin, { survivor, other }));
    expect(await userOf(survivor.userId)).toMatchObject({ email, emailVerified: true });
  });

  test('lets nobody take either address while it can be undone', async () => {
    const twice = await createTwice();
    const { email } = await userOf(twice.other.userId);
    const { mergeId } = await mergeCandidates(admin, await askFor(admin, twice));
    const person = { firstName: 'Eve', lastName: 'Doe', email, password: 'another secret' };
    await expect(registerAccount(newcomer(), person)).rejects.toMatchObject(
      refused('already-exists'),
    );
    await undoMerge(admin, mergeId);
    expect(await userOf(twice.other.userId)).toMatchObject({ email });
  });

  test('is refused for two people with partners, for a couple, and while an address may return', async () => {
    const [survivor, other] = [await createCandidate(), await createCandidate()];
    const pair = { survivor, other };
    await linkPartner(survivor, 'LINKED');
    await linkPartner(other, 'LINKED');
    await expect(mergeCandidates(admin, await askFor(admin, pair))).rejects.toMatchObject({
      code: 'invalid-transition',
      message: expect.stringContaining('Both have a partner'),
    });
    const single = await createCandidate();
    const partner = await linkPartner(single, 'LINKED');
    const couple = { survivor: single, other: partner };
    await expect(mergeCandidates(admin, await askFor(admin, couple))).rejects.toMatchObject({
      message: expect.stringContaining('two people'),
    });
    const [one, two] = [await createCandidate(), await createCandidate()];
    await db.accountCode.create({
      data: {
        userId: two.userId,
        purpose: 'UNDO_EMAIL_CHANGE',
        codeHash: new Uint8Array([7, 7]),
        previousEmail: 'before@crew.test',
        expiresAt: new Date(Date.now() + 1e6),
      },
    });
    const returning = { survivor: one, other: two };
    await expect(mergeCandidates(admin, await askFor(admin, returning))).rejects.toMatchObject({
      message: expect.stringContaining('may still be taken back'),
    });
  });

  test('ends a couple that was over already with the pair, and is undone with it', async () => {
    const survivor = await createCandidate();
    const other = await linkPartner(survivor, 'REMOVED');
    const { mergeId } = await mergeCandidates(admin, await askFor(admin, { survivor, other }));
    await expectInvariants();
    await undoMerge(admin, mergeId);
    await expectInvariants();
    expect(await db.coupleMember.count({ where: { candidateId: other.candidateId } })).toBe(1);
  });

  test('is refused once something has changed since the preview', async () => {
    const twice = await createTwice();
    const asked = await askFor(admin, twice);
    await withdrawApplication(twice.other, twice.applications.others);
    await expect(mergeCandidates(admin, asked)).rejects.toMatchObject(
      refused('invalid-transition'),
    );
    expect(await db.user.count({ where: { id: twice.other.userId } })).toBe(1);
    await mergeCandidates(admin, await askFor(admin, twice));
  });

  test('pressed twice merges once, and another admin who merges the other way round is refused', async () => {
    const twice = await createTwice();
    const asked = await askFor(admin, twice);
    const [first, second] = await Promise.all([
      mergeCandidates(admin, asked),
      mergeCandidates(admin, asked),
    ]);
    expect(second).toEqual(first);
    const colleague = await createAdmin();
    const told = {
      code: 'invalid-transition',
      message: expect.stringContaining('has merged Annabel Lima into Ana Lima already.'),
    };
    await expect(mergeCandidates(colleague, asked)).rejects.toMatchObject(told);
    await expect(previewMerge(colleague, asked)).rejects.toMatchObject(told);
    const otherwise = { ...asked, choices: [{ part: 'ABOUT', side: 'OTHER' }] as const };
    await expect(mergeCandidates(admin, otherwise)).rejects.toMatchObject(told);
    const again = await createTwice();
    const [one, two] = await Promise.allSettled([
      mergeCandidates(admin, await askFor(admin, again)),
      mergeCandidates(
        colleague,
        await askFor(admin, { survivor: again.other, other: again.survivor }),
      ),
    ]);
    expect([one.status, two.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refusal] = [one, two].filter(({ status }) => status === 'rejected');
    expect(refusal).toMatchObject({ reason: { message: expect.stringContaining('already') } });
    await expectInvariants();
  });

  test('and a move of one of their applications end in order, whichever comes first', async () => {
    const twice = await createTwice();
    const { others } = twice.applications;
    const asked = await askFor(admin, twice);
    const [, moved] = await Promise.allSettled([
      mergeCandidates(admin, asked),
      moveApplication(admin, { id: others, action: 'forward', from: 'APPLIED' }),
    ]);
    expect(moved.status).toBe('fulfilled');
    const { status } = await db.application.findUniqueOrThrow({ where: { id: others } });
    expect(status).toBe('FORWARDED');
    await expectInvariants();
  });

  test('is for admins only', async () => {
    const twice = await createTwice();
    const asked = await askFor(admin, twice);
    for (const viewer of [twice.survivor, integrationWith('CANDIDATES_WRITE')]) {
      await expect(mergeCandidates(viewer, asked)).rejects.toThrow();
      await expect(previewMerge(viewer, asked)).rejects.toThrow();
    }
  });
});
