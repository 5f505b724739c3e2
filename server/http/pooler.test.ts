import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#server/platform/db.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import {
  ADMIN,
  askServer,
  endProcesses,
  logInAt,
  newFolder,
  registerAt,
  type RunningServer,
  startServer,
  statusOf,
} from '#server/testing/processes.ts';
import { createPooler, type Pooler } from '#server/testing/pooler.ts';
import { openSocket } from '#server/testing/socket.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** Two instances of the product that share four connections of a pooler in transaction mode. */
let pooler: Pooler;
let one: RunningServer;
let two: RunningServer;
let admin: string;

beforeAll(async () => {
  pooler = await createPooler(testDatabaseUrl(), { size: 4 });
  const DATA_DIR = newFolder();
  const start = () =>
    startServer({
      DATABASE_URL: pooler.url,
      DATABASE_POOLED: '1',
      DATABASE_DIRECT_URL: testDatabaseUrl(),
      DATA_DIR,
    });
  [one, two] = await Promise.all([start(), start()]);
  admin = await logInAt(one, ADMIN);
});
afterAll(async () => {
  await endProcesses();
  await pooler.close();
});

async function upload({ url }: RunningServer, cookie: string, candidateId: string) {
  const body = new FormData();
  body.append('_id', candidateId);
  body.append('propName', 'eng1');
  body.append('name', 'ENG1');
  body.append('file', new Blob([PDF], { type: 'application/pdf' }), 'eng1.pdf');
  const sent = { method: 'POST', headers: { cookie }, body };
  const answer = await fetch(`${url}/api/candidates/upload-document`, sent);
  return ((await answer.json()) as { data?: { url: string } }).data?.url;
}
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

test('a person registers, is seen live at the other instance, uploads, gets mail and is listed', async () => {
  const socket = await openSocket(`${one.url}/graphql`, { cookie: admin });
  socket.start('subscription { signUpCounts { incomplete } }');
  expect((await socket.next()).payload).toEqual({ data: { signUpCounts: { incomplete: 0 } } });
  const cookie = await registerAt(two, 'pooled@crew.test');
  expect((await socket.next()).payload).toEqual({ data: { signUpCounts: { incomplete: 1 } } });
  socket.socket.close();

  const { id } = await db.candidate.findFirstOrThrow();
  const urls = await Promise.all([1, 2, 3, 4].map((n) => upload(n % 2 ? one : two, cookie, id)));
  for (const url of urls) {
    const { pathname } = new URL(url ?? '', one.url);
    for (const server of [one, two])
      expect(await statusOf(`${server.url}${pathname}`, { cookie })).toBe(200);
  }
  const statuses = async () => (await db.email.findMany()).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['SENT']);
});

test('many requests at once share the four connections', async () => {
  const LISTS =
    '{ signUps(status: INCOMPLETE) { totalCount edges { node { id } } } jobs { totalCount } }';
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => askServer(index % 2 ? one : two, LISTS, {}, admin)),
  );
  for (const { data, errors } of answers) {
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ signUps: { totalCount: 1 }, jobs: { totalCount: 0 } });
  }
});

test('both are ready, and their transactions have left nothing on the connections', async () => {
  for (const server of [one, two]) expect(await statusOf(`${server.url}/readyz`)).toBe(200);
  expect(pooler.transactions()).toBeGreaterThan(200);
  expect(await pooler.leftBehind()).toEqual([]);
});
