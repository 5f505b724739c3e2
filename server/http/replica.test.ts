import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  ADMIN,
  askServer,
  endProcesses,
  logInAt,
  newFolder,
  type RunningServer,
  startServer,
  statusOf,
} from '#server/testing/processes.ts';
import { createProxy, type Proxy } from '#server/testing/proxy.ts';
import { type Pair, startPair } from '#server/testing/standby.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** Two instances of the product on a primary and its standby. */
let pair: Pair;
let proxy: Proxy;
let one: RunningServer;
let two: RunningServer;
let admin: string;

beforeAll(async () => {
  pair = await startPair();
  proxy = await createProxy(pair.standbyUrl);
  const start = () =>
    startServer({
      DATABASE_URL: pair.primaryUrl,
      DATABASE_REPLICA_URL: proxy.url,
      DATA_DIR: newFolder(),
    });
  one = await start();
  two = await start();
  admin = await logInAt(one, ADMIN);
  for (const server of [one, two]) await vi.waitUntil(async () => (await use(server)) === 'in use');
});
afterAll(async () => {
  await endProcesses();
  await proxy.close();
  await pair.stop();
});

const use = async ({ url }: RunningServer) => {
  const answer = (await (await fetch(`${url}/readyz`)).json()) as { replica?: string };
  return answer.replica;
};

const CREATE = `mutation ($input: CreateYachtInput!) { createYacht(input: $input) { __typename } }`;
const create = (server: RunningServer, name: string) => {
  const fields = { name, yachtType: 'SAILING_YACHT', size: 31.5 };
  return askServer(server, CREATE, { input: { fields } }, admin);
};
const createByCall = async (server: RunningServer, name: string) => {
  const answer = await fetch(`${server.url}/api/yachts/add-local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin },
    body: JSON.stringify({ name, yachtType: 'Sailing Yacht', size: 31.5 }),
  });
  return answer.status;
};
const find = async (server: RunningServer, text: string) => {
  const found = await askServer(
    server,
    'query ($text: String) { jumpTargets(text: $text) { __typename } }',
    { text },
    admin,
  );
  return found.data?.['jumpTargets'];
};

test('what a session writes at one instance it finds at the other, however late the replica is', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    if (turn % 4 === 1) await pair.pauseReplay();
    if (turn % 4 === 3) await pair.resumeReplay();
    const name = `Meridian ${turn} of twenty`;
    const [writes, reads] = turn % 2 ? [one, two] : [two, one];
    expect((await create(writes, name)).data).toEqual({
      createYacht: { __typename: 'CreateYachtPayload' },
    });
    expect(await find(reads, name)).toHaveLength(1);
  }
});

test('what a documented call writes is found at once, too', async () => {
  await pair.pauseReplay();
  expect(await createByCall(one, 'By a call')).toBe(201);
  expect(await find(two, 'By a call')).toHaveLength(1);
  await pair.resumeReplay();
});

test('without the replica every request is answered, and both instances are ready', async () => {
  await proxy.cut();
  await create(one, 'Cut off');
  expect(await find(two, 'Cut off')).toHaveLength(1);
  const stats = '{ crewStatistics { total } }';
  expect((await askServer(two, stats, {}, admin)).errors).toBeUndefined();
  for (const server of [one, two]) {
    expect((await askServer(server, '{ jobs(first: 5) { totalCount } }')).errors).toBeUndefined();
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    await vi.waitUntil(async () => (await use(server)) === 'away', { timeout: 10_000 });
    // A replica that was behind before says so in lines of its own.
    const said = server.output().match(/^.*"away".*reads that may lag go to the primary/gm);
    expect(said).toHaveLength(1);
  }
});
