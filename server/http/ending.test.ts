import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ADMIN,
  askServer,
  endProcesses,
  lives,
  logInAt,
  newFolder,
  registerAt,
  type RunningServer,
  spawnServer,
  startServer,
  statusOf,
  untilReady,
} from '#server/testing/processes.ts';
import { openSocket } from '#server/testing/socket.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A server with its own embedded database. */
let server: RunningServer;
let folder: string;

beforeAll(async () => {
  folder = newFolder();
  server = await startServer({ DATA_DIR: folder });
});
afterAll(endProcesses);

const data = () => join(folder, 'postgres/data');
const databaseProcess = () =>
  Number(readFileSync(join(data(), 'postmaster.pid'), 'utf8').split('\n')[0]);

const EMAIL = 'stays@crew.test';
const CREW = { email: EMAIL, password: 'secret-1' };

describe('the database that comes along', () => {
  test('is killed and cannot start: every face says so, and all is back once it can', async () => {
    await registerAt(server, EMAIL);
    const cookie = await logInAt(server, ADMIN);
    const socket = await openSocket(`${server.url}/graphql`, { cookie });
    socket.start('subscription { signUpCounts { incomplete } }');
    await socket.next();
    const settings = join(data(), 'postgresql.auto.conf');
    const before = readFileSync(settings, 'utf8');
    appendFileSync(settings, '\nno_such_setting = on\n');
    process.kill(databaseProcess(), 'SIGKILL');

    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 5000 }).toBe(503);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await statusOf(`${server.url}/find-jobs`)).toBe(503);
    const { status, errors } = await askServer(server, '{ jobs { totalCount } }');
    expect([status, errors?.[0]?.extensions?.code]).toEqual([503, 'UNAVAILABLE']);
    await sleep(1000);
    expect(await statusOf(`${server.url}/readyz`)).toBe(503);

    writeFileSync(settings, before);
    await untilReady(server);
    expect(await statusOf(`${server.url}/find-jobs`)).toBe(200);
    expect((await socket.next()).payload).toEqual({ data: { signUpCounts: { incomplete: 1 } } });
    await registerAt(server, 'later@crew.test');
    expect((await socket.next()).payload).toEqual({ data: { signUpCounts: { incomplete: 2 } } });
    socket.socket.close();
  });
});

/** Sends requests until the server is gone; returns how many were answered, and every other outcome. */
function keepAsking(ask: () => Promise<number | null>) {
  const seen = new Map<number, number>();
  const asking = async () => {
    for (;;) {
      const status = await ask();
      if (status === null) return;
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  return { seen, ended: asking() };
}

/** A large upload that is still in progress when the server ends. */
function slowUpload(cookie: string): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=b', 'content-length': 5e6 },
    });
    sent.on('error', () => resolve());
    sent.on('response', () => resolve());
    sent.write('--b\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{');
  });
}

describe('a server that is told to end', () => {
  test('ends within 10 seconds under load, with its pages, sockets, uploads and database', async () => {
    const cookie = await logInAt(server, ADMIN);
    const database = databaseProcess();
    const sockets = await Promise.all(
      Array.from({ length: 20 }, () => openSocket(`${server.url}/graphql`, { cookie })),
    );
    for (const socket of sockets) {
      socket.start('subscription { signUpCounts { incomplete } }');
      await socket.next();
    }
    const upload = slowUpload(cookie);
    const asking = [
      ...Array.from({ length: 4 }, () =>
        keepAsking(() =>
          askServer(server, '{ crew(first: 50) { totalCount } }', {}, cookie).then(
            (answer) => answer.status,
            () => null,
          ),
        ),
      ),
      keepAsking(() => statusOf(`${server.url}/find-jobs`)),
      keepAsking(() => statusOf(`${server.url}/assets/none.js`)),
    ];
    await expect
      .poll(() => asking.every(({ seen }) => seen.size > 0), { timeout: 30_000 })
      .toBe(true);
    const { code, took } = await server.end('SIGTERM');
    expect([code, took < 10_000]).toEqual([0, true]);
    expect(lives(database)).toBe(false);
    expect(existsSync(join(data(), 'postmaster.pid'))).toBe(false);
    expect(existsSync(join(folder, 'postgres/owner.lock'))).toBe(false);
    for (const socket of sockets) expect(await socket.closed).toBe(1001);
    await upload;
    for (const { seen, ended } of asking) {
      await ended;
      expect([...seen.keys()].filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
    }
    expect(server.output()).not.toContain('while ending');
  });

  test('while it starts ends too, and leaves no database behind', async () => {
    for (const wait of [200, 500, 900]) {
      const starting = await spawnServer({ DATA_DIR: folder });
      await sleep(wait);
      const { took } = await starting.end('SIGTERM');
      expect(took).toBeLessThan(10_000);
      const isThere = existsSync(join(data(), 'postmaster.pid'));
      if (isThere) await expect.poll(() => lives(databaseProcess()), { timeout: 5000 }).toBe(false);
    }
  });

  test('has kept everything when it starts again', async () => {
    server = await startServer({ DATA_DIR: folder });
    expect(await logInAt(server, CREW)).toMatch(/^passerelle-session=/);
  });
});

describe('a server that is killed', () => {
  test('leaves everything that was answered to the next one', async () => {
    await registerAt(server, 'just-before@crew.test');
    const database = databaseProcess();
    const { code } = await server.end('SIGKILL');
    expect(code).toBeNull();
    expect(lives(database)).toBe(true);
    server = await startServer({ DATA_DIR: folder });
    expect(lives(database)).toBe(false);
    expect(await logInAt(server, { ...CREW, email: 'just-before@crew.test' })).not.toBe('');
    const { code: ended } = await server.end('SIGINT');
    expect(ended).toBe(0);
  });
});
