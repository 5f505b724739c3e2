import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db, transaction } from '#server/platform/db.ts';
import { addJob } from '#server/platform/queue.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { createCandidate, createJob } from '#server/testing/fixtures.ts';
import {
  ADMIN,
  askServer,
  endProcesses,
  logInAt,
  newFolder,
  registerAt,
  type RunningServer,
  startServer,
  statusOf,
  untilReady,
} from '#server/testing/processes.ts';
import { createProxy, type Proxy } from '#server/testing/proxy.ts';
import { openSocket } from '#server/testing/socket.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let proxy: Proxy;
let one: RunningServer;
let two: RunningServer;
let admin: string;

beforeAll(async () => {
  proxy = await createProxy(testDatabaseUrl());
  const start = () => startServer({ DATABASE_URL: proxy.url, DATA_DIR: newFolder() });
  one = await start();
  two = await start();
  admin = await logInAt(one, ADMIN);
});
afterAll(async () => {
  await endProcesses();
  await proxy.close();
});

const SIGN_UPS = 'subscription { signUpCounts { incomplete } }';
const incompleteOf = (message: { payload?: unknown }) =>
  (message.payload as { data: { signUpCounts: { incomplete: number } } }).data.signUpCounts
    .incomplete;

const VIEWER = '{ viewer { email } }';
const LOG_OUT = 'mutation { logOut { __typename } }';

describe('what happens on one server is heard on the other', () => {
  test('a sign-up', async () => {
    const socket = await openSocket(`${one.url}/graphql`, { cookie: admin });
    socket.start(SIGN_UPS);
    const before = incompleteOf(await socket.next());
    await registerAt(two, 'heard@crew.test');
    expect(incompleteOf(await socket.next())).toBe(before + 1);
    socket.socket.close();
  });

  test('an application', async () => {
    const job = await createJob();
    const id = Buffer.from(`Job:${job.id}`).toString('base64');
    const cookie = await registerAt(two, 'applies@crew.test');
    await db.user.update({ where: { email: 'applies@crew.test' }, data: { emailVerified: true } });
    await db.candidate.updateMany({ data: { initialSetupCompleted: true } });
    const socket = await openSocket(`${one.url}/graphql`, { cookie: admin });
    socket.start('subscription ($id: ID) { newApplications(jobId: $id) { total } }', { id });
    expect((await socket.next()).payload).toEqual({ data: { newApplications: { total: 0 } } });
    const apply =
      'mutation ($input: ApplyForJobInput!) { applyForJob(input: $input) { __typename } }';
    const applied = await askServer(two, apply, { input: { jobId: id } }, cookie);
    expect(applied.data).toEqual({ applyForJob: { __typename: 'ApplyForJobPayload' } });
    expect((await socket.next()).payload).toEqual({ data: { newApplications: { total: 1 } } });
    socket.socket.close();
  });

  test('a log-out: the socket closes and the cookie is over, there too', async () => {
    const cookie = await logInAt(one, ADMIN);
    const socket = await openSocket(`${one.url}/graphql`, { cookie });
    expect((await askServer(one, VIEWER, {}, cookie)).data?.['viewer']).not.toBeNull();
    await askServer(two, LOG_OUT, {}, cookie);
    expect(await socket.closed).toBe(4403);
    await expect
      .poll(async () => (await askServer(one, VIEWER, {}, cookie)).data, { timeout: 1000 })
      .toEqual({ viewer: null });
  });
});

describe('a database that goes away', () => {
  test('is said by every face, and everything comes back by itself', async () => {
    const socket = await openSocket(`${one.url}/graphql`, { cookie: admin });
    socket.start(SIGN_UPS);
    const before = incompleteOf(await socket.next());
    await proxy.cut();

    for (const server of [one, two]) {
      expect(await statusOf(`${server.url}/healthz`)).toBe(200);
      await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 5000 }).toBe(503);
      const page = await fetch(`${server.url}/find-jobs`);
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await page.text()).toContain('The database does not answer');
      const asks: [string, string][] = [
        ['{ jobs { totalCount } }', ''],
        ['{ positions { name } }', ''],
        [VIEWER, admin],
        ['mutation { logIn(input: { email: "a@b.test", password: "x" }) { __typename } }', ''],
      ];
      for (const [query, cookie] of asks) {
        const { status, errors } = await askServer(server, query, {}, cookie);
        expect([query, status, errors?.[0]?.extensions?.code]).toEqual([query, 503, 'UNAVAILABLE']);
      }
    }
    expect(socket.waiting()).toBe(0);

    await proxy.restore();
    await Promise.all([untilReady(one), untilReady(two)]);
    expect(await statusOf(`${one.url}/find-jobs`)).toBe(200);
    expect((await askServer(two, VIEWER, {}, admin)).data?.['viewer']).toEqual({
      email: ADMIN.email,
    });

    // The same subscription reads again by itself, and receives what happens on the other server.
    expect(incompleteOf(await socket.next())).toBe(before);
    await registerAt(two, 'afterwards@crew.test');
    await expect.poll(async () => incompleteOf(await socket.next())).toBe(before + 1);
    socket.socket.close();
    const keys = [`cv/${crypto.randomUUID()}.pdf`];
    await transaction((tx) => addJob(tx, 'erase-files', { keys }));
    const jobs = () => db.$queryRaw`select 1 from graphile_worker._private_jobs`;
    await expect.poll(jobs, { timeout: 60_000 }).toEqual([]);
  });

  test('twice, and for longer, leaves one loop that listens again', async () => {
    const listening = async () => {
      const rows = await db.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and query = 'listen passerelle'`;
      return rows[0]?.count;
    };
    for (let round = 0; round < 2; round += 1) {
      await proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await proxy.restore();
      await Promise.all([untilReady(one), untilReady(two)]);
      await expect.poll(listening, { timeout: 20_000 }).toBe(2);
    }
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await listening()).toBe(2);
  });
});

/** How many statements of the servers wait for a lock. */
async function waitingForLocks(): Promise<number> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}

test('twenty calls at both that put an application forward make one move, the next one another', async () => {
  const { candidateId } = await createCandidate();
  const { id: jobId } = await createJob();
  const { id: _id } = await db.application.create({ data: { jobId, candidateId } });
  const putForward = async (index: number) => {
    const answer = await fetch(`${(index % 2 ? two : one).url}/api/applications/put-forward`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: admin },
      body: JSON.stringify({ _id }),
    });
    return ((await answer.json()) as { nextStage?: string }).nextStage;
  };
  for (const stage of ['forwarded', 'hired']) {
    // Holds back the moves until all of them wait: on a busy machine the last request might arrive after the
    // first is answered, and would rightly make the next move.
    const calls = await transaction(async (tx) => {
      await tx.$queryRaw`select 1 from applications where id = ${_id}::uuid for update`;
      const waiting = Array.from({ length: 20 }, (_, index) => putForward(index));
      await expect.poll(waitingForLocks, { timeout: 15_000 }).toBe(20);
      return { waiting };
    });
    expect(await Promise.all(calls.waiting)).toEqual(Array(20).fill(stage));
  }
  expect(await db.applicationEvent.count({ where: { applicationId: _id } })).toBe(2);
  const data = { status: 'APPLIED' } as const;
  await db.application.update({ where: { id: _id }, data });
  expect([await putForward(0), await putForward(1)]).toEqual(['forwarded', 'hired']);
});

test('one that is told to end lets go of its clients, and the other goes on', async () => {
  const socket = await openSocket(`${one.url}/graphql`, { cookie: admin });
  socket.start(SIGN_UPS);
  await socket.next();
  const { code, took } = await one.end('SIGTERM');
  expect([code, took < 10_000]).toEqual([0, true]);
  expect(await socket.closed).toBe(1001);
  expect(await statusOf(`${two.url}/readyz`)).toBe(200);
});

test('nothing personal is in what either has printed', () => {
  for (const { output } of [one, two]) {
    expect(output()).not.toMatch(/@crew\.test|Lima|secret|passerelle-session/);
    expect(output()).toContain('Passerelle is at');
  }
});
