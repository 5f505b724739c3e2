import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { raw, sql } from '#server/platform/sql.ts';
import { query, sessionCookie } from './support/database.ts';
import { median, milliseconds, printFindings } from './support/figures.ts';
import { cpuSecondsOf, startServer } from './support/processes.ts';
import { subscribe } from './support/subscribers.ts';

const WARM_UP = 200;
const WARM_UP_APPLICATIONS = 5;
/** Fewer applications for more subscribers, because all share the processor with the server. */
const AUDIENCES = [
  { subscribers: 1000, applications: 20, lastWithin: 50 },
  { subscribers: 5000, applications: 8, lastWithin: 250 },
];
const APPLICATIONS = AUDIENCES.reduce((sum, { applications }) => sum + applications, 0);
const KILOBYTES_EACH = 40;
const COLLECTIONS = 3;
const SETTLE_MS = 1500;
/** So that what a server still does after an event is counted, too. */
const PAUSE_MS = 100;

const SUBSCRIPTION = 'subscription { newApplications { total job { id } } }';
const APPLY = `mutation Apply($jobId: ID!) {
  applyForJob(input: { jobId: $jobId }) { ... on ApplyForJobPayload { application { id } } ... on Failure { message } }
}`;
/** A candidate who may apply. */
const APPLICANT = `u.user_type = 'CANDIDATE' and u.email_verified
  and exists (select from candidates c where c.user_id = u.id and c.initial_setup_completed)`;

/** Admins subscribe to the count of new applications while a candidate applies for one job after another. */
export async function measureLive(databaseUrl: string): Promise<void> {
  const memoryFile = join(mkdtempSync(join(tmpdir(), 'passerelle-memory-')), 'bytes.json');
  const server = await startServer('server/main.ts', {
    DATABASE_URL: databaseUrl,
    SOCKETS_PER_ACCOUNT: '10000',
    NODE_OPTIONS: `--import=${new URL('support/collect.ts', import.meta.url).href}`,
    MEMORY_FILE: memoryFile,
  });
  const admin = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
  const applicant = await sessionCookie(databaseUrl, APPLICANT);
  const watching = { url: server.url, cookie: admin, query: SUBSCRIPTION };
  const jobs = await jobsToApplyFor(databaseUrl);
  const applyOnce = () => apply(server.url, applicant, jobs.shift() ?? '');
  const bare = await startServer('bench/live-raw.ts', {});
  const tell = async () => void (await fetch(bare.url, { method: 'POST' }));
  try {
    const few = await subscribe(watching, WARM_UP);
    const [cold = Number.NaN] = await timesOf(WARM_UP_APPLICATIONS, () =>
      few.untilAllHear(applyOnce),
    );
    reportCold(cold);
    await few.close();
    for (const audience of AUDIENCES) {
      const { subscribers: count, applications } = audience;
      const before = await readMemory(server.pid, memoryFile);
      const subscribers = await subscribe(watching, count);
      const after = await readMemory(server.pid, memoryFile);
      const listeners = await subscribe({ ...watching, url: bare.url }, count);
      const told: Told[] = [];
      const bareTold: Told[] = [];
      for (let turn = 0; turn < applications; turn += 1) {
        bareTold.push(await toldBy(bare.pid, () => listeners.untilAllHear(tell)));
        told.push(await toldBy(server.pid, () => subscribers.untilAllHear(applyOnce)));
      }
      await Promise.all([subscribers.close(), listeners.close()]);
      report(audience, { told, bareTold }, eachOf(before, after, count));
    }
  } finally {
    await bare.stop();
    await server.stop();
    await removeApplications(databaseUrl);
    rmSync(dirname(memoryFile), { recursive: true });
  }
}

interface Told {
  /** Until the last one is told. */
  milliseconds: number;
  /** Processor time of the server meanwhile, in milliseconds. */
  processor: number;
}

async function timesOf(count: number, one: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) times.push(await one());
  return times;
}

async function toldBy(pid: number, tell: () => Promise<number>): Promise<Told> {
  const before = cpuSecondsOf(pid);
  const time = await tell();
  await sleep(PAUSE_MS);
  return { milliseconds: time, processor: (cpuSecondsOf(pid) - before) * 1000 };
}

interface Memory {
  /** Bytes in use after garbage collection, in the heap and external buffers. */
  used: number;
  /** Resident memory in bytes. */
  rss: number;
}

async function readMemory(pid: number, file: string): Promise<Memory> {
  // What one collection finalises, the next one frees.
  for (let collected = 0; collected < COLLECTIONS; collected += 1) {
    process.kill(pid, 'SIGUSR2');
    await sleep(SETTLE_MS);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Memory;
}

const kilobytes = (bytes: number) => `${(Math.ceil(bytes / 102.4) / 10).toFixed(1)} KB`;

const eachOf = (before: Memory, after: Memory, count: number): Memory => ({
  used: (after.used - before.used) / count,
  rss: (after.rss - before.rss) / count,
});

function reportCold(cold: number): void {
  printFindings('The first event after the start of the server', [
    {
      what: `from sending the first application until the last of ${WARM_UP} subscribers is told`,
      target: '–',
      measured: milliseconds(cold),
      met: null,
    },
  ]);
}

interface Audience {
  subscribers: number;
  applications: number;
  lastWithin: number;
}

function report(
  { subscribers, applications, lastWithin }: Audience,
  { told, bareTold }: { told: Told[]; bareTold: Told[] },
  each: Memory,
): void {
  const timesOfAll = (all: Told[]) => all.map((one) => one.milliseconds);
  const spread = (all: Told[]) =>
    `${milliseconds(Math.max(...timesOfAll(all)))} (median ${milliseconds(median(timesOfAll(all)))})`;
  // A tick of the processor's account is 10 ms, so only a mean says something.
  const processor = (all: Told[]) =>
    milliseconds(all.reduce((sum, one) => sum + one.processor, 0) / all.length);
  printFindings(
    `${subscribers} subscribers of newApplications, ${applications} applications one by one`,
    [
      {
        what: 'from sending an application until the last subscriber is told, the slowest of all',
        target: `${lastWithin} ms`,
        measured: spread(told),
        met: Math.max(...timesOfAll(told)) <= lastWithin,
      },
      {
        what: 'as many bare WebSockets that a server sends the same text, alternating with these',
        target: '–',
        measured: spread(bareTold),
        met: null,
      },
      {
        what: 'processor time of the server for an application and its event; of the bare one',
        target: '–',
        measured: `${processor(told)}; ${processor(bareTold)}`,
        met: null,
      },
      {
        what: 'memory in use of the server for a subscriber, after garbage collection',
        target: `under ${KILOBYTES_EACH} KB`,
        measured: kilobytes(each.used),
        met: each.used < KILOBYTES_EACH * 1024,
      },
      {
        what: 'growth of its resident memory for each',
        target: '–',
        measured: kilobytes(each.rss),
        met: null,
      },
    ],
  );
}

async function apply(url: string, cookie: string, jobId: string): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      query: APPLY,
      variables: { jobId: Buffer.from(`Job:${jobId}`).toString('base64') },
    }),
  });
  const text = await response.text();
  if (!text.includes('"application"')) throw new Error(`The application was refused: ${text}`);
}

async function jobsToApplyFor(databaseUrl: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    databaseUrl,
    sql`select j.id from jobs j where j.status = 'ACTIVE' and j.visibility = 'LIVE'
       and not exists (select from applications a join candidates c on c.id = a.candidate_id
         join users u on u.id = c.user_id
         where a.job_id = j.id and u.id = (select u.id from users u where ${raw(APPLICANT)} order by u.id limit 1))
     order by j.id limit ${WARM_UP_APPLICATIONS + APPLICATIONS}`,
  );
  return rows.map(({ id }) => id);
}

/** Restores the data for the next run. */
async function removeApplications(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `delete from applications where applied_at > now() - interval '1 hour' and candidate_id =
       (select c.id from candidates c where c.user_id = (select u.id from users u where ${APPLICANT} order by u.id limit 1))`,
  );
}
