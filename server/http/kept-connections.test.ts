import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { productionServer } from '#server/testing/real-server.ts';

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});

/** A server, with other time-outs of its connections if given. */
async function start(
  env: NodeJS.ProcessEnv = {},
  times: { headersTimeout?: number; keepAliveTimeout?: number } = {},
): Promise<number> {
  const app = await productionServer(env);
  apps.push(app);
  // The server looks after its connections every five seconds otherwise.
  Object.assign(app.server, { connectionsCheckingInterval: 100, ...times });
  await app.listen({ port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A connection: what it has received so far, and whether the server has closed it. */
function openTo(port: number) {
  const socket = connect(port, 'localhost');
  sockets.push(socket);
  const seen = { text: '', isClosed: false };
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => (seen.text += bytes.toString()));
  socket.on('close', () => (seen.isClosed = true));
  return { socket, seen };
}

const head = (fields = '') => `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;

describe('an unused connection', () => {
  test.each([
    ['a client', {}, 72],
    ['a proxy', { TRUST_PROXY: '1' }, 620],
  ])('of %s stays open longer than it is used again', async (_whose, env, seconds) => {
    const { socket, seen } = openTo(await start(env));
    socket.write(head());
    await once(socket, 'data');
    expect(seen.text).toMatch(new RegExp(`^keep-alive: timeout=${seconds}\r$`, 'im'));
  });

  test('is not closed by the limit for a head, which begins with the first byte', async () => {
    const port = await start({}, { headersTimeout: 200 });
    const { socket, seen } = openTo(port);
    for (let times = 1; times <= 3; times += 1) {
      socket.write(head());
      await expect.poll(() => seen.text.split('HTTP/1.1 200').length - 1).toBe(times);
      await sleep(600);
    }
    expect(seen.isClosed).toBe(false);
  });

  test('is closed when its time is over', async () => {
    const { socket, seen } = openTo(await start({}, { keepAliveTimeout: 200 }));
    socket.write(head());
    await expect.poll(() => seen.isClosed, { timeout: 5000 }).toBe(true);
    expect(seen.text).toContain('200 OK');
  });
});

describe('a head', () => {
  test.each([
    ['that is not ended', 'GET / HTTP/1.1\r\nHost: lo'],
    ['that is not begun', ''],
  ])('%s in time is answered with 408, and the connection is closed', async (_what, text) => {
    const { socket, seen } = openTo(await start({}, { headersTimeout: 200 }));
    socket.write(text);
    await expect.poll(() => seen.isClosed, { timeout: 5000 }).toBe(true);
    expect(seen.text).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('of up to 16 kB is read, a longer one is answered with 431', async () => {
    const port = await start();
    const answerTo = async (request: string) => {
      const { socket, seen } = openTo(port);
      socket.write(request);
      await expect.poll(() => seen.text).toMatch(/^HTTP/);
      return /^HTTP\/1\.1 (\d+)/.exec(seen.text)?.[1];
    };
    expect(await answerTo(head(`X: ${'x'.repeat(16_000)}\r\n`))).toBe('200');
    expect(await answerTo(head(`X: ${'x'.repeat(17_000)}\r\n`))).toBe('431');
    const long = `GET /graphql?query=${'x'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    expect(await answerTo(long)).toBe('431');
  });
});
