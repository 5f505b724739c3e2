import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { sessionCookie } from './support/database.ts';
import { type Finding, milliseconds, printFindings, quantile } from './support/figures.ts';
import { cpuSecondsOf, freePort, type Running, startServer } from './support/processes.ts';

/** Measures what an anonymous attacker can do to a server, and its effect on other users. */

const LONG = 'x'.repeat(900_000);
const ADMIN = { email: 'attacked@passerelle.test', password: 'a long admin secret' };
const MEGABYTE = 1_000_000;

interface Attacked extends Running {
  databaseUrl: string;
  metricsPort: number;
}
/** One attack on a separate server; each has a time limit. */
type Attack = (server: Attacked) => Promise<Finding[]>;

const ATTACKS: Record<string, { what: string; attack: Attack; env?: Record<string, string> }> = {
  'large-variables': {
    what: '6,000 requests of {viewer{id}} with 900 kB of variables, 20 at a time',
    attack: largeVariables,
  },
  'large-documents': {
    what: '40 documents of 900 kB at once, ten times, a second apart',
    attack: (server) => largeDocuments(server, 1000),
  },
  'large-documents-flood': {
    what: '40 documents of 900 kB at a time for 10 s, by one guest',
    attack: (server) => largeDocuments(server, 0),
    env: { GUEST_PROCESSOR_SECONDS: '2' },
  },
  'wrong-codes': {
    what: '600 resets with wrong codes at once, and then 600 wrong log-ins, each from its own address',
    attack: wrongSecrets,
    env: { TRUST_PROXY: '1', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  },
  'slow-sockets': {
    what: '120 sockets of three addresses, each with 40 long answers that it does not read',
    attack: slowSockets,
    env: { TRUST_PROXY: '1' },
  },
  consultant: {
    what: 'A page of the back-office each second for a minute',
    attack: fastConsultant,
  },
  'aborted-streams': { what: '1,000 event streams that are broken off', attack: abortedStreams },
};

const SCREENS = ['/crew', '/crew?q=sofia', '/sign-ups/incomplete', '/yachts', '/listings'];

/** A consultant who opens a whole page every second, more than anybody does on average. */
async function fastConsultant(server: Attacked): Promise<Finding[]> {
  const cookie = await sessionCookie(server.databaseUrl, `u.user_type = 'ADMIN'`);
  const open = async (turn: number) => {
    const path = SCREENS[turn % SCREENS.length] ?? '/';
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
  };
  for (let turn = 0; turn < 20; turn += 1) await open(turn);
  const before = cpuSecondsOf(server.pid);
  for (let turn = 0; turn < 60; turn += 1) await Promise.all([open(turn), sleep(1000)]);
  const seconds = cpuSecondsOf(server.pid) - before;
  return [
    {
      what: 'processor time of the whole process in that minute',
      target: 'under 2 s, a tenth of the allowance',
      measured: `${seconds.toFixed(2)} s`,
      met: seconds < 2,
    },
  ];
}

/** Runs every attack, each on a separate server. */
export async function measureAttacks(databaseUrl: string, only?: string[]): Promise<void> {
  for (const [name, { what, attack, env }] of Object.entries(ATTACKS)) {
    if (only && !only.includes(name)) continue;
    const metricsPort = await freePort();
    const server = await startServer('server/main.ts', {
      DATABASE_URL: databaseUrl,
      METRICS_PORT: String(metricsPort),
      ...env,
    });
    try {
      printFindings(what, await attack({ ...server, databaseUrl, metricsPort }));
    } finally {
      await server.stop();
    }
  }
}

async function largeVariables(server: Attacked): Promise<Finding[]> {
  const one = (count: number) =>
    post(
      server.url,
      Buffer.from(`{"query":"{viewer{id}}","variables":{"a":"${String(count)}${LONG}"}}`),
    );
  for (let count = 0; count < 200; count += 1) await one(count);
  const before = memoryOf(server.pid);
  let most = before;
  let left = 6000;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await one(left);
      most = Math.max(most, memoryOf(server.pid));
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: 20 }, worker));
  const seconds = (performance.now() - started) / 1000;
  return [
    {
      what: 'resident memory at most, after 200 of them before',
      target: `under 300 MB more`,
      measured: `${megabytes(most)}, ${megabytes(before)} before`,
      met: most - before < 300 * MEGABYTE,
    },
    { what: 'seconds for all', target: '–', measured: seconds.toFixed(0), met: null },
  ];
}

/**
 * Forty concurrent requests for ten seconds, each repeated this many milliseconds after its start,
 * or at once.
 */
async function largeDocuments(server: Attacked, every: number): Promise<Finding[]> {
  const seconds = 10;
  const until = performance.now() + seconds * 1000;
  const body = Buffer.from(JSON.stringify({ query: `{viewer{id}} # ${LONG}` }));
  const statuses = new Map<number, number>();
  const worker = async () => {
    while (performance.now() < until) {
      const [status] = await Promise.all([post(server.url, body), sleep(every)]);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const file = new URL('support/health-waits.ts', import.meta.url);
  const watcher = new Worker(file, { workerData: { url: server.url, seconds } });
  const [[waits]] = (await Promise.all([
    once(watcher, 'message'),
    ...Array.from({ length: 40 }, worker),
  ])) as [[number[]]];
  const p99 = quantile(waits, 0.99);
  return [
    {
      what: `99 % of ${waits.length} requests for /healthz wait at most`,
      target: '200 ms',
      measured: milliseconds(p99),
      met: p99 < 200,
    },
    {
      what: 'half of them',
      target: '–',
      measured: milliseconds(quantile(waits, 0.5)),
      met: null,
    },
    {
      what: 'answers by status',
      target: '–',
      measured: [...statuses].map(([status, count]) => `${count} with ${status}`).join(', '),
      met: null,
    },
  ];
}

async function wrongSecrets(server: Attacked): Promise<Finding[]> {
  const wrong: [string, string, (count: number) => object][] = [
    ['wrong codes', RESET, (count) => ({ code: `no code ${count}`, password: 'a secret 1' })],
    ['wrong log-ins', LOG_IN, (count) => ({ email: `nobody-${count}@crew.test`, password: 'x' })],
  ];
  const findings: Finding[] = [];
  for (const [what, query, inputOf] of wrong) {
    let under = 600;
    const attack = Array.from({ length: 600 }, async (_, count) => {
      const body = JSON.stringify({ query, variables: { input: inputOf(count) } });
      const from = `10.66.${count >> 8}.${count & 255}`;
      await post(server.url, Buffer.from(body), from);
      under -= 1;
    });
    const waits: number[] = [];
    const refused: number[] = [];
    const body = Buffer.from(JSON.stringify({ query: LOG_IN, variables: { input: ADMIN } }));
    for (let count = 0; count < 40; count += 1) {
      const started = performance.now();
      const { text } = await send(server.url, body, `10.77.0.${count}`);
      (text.includes('LogInPayload') ? waits : refused).push(performance.now() - started);
    }
    await Promise.all(attack);
    const p95 = quantile(waits, 0.95);
    findings.push(
      {
        what: `95 % of ${waits.length} log-ins beside 600 ${what} take at most`,
        target: '1 s',
        measured: milliseconds(p95),
        met: p95 < 1000,
      },
      { what: 'log-ins refused', target: '–', measured: `${refused.length}`, met: null },
      {
        what: 'of the attack, unanswered at their end',
        target: '–',
        measured: `${under}`,
        met: null,
      },
    );
  }
  return findings;
}

const RESET =
  'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }';
const LOG_IN = 'mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }';

async function slowSockets(server: Attacked): Promise<Finding[]> {
  const query = '{ __schema { types { name description fields { name description } } } }';
  const ask = Buffer.from(JSON.stringify({ query }));
  for (let round = 0; round < 20; round += 1)
    await Promise.all(
      Array.from({ length: 40 }, (_, count) => post(server.url, ask, `10.89.0.${count}`)),
    );
  const before = memoryOf(server.pid);
  let most = before;
  const sockets = await Promise.all(
    Array.from({ length: 120 }, async (_, count) => {
      const url = `${server.url.replace('http', 'ws')}/graphql`;
      const headers = { 'x-forwarded-for': `10.88.0.${count % 3}` };
      const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
      socket.on('error', () => undefined);
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init' }));
      await once(socket, 'message');
      socket.pause();
      return socket;
    }),
  );
  const seconds = 20;
  const file = new URL('support/health-waits.ts', import.meta.url);
  const watcher = new Worker(file, { workerData: { url: server.url, seconds } });
  const watched = once(watcher, 'message') as Promise<[number[]]>;
  for (const socket of sockets)
    for (let id = 0; id < 40; id += 1)
      socket.send(JSON.stringify({ type: 'subscribe', id: `${id}`, payload: { query } }));
  for (let count = 0; count < seconds * 20; count += 1) {
    await sleep(50);
    most = Math.max(most, memoryOf(server.pid));
  }
  const [waits] = await watched;
  for (const socket of sockets) socket.terminate();
  return [
    {
      what: 'resident memory at most, after 800 of the same by HTTP, 40 at a time',
      target: 'under 100 MB more',
      measured: `${megabytes(most)}, ${megabytes(before)} before`,
      met: most - before < 100 * MEGABYTE,
    },
    {
      what: `99 % of ${waits.length} requests for /healthz wait at most`,
      target: '–',
      measured: milliseconds(quantile(waits, 0.99)),
      met: null,
    },
  ];
}

async function abortedStreams(server: Attacked): Promise<Finding[]> {
  const cookie = await sessionCookie(server.databaseUrl, `u.user_type = 'ADMIN'`);
  const before = await listenersOf(server);
  const body = JSON.stringify({ query: 'subscription { newApplications { total } }' });
  const open = async () => {
    const sent = request(`${server.url}/graphql`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', accept: 'text/event-stream', cookie },
    });
    sent.on('error', () => undefined).end(body);
    await once(sent, 'response');
    return sent;
  };
  let during = 0;
  for (let round = 0; round < 20; round += 1) {
    const streams = await Promise.all(Array.from({ length: 50 }, open));
    during = Math.max(during, await listenersOf(server));
    for (const stream of streams) stream.destroy();
  }
  await sleep(1000);
  const left = (await listenersOf(server)) - before;
  return [
    {
      what: `listeners left of 1,000 streams (${during - before} while 50 were open)`,
      target: '0',
      measured: String(left),
      met: left === 0,
    },
  ];
}

/** Number of a server's subscribers to database messages. */
async function listenersOf({ metricsPort }: Attacked): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = [...text.matchAll(/^live_listeners\{.*\} (\d+)/gm)].map(([, count]) =>
    Number(count),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The response to a GraphQL request from a given address; the server trusts the proxy's header. */
async function send(url: string, body: Buffer<ArrayBuffer>, from = '10.0.0.1') {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

const post = async (...request: Parameters<typeof send>) => (await send(...request)).status;

/** Resident memory of a process in bytes. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / MEGABYTE)} MB`;
