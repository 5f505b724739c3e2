import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { roundRobin } from '#e2e/support/round-robin.ts';
import { makeRandom } from '#prisma/seed/random.ts';
import { sql } from '#server/platform/sql.ts';
import { CREW_DOCUMENT } from './crew-query.ts';
import { usualFilters } from './search-filters.ts';
import { query, sessionCookie } from './support/database.ts';
import { childrenOf, cpuSecondsOf, type Running, startServer } from './support/processes.ts';
import { screenDocuments } from './support/screen-documents.ts';

/** Requests of one kind in flight, and their variants. */
const AT_ONCE = 10;
const VARIANTS = 100;
const STUDENTS = 50;
const WARM_UP_SECONDS = 3;

interface Kind {
  what: string;
  cookie?: string;
  /** A page; otherwise requests to the graph. */
  path?: string;
  query?: string;
  /** Variables, and a cookie where not all requests are of one account. */
  variant?: () => { variables: object; cookie?: string };
}

interface Figures {
  what: string;
  /** Processor milliseconds of a request, of an instance and of PostgreSQL. */
  instance: number;
  database: number;
  requestsPerSecond: number;
}

/**
 * What a request of each kind costs an instance and PostgreSQL, and what two instances behind a proxy hold
 * under them. Processor time depends little on what else the machine does; the rate depends on it.
 */
export async function measureSizing(
  { url: databaseUrl, folder }: { url: string; folder: string },
  seconds: number,
): Promise<void> {
  const shared = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'files'), TRUST_PROXY: '1' };
  const servers = [
    await startServer('server/main.ts', shared),
    await startServer('server/main.ts', shared),
  ];
  const proxy = await roundRobin(
    servers.map(({ url }) => Number(new URL(url).port)),
    { checked: true },
  );
  const postmaster = Number(
    readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const figures: Figures[] = [];
  let connections = 0;
  try {
    for (const kind of await kindsOf(databaseUrl)) {
      await load(proxy.url, kind, WARM_UP_SECONDS);
      const before = usedBy(servers, postmaster);
      const { requests, duration } = await load(proxy.url, kind, seconds);
      const after = usedBy(servers, postmaster);
      figures.push({
        what: kind.what,
        instance: ((after.instances - before.instances) * 1000) / requests,
        database: ((after.database - before.database) * 1000) / requests,
        requestsPerSecond: requests / duration,
      });
      connections = Math.max(connections, await connectionsOf(databaseUrl));
    }
    print(figures);
    const peaks = servers.map(({ pid }) => peakMegabytes(pid));
    console.log(
      `\nConnections of both instances: ${connections}. Memory, most: ${peaks.join(', ')} MB.`,
    );
  } finally {
    await proxy.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function kindsOf(databaseUrl: string): Promise<Kind[]> {
  const documents = screenDocuments();
  const random = makeRandom('bench sizing');
  const admin = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
  const candidate = await sessionCookie(
    databaseUrl,
    `u.user_type = 'CANDIDATE' and u.email_verified
     and exists (select from candidates c where c.user_id = u.id and c.initial_setup_completed)`,
  );
  const jobs = await query<{ id: string }>(
    databaseUrl,
    `select id from jobs where status = 'ACTIVE' order by md5(id::text) limit 200`,
  );
  const writers = await studentsOf(databaseUrl);
  return [
    { what: 'a guest: the page of all jobs', path: '/find-jobs' },
    {
      what: 'a guest: 20 jobs',
      query: '{ jobs(first: 20) { edges { node { id title yachtLabel salaryLabel } } } }',
    },
    {
      what: 'a candidate: home, with the ideal jobs',
      cookie: candidate,
      query: documents('HomeQuery'),
    },
    {
      what: 'a candidate: saves a line of the profile',
      query: `mutation ($input: SaveEducationInput!) { saveEducation(input: $input) { __typename } }`,
      variant: () => {
        const { cookie, id } = random.pick(writers);
        const input = {
          id,
          name: 'School',
          description: 'A course.',
          fromDate: '2020',
          present: true,
        };
        return { cookie, variables: { input } };
      },
    },
    { what: 'a consultant: crew page of 50', cookie: admin, query: CREW_DOCUMENT },
    {
      what: 'a consultant: candidates for a job, five filters, with their count',
      cookie: admin,
      query: documents('JobApplicationsQuery'),
      variant: () => ({
        variables: {
          group: 'ACTIVE',
          finding: true,
          searching: true,
          sent: false,
          jobId: globalId('Job', random.pick(jobs).id),
          filters: usualFilters(random),
          orderBy: 'MATCH_BEST',
        },
      }),
    },
  ];
}

/** Candidates who have a line of education, each with a session. */
async function studentsOf(databaseUrl: string): Promise<{ cookie: string; id: string }[]> {
  const rows = await query<{ id: string; user: string }>(
    databaseUrl,
    sql`select distinct on (c.user_id) e.id, c.user_id as "user" from education e
     join candidates c on c.id = e.candidate_id join users u on u.id = c.user_id
     where u.email_verified order by c.user_id limit ${STUDENTS}`,
  );
  const students = [];
  for (const { id, user } of rows) {
    const cookie = await sessionCookie(databaseUrl, `u.id = '${user}'`);
    students.push({ cookie, id: globalId('Education', id) });
  }
  return students;
}

const globalId = (type: string, id: string) => Buffer.from(`${type}:${id}`).toString('base64');

async function load(
  url: string,
  { what, path, cookie, query: text, variant }: Kind,
  seconds: number,
): Promise<{ requests: number; duration: number }> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const requests: autocannon.Request[] = path
    ? [{ method: 'GET', path }]
    : Array.from({ length: variant ? VARIANTS : 1 }, () => {
        const own = variant?.();
        const body = JSON.stringify({ query: text, variables: own?.variables });
        const sent = { ...headers, ...(own?.cookie && { cookie: own.cookie }) };
        return { method: 'POST', path: '/graphql', headers: sent, body };
      });
  let wrong = '';
  const result = await autocannon({
    url,
    requests,
    connections: AT_ONCE,
    duration: seconds,
    verifyBody: (body) => {
      const answer = String(body);
      if (/"errors":|Failure"/.test(answer)) wrong = answer;
      return true;
    },
  });
  const { requests: done, duration, non2xx, errors } = result;
  // Of a million, so many searches at once use up the time that a statement may take.
  if (wrong.includes('"UNAVAILABLE"')) console.log(`${what}: some were refused as unavailable.`);
  else if (non2xx + errors > 0 || wrong)
    throw new Error(`${what}: ${non2xx} refused, ${errors} failed. ${wrong.slice(0, 500)}`);
  return { requests: done.total, duration };
}

const usedBy = (servers: readonly Running[], postmaster: number) => ({
  instances: servers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0),
  database: childrenOf(postmaster).reduce((sum, pid) => sum + cpuSecondsOf(pid), 0),
});

async function connectionsOf(databaseUrl: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
}

function peakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024);
}

function print(figures: readonly Figures[]): void {
  console.log('\n## Two instances behind a proxy\n');
  console.log(
    '| request | ms of an instance | ms of PostgreSQL | a second, for each core of instances | here |',
  );
  console.log('|---|---|---|---|---|');
  for (const { what, instance, database, requestsPerSecond } of figures)
    console.log(
      `| ${what} | ${instance.toFixed(2)} | ${database.toFixed(2)} | ${Math.floor(1000 / instance)} | ${Math.floor(requestsPerSecond)} |`,
    );
}
