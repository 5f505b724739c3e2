import { beforeEach, describe, expect, test } from 'vitest';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import type { Decision } from '#server/domain/decisions/note.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer, CandidateViewer } from '#server/domain/kernel/viewer.ts';
import { historyOf } from '#server/domain/rows/application.ts';
import { db } from '#server/platform/db.ts';
import { createAdmin, createCandidate, createJob, guest } from '#server/testing/fixtures.ts';
import { undoDecision, undoDecisions } from './undo.ts';

let admin: AdminViewer;
let candidate: CandidateViewer;
let id: string;

const standing = () =>
  db.application.findUniqueOrThrow({ where: { id }, omit: { updatedAt: true } });
const letters = () => db.email.count({ where: { userId: candidate.userId } });
const refusal = (message: string) => ({ code: 'invalid-transition', message });
/** Lets the undo period of a decision expire. */
const passTime = (decision: Decision) =>
  db.decision.update({ where: { id: decision.id }, data: { undoableUntil: new Date(0) } });

async function decided(action: 'forward' | 'hire' | 'reject' | 'restore' | 'putForward') {
  const { decision } = await moveApplication(admin, { id, action });
  if (!decision) throw new Error('Nothing was decided.');
  return decision;
}

beforeEach(async () => {
  admin = await createAdmin();
  candidate = await createCandidate();
  id = (await applyForJob(candidate, (await createJob()).id)).applicationId;
});

describe('a move of an application', () => {
  test.each([
    [['forward']],
    [['reject']],
    [['forward', 'reject']],
    [['forward', 'reject', 'restore']],
    [['forward', 'hire']],
    [['putForward', 'putForward']],
  ] as const)('%j: undoing the last one leaves it as it stood', async (actions) => {
    for (const action of actions.slice(0, -1)) await decided(action);
    const [before, written] = [await standing(), await letters()];
    const decision = await decided(actions.at(-1) ?? 'forward');
    expect(await standing()).not.toEqual(before);
    expect(await undoDecision(admin, decision.id)).toMatchObject({ applicationId: id });
    expect(await standing()).toEqual(before);
    expect(await letters()).toBe(written);
  });

  test('may be undone for ten seconds by the clock of the database', async () => {
    const { id: decisionId, undoableUntil } = await decided('forward');
    const [row] = await db.$queryRaw<{ seconds: number }[]>`
      select extract(epoch from undoable_until - decided_at)::float8 as seconds from decisions
      where id = ${decisionId}::uuid`;
    expect(row?.seconds).toBe(10);
    expect(Math.abs(undoableUntil.getTime() - Date.now() - 10_000)).toBeLessThan(2000);
  });

  test('is undone once, and not when it is too late', async () => {
    const decision = await decided('forward');
    await undoDecision(admin, decision.id);
    await expect(undoDecision(admin, decision.id)).rejects.toMatchObject(refusal(undoTexts.undone));
    const later = await decided('forward');
    await passTime(later);
    await expect(undoDecision(admin, later.id)).rejects.toMatchObject(refusal(undoTexts.late));
    expect(await standing()).toMatchObject({ status: 'FORWARDED' });
  });

  test('twenty undoings at once are one', async () => {
    const { id: decision } = await decided('forward');
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => undoDecision(admin, decision)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await historyOf(admin, id)).map(({ action }) => action)).toEqual([
      'apply',
      'forward',
      'undo',
    ]);
  });

  test('is not undone once something followed', async () => {
    const forwarded = await decided('forward');
    const hired = await decided('hire');
    await expect(undoDecision(admin, forwarded.id)).rejects.toMatchObject(
      refusal(undoTexts.changed),
    );
    // A decision that was itself undone does not count as a later one.
    await undoDecision(admin, hired.id);
    await undoDecision(admin, forwarded.id);
    const again = await decided('forward');
    await withdrawApplication(candidate, id);
    await applyForJob(candidate, (await standing()).jobId);
    await decided('forward');
    await expect(undoDecision(admin, again.id)).rejects.toMatchObject(refusal(undoTexts.changed));
  });

  test('is undone by nobody but the one who made it', async () => {
    const { id: decision } = await decided('hire').catch(() => decided('forward'));
    for (const other of [await createAdmin(), candidate])
      await expect(undoDecision(other, decision)).rejects.toMatchObject({ code: 'not-found' });
    await expect(undoDecision(guest, decision)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(undoDecision(admin, 'no id')).rejects.toMatchObject({ code: 'not-found' });
    expect(await standing()).toMatchObject({ status: 'FORWARDED' });
  });

  test('names the stage that it comes from: elsewhere nothing changes', async () => {
    await decided('forward');
    const forward = { id, action: 'putForward', from: 'APPLIED' } as const;
    await expect(moveApplication(admin, forward)).rejects.toMatchObject(
      refusal('This application has changed meanwhile: it is forwarded now.'),
    );
    await moveApplication(admin, { ...forward, from: 'FORWARDED' });
    expect(await standing()).toMatchObject({ status: 'HIRED' });
  });
});

describe('several decisions', () => {
  test('are undone one by one, and one that cannot be stops no other', async () => {
    const other = (await applyForJob(await createCandidate(), (await createJob()).id))
      .applicationId;
    const first = await decided('reject');
    const second = (await moveApplication(admin, { id: other, action: 'forward' })).decision!;
    await passTime(first);
    const foreign = (await moveApplication(await createAdmin(), { id: other, action: 'reject' }))
      .decision!;
    const outcomes = await undoDecisions(admin, [first.id, 'nothing', foreign.id, second.id]);
    expect(outcomes).toMatchObject([
      { code: 'invalid-transition', message: undoTexts.late, fieldPath: ['ids', '0'] },
      { code: 'not-found', fieldPath: ['ids', '1'] },
      { code: 'not-found', fieldPath: ['ids', '2'] },
      { code: 'invalid-transition', message: undoTexts.changed, fieldPath: ['ids', '3'] },
    ]);
    const third = await decided('restore');
    const again = (await moveApplication(admin, { id: other, action: 'restore' })).decision!;
    expect(await undoDecisions(admin, [third.id, again.id])).toMatchObject([
      { applicationId: id },
      { applicationId: other },
    ]);
    expect(await standing()).toMatchObject({ status: 'APPLIED', rejected: true });
  });

  test('are at least one and at most a hundred', async () => {
    for (const ids of [[], Array<string>(101).fill(id)])
      await expect(undoDecisions(admin, ids)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(undoDecisions(guest, [id])).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
