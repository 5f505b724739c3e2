import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabaseUrl } from '#server/testing/databases.ts';
import {
  ADMIN,
  askServer,
  endProcesses,
  freePort,
  logInAt,
  newFolder,
  type RunningServer,
  startServer,
} from '#server/testing/processes.ts';
import { openSocket } from '#server/testing/socket.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: RunningServer;
let port: number;
let admin: string;

beforeAll(async () => {
  port = await freePort();
  server = await startServer({
    DATABASE_URL: testDatabaseUrl(),
    DATA_DIR: newFolder(),
    METRICS_PORT: String(port),
  });
  admin = await logInAt(server, ADMIN);
});
afterAll(endProcesses);

const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of the first line with this prefix. */
const figure = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.split(' ')
      .at(-1),
  );

test('requests are counted by route and operation, and no line names a person or an address', async () => {
  await fetch(`${server.url}/healthz`);
  await fetch(`${server.url}/reference-verification/a-secret-token`);
  await askServer(server, 'query StatsQuery { viewer { email } }', {}, admin);
  await askServer(server, 'query StrangersOwn { viewer { email } }', {}, admin);
  const text = await scrape();
  expect(
    figure(text, 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}'),
  ).toBeGreaterThan(0);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="pages",status=/);
  expect(
    figure(text, 'graphql_operation_duration_seconds_count{operation="other"}'),
  ).toBeGreaterThan(0);
  expect(figure(text, 'graphql_operation_duration_seconds_count{operation="StatsQuery"}')).toBe(1);
  expect(text).not.toContain('StrangersOwn');
  expect(text).not.toContain('secret');
  expect(text).not.toContain('@');
});

test('sockets, listeners, the pool, the queue and the event loop have their figures', async () => {
  const before = figure(await scrape(), 'live_sockets');
  const socket = await openSocket(`${server.url}/graphql`, { cookie: admin });
  socket.start('subscription { signUpCounts { completed } }');
  await socket.next();
  const text = await scrape();
  expect(figure(text, 'live_sockets')).toBe(before + 1);
  expect(text).toMatch(/live_listeners\{topic="[\w-]+"\} 1/);
  expect(figure(text, 'database_connections{state="waiting"}')).toBe(0);
  expect(figure(text, 'database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(text).toContain('# TYPE queue_jobs gauge');
  await askServer(server, '{ viewer { email } }', {}, admin);
  const sent = (of: string) => figure(of, 'database_statements_total');
  expect(sent(await scrape())).toBeGreaterThan(sent(text));
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  socket.socket.close();
});

test('they are nowhere on the public port', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('live_sockets');
});
