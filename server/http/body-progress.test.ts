import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { requireProgress } from './body-progress.ts';
import { createServer } from './server.ts';

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = fastify();
  requireProgress(app, { patience: 400, every: 50, bytes: 10 });
  app.post('/', async ({ body }) => ({ length: (body as string).length }));
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.addContentTypeParser('multipart/form-data', (_request, stream, done) => {
    // A server that reads slowly.
    setTimeout(() => {
      let length = 0;
      stream.on('data', (chunk: Buffer) => (length += chunk.length));
      stream.on('end', () => done(null, 'x'.repeat(length)));
    }, 1000);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => app.close());

/** Starts a request whose body is not sent yet. */
function begin(length: number, type = 'text/x') {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (data: Buffer) => (answer += data.toString()));
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  return {
    socket,
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
    answer: () => answer,
  };
}

describe('a body', () => {
  test('of which nothing more comes ends its connection', async () => {
    const { socket, closed, answer } = begin(1000);
    socket.write('x'.repeat(100));
    await closed;
    expect(answer()).not.toContain('200 OK');
  });

  test('of which next to nothing comes ends its connection', async () => {
    const { socket, closed } = begin(1000);
    const drip = setInterval(() => socket.write('x'), 100);
    await closed;
    clearInterval(drip);
  });

  test('that comes slowly is taken, however long it takes', async () => {
    const { socket, closed, answer } = begin(200);
    for (let sent = 0; sent < 200; sent += 20) {
      socket.write('x'.repeat(20));
      await sleep(200);
    }
    await closed;
    expect(answer()).toContain('{"length":200}');
  });

  test('that waits for the server is taken', async () => {
    const { socket, closed, answer } = begin(1_000_000, 'multipart/form-data');
    socket.write('x'.repeat(1_000_000));
    await closed;
    expect(answer()).toContain('{"length":1000000}');
  });
});

test('the product’s own server waits half a minute for a head', async () => {
  const server = await createServer(readConfig({ DATA_DIR: '/nowhere' }));
  expect(server.server.headersTimeout).toBeLessThanOrEqual(25_000);
  await server.close();
});
