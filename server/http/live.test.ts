import type { ExecutionResult } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import type { UserViewer, Viewer } from '#server/domain/kernel/viewer.ts';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { prepare } from '#server/graphql/documents.ts';
import { db } from '#server/platform/db.ts';
import { listenersOf, publish } from '#server/platform/pubsub.ts';
import { statementsOf } from '#server/testing/driver.ts';
import { listeningGraph } from '#server/testing/graph-server.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { createNotice } from '#server/testing/notices.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { openSocket } from '#server/testing/socket.ts';
import { createWorld, type World } from '#server/testing/world.ts';
import { audienceCount } from './audience.ts';
import { type Outlet, subscribeLive } from './live.ts';

const PATIENTLY = { timeout: 15_000 };
const graph = listeningGraph();
let world: World;

beforeEach(async () => {
  world = await createWorld();
});

const COUNTER = `subscription { newApplications {
  total job { id } application { id candidate { id firstName lastName } } } }`;
const OWN = 'subscription { myApplications { id } }';
const READS = /\bfrom (?:applications|application_counts|jobs|candidates)\b/;
type Socket = Awaited<ReturnType<typeof openSocket>>;

const globalIdOf = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');

async function socketsOf(open: () => Promise<Socket>, count: number, query: string) {
  const sockets = await Promise.all(Array.from({ length: count }, open));
  for (const socket of sockets) {
    socket.start(query);
    await socket.next();
  }
  return sockets;
}

async function personsSocket(viewer: Viewer): Promise<Socket> {
  const { cookie } = await sessionFor((viewer as UserViewer).userId);
  return openSocket(graph.url(), { cookie });
}

test('an event is read once for all of equal rights, and each of the others gets only theirs', async () => {
  const { admin, candidate, other } = world.viewers;
  const application = await db.application.findFirstOrThrow({
    where: { candidateId: (candidate as { candidateId: string }).candidateId },
    include: { job: true },
  });
  const token = async (...scopes: ('APPLICATIONS_READ' | 'JOBS_READ')[]) =>
    (await createToken(admin, { name: 'Board', scopes, days: 1 })).secret;
  const board = await token('APPLICATIONS_READ', 'JOBS_READ');
  const narrow = await token('APPLICATIONS_READ');
  const bearer = (secret: string) => () =>
    openSocket(graph.url(), { authorization: `Bearer ${secret}` });
  const event = { jobId: application.jobId, applicationId: application.id };
  const tellAll = async (count: number) => {
    const classes = {
      admins: await socketsOf(() => personsSocket(admin), count, COUNTER),
      board: await socketsOf(bearer(board), count, COUNTER),
      narrow: await socketsOf(bearer(narrow), count, COUNTER),
      candidate: await socketsOf(() => personsSocket(candidate), count, OWN),
      other: await socketsOf(() => personsSocket(other), count, OWN),
    };
    const { candidateId } = application;
    const { result, statements } = await statementsOf(async () => {
      await publish(db, 'applications', { ...event, candidateId });
      const payloads: Record<string, Set<string>> = {};
      for (const [who, sockets] of Object.entries(classes)) {
        if (who === 'other') continue;
        const messages = await Promise.all(sockets.map((socket) => socket.next()));
        payloads[who] = new Set(messages.map(({ payload }) => JSON.stringify(payload)));
      }
      return payloads;
    });
    expect(classes.other.map((socket) => socket.waiting())).toEqual(classes.other.map(() => 0));
    for (const { socket } of Object.values(classes).flat()) socket.terminate();
    await expect.poll(() => listenersOf('applications'), PATIENTLY).toBe(0);
    // Not those with which a connection is proved, at any time.
    return { result, statements: statements.filter((text) => READS.test(text)).toSorted() };
  };
  const few = await tellAll(1);
  const many = await tellAll(15);
  expect(many.statements).toEqual(few.statements);
  expect(
    many.statements.filter((text) => /from\s+application_counts a\s+join jobs/.test(text)),
  ).toHaveLength(1);
  const id = globalIdOf('Application', application.id);
  const told = (who: string): unknown => {
    const texts = [few, many].map(({ result }) => [...(result[who] ?? [])]);
    expect(texts.map(({ length }) => length)).toEqual([1, 1]);
    const [once, often] = texts.map(([text = '']) => (JSON.parse(text) as ExecutionResult).data);
    expect(often).toEqual(once);
    return often;
  };
  const job = { id: globalIdOf('Job', application.jobId) };
  expect(told('admins')).toMatchObject({
    newApplications: { job, application: { id, candidate: { firstName: expect.any(String) } } },
  });
  expect(told('board')).toMatchObject({
    newApplications: { job, application: { id, candidate: null } },
  });
  expect(told('narrow')).toMatchObject({
    newApplications: { job: null, application: { id, candidate: null } },
  });
  expect(told('candidate')).toEqual({ myApplications: { id } });
});

test.each([
  ['short', '1'],
  ['with characters that JSON escapes', 'subscription 7 of "Börd"\n'],
  ['of 70 kB', 'x'.repeat(70_000)],
])('a shared answer is the same message as any other, with an id that is %s', async (_what, id) => {
  const socket = await personsSocket(world.viewers.admin);
  const query = 'subscription { newApplications { total job { id } } }';
  const subscribe = (name: string) =>
    socket.send(JSON.stringify({ type: 'subscribe', id: name, payload: { query } }));
  subscribe(id);
  const first = await socket.next();
  subscribe('another');
  await socket.next();
  await publish(db, 'applications');
  const messages = [await socket.next(), await socket.next()];
  expect(messages).toEqual(expect.arrayContaining([first, { ...first, id: 'another' }]));
  socket.socket.terminate();
});

test('answers keep their order when an outlet takes some and the iterator the others', async () => {
  const { document } = prepare('subscription { newApplications { job { id } } }');
  const jobs = [world.rows.OpenJob, world.rows.Job, world.rows.OpenJob, world.rows.Job];
  const got: unknown[] = [];
  const jobOf = ({ data }: ExecutionResult) =>
    (data as { newApplications: { job: { id: string } | null } }).newApplications.job?.id ?? null;
  let offered = 0;
  const outlet: Outlet = (answer) => {
    offered += 1;
    if (offered % 2 === 0) return false;
    got.push(jobOf(answer));
    return true;
  };
  const contextValue = { viewer: world.viewers.admin };
  const answers = await subscribeLive({ document, contextValue }, () => undefined, outlet);
  if (!(Symbol.asyncIterator in answers)) throw new Error(JSON.stringify(answers));
  const reading = (async () => {
    for await (const answer of answers) got.push(jobOf(answer));
  })();
  await expect.poll(() => got, PATIENTLY).toEqual([null]);
  for (const jobId of jobs) await publish(db, 'applications', { jobId });
  const ids = jobs.map((jobId) => globalIdOf('Job', jobId));
  await expect.poll(() => got, PATIENTLY).toEqual([null, ...ids]);
  expect(offered).toBeGreaterThan(1);
  await answers.return?.();
  await reading;
  expect(listenersOf('applications')).toBe(0);
  expect(audienceCount()).toBe(0);
});

test('of what is about oneself an admin hears nothing of a colleague’s', async () => {
  const colleague = await createAdmin();
  const { userId } = world.viewers.admin as UserViewer;
  const query = 'subscription { noticeChanges { viewer { id } notice { id } } }';
  const [theirs, own] = [
    await personsSocket(colleague),
    await personsSocket(world.viewers.admin),
  ] as const;
  for (const socket of [theirs, own]) {
    socket.start(query);
    await socket.next();
  }
  const noticeId = await createNotice({ userId });
  await publish(db, 'notices', { userId, noticeId });
  expect((await own.next()).payload).toMatchObject({
    data: {
      noticeChanges: {
        viewer: { id: globalIdOf('User', userId) },
        notice: { id: globalIdOf('Notice', noticeId) },
      },
    },
  });
  expect(theirs.waiting()).toBe(0);
  for (const { socket } of [theirs, own]) socket.terminate();
});
