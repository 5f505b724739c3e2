import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RoundRobin, roundRobin } from './round-robin.ts';

let servers: Server[];
let heard: string[];
let proxy: RoundRobin;

/** A server that answers with its name and the request's body. */
async function listen(name: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/breaks') return request.socket.destroy();
    return text(request).then(
      (body) => {
        heard.push(name);
        response.end(`${name} ${body}`);
      },
      () => heard.push(`${name}, cut off`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function end(server: Server | undefined): Promise<void> {
  if (!server?.listening) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

beforeEach(async () => {
  heard = [];
  servers = [await listen('one'), await listen('two')];
  const [first = 0, second = 0] = servers.map((server) => (server.address() as AddressInfo).port);
  proxy = await roundRobin([first, second]);
});
afterEach(async () => {
  await proxy.close();
  await Promise.all(servers.map(end));
});

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(proxy.url + path, init);
  return answer.ok ? answer.text() : answer.status;
};
const json = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});

describe('requests', () => {
  it('go to the two in turn, whatever connection they come by', async () => {
    const answers = [await ask('/'), await ask('/'), await ask('/'), await ask('/')];
    expect(answers).toEqual(['two ', 'one ', 'two ', 'one ']);
    expect(proxy.answered).toEqual([2, 2]);
  });

  it('go whole to the one that is left where the other does not listen', async () => {
    await end(servers[1]);
    const body = 'x'.repeat(300_000);
    expect(await ask('/', { method: 'POST', body })).toBe(`one ${body}`);
    expect(await ask('/', json('{}'))).toBe('one {}');
    expect(await ask('/', json('{}'))).toBe('one {}');
  });

  it('that change something are not sent again when their server breaks off', async () => {
    expect(await ask('/breaks', json('{}'))).toBe(502);
  });

  it('are steered, and held half-way or with their answer, when that is asked', async () => {
    proxy.steer(0, (path) => path === '/mine');
    expect(await ask('/mine')).toBe('one ');

    const upload = proxy.hold('body', 0, (path) => path === '/file');
    const sent = ask('/file', { method: 'POST', body: 'x'.repeat(3_000_000) }).catch(() => 502);
    (await upload)();
    expect(await sent).toBe(502);
    await expect.poll(() => heard).toContain('one, cut off');

    const answer = proxy.hold('answer', 1, (_path, body) => body.includes('save'));
    const saved = ask('/', json('save'));
    (await answer)();
    expect(await saved).toBe(502);
    expect(heard).toContain('two');
  });
});
