import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, db, disconnectDatabase } from '#server/platform/db.ts';
import { startPubsub } from '#server/platform/pubsub.ts';
import { startQueue } from '#server/platform/queue.ts';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import { createProxy, type Proxy } from '#server/testing/proxy.ts';
import { realServer } from '#server/testing/real-server.ts';

let app: FastifyInstance;
let proxy: Proxy;
let outside: pg.Client;
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  await disconnectDatabase();
  proxy = await createProxy(testDatabaseUrl());
  connectDatabase(proxy.url);
  outside = new pg.Client({ connectionString: testDatabaseUrl() });
  await outside.connect();
  undo.push(await startPubsub(), await startQueue({ nothing: () => undefined }));
  app = await realServer();
});
afterAll(async () => {
  await app.close();
  for (const step of undo.toReversed()) await step();
  await disconnectDatabase();
  await proxy.close();
  await outside.end();
  connectDatabase(testDatabaseUrl());
});

/** Over a real connection, because the server watches sockets for requests that hang. */
async function ask(path: string, payload?: object) {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}${path}`, {
    ...(payload && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    }),
  });
  const body = await answer.text();
  return {
    statusCode: answer.status,
    headers: Object.fromEntries(answer.headers),
    body,
    json: () => JSON.parse(body),
  };
}
const ready = async () => (await ask('/readyz')).statusCode;
const patience = { timeout: 30_000, interval: 250 };

/** Expects every face to report that the database is unavailable, and when to retry. */
async function expectTroubleEverywhere(): Promise<void> {
  const page = await ask('/find-jobs');
  const who = { email: 'a@b.test', password: 'x' };
  const graph = await ask('/graphql', {
    query: 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }',
    variables: { input: who },
  });
  const call = await ask('/api/auth/login', who);
  for (const answer of [graph, call]) {
    expect(answer.statusCode, answer.body).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  }
  expect(graph.json().errors[0].extensions).toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
  });
  expect(call.json()).toMatchObject({ success: false, status: 503, error_code: 'internal' });
  if (page.statusCode === 503) expect(page.headers['retry-after']).toBe('5');
}

describe('an instance is ready', () => {
  test('while it writes, hears and works; one row stays of it', async () => {
    const before = await db.rateLimit.count();
    for (let each = 0; each < 3; each += 1) {
      expect(await ready()).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
    expect(await db.rateLimit.count()).toBe(before + 1);
  });

  test('not on a database that may only be read, where every face says to come again', async () => {
    const name = new URL(testDatabaseUrl()).pathname.slice(1);
    await outside.query(`alter database ${name} set default_transaction_read_only = on`);
    await proxy.cut();
    await proxy.restore();
    await expect.poll(ready, patience).toBe(503);
    await expectTroubleEverywhere();
    // Reads are still answered.
    expect((await ask('/graphql', { query: '{ jobs { totalCount } }' })).statusCode).toBe(200);
    await outside.query('set default_transaction_read_only = off');
    await outside.query(`alter database ${name} reset default_transaction_read_only`);
    await proxy.cut();
    await proxy.restore();
    await expect.poll(ready, patience).toBe(200);
  });

  test('not in a silence; a page says so while it lasts', async () => {
    expect((await ask('/find-jobs')).statusCode).toBe(200);
    proxy.blackhole();
    const page = await ask('/find-jobs');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(await ready()).toBe(503);
    await expectTroubleEverywhere();
    await proxy.restore();
    await expect.poll(ready, patience).toBe(200);
    expect((await ask('/find-jobs')).statusCode).toBe(200);
  });
});
