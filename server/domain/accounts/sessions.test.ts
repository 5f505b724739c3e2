import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db, transaction } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { createCandidate, guest } from '#server/testing/fixtures.ts';
import {
  endSessions,
  onSessionsEnded,
  type StartedSession,
  startSession,
  viewerOfSession,
} from './sessions.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
let userId: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await startPubsub();
});
afterAll(() => stop());
beforeEach(async () => {
  ({ userId } = await createCandidate());
});

/** A session that was last seen some minutes ago; answers its secret. */
async function sessionSeen(minutes: number): Promise<string> {
  const { token } = await transaction((tx) =>
    startSession(tx, { id: userId, userType: 'CANDIDATE' }),
  );
  await db.session.updateMany({
    where: { userId, seenAt: { gt: ago(1) } },
    data: { seenAt: ago(minutes) },
  });
  return token;
}

const lastActive = async () =>
  (await db.user.findUniqueOrThrow({ where: { id: userId } })).lastActiveAt.getTime();

test('a request keeps Last Active current, coarsely', async () => {
  const before = ago(6);
  await db.user.update({ where: { id: userId }, data: { lastActiveAt: before } });
  await viewerOfSession(await sessionSeen(4), '192.0.2.1');
  expect(await lastActive()).toBe(before.getTime());
  await viewerOfSession(await sessionSeen(6), '192.0.2.1');
  expect(await lastActive()).toBeGreaterThan(ago(1).getTime());
});

test.each([
  ['CANDIDATE', 720],
  ['ADMIN', 12],
] as const)(
  'a visit after five minutes makes a session of %s last %i hours again',
  async (userType, hours) => {
    const token = await sessionSeen(6);
    await db.user.update({ where: { id: userId }, data: { userType } });
    const soon = new Date(Date.now() + 60_000);
    await db.session.updateMany({ where: { userId }, data: { expiresAt: soon } });
    const renewed = vi.fn<(session: StartedSession) => void>();
    await viewerOfSession(token, '192.0.2.1', renewed);
    const { expiresAt } = await db.session.findFirstOrThrow({ where: { userId } });
    expect((expiresAt.getTime() - Date.now()) / 3_600_000).toBeCloseTo(hours, 1);
    expect(renewed.mock.calls).toEqual([[{ token, expiresAt: expect.any(Date) }]]);
    const told = renewed.mock.calls[0]?.[0].expiresAt.getTime() ?? 0;
    expect(Math.abs(told - expiresAt.getTime())).toBeLessThan(60_000);
    await viewerOfSession(token, '192.0.2.1', renewed);
    expect(renewed).toHaveBeenCalledOnce();
  },
);

test('a person who is here twice is written once in five minutes', async () => {
  const written = ago(2);
  await db.user.update({ where: { id: userId }, data: { lastActiveAt: written } });
  await viewerOfSession(await sessionSeen(6), '192.0.2.1');
  expect(await lastActive()).toBe(written.getTime());
});

test('the end of a session concerns its viewer, and no guest', async () => {
  const [own, others] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const viewer = await viewerOfSession(await sessionSeen(1), '192.0.2.1');
  const stops = [onSessionsEnded(guest, others), onSessionsEnded(viewer, own)];
  await transaction((tx) => endSessions(tx, { userId }));
  await vi.waitFor(() => expect(own).toHaveBeenCalledOnce());
  expect(others).not.toHaveBeenCalled();
  for (const end of stops) end();
});
