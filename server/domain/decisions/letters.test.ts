import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveApplication } from '#server/domain/applications/move.ts';
import { rejectCandidate, verifyCandidate } from '#server/domain/candidates/verification.ts';
import { deliverEmail } from '#server/domain/emails/deliver.ts';
import { mailboxEntries, startMail } from '#server/domain/emails/send.ts';
import { undoTexts } from '#server/domain/kernel/texts.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { tasks } from '#server/domain/queue/tasks.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { readConfig } from '#server/platform/config.ts';
import { db } from '#server/platform/db.ts';
import { startQueue } from '#server/platform/queue.ts';
import { createAdmin, createCandidate, createJob } from '#server/testing/fixtures.ts';
import type { Decision } from './note.ts';

vi.setConfig({ testTimeout: 60_000 });

const mailbox = { mail: { kind: 'mailbox', from: null }, publicUrl: 'http://boat.test' } as const;
const requested = () => ({ requestedVerification: true, requestedVerificationAt: new Date() });

let admin: AdminViewer;
let sent: string[];

/** Starts sending; records each address that gets an e-mail. */
const startSending = () =>
  startMail(mailbox, {
    deliver: async ({ to }) => {
      sent.push(to);
      return { outcome: 'sent' };
    },
  });

beforeEach(async () => {
  admin = await createAdmin();
  sent = [];
});
afterEach(() => startMail(mailbox));

async function letterOf(decision: Decision): Promise<{ id: string; to: string }> {
  const found = await db.decision.findUniqueOrThrow({
    where: { id: decision.id },
    include: { email: true },
  });
  return found.email ?? expect.fail('The decision has no letter.');
}

/** The decisions that cause the three e-mails. */
const DECISIONS = {
  verified: async () => {
    const { candidateId } = await createCandidate(requested());
    return (await verifyCandidate(admin, candidateId)).decision;
  },
  rejected: async () => {
    const { candidateId } = await createCandidate(requested());
    return (await rejectCandidate(admin, candidateId)).decision;
  },
  hired: async () => {
    const { candidateId } = await createCandidate();
    const data = { jobId: (await createJob()).id, candidateId, status: 'FORWARDED' } as const;
    const { id } = await db.application.create({ data });
    const { decision } = await moveApplication(admin, { id, action: 'hire' });
    return decision ?? expect.fail('Nothing was decided.');
  },
};

describe.each(Object.entries(DECISIONS))('the letter to who was %s', (_name, decide) => {
  test.each(['the local mailbox', 'mail'])('waits ten seconds for %s', async (where) => {
    if (where === 'mail') startSending();
    const { id, to } = await letterOf(await decide());
    expect((await mailboxEntries()).filter((entry) => entry.to === to)).toEqual([]);
    const [job] = await db.$queryRaw<{ seconds: number }[]>`
      select extract(epoch from j.run_at - d.decided_at)::float8 as seconds
      from graphile_worker.jobs j, decisions d where j.key = ${`mail:${id}`} and d.email_id = ${id}::uuid`;
    expect(Math.abs((job?.seconds ?? 0) - 10)).toBeLessThan(1);
  });

  test('never leaves once it is undone, and is written anew when it is decided anew', async () => {
    startSending();
    const decision = await decide();
    const { id, to } = await letterOf(decision);
    await undoDecision(admin, decision.id);
    await deliverEmail(id);
    expect(sent).not.toContain(to);
    expect(await db.email.count({ where: { id } })).toBe(0);
  });

  test('that has left cannot be undone any more', async () => {
    startSending();
    const decision = await decide();
    const { id, to } = await letterOf(decision);
    await deliverEmail(id);
    expect(sent).toEqual([to]);
    await expect(undoDecision(admin, decision.id)).rejects.toMatchObject({
      code: 'invalid-transition',
      message: undoTexts.late,
    });
  });
});

test.each(['the local mailbox', 'mail'])(
  'of undoing and sending at once exactly one happens, by %s',
  async (where) => {
    if (where === 'mail') startSending();
    const outcomes = { undone: 0, sent: 0 };
    for (let round = 0; round < 60; round += 1) {
      const decision = await DECISIONS[round % 2 ? 'verified' : 'hired']();
      const { id, to } = await letterOf(decision);
      // Alternates which of the two starts earlier.
      const after = (milliseconds: number) =>
        new Promise((resolve) => setTimeout(resolve, milliseconds));
      const [undoing] = await Promise.allSettled([
        after((round % 4) * 4).then(() => undoDecision(admin, decision.id)),
        after((round % 12) * 5).then(() => deliverEmail(id)),
        after((round % 12) * 5 + 2).then(() => deliverEmail(id)),
      ]);
      const isUndone = undoing.status === 'fulfilled';
      const hasLeft =
        where === 'mail'
          ? sent.includes(to)
          : (await mailboxEntries()).some((entry) => entry.id === id);
      expect({ round, isUndone, hasLeft }).toEqual({ round, isUndone, hasLeft: !isUndone });
      const { undoneAt } = await db.decision.findUniqueOrThrow({ where: { id: decision.id } });
      expect(undoneAt !== null).toBe(isUndone);
      outcomes[isUndone ? 'undone' : 'sent'] += 1;
    }
    expect(outcomes.undone).toBeGreaterThan(0);
    expect(outcomes.sent).toBeGreaterThan(0);
  },
);

test('the queue sends it after ten seconds, and not one that was undone', async () => {
  const stop = await startQueue(tasks(readConfig({ DEMO: '0' })));
  try {
    const kept = await letterOf(await DECISIONS.verified());
    const undone = await DECISIONS.rejected();
    const never = await letterOf(undone);
    await undoDecision(admin, undone.id);
    const addresses = async () => (await mailboxEntries()).map(({ to }) => to);
    const begun = performance.now();
    await expect.poll(addresses, { timeout: 20_000 }).toContain(kept.to);
    expect(performance.now() - begun).toBeGreaterThan(9000);
    expect(await addresses()).not.toContain(never.to);
  } finally {
    await stop();
  }
});
