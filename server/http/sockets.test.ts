import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '#server/domain/accounts/deletion.ts';
import { logOut } from '#server/domain/accounts/log-in.ts';
import { changePassword } from '#server/domain/accounts/password-change.ts';
import { sweepSessions } from '#server/domain/accounts/sessions.ts';
import { applyForJob } from '#server/domain/applications/apply.ts';
import { moveApplication, withdrawApplication } from '#server/domain/applications/move.ts';
import { archiveJob, deleteJob } from '#server/domain/jobs/status.ts';
import type { CandidateViewer, UserViewer } from '#server/domain/kernel/viewer.ts';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { db } from '#server/platform/db.ts';
import { listenersOf, publish } from '#server/platform/pubsub.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { listeningGraph } from '#server/testing/graph-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { isAlive, openSocket } from '#server/testing/socket.ts';
import { createWorld, type RoleName, type World } from '#server/testing/world.ts';

const graph = listeningGraph();
let world: World;

beforeEach(async () => {
  world = await createWorld();
});

const COUNTER = 'subscription ($id: ID) { newApplications(jobId: $id) { total job { id } } }';
const SIGN_UPS = 'subscription { signUpCounts { completed incomplete } }';

async function socketOf(role: Exclude<RoleName, 'guest' | 'integration' | 'reader'>) {
  const viewer = world.viewers[role] as UserViewer;
  const { cookie, sessionId } = await sessionFor(viewer.userId);
  const socket = await openSocket(graph.url(), { cookie });
  return { ...socket, viewer: { ...viewer, sessionId }, cookie };
}

describe('a subscription', () => {
  test.each([
    ['a guest', 'guest', 'UNAUTHENTICATED'],
    ['a candidate', 'candidate', 'FORBIDDEN'],
    ['an employer', 'employer', 'FORBIDDEN'],
  ] as const)('to the agency’s counts is refused to %s', async (_who, role, code) => {
    const socket = role === 'guest' ? await openSocket(graph.url()) : await socketOf(role);
    for (const query of [COUNTER, SIGN_UPS]) {
      socket.start(query);
      const { payload } = await socket.next();
      expect(payload).toMatchObject({ errors: [{ extensions: { code } }] });
      expect(payload).not.toHaveProperty('data.newApplications');
      expect((await socket.next()).type).toBe('complete');
    }
    socket.socket.close();
  });

  test('tells an admin the count at once and after each change', async () => {
    const socket = await socketOf('admin');
    socket.start(COUNTER, { id: world.ids.OpenJob });
    const total = async () =>
      (await socket.next()).payload as { data: { newApplications: { total: number } } };
    expect((await total()).data.newApplications.total).toBe(0);
    const other = world.viewers.other as CandidateViewer;
    const { applicationId } = await applyForJob(other, world.rows.OpenJob);
    expect((await total()).data.newApplications.total).toBe(1);
    await moveApplication(world.viewers.admin, { id: applicationId, action: 'forward' });
    expect((await total()).data.newApplications.total).toBe(0);
    socket.socket.close();
  });

  test('tells of which application and candidate an event is, as far as its listener sees them', async () => {
    const token = { name: 'Board', scopes: ['APPLICATIONS_READ' as const], days: 1 };
    const { secret } = await createToken(world.viewers.admin, token);
    const admin = await socketOf('admin');
    const program = await openSocket(graph.url(), { authorization: `Bearer ${secret}` });
    const moved = `subscription ($id: ID) { newApplications(jobId: $id) {
      application { id status candidate { id } } deletedApplicationId } }`;
    for (const socket of [admin, program]) socket.start(moved, { id: world.ids.OpenJob });
    const both = async () => [(await admin.next()).payload, (await program.next()).payload];
    const event = (application: object | null, deletedApplicationId: string | null = null) => ({
      data: { newApplications: { application, deletedApplicationId } },
    });
    expect(await both()).toMatchObject([event(null), event(null)]);

    const other = world.viewers.other as CandidateViewer;
    const { applicationId } = await applyForJob(other, world.rows.OpenJob);
    const id = Buffer.from(`Application:${applicationId}`).toString('base64');
    const candidate = { id: Buffer.from(`Candidate:${other.candidateId}`).toString('base64') };
    expect(await both()).toMatchObject([
      event({ id, status: 'APPLIED', candidate }),
      event({ id, status: 'APPLIED', candidate: null }),
    ]);
    await withdrawApplication(other, applicationId);
    expect(await both()).toMatchObject([
      event({ id, status: 'WITHDRAWN', candidate }),
      event(null),
    ]);

    const signUps = await socketOf('admin');
    signUps.start('subscription { signUpCounts { candidate { id } deletedCandidateId } }');
    const told = async () => (await signUps.next()).payload;
    const change = (node: object | null, deletedCandidateId: string | null = null) => ({
      data: { signUpCounts: { candidate: node, deletedCandidateId } },
    });
    expect(await told()).toEqual(change(null));
    await deleteAccount(other);
    expect(await told()).toEqual(change(null, candidate.id));
    expect(await both()).toMatchObject([event(null, id), event(null)]);
    for (const { socket } of [admin, program, signUps]) socket.close();
  });

  test('tells a beginning, a job that changed and one that was deleted apart', async () => {
    const token = { name: 'Board', scopes: ['APPLICATIONS_READ' as const], days: 1 };
    const { secret } = await createToken(world.viewers.admin, token);
    const admin = await socketOf('admin');
    const program = await openSocket(graph.url(), { authorization: `Bearer ${secret}` });
    for (const socket of [admin, program])
      socket.start('subscription { newApplications { job { id } deletedJobId } }');
    const both = async () =>
      [await admin.next(), await program.next()].map(
        ({ payload }) => (payload as { data: unknown }).data,
      );
    const event = (job: object | null, deletedJobId: string | null = null) => ({
      newApplications: { job, deletedJobId },
    });
    expect(await both()).toEqual([event(null), event(null)]);
    const id = world.ids.OpenJob;
    await archiveJob(world.viewers.admin, world.rows.OpenJob);
    expect(await both()).toEqual([event({ id }), event(null)]);
    await deleteJob(world.viewers.admin, world.rows.OpenJob);
    expect(await both()).toEqual([event(null, id), event(null)]);
    // After a lost database connection the server publishes an event without ids.
    await publish(db, 'applications');
    expect(await both()).toEqual([event(null), event(null)]);
    for (const { socket } of [admin, program]) socket.close();
  });

  test('to one’s own applications tells of nobody else’s', async () => {
    const socket = await socketOf('candidate');
    socket.start('subscription { myApplications { id } }');
    expect((await socket.next()).payload).toEqual({ data: { myApplications: null } });
    await applyForJob(world.viewers.other, world.rows.OpenJob);
    const { applicationId } = await applyForJob(world.viewers.candidate, world.rows.OpenJob);
    const { payload } = await socket.next();
    const id = Buffer.from(`Application:${applicationId}`).toString('base64');
    expect(payload).toEqual({ data: { myApplications: { id } } });
    socket.socket.close();
  });

  test('to the number of one’s open applications tells each new one', async () => {
    const socket = await socketOf('candidate');
    socket.start('subscription { myOpenApplicationCount }');
    const told = async () => (await socket.next()).payload;
    expect(await told()).toEqual({ data: { myOpenApplicationCount: 1 } });
    await applyForJob(world.viewers.other, world.rows.OpenJob);
    await applyForJob(world.viewers.candidate, world.rows.OpenJob);
    expect(await told()).toEqual({ data: { myOpenApplicationCount: 2 } });
    socket.socket.close();
  });

  test('to a job tells of an application that a screen names, whichever one moved', async () => {
    const { applicationId } = await applyForJob(world.viewers.candidate, world.rows.OpenJob);
    const other = await applyForJob(world.viewers.other, world.rows.OpenJob);
    const jobId = Buffer.from(`Job:${world.rows.OpenJob}`).toString('base64');
    const id = Buffer.from(`Application:${applicationId}`).toString('base64');
    const socket = await socketOf('admin');
    socket.start(
      `subscription { newApplications(jobId: "${jobId}") { applicationById(id: "${id}") { status place(group: ACTIVE) { total } } } }`,
    );
    const told = async () =>
      ((await socket.next()).payload as { data: { newApplications: object } }).data.newApplications;
    const standing = (total: number) => ({
      applicationById: { status: 'APPLIED', place: { total } },
    });
    expect(await told()).toEqual(standing(2));
    await moveApplication(world.viewers.admin, { id: other.applicationId, action: 'reject' });
    expect(await told()).toEqual(standing(1));
    await deleteJob(world.viewers.admin, world.rows.OpenJob);
    expect(await told()).toEqual({ applicationById: null });
    socket.socket.close();
  });

  test('of an admin reads what is there, and a failure says nothing of the inside', async () => {
    const socket = await socketOf('admin');
    await db.$executeRawUnsafe('alter table application_counts rename to mislaid');
    try {
      socket.start(COUNTER);
      const { payload } = await socket.next();
      expect(JSON.stringify(payload)).not.toMatch(/relation|application_counts|select/);
      expect(JSON.stringify(payload)).toContain('"INTERNAL"');
    } finally {
      await db.$executeRawUnsafe('alter table mislaid rename to application_counts');
    }
    socket.socket.close();
  });
});

describe('an operation that cannot run is refused by a message, and its socket goes on', () => {
  const deep = `{ ${'jobs { edges { node { yacht { listings(status: ACTIVE) { edges { node { yacht { '.repeat(2)} id ${'} '.repeat(17)}`;
  test.each([
    ['too deep a document', deep, 'TOO_DEEP'],
    [
      '31 aliases',
      `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
      'TOO_MANY_ALIASES',
    ],
    ['4,001 tokens', `{ ${'brand { name } '.repeat(1100)} }`, 'TOO_MANY_TOKENS'],
    ['101 jobs', '{ jobs(first: 101) { totalCount } }', 'INVALID_INPUT'],
    ['no document', 'what?', 'GRAPHQL_PARSE_FAILED'],
    ['a field that does not exist', 'subscription { everything }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'an id that names nothing',
      'subscription { newApplications(jobId: "x") { total } }',
      'NOT_FOUND',
    ],
    [
      'two subscriptions in one',
      'subscription { signUpCounts { completed } myApplications { id } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    ['an unknown persisted document', '', 'PERSISTED_QUERY_NOT_FOUND'],
  ])('%s', async (_what, query, code) => {
    const socket = await socketOf('admin');
    const id = socket.start(query);
    const message = await socket.next();
    expect(message.id).toBe(id);
    const errors =
      message.type === 'error' ? message.payload : (message.payload as { errors: unknown }).errors;
    expect(errors).toMatchObject([{ extensions: { code } }]);
    if (message.type === 'next') await socket.next();
    socket.start('{ viewer { userType } }');
    expect((await socket.next()).payload).toEqual({ data: { viewer: { userType: 'ADMIN' } } });
    socket.socket.close();
  });

  test('more than a hundred at once', async () => {
    const socket = await socketOf('admin');
    const ids = Array.from({ length: 101 }, () => socket.start(SIGN_UPS));
    const messages = [];
    for (const _id of ids) messages.push(await socket.next());
    const refused = messages.filter(({ type }) => type === 'error');
    expect(refused).toMatchObject([{ payload: [{ extensions: { code: 'TOO_MANY_OPERATIONS' } }] }]);
    socket.socket.terminate();
  });
});

describe('a socket is closed', () => {
  test('when its session logs out, and hears nothing more', async () => {
    const socket = await socketOf('admin');
    socket.start(SIGN_UPS);
    await socket.next();
    await logOut(socket.viewer);
    expect(await socket.closed).toBe(4403);
    expect(socket.waiting()).toBe(0);
  });

  test('when the password is changed in another session, and that session goes on', async () => {
    const lost = await socketOf('admin');
    const changing = await socketOf('admin');
    await changePassword(changing.viewer, {
      previousPassword: PASSWORD,
      password: 'another long secret',
    });
    expect(await lost.closed).toBe(4403);
    changing.start('{ viewer { userType } }');
    expect((await changing.next()).payload).toMatchObject({ data: { viewer: {} } });
    changing.socket.close();
  });

  test('when its session has run out', async () => {
    const socket = await socketOf('admin');
    await db.session.update({
      where: { id: socket.viewer.sessionId },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    await sweepSessions();
    expect(await socket.closed).toBe(4403);
  });

  test.each([
    ['no JSON', '{"type":'],
    ['a list', '[1]'],
    ['an unknown type', '{"type":"__proto__"}'],
    ['an operation without a document', '{"type":"subscribe","id":"1","payload":{}}'],
    [
      'variables that are none',
      '{"type":"subscribe","id":"1","payload":{"query":"{ a }","variables":7}}',
    ],
    ['bytes', Buffer.from([0, 255, 254])],
  ])('after %s', async (_what, message) => {
    const socket = await openSocket(graph.url());
    socket.send(message);
    expect(await socket.closed).toBeGreaterThanOrEqual(4400);
    expect(await isAlive(graph.url())).toBe(true);
  });

  test('after more than 100 kB', async () => {
    const socket = await openSocket(graph.url());
    socket.send(JSON.stringify({ type: 'ping', payload: { x: 'x'.repeat(100_000) } }));
    expect(await socket.closed).toBe(1009);
    expect(await isAlive(graph.url())).toBe(true);
  });
});

describe('nothing is left of a client', () => {
  const topics = ['applications', 'sign-ups', 'sessions-ended'];
  const listeners = () => topics.map(listenersOf);

  test.each([
    ['that closes', (socket: Awaited<ReturnType<typeof socketOf>>) => socket.socket.close()],
    [
      'that breaks off',
      (socket: Awaited<ReturnType<typeof socketOf>>) => socket.socket.terminate(),
    ],
  ])('%s', async (_what, leave) => {
    const before = listeners();
    const sockets = await Promise.all([
      socketOf('admin'),
      socketOf('admin'),
      socketOf('candidate'),
    ]);
    for (const socket of sockets) {
      for (const query of [COUNTER, SIGN_UPS, 'subscription { myApplications { id } }']) {
        socket.start(query);
        await socket.next();
      }
    }
    expect(listeners()).not.toEqual(before);
    for (const socket of sockets) leave(socket);
    await expect.poll(listeners).toEqual(before);
  });

  test('that ends its subscription, or breaks off while the first count is read', async () => {
    const before = listenersOf('applications');
    const socket = await socketOf('admin');
    const id = socket.start(COUNTER);
    await socket.next();
    expect(listenersOf('applications')).toBe(before + 1);
    socket.stop(id);
    await expect.poll(() => listenersOf('applications')).toBe(before);
    for (let count = 0; count < 20; count += 1) socket.start(COUNTER);
    socket.socket.terminate();
    await sleep(100);
    await expect.poll(() => listenersOf('applications')).toBe(before);
  });
});
