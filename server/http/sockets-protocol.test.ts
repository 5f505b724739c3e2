import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createAdmin, createJob } from '#server/testing/fixtures.ts';
import { graphServer } from '#server/testing/graph-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { type Headers, openSocket } from '#server/testing/socket.ts';

let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = await graphServer('http://localhost:4000');
  await app.listen({ port: 0 });
  url = `ws://localhost:${(app.server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => app.close());

/** A socket before `connection_init`; closed after the test. */
async function opened(protocols = ['graphql-transport-ws'], headers: Headers = {}) {
  const socket = new WebSocket(url, protocols, { headers: { ...headers } });
  onTestFinished(() => socket.terminate());
  const closed = once(socket, 'close').then(([code, reason]) => [code, String(reason)] as const);
  const messages: Record<string, unknown>[] = [];
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as never));
  await once(socket, 'open');
  return {
    socket,
    closed,
    messages,
    send: (message: object) => socket.send(JSON.stringify(message)),
    /** Waits for `count` messages of a type and returns them. */
    received: async (type: string, count = 1) => {
      const found = () => messages.filter((message) => message['type'] === type);
      await expect.poll(() => found().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count);
      return found();
    },
  };
}

const INIT = { type: 'connection_init' };
const operation = (id: string, query = '{ __typename }') => ({
  type: 'subscribe',
  id,
  payload: { query },
});

/** A socket after `connection_ack`. */
async function greeted(headers: Headers = {}) {
  const socket = await opened(undefined, headers);
  socket.send(INIT);
  await socket.received('connection_ack');
  return socket;
}

describe('graphql-transport-ws closes a socket', () => {
  test.each<[string, number, object[]]>([
    ['4400 after a message without a type', 4400, [INIT, { id: '1' }]],
    ['4400 after an unknown type', 4400, [INIT, { type: 'start', id: '1' }]],
    ['4400 after an operation without an id', 4400, [INIT, { ...operation(''), id: undefined }]],
    ['4400 after an operation without a document', 4400, [INIT, { type: 'subscribe', id: '1' }]],
    ['4401 after an operation before the greeting', 4401, [operation('1')]],
    ['4429 after a second greeting', 4429, [INIT, INIT]],
  ])('%s', async (_what, code, messages) => {
    const { closed, send, socket } = await opened();
    for (const message of messages) send(message);
    expect((await closed)[0]).toBe(code);
    expect(socket.readyState).toBe(socket.CLOSED);
  });

  test('4401 after an operation before the greeting was answered', async () => {
    const { closed, send } = await opened();
    send(INIT);
    send(operation('1'));
    expect((await closed)[0]).toBe(4401);
  });

  test('4409 after a second operation of the same id, while the first one runs', async () => {
    const { closed, send } = await greeted();
    for (let count = 0; count < 2; count += 1) send(operation('same'));
    expect(await closed).toEqual([4409, 'Subscriber for same already exists']);
  });

  test('4400 after something that is no JSON', async () => {
    const { closed, socket } = await opened();
    socket.send('{"type":');
    expect((await closed)[0]).toBe(4400);
  });

  test('4408 where nobody greets for three seconds, and not one that has', async () => {
    const silent = await opened();
    const polite = await opened();
    polite.send(INIT);
    expect(await silent.closed).toEqual([4408, 'Connection initialisation timeout']);
    expect(polite.socket.readyState).toBe(polite.socket.OPEN);
  });

  test('4406 where no protocol was agreed on', async () => {
    const { closed } = await opened([]);
    expect((await closed)[0]).toBe(4406);
  });

  test('of the older protocol before it opens', async () => {
    const socket = new WebSocket(url, ['graphql-ws']);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toContain('subprotocol');
  });

  test('1009 after a message of more than 100 kB, the greeting as well', async () => {
    const { closed, send } = await opened();
    send({ ...INIT, payload: { x: 'x'.repeat(100_000) } });
    expect((await closed)[0]).toBe(1009);
  });
});

describe('graphql-transport-ws', () => {
  test('takes the newer protocol of several that are offered', async () => {
    const { socket } = await opened(['graphql-ws', 'graphql-transport-ws']);
    expect(socket.protocol).toBe('graphql-transport-ws');
  });

  test('answers a ping with a pong and its payload, before the greeting too', async () => {
    const { send, received } = await opened();
    send({ type: 'ping', payload: { at: 1 } });
    expect((await received('pong'))[0]).toEqual({ type: 'pong', payload: { at: 1 } });
    send(INIT);
    await received('connection_ack');
    send({ type: 'ping' });
    expect(await received('pong', 2)).toHaveLength(2);
  });

  test('takes a pong that nobody asked for, and an end of what is not there', async () => {
    const { send, received, socket } = await greeted();
    send({ type: 'pong' });
    send({ type: 'complete', id: 'never-begun' });
    send(operation('1'));
    expect((await received('next'))[0]).toMatchObject({ id: '1', payload: { data: {} } });
    expect(socket.readyState).toBe(socket.OPEN);
  });

  test('says that an operation is complete, after which its id is free again', async () => {
    const { send, received } = await greeted();
    for (const count of [1, 2, 3]) {
      send(operation('same'));
      const ends = await received('complete', count);
      expect(ends.at(-1)).toEqual({ id: 'same', type: 'complete' });
    }
  });

  test('answers several operations on one socket, each by its id', async () => {
    const { send, received } = await greeted();
    for (const id of ['a', 'b', 'c']) send(operation(id));
    const ids = (await received('next', 3)).map((message) => message['id']);
    expect(new Set(ids)).toEqual(new Set(['a', 'b', 'c']));
    expect(ids).toHaveLength(3);
  });
});

test('no more than 256 kB wait for a client that does not read', async () => {
  const LENGTH = 50_000;
  const held = new Set<Socket>();
  const note = (socket: Socket) => held.add(socket);
  app.server.on('connection', note);
  onTestFinished(() => void app.server.off('connection', note));
  const { cookie } = await sessionFor((await createAdmin()).userId);
  const { id } = await createJob({ description: 'x'.repeat(LENGTH) });
  const query = `{ job(id: "${Buffer.from(`Job:${id}`).toString('base64')}") { description } }`;
  const slow = await greeted({ cookie });
  slow.socket.pause();
  let most = 0;
  const look = () => {
    most = Math.max(most, ...[...held].map(({ writableLength }) => writableLength));
    return most;
  };
  let count = 0;
  const ask = () => slow.send(operation(String((count += 1)), query));
  // The system's own buffers, of several MB, fill first. One at a time: more than a hundred open
  // operations, or more work than an account may ask for, would be refused in a few words.
  const fill = async () => {
    if (look() <= LENGTH) ask();
    return most;
  };
  await expect.poll(fill, { timeout: 60_000, interval: 25 }).toBeGreaterThan(LENGTH);
  for (let more = 0; more < 50; more += 1) ask();
  await sleep(1000);
  look();
  expect(most).toBeLessThan(256_000 + LENGTH + 10_000);
});

test('one answer that is longer is sent to a client that takes it', async () => {
  const { cookie } = await sessionFor((await createAdmin()).userId);
  const { id } = await createJob({ description: 'x'.repeat(500_000) });
  const aliases = Array.from({ length: 20 }, (_, index) => `a${index}: description`).join(' ');
  const query = `{ job(id: "${Buffer.from(`Job:${id}`).toString('base64')}") { ${aliases} } }`;
  const socket = await greeted({ cookie });
  socket.send(operation('long', query));
  expect(JSON.stringify((await socket.received('next'))[0]).length).toBeGreaterThan(10_000_000);
  socket.send(operation('next'));
  await socket.received('next', 2);
});

test('a client that does not read what it asks for is cut off, and keeps nobody else waiting', async () => {
  const { cookie } = await sessionFor((await createAdmin()).userId);
  const { id } = await createJob({ description: 'x'.repeat(500_000) });
  const globalId = Buffer.from(`Job:${id}`).toString('base64');
  const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: description`);
  const longest = `{ job(id: "${globalId}") { ${aliases.join(' ')} } }`;
  const slow = await greeted({ cookie });
  slow.socket.pause();
  for (let count = 0; count < 10; count += 1) slow.send(operation(String(count), longest));
  const other = await openSocket(url);
  other.start('{ __typename }');
  expect((await other.next()).payload).toEqual({ data: { __typename: 'Query' } });
  await expect.poll(async () => connections(), { timeout: 20_000 }).toBe(1);
  other.socket.close();
  slow.socket.resume();
  expect((await slow.closed)[0]).toBe(1006);
  expect(slow.messages.length).toBeLessThan(10);
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
