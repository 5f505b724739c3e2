import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createProxy, type Proxy } from './proxy.ts';

/** An echo server behind the proxy. */
const echo = createServer((socket) => {
  socket.on('error', () => socket.destroy());
  socket.pipe(socket);
});
let proxy: Proxy;
const clients: Socket[] = [];

beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await createProxy(`tcp://127.0.0.1:${(echo.address() as AddressInfo).port}`);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.restore();
});
afterAll(async () => {
  await proxy.close();
  echo.close();
});

async function open() {
  const { hostname, port } = new URL(proxy.url);
  const socket = connect(Number(port), hostname);
  clients.push(socket);
  socket.on('error', () => socket.destroy());
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

describe('a way to a server', () => {
  test('carries what is sent, also a lot of it', async () => {
    const { socket, heard } = await open();
    socket.write('x'.repeat(3_000_000));
    await expect.poll(() => heard().length).toBe(3_000_000);
    expect(proxy.connections()).toBe(1);
  });

  test('that is cut breaks its connections and takes no more', async () => {
    const { socket } = await open();
    await proxy.cut();
    await expect.poll(() => socket.closed).toBe(true);
    await expect(open()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await proxy.restore();
    const { socket: again, heard } = await open();
    again.write('back');
    await expect.poll(heard).toBe('back');
  });

  test('that delays carries everything later, in order', async () => {
    const { socket, heard } = await open();
    proxy.delay(150);
    const before = performance.now();
    socket.write('a');
    socket.write('b');
    await expect.poll(heard).toBe('ab');
    expect(performance.now() - before).toBeGreaterThan(290);
  });

  test('that is a black hole says nothing, and what lost something stays silent', async () => {
    const known = await open();
    const idle = await open();
    proxy.blackhole();
    const late = await open();
    for (const { socket } of [known, late]) socket.write('lost');
    await sleep(100);
    await proxy.restore();
    for (const { socket } of [known, idle, late]) socket.write('more');
    await expect.poll(idle.heard).toBe('more');
    await sleep(100);
    expect([known.heard(), late.heard()]).toEqual(['', '']);
    expect([known.socket.closed, late.socket.closed]).toEqual([false, false]);
  });

  test('that is half open takes what is written and answers no more', async () => {
    const { socket, heard } = await open();
    proxy.halfOpen();
    socket.write('lost');
    await sleep(100);
    expect([heard(), socket.closed, socket.readableEnded]).toEqual(['', false, false]);
  });

  test('that closes slowly says goodbye first', async () => {
    const { socket } = await open();
    socket.allowHalfOpen = true;
    const ended = once(socket, 'end');
    const closing = proxy.closeSlowly(200);
    await ended;
    expect(socket.writable).toBe(true);
    await closing;
    await expect.poll(() => socket.write('too late')).toBe(false);
  });
});
