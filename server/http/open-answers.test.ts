import { once } from 'node:events';
import { Agent, type ClientRequest, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { roundRobin } from '#e2e/support/round-robin.ts';
import { WEBHOOK, writeTest } from '#server/domain/webhooks/write.ts';
import { db, transaction } from '#server/platform/db.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import {
  ADMIN,
  endProcesses,
  logInAt,
  newFolder,
  type RunningServer,
  spawnServer,
  startServer,
  statusOf,
  untilReady,
} from '#server/testing/processes.ts';
import { openSocket } from '#server/testing/socket.ts';
import { createWebhookOf } from '#server/testing/webhooks.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const agents: Agent[] = [];
const clients: pg.Client[] = [];
// A lock that a failed test left held would fail those after it.
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy();
  for (const client of clients.splice(0)) await client.end();
});
afterAll(endProcesses);

const start = (env: Record<string, string> = {}) =>
  startServer({ DATABASE_URL: testDatabaseUrl(), DATA_DIR: newFolder(), TRUST_PROXY: '2', ...env });

/** The outcome of a request: a complete answer, a refused connection, or an answer that was cut off. */
type Outcome = { status: number; connection: string | undefined; text: string } | 'refused' | 'cut';

/** Sends a request whose body is written by `write`, or an empty one. */
function send(
  url: string,
  { agent, ...options }: { agent?: Agent; method?: string; headers?: Record<string, string> },
  write: (sent: ClientRequest) => void = (sent) => sent.end(),
): Promise<Outcome> {
  return new Promise((resolve) => {
    const sent = request(url, { agent: agent ?? false, ...options });
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    );
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('error', () => resolve('cut'));
      answer.on('end', () => {
        const { statusCode = 0, headers, complete } = answer;
        resolve(complete ? { status: statusCode, connection: headers.connection, text } : 'cut');
      });
    });
    write(sent);
  });
}

let registered = 0;
const REGISTER = `mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { __typename } }`;

/** Registers a new account, each from an address of its own. */
function register(
  url: string,
  email: string,
  { agent, hops = ', 127.0.0.1' }: { agent?: Agent; hops?: string } = {},
): Promise<Outcome> {
  registered += 1;
  const from = `198.18.${registered >> 8}.${registered & 255}`;
  const input = { firstName: 'Ana', lastName: 'Lima', email, password: 'secret-1' };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${from}${hops}` };
  return send(`${url}/graphql`, { ...(agent && { agent }), method: 'POST', headers }, (sent) =>
    sent.end(JSON.stringify({ query: REGISTER, variables: { input } })),
  );
}

const isRegistered = (outcome: Outcome) =>
  typeof outcome === 'object' && outcome.text.includes('"RegisterAccountPayload"');

function keepAlive(): Agent {
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  return agent;
}

/**
 * Sends requests until `isOver`; returns the number of complete answers, of answers cut off, and all other
 * outcomes.
 */
async function askUntil(isOver: () => boolean, ask: () => Promise<Outcome>) {
  const counts = { whole: 0, cut: 0, others: [] as unknown[] };
  while (!isOver()) {
    const outcome = await ask();
    if (outcome === 'cut') counts.cut += 1;
    else if (outcome !== 'refused' && outcome.status === 200) counts.whole += 1;
    else counts.others.push(outcome);
  }
  return counts;
}

/** A query sent as a POST, which no client may retry after its answer is cut off. */
function countJobs(server: RunningServer, agent?: Agent): Promise<Outcome> {
  const headers = { 'content-type': 'application/json' };
  return send(
    `${server.url}/graphql`,
    { ...(agent && { agent }), method: 'POST', headers },
    (sent) => sent.end(JSON.stringify({ query: '{ jobs { totalCount } }' })),
  );
}

/** An upload whose last bytes are sent after this many milliseconds. */
function slowUpload(server: RunningServer, cookie: string, wait: number): Promise<Outcome> {
  const body = '--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{}\r\n--b--\r\n';
  const headers = {
    cookie,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': String(body.length),
  };
  return send(`${server.url}/graphql`, { method: 'POST', headers }, (sent) => {
    sent.write(body.slice(0, 20));
    setTimeout(() => sent.end(body.slice(20)), wait).unref();
  });
}

describe('a server that is told to end by SIGTERM', () => {
  test('says so at once, takes connections for three seconds, and cuts no answer', async () => {
    const server = await start();
    const cookie = await logInAt(server, ADMIN);
    const socket = await openSocket(`${server.url}/graphql`, { cookie });
    const blocker = new pg.Client({ connectionString: testDatabaseUrl() });
    clients.push(blocker);
    await blocker.connect();
    await blocker.query('begin; lock table users in share mode');
    const open = Array.from({ length: 6 }, (_, index) =>
      register(server.url, `open-${index}@crew.test`, { agent: keepAlive() }),
    );
    const upload = slowUpload(server, cookie, 6000);
    let isOver = false;
    const asking = [keepAlive(), keepAlive(), keepAlive(), undefined].map((agent) =>
      askUntil(
        () => isOver,
        () => countJobs(server, agent),
      ),
    );
    await sleep(500);

    const ended = server.end('SIGTERM');
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 500 }).toBe(503);
    await sleep(1500);
    isOver = true;
    expect(await send(`${server.url}/healthz`, {})).toMatchObject({ status: 200 });
    const late = register(server.url, 'late@crew.test');
    await sleep(300);
    await blocker.query('commit');

    const outcomes = await Promise.all([...open, late]);
    expect(outcomes.map(isRegistered)).toEqual(outcomes.map(() => true));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ connection: 'close' });
    expect(await upload).toMatchObject({ connection: 'close' });
    for (const counts of await Promise.all(asking)) {
      expect(counts).toEqual({ whole: expect.any(Number), cut: 0, others: [] });
      expect(counts.whole).toBeGreaterThan(5);
    }
    expect(await socket.closed).toBe(1001);
    const { code, took } = await ended;
    expect([code, took > 5000, took < 10_000]).toEqual([0, true, true]);
    expect(await countJobs(server)).toBe('refused');
    expect(server.output()).not.toContain('cut off');
  });

  test('cuts what is open after nine seconds, and has gone with 0 within ten', async () => {
    const server = await start();
    const upload = slowUpload(server, await logInAt(server, ADMIN), 60_000);
    await sleep(200);
    const { code, took } = await server.end('SIGTERM');
    expect(await upload).toBe('cut');
    expect([code, took > 8500, took < 10_000]).toEqual([0, true, true]);
    expect(server.output()).toContain('"answers":1,"msg":"answers are cut off"');
  });

  test('does not wait for connections that ask for nothing', async () => {
    const server = await start();
    const agent = keepAlive();
    await send(`${server.url}/healthz`, { agent });
    const silent = request(server.url, { agent: false });
    silent.on('error', () => undefined);
    silent.flushHeaders();
    const { code, took } = await server.end('SIGTERM');
    expect([code, took < 6000]).toEqual([0, true]);
  });

  test('does not wait for the receiver of a webhook that hangs', async () => {
    const receiver = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const hook = await createWebhookOf([], [], { url: `http://127.0.0.1:${port}/` });
    const server = await start({ WEBHOOKS_TO_LOOPBACK: '1' });
    const arrived = once(receiver, 'request');
    await transaction((tx) => writeTest(tx, hook));
    await db.$executeRaw`select graphile_worker.add_job(${WEBHOOK}::text, json_build_object('deliveryId', id))
      from webhook_deliveries`;
    await arrived;
    const { code, took } = await server.end('SIGTERM');
    expect([code, took < 10_000]).toEqual([0, true]);
    receiver.closeAllConnections();
    receiver.close();
  });
});

describe('a server that is told to end by Ctrl-C', () => {
  test('ends as soon as its answers are finished', async () => {
    const server = await start();
    const upload = slowUpload(server, await logInAt(server, ADMIN), 1000);
    await sleep(200);
    const { code, took } = await server.end('SIGINT');
    expect(await upload).toMatchObject({ connection: 'close' });
    expect([code, took < 2900]).toEqual([0, true]);
  });

  test('ends at once when it is pressed again, but not by the copy that npm passes on', async () => {
    const server = await start();
    const upload = slowUpload(server, await logInAt(server, ADMIN), 60_000);
    await sleep(200);
    const ended = server.end('SIGINT');
    await sleep(50);
    server.child.kill('SIGINT');
    await sleep(1000);
    expect(server.child.exitCode).toBeNull();
    server.child.kill('SIGINT');
    const { code, took } = await ended;
    expect([code, took < 2900]).toEqual([130, true]);
    expect(await upload).toBe('cut');
  });
});

test('three servers behind a balancer are restarted in turn, and nothing that was sent is lost', async () => {
  const folders = [newFolder(), newFolder(), newFolder()];
  const env = (index: number, port?: string) => ({
    DATABASE_URL: testDatabaseUrl(),
    DATA_DIR: folders[index] ?? '',
    TRUST_PROXY: '2',
    ...(port && { PORT: port }),
  });
  const servers = await Promise.all(folders.map((_, index) => startServer(env(index))));
  const portOf = (server: RunningServer) => new URL(server.url).port;
  const ports = servers.map(portOf);
  const balancer = await roundRobin(ports.map(Number), { checked: true });
  let isOver = false;
  const outcomes: Outcome[] = [];
  const emails: string[] = [];
  const working = Array.from({ length: 3 }, async (_, worker) => {
    for (let count = 0; !isOver; count += 1) {
      const email = `rolling-${worker}-${count}@crew.test`;
      const outcome = await register(balancer.url, email, { hops: '' });
      outcomes.push(outcome);
      if (isRegistered(outcome)) emails.push(email);
      await sleep(50);
    }
  });
  for (const [index, server] of servers.entries()) {
    const { code, took } = await server.end('SIGTERM');
    expect([code, took < 10_000]).toEqual([0, true]);
    const revived = await spawnServer(env(index, ports[index]));
    await untilReady({ ...revived, url: server.url });
    await sleep(1000);
  }
  isOver = true;
  await Promise.all(working);
  await balancer.close();
  expect(outcomes.filter((outcome) => !isRegistered(outcome))).toEqual([]);
  expect(await db.user.count({ where: { email: { in: emails } } })).toBe(outcomes.length);
  expect(outcomes.length).toBeGreaterThan(50);
  expect(balancer.answered.every((count) => count > 5)).toBe(true);
});
