import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import { StorageTrouble } from './storage.ts';

const KEY = 'cv/0190163d-8694-739b-aea5-966c26f8ad91.pdf';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return { endpoint, bucket: 'b', accessKeyId: 'k', secretAccessKey: 's', region: 'eu-west-1' };
}

const program = (config: object) => `
  import { s3Storage } from '#server/platform/s3-storage.ts';
  const storage = s3Storage(${JSON.stringify(config)}, { patience: 1500 });
  setInterval(() => global.gc(), 20);
  const failed = (error) => error.message;
  const bytes = new Uint8Array(100_000);
  const all = [storage.put('${KEY}', bytes), storage.read('${KEY}'), storage.remove('${KEY}')];
  console.log((await Promise.all(all.map((one) => one.catch(failed)))).join());
  process.exit();`;

test('a service that never answers is given up, also when the garbage collector runs all the while', async () => {
  let ended = 0;
  const config = await serve((request) => {
    request.resume();
    request.socket.on('close', () => (ended += 1));
  });
  const args = ['--expose-gc', '--input-type=module', '--eval', program(config)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
  const said = await text(child.stdout);
  clearTimeout(late);
  expect(said).toBe(`${Array(3).fill('Object storage did not answer in time').join()}\n`);
  await expect.poll(() => ended).toBe(3);
});

test('the connection of a request that is given up is closed', async () => {
  let isClosed = false;
  const config = await serve((request) => {
    request.resume();
    request.socket.on('close', () => (isClosed = true));
  });
  const storage = s3Storage(config, { patience: 200 });
  await expect(storage.put(KEY, new Uint8Array(10))).rejects.toThrow(StorageTrouble);
  await expect.poll(() => isClosed).toBe(true);
});

test('a file that stops in its middle is given up, one that comes slowly is not', async () => {
  const config = await serve((request, response) => {
    response.writeHead(200, { 'content-length': '8' });
    response.write('0123');
    const isSlow = request.url?.endsWith('2.pdf');
    if (isSlow) for (const at of [1, 2, 3, 4]) setTimeout(() => response.write('4'), at * 150);
  });
  const storage = s3Storage(config, { patience: 300 });
  const stuck = await storage.read(KEY);
  await expect(buffer(stuck as NodeJS.ReadableStream)).rejects.toThrow('stopped sending');
  const slow = await storage.read(KEY.replace('1.pdf', '2.pdf'));
  expect(await text(slow as NodeJS.ReadableStream)).toBe('01234444');
});

test('a service that is not there is trouble that passes', async () => {
  const config = await serve(() => undefined);
  for (const close of closing.splice(0)) close();
  await expect(s3Storage(config).read(KEY)).rejects.toThrow(StorageTrouble);
});
