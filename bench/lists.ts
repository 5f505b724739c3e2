import { makeRandom, type Random } from '#prisma/seed/random.ts';
import { usualFilters } from './search-filters.ts';
import { query, sessionCookie } from './support/database.ts';
import { type Finding, milliseconds, printFindings, quantile } from './support/figures.ts';
import { startServer } from './support/processes.ts';
import { screenDocuments } from './support/screen-documents.ts';

/** Target for the 95th percentile in milliseconds. */
const LIST = 50;
const SEARCH = 100;
const WARM_UP = 10;

/** The query of a back-office screen; `variables` are new for every request. */
interface Question {
  what: string;
  operation: string;
  limit: number;
  variables: (random: Random) => object;
}

interface Samples {
  names: string[];
  yachts: string[];
  positions: string[];
  /** Global ids of active jobs, those with the most applications first. */
  jobs: string[];
  yachtIds: string[];
  /** Global ids of candidates with an application. */
  candidates: string[];
}

/**
 * The first page of every back-office list and the results of every search, requested with the
 * screens' own queries over HTTP, one after another, until the complete response.
 */
export async function measureLists(databaseUrl: string, requests: number): Promise<void> {
  const server = await startServer('server/main.ts', { DATABASE_URL: databaseUrl });
  try {
    const cookie = await sessionCookie(databaseUrl, `u.user_type = 'ADMIN'`);
    const documents = screenDocuments();
    const random = makeRandom('bench lists');
    const findings: Finding[] = [];
    for (const question of questions(await readSamples(databaseUrl))) {
      const body = () =>
        JSON.stringify({
          query: documents(question.operation),
          variables: question.variables(random),
        });
      findings.push(await time(question, requests, () => ask(server.url, cookie, body())));
    }
    printFindings(`The back-office's lists and searches, ${requests} requests each`, findings);
  } finally {
    await server.stop();
  }
}

async function time(
  { what, limit }: Question,
  requests: number,
  ask: () => Promise<void>,
): Promise<Finding> {
  const samples: number[] = [];
  for (let turn = -WARM_UP; turn < requests; turn += 1) {
    const started = performance.now();
    await ask();
    if (turn >= 0) samples.push(performance.now() - started);
  }
  const p95 = quantile(samples, 0.95);
  return {
    what,
    target: `p95 ${limit} ms`,
    measured: `p50 ${milliseconds(quantile(samples, 0.5))}, p95 ${milliseconds(p95)}`,
    met: p95 <= limit,
  };
}

async function ask(url: string, cookie: string, body: string): Promise<void> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body,
  });
  const text = await response.text();
  if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 500));
}

function questions(samples: Samples): Question[] {
  const { names, yachts, positions, jobs, yachtIds, candidates } = samples;
  const list = (what: string, operation: string, variables: Question['variables']): Question => ({
    what,
    operation,
    limit: LIST,
    variables,
  });
  const search = (what: string, operation: string, variables: Question['variables']): Question => ({
    ...list(`– ${what}`, operation, variables),
    limit: SEARCH,
  });
  const closed = { finding: false, searching: false, sent: false };
  const open = { group: 'ACTIVE', finding: true, searching: true, sent: false };
  return [
    list('crew', 'CrewQuery', () => ({})),
    search('searched', 'CrewQuery', (random) => ({ filter: { text: random.pick(names) } })),
    list('completed sign-ups', 'SignUpsQuery', () => ({ status: 'COMPLETED' })),
    list('incomplete sign-ups', 'SignUpsQuery', () => ({ status: 'INCOMPLETE' })),
    search('searched', 'SignUpsQuery', (random) => ({
      status: 'INCOMPLETE',
      filter: { text: random.pick(names) },
    })),
    list('yachts', 'YachtsQuery', () => ({ search: null })),
    search('searched', 'YachtsQuery', (random) => ({ search: random.pick(yachts) })),
    list('active listings', 'ListingsQuery', () => ({ status: 'ACTIVE' })),
    search('searched', 'ListingsQuery', (random) => ({
      status: 'ACTIVE',
      search: random.pick(positions),
    })),
    list('listings of a yacht', 'YachtListingsQuery', (random) => ({
      yachtId: random.pick(yachtIds),
      status: 'ACTIVE',
    })),
    list('all jobs', 'ListingsQuery', () => ({ status: null })),
    search('searched', 'ListingsQuery', (random) => ({ search: random.pick(positions) })),
    list('references', 'ReferencesQuery', () => ({ title: null })),
    list('applications of the fullest job', 'JobApplicationsQuery', () => ({
      ...closed,
      jobId: jobs[0],
      group: 'ACTIVE',
    })),
    list('the timeline of a person', 'PersonTimelineQuery', (random) => ({
      id: random.pick(candidates),
      kinds: [],
    })),
    list('what merging two people would do', 'MergePeopleQuery', (random) => {
      const survivor = random.pick(candidates);
      const other = random.pick(candidates.filter((id) => id !== survivor));
      return { survivor, other };
    }),
    list('enquiries', 'EnquiriesQuery', () => ({ filter: { stages: ['NEW'] } })),
    list('clients', 'ClientsQuery', () => ({ filter: { archived: false } })),
    search(
      'candidates for a job, five filters, with their count',
      'JobApplicationsQuery',
      (random) => ({
        ...open,
        jobId: random.pick(jobs),
        filters: usualFilters(random),
        orderBy: 'MATCH_BEST',
      }),
    ),
  ];
}

async function readSamples(url: string): Promise<Samples> {
  const column = async (text: string) =>
    (await query<{ value: string }>(url, text)).map(({ value }) => value);
  const id = (type: string) => (key: string) => Buffer.from(`${type}:${key}`).toString('base64');
  const jobs = await column(
    `select j.id as value from jobs j left join applications a on a.job_id = j.id
     where j.status = 'ACTIVE' group by j.id order by count(a.id) desc, j.id limit 500`,
  );
  const yachtIds = await column(
    `select distinct yacht_id as value from jobs where status = 'ACTIVE' limit 200`,
  );
  return {
    names: await column(
      `select left(first_name || ' ' || last_name, 8) as value from users
       where user_type = 'CANDIDATE' order by md5(id::text) limit 500`,
    ),
    yachts: await column(
      `select left(name, 5) as value from yachts where length(name) > 4 limit 200`,
    ),
    positions: await column(`select left(name, 5) as value from positions`),
    candidates: (
      await column(
        `select candidate_id as value from applications order by md5(id::text) limit 500`,
      )
    ).map(id('Candidate')),
    jobs: jobs.map(id('Job')),
    yachtIds: yachtIds.map(id('Yacht')),
  };
}
