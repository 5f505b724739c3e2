import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { raw, sql } from '#server/platform/sql.ts';
import { query, sessionCookie } from './support/database.ts';
import { median, milliseconds, printFindings } from './support/figures.ts';
import { startServer } from './support/processes.ts';
import { subscribe, type Subscribers } from './support/subscribers.ts';

const SUBSCRIBERS = 1000;
const WARM_UP = 200;
const WARM_UP_APPLICATIONS = 5;
const APPLICATIONS = 20;
const LAST_WITHIN = 50;
const KILOBYTES_EACH = 40;
const COLLECTIONS = 3;
const SETTLE_MS = 1500;

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
    NODE_OPTIONS: `--import=${new URL('support/collect.ts', import.meta.url).href}`,
    MEMORY_FILE: memoryFile,
  });
  const admin = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
  const applicant = await sessionCookie(databaseUrl, APPLICANT);
  const watching = { url: server.url, cookie: admin, query: SUBSCRIPTION };
  const jobs = await jobsToApplyFor(databaseUrl);
  const timesOf = async (count: number, subscribers: Subscribers) => {
    const times: number[] = [];
    for (const jobId of jobs.splice(0, count))
      times.push(await subscribers.untilAllHear(() => apply(server.url, applicant, jobId)));
    return times;
  };
  try {
    const few = await subscribe(watching, WARM_UP);
    const [cold = Number.NaN] = await timesOf(WARM_UP_APPLICATIONS, few);
    const before = await readMemory(server.pid, memoryFile);
    const subscribers = await subscribe(watching, SUBSCRIBERS);
    const after = await readMemory(server.pid, memoryFile);
    const bare = await startServer('bench/live-raw.ts', {});
    const listeners = await subscribe({ ...watching, url: bare.url }, SUBSCRIBERS);
    const tell = async () => void (await fetch(bare.url, { method: 'POST' }));
    const times: number[] = [];
    const bareTimes: number[] = [];
    for (let turn = 0; turn < APPLICATIONS; turn += 1) {
      bareTimes.push(await listeners.untilAllHear(tell));
      times.push(...(await timesOf(1, subscribers)));
    }
    await Promise.all([few.close(), subscribers.close(), listeners.close()]);
    await bare.stop();
    report(
      { cold, times, bareTimes },
      {
        used: (after.used - before.used) / SUBSCRIBERS,
        rss: (after.rss - before.rss) / SUBSCRIBERS,
      },
    );
  } finally {
    await server.stop();
    await removeApplications(databaseUrl);
    rmSync(dirname(memoryFile), { recursive: true });
  }
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

interface Times {
  cold: number;
  times: number[];
  bareTimes: number[];
}

function report({ cold, times, bareTimes }: Times, each: Memory): void {
  const spread = (samples: number[]) =>
    `${milliseconds(Math.max(...samples))} (median ${milliseconds(median(samples))})`;
  printFindings(
    `${SUBSCRIBERS} subscribers of newApplications, ${times.length} applications one by one`,
    [
      {
        what: 'from sending an application until the last subscriber is told, the slowest of all',
        target: `${LAST_WITHIN} ms`,
        measured: spread(times),
        met: Math.max(...times) <= LAST_WITHIN,
      },
      {
        what: 'as many bare WebSockets that a server sends the same text, alternating with these',
        target: '–',
        measured: spread(bareTimes),
        met: null,
      },
      {
        what: `the first application after the start of the server, ${WARM_UP} subscribers`,
        target: '–',
        measured: milliseconds(cold),
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
