import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, askServer, logInAt } from '#server/testing/processes.ts';
import { openSocket } from '#server/testing/socket.ts';
import { brokenRows, findViolations } from './checks.ts';
import { type Ledger, runClient } from './clients.ts';
import {
  type ClusterOptions,
  figuresOf,
  holdingOf,
  type Instance,
  type LedgerCluster,
  startLedgerCluster,
} from './cluster.ts';
import { randomFrom } from './run.ts';

/** Milliseconds between two samples. */
const EVERY = 5000;
/** Consultants' pages that stay open at each instance. */
const WATCHING = 20;

/** What an instance holds, and the statements that it sends for one request. */
interface Sample {
  megabytes: number;
  /** Megabytes of the heap; the least of some samples is what a collection leaves. */
  heap: number;
  handles: number;
  statements: number;
}

/** How much the least heap, the median of the others, may grow from a run's second quarter to its last. */
const GROWTH: Record<keyof Sample, (before: number) => number> = {
  megabytes: (before) => before + 100,
  heap: (before) => before + 30,
  handles: (before) => before + 10,
  statements: (before) => before * 1.15,
};

export interface SteadyReport {
  requests: number;
  /** Of each instance, in the second quarter and in the last. */
  held: { instance: number; quarter: string; sample: Sample }[];
  people: number;
  events: number;
  violations: string[];
}

interface Options extends Pick<ClusterOptions, 'pooled'> {
  seed: number;
  clients: number;
  milliseconds: number;
}

/** Two instances and a replica under mixed load without faults: what they hold and send must stay flat. */
export async function runSteadily(options: Options): Promise<SteadyReport> {
  const cluster = await startLedgerCluster({ replica: true, pooled: options.pooled });
  const ledger: Ledger = { people: [], acknowledged: 0, unknown: 0, refusals: [] };
  let isOver = false;
  try {
    const admin = await logInAt(cluster.servers[0], ADMIN);
    const before = new Set(await brokenRows(cluster));
    const jobs = await cluster.query<{ id: string }>(
      `select id from jobs where status = 'ACTIVE' and visibility = 'LIVE' order by id limit 20`,
    );
    const load = { cluster, ledger, admin, events: 0, isOver: () => isOver };
    const ask = { ...load, jobs: jobs.map(({ id }) => id) };
    const random = (index: number) => randomFrom(options.seed * 1000 + index);
    const running = Promise.allSettled([
      ...Array.from({ length: options.clients }, (_, index) =>
        runClient({ ...ask, random: random(index) }),
      ),
      ...cluster.servers.flatMap((server, index) => [
        keepReading(load, server, random(100 + index)),
        keepVisiting(load, server),
        keepWatching(load, server),
      ]),
    ]);
    const samples = await sample(cluster, options.milliseconds);
    isOver = true;
    const failed = (await running).flatMap((end) =>
      end.status === 'rejected' ? [`the load failed: ${end.reason}`] : [],
    );
    const held = samples.flatMap((of, instance) => [
      { instance, quarter: 'second', sample: typical(of, 0.25) },
      { instance, quarter: 'last', sample: typical(of, 0.75) },
    ]);
    const untrue = await findViolations(cluster, ledger);
    const broken = (await brokenRows(cluster)).filter((row) => !before.has(row));
    const unread = await instancesWithoutReplica(cluster);
    const unheard = load.events === 0 ? ['no event was heard'] : [];
    return {
      requests: await requestsOf(cluster),
      held,
      people: ledger.people.length,
      events: load.events,
      violations: [...failed, ...untrue, ...broken, ...unread, ...unheard, ...grown(held)],
    };
  } finally {
    isOver = true;
    await cluster.stop();
  }
}

interface Load {
  ledger: Ledger;
  admin: string;
  /** Events heard by the pages that stay open. */
  events: number;
  isOver: () => boolean;
}

const READS: [query: string, isForGuests?: boolean][] = [
  ['{ jobs(first: 20) { totalCount edges { node { id title } } } }', true],
  ['{ crewStatistics { total } }'],
  ['{ jumpTargets(text: "ana") { __typename } }'],
  ['{ crew(first: 50) { edges { cursor node { id firstName position } } } }'],
  ['{ signUps(status: INCOMPLETE) { totalCount edges { node { id email } } } }'],
];

/** A consultant and a guest who read lists, half of which a replica may answer. */
async function keepReading(load: Load, server: Instance, random: () => number): Promise<void> {
  while (!load.isOver()) {
    const [query, isForGuests] = READS[Math.floor(random() * READS.length)] ?? [''];
    const { errors } = await askServer(server, query, {}, isForGuests ? '' : load.admin);
    if (errors) load.ledger.refusals.push(`${query} ${JSON.stringify(errors)}`);
    const page = await fetch(`${server.url}/find-jobs`);
    await page.arrayBuffer();
    if (!page.ok) load.ledger.refusals.push(`/find-jobs ${page.status}`);
    await sleep(20);
  }
}

const WATCHED = 'subscription { signUpCounts { incomplete } }';

/** Opens a page with a subscription and closes it, again and again. */
async function keepVisiting(load: Load, server: Instance): Promise<void> {
  while (!load.isOver()) {
    const page = await open(load, server);
    page.start(WATCHED);
    await page.next();
    page.socket.close();
    await page.closed;
    await sleep(50);
  }
}

async function keepWatching(load: Load, server: Instance): Promise<void> {
  const pages = await Promise.all(Array.from({ length: WATCHING }, () => open(load, server)));
  for (const page of pages) {
    page.socket.on('message', () => (load.events += 1));
    page.start(WATCHED);
  }
  while (!load.isOver()) await sleep(200);
  for (const { socket } of pages) socket.close();
  await Promise.all(pages.map(({ closed }) => closed));
  // The first state of each is no event.
  load.events -= WATCHING;
}

const open = (load: Load, { url }: Instance) =>
  openSocket(`${url}/graphql`, { cookie: load.admin });

/** The samples of each instance. */
async function sample({ servers }: LedgerCluster, milliseconds: number): Promise<Sample[][]> {
  const samples: Sample[][] = servers.map(() => []);
  const last = await Promise.all(servers.map(countsOf));
  for (const end = Date.now() + milliseconds; Date.now() < end;) {
    await sleep(EVERY);
    for (const [index, server] of servers.entries()) {
      const { megabytes, handles } = await holdingOf(server);
      const now = await countsOf(server);
      const then = last[index] ?? now;
      const statements = (now.statements - then.statements) / (now.requests - then.requests);
      samples[index]?.push({ megabytes, heap: now.heap, handles, statements });
      last[index] = now;
    }
  }
  return samples;
}

async function countsOf(server: Instance) {
  const figure = await figuresOf(server);
  return {
    heap: figure('nodejs_heap_size_used_bytes') / 2 ** 20,
    statements: figure('database_statements_total'),
    requests: figure('http_request_duration_seconds_count'),
  };
}

/** What an instance held in the quarter of the run that begins at this share of it. */
function typical(samples: readonly Sample[], from: number): Sample {
  const begin = Math.floor(samples.length * from);
  const quarter = samples.slice(begin, begin + Math.ceil(samples.length / 4));
  const sorted = (what: keyof Sample) =>
    quarter.map((each) => each[what]).toSorted((one, other) => one - other);
  const median = (what: keyof Sample) => sorted(what)[quarter.length >> 1] ?? 0;
  return {
    megabytes: median('megabytes'),
    heap: Math.round(sorted('heap')[0] ?? 0),
    handles: median('handles'),
    statements: Math.round(median('statements') * 100) / 100,
  };
}

function grown(held: SteadyReport['held']): string[] {
  const names = Object.keys(GROWTH) as (keyof Sample)[];
  return held.flatMap(({ instance, quarter, sample: before }, index) => {
    const after = held[index + 1]?.sample;
    if (quarter !== 'second' || !after) return [];
    return names
      .filter((name) => after[name] > GROWTH[name](before[name]))
      .map((name) => `instance ${instance}, ${name}: ${before[name]}, then ${after[name]}`);
  });
}

async function instancesWithoutReplica({ servers }: LedgerCluster): Promise<string[]> {
  const figures = await Promise.all(servers.map(figuresOf));
  return figures.flatMap((figure, index) =>
    figure('database_replica_reads', 'on="replica"') > 0
      ? []
      : [`instance ${index} read no replica`],
  );
}

async function requestsOf({ servers }: LedgerCluster): Promise<number> {
  const counts = await Promise.all(servers.map(countsOf));
  return counts.reduce((sum, { requests }) => sum + requests, 0);
}
