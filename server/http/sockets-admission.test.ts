import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createToken } from '#server/domain/tokens/tokens.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { listeningGraph } from '#server/testing/graph-server.ts';
import { sessionFor } from '#server/testing/sessions.ts';
import { connect, type Headers, isAlive, openSocket } from '#server/testing/socket.ts';
import { GUESTS_OF_ADDRESS } from './open-connections.ts';

const graph = listeningGraph();

describe('a connection that asks for a socket', () => {
  const refusalOf = async (path: string, headers: object = {}) => {
    const socket = connect(new URL(path, graph.url()).href, headers);
    const [error] = (await once(socket, 'error')) as [Error];
    return Number(/\d{3}/.exec(error.message)?.[0]);
  };

  test.each([
    [
      'from another site with a cookie',
      '/graphql',
      { origin: 'https://elsewhere.example', cookie: 'passerelle-session=x' },
      403,
    ],
    [
      'with an origin that is none and a cookie',
      '/graphql',
      { origin: 'null', cookie: 'passerelle-session=x' },
      403,
    ],
    ['with an unknown token', '/graphql', { authorization: 'Bearer x' }, 401],
    ['at another path', '/elsewhere', {}, 404],
  ])('%s is refused', async (_what, path, headers, status) => {
    expect(await refusalOf(path, headers)).toBe(status);
  });

  test('from our own page is let in, with a cookie that is over as a guest', async () => {
    const socket = await openSocket(graph.url(), {
      origin: new URL(graph.url()).origin,
      cookie: 'passerelle-session=over; __proto__=1',
    });
    socket.start('{ viewer { id } }');
    expect((await socket.next()).payload).toEqual({ data: { viewer: null } });
    socket.socket.close();
  });

  test.each(['https://elsewhere.example', 'null'])(
    'from %s without a cookie greets with a token, or is closed',
    async (origin) => {
      const { userId } = await createAdmin();
      const { secret } = await createToken(
        { role: 'admin', userId, sessionId: '', emailVerified: true, address: '' },
        { name: 'Elsewhere', scopes: ['JOBS_READ'], days: 1 },
      );
      const authorization = `Bearer ${secret}`;
      for (const socket of [
        await openSocket(graph.url(), { origin }, { authorization }),
        await openSocket(graph.url(), { origin, authorization }),
      ]) {
        socket.start('{ jobs(first: 1) { totalCount } }');
        expect((await socket.next()).payload).toMatchObject({ data: { jobs: {} } });
        socket.socket.close();
      }
      for (const greeting of [
        undefined,
        { authorization: 'none' },
        { authorization: 'Bearer x' },
      ]) {
        const socket = connect(graph.url(), { origin });
        await once(socket, 'open');
        socket.send(JSON.stringify({ type: 'connection_init', payload: greeting }));
        const [code] = (await once(socket, 'close')) as [number];
        expect(code).toBe(4403);
      }
    },
  );

  test.each(['//', 'http://[', '*', '/graphql?%', 'graphql'])(
    'for %s does no harm',
    async (target) => {
      const answer = await raw(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (101|4\d\d)/);
      expect(await isAlive(graph.url())).toBe(true);
    },
  );

  test('and breaks off before it is answered does no harm', async () => {
    for (let count = 0; count < 20; count += 1) {
      const socket = connectTcp(graph.port(), 'localhost');
      await once(socket, 'connect');
      socket.write(
        'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Cookie: passerelle-session=x\r\n' +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
      await sleep(count % 4);
      socket.resetAndDestroy();
    }
    await sleep(100);
    expect(await isAlive(graph.url())).toBe(true);
  });

  /** The first bytes of the answer on a plain connection. */
  async function raw(text: string): Promise<string> {
    const socket = connectTcp(graph.port(), 'localhost');
    socket.on('error', () => undefined);
    socket.write(text);
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return first.toString();
  }
});

describe('of the connections that stay open', () => {
  const sockets: WebSocket[] = [];
  const open = async (headers: Headers = {}, localAddress = '127.0.0.1') => {
    const socket = new WebSocket(`ws://127.0.0.1:${graph.port()}/graphql`, 'graphql-transport-ws', {
      headers: { ...headers },
      localAddress,
    });
    sockets.push(socket);
    await once(socket, 'open');
    return socket;
  };
  const openMany = (count: number, headers?: Headers) =>
    Promise.all(Array.from({ length: count }, () => open(headers)));
  afterEach(async () => {
    for (const socket of sockets.splice(0)) {
      if (socket.readyState === WebSocket.CLOSED) continue;
      socket.terminate();
      await once(socket, 'close');
    }
  });

  test('a guest’s address has 50, and the next is told when to come again', async () => {
    const all = await openMany(GUESTS_OF_ADDRESS);
    const refused = new WebSocket(`ws://127.0.0.1:${graph.port()}/graphql`, 'graphql-transport-ws');
    const [, answer] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    refused.on('error', () => undefined).terminate();
    await open({}, '127.0.0.2');
    await open({ cookie: (await sessionFor((await createAdmin()).userId)).cookie });
    all[0]?.close();
    await expect
      .poll(() =>
        open().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('a signed-in person has more than an address of guests', async () => {
    const { cookie } = await sessionFor((await createAdmin()).userId);
    expect(await openMany(GUESTS_OF_ADDRESS + 10, { cookie })).toHaveLength(60);
  });

  test('one that greets with a token leaves its place to the next guest', async () => {
    const { userId } = await createAdmin();
    const { secret } = await createToken(
      { role: 'admin', userId, sessionId: '', emailVerified: true, address: '' },
      { name: 'Greets', scopes: ['JOBS_READ'], days: 1 },
    );
    const [first] = await openMany(GUESTS_OF_ADDRESS);
    await expect(open()).rejects.toThrow('429');
    const payload = { authorization: `Bearer ${secret}` };
    first?.send(JSON.stringify({ type: 'connection_init', payload }));
    await once(first as WebSocket, 'message');
    await open();
    await expect(open()).rejects.toThrow('429');
  });

  test('a handshake that fails keeps no place', async () => {
    for (let count = 0; count <= GUESTS_OF_ADDRESS; count += 1) {
      const socket = connectTcp(graph.port(), '127.0.0.1');
      socket.write(
        'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Key: none\r\nSec-WebSocket-Version: 13\r\n\r\n',
      );
      await once(socket.resume(), 'close');
    }
    await open();
  });
});
