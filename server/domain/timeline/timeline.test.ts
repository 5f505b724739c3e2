import { beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { moveApplication } from '#server/domain/applications/move.ts';
import { rejectCandidate, verifyCandidate } from '#server/domain/candidates/verification.ts';
import { recordReads } from '#server/domain/documents/media.ts';
import { addNote } from '#server/domain/notes/entries.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { loadEvents, timelineOf } from './page.ts';
import { timelineDetail, type TimelineKind, timelineTitle } from './words.ts';

let ana: AdminViewer;
beforeAll(async () => {
  ana = await createAdmin({ firstName: 'Ana', lastName: 'Lima' });
});

/** A candidate's timeline in words, the latest first. */
async function toldOf(candidateId: string, kinds?: TimelineKind[]): Promise<string[]> {
  const { rows } = await timelineOf(ana, candidateId, kinds ? { filter: { kinds } } : {});
  return rows.map((row) =>
    [timelineTitle(row), timelineDetail(row), row.actorName].filter(Boolean).join(' | '),
  );
}

const requested = (at: string) =>
  createCandidate({
    requestedVerification: true,
    requestedVerificationAt: new Date(at),
    createdAt: new Date('2026-01-01T08:00:00Z'),
  });

test('what happened is told from the latest to the sign-up, with who did it', async () => {
  const me = await requested('2026-01-02T08:00:00Z');
  const { candidateId, userId } = me;
  const { id: jobId } = await createJob();
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 8));
  await db.reference.create({
    data: {
      candidateId,
      referenceName: 'Ines Prado',
      companyName: 'M/Y Aurora',
      position: 'Captain',
      emailSentAt: at(3),
      completed: true,
      completedAt: at(4),
    },
  });
  await db.jobAlert.create({ data: { jobId, candidateId, status: 'SENT', sentAt: at(5) } });
  const account = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const letter = { to: account.email, subject: 'Hired by Zoe', text: '', html: '' };
  for (const kind of ['hired', 'reference', 'job-alert'])
    await db.email.create({ data: { ...letter, kind, status: 'SENT', sentAt: at(6) } });
  const file = { userId, kind: 'CV', name: 'cv.pdf', extension: 'pdf', size: 1 } as const;
  const cv = { ...file, key: `cv/${candidateId}.pdf`, contentType: 'application/pdf' };
  await db.candidate.update({
    where: { id: candidateId },
    data: { cv: { create: { ...cv, createdAt: at(7), sha256: new Uint8Array(32) } } },
  });
  await recordReads(ana, candidateId, ['STCW', 'CV']);
  await verifyCandidate(ana, candidateId);
  const { applicationId: id } = await applyForJob(me, jobId);
  await moveApplication(ana, { id, action: 'putForward' });
  await moveApplication(ana, { id, action: 'hire' });
  await addNote(ana, { candidateId, text: 'Starts soon.', kind: 'CALL' });
  expect(await toldOf(candidateId)).toEqual([
    'Call | Starts soon. | Ana Lima',
    'Hired | Ana Lima',
    'Asked whether they may be introduced | Ana Lima',
    'Put forward | Ana Lima',
    'Applied',
    'Verified | Ana Lima',
    'Documents read | CV, STCW | Ana Lima',
    'Uploaded a CV',
    'E-mail sent | You are hired',
    'Told of a job',
    'Reference given | Ines Prado, M/Y Aurora',
    'Reference asked | Ines Prado, M/Y Aurora',
    'Asked to be verified',
    'Registered',
  ]);
  const all = (await timelineOf(ana, candidateId, {})).rows;
  const ids = all.map((row) => row.id);
  expect(await loadEvents(ana, ids)).toEqual(all);
  expect(await loadEvents(me, ids)).toEqual(ids.map(() => null));
  const { rows } = await timelineOf(ana, candidateId, { filter: { kinds: ['APPLICATION'] } });
  expect(rows.map(({ applicationId }) => applicationId)).toEqual([id, id, id]);
  expect(new Set(rows.map((row) => row.jobId))).toEqual(new Set([jobId]));
});

test('a decision that was undone is not in the record, and the request is there once', async () => {
  const { candidateId } = await requested('2026-01-02T08:00:00Z');
  const kinds: TimelineKind[] = ['VERIFICATION_REQUESTED', 'VERIFIED', 'REJECTED'];
  const { decision } = await rejectCandidate(ana, candidateId);
  expect(await toldOf(candidateId, kinds)).toEqual([
    'Sign-up rejected | Ana Lima',
    'Asked to be verified',
  ]);
  await undoDecision(ana, decision.id);
  expect(await toldOf(candidateId, kinds)).toEqual(['Asked to be verified']);
  const second = await verifyCandidate(ana, candidateId);
  await undoDecision(ana, second.decision.id);
  expect(await toldOf(candidateId, kinds)).toEqual(['Asked to be verified']);
});

test('each time that a referee was asked is in the record, until the reference is gone', async () => {
  const { candidateId } = await createCandidate();
  const entry = { candidateId, referenceName: 'Ines', companyName: 'M/Y Io', position: 'Captain' };
  const { id } = await db.reference.create({ data: entry });
  for (const day of [1, 2, 2])
    await db.reference.update({
      where: { id },
      data: { emailSentAt: new Date(Date.UTC(2026, 1, day)) },
    });
  const asked = () => toldOf(candidateId, ['REFERENCE_ASKED']);
  expect(await asked()).toEqual([
    'Reference asked | Ines, M/Y Io',
    'Reference asked | Ines, M/Y Io',
  ]);
  await db.reference.delete({ where: { id } });
  expect(await asked()).toEqual([]);
});

test('a replaced CV and a second request stay in the record', async () => {
  const { candidateId, userId } = await requested('2026-01-02T08:00:00Z');
  for (const day of [3, 4])
    await db.candidate.update({
      where: { id: candidateId },
      data: {
        requestedVerificationAt: new Date(Date.UTC(2026, 1, day)),
        cv: {
          create: {
            userId,
            kind: 'CV',
            key: `cv/${candidateId}-${day}.pdf`,
            name: 'cv.pdf',
            extension: 'pdf',
            contentType: 'application/pdf',
            size: 1,
            sha256: new Uint8Array(32),
          },
        },
      },
    });
  await db.storedFile.deleteMany({ where: { userId } });
  expect((await toldOf(candidateId, ['CV_UPLOADED'])).length).toBe(2);
  expect((await toldOf(candidateId, ['VERIFICATION_REQUESTED'])).length).toBe(3);
});

describe('the record', () => {
  test('of an e-mail names nobody else, and goes with the account', async () => {
    const { candidateId, userId } = await createCandidate();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const letter = { to: email, subject: 'Zoe asks', text: 'Zoe', html: 'Zoe' };
    await db.email.create({ data: { ...letter, kind: 'couple-request', status: 'SENT' } });
    const kept = await db.candidateEvent.findMany({ where: { candidateId, kind: 'EMAIL_SENT' } });
    expect(JSON.stringify(kept)).not.toContain('Zoe');
    expect(kept).toMatchObject([{ detail: 'couple-request' }]);
    await deleteAccount(ana, { id: candidateId });
    expect(await db.candidateEvent.count({ where: { candidateId } })).toBe(0);
  });

  test('of a queued e-mail begins when it is sent', async () => {
    const { candidateId, userId } = await createCandidate();
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    const letter = { to: email, subject: 's', text: 't', html: 'h', kind: 'reset-password' };
    const { id } = await db.email.create({ data: letter });
    expect(await toldOf(candidateId, ['EMAIL_SENT'])).toEqual([]);
    for (const status of ['SENDING', 'SENT', 'SENT'] as const)
      await db.email.update({ where: { id }, data: { status } });
    expect(await toldOf(candidateId, ['EMAIL_SENT'])).toEqual([
      'E-mail sent | Reset your password',
    ]);
  });
});
