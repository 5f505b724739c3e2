import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, logInAt } from '#server/testing/processes.ts';
import { brokenRows, findViolations } from './checks.ts';
import { type Ledger, runClient } from './clients.ts';
import {
  type ClusterOptions,
  type Holding,
  holdingOf,
  type LedgerCluster,
  startLedgerCluster,
} from './cluster.ts';

/** Upper bounds per instance, and for the database's connections of both together. */
const BOUNDS = { megabytes: 900, handles: 250, statements: 500, connections: 90 };
/**
 * Allowed growth of instance 0, which is only killed in the first round, from the second round to
 * the end.
 */
const GROWTH = { megabytes: 150, handles: 40 };

/** A fault; `once` if it only happens in the first round. */
type Fault = readonly [name: string, act: (cluster: LedgerCluster) => Promise<void>, once?: 'once'];

const during = async (milliseconds: number, cluster: LedgerCluster) => {
  await sleep(milliseconds);
  await cluster.proxy.restore();
};
const FAULTS: readonly Fault[] = [
  // Afterwards this instance is never restarted: a leak over the rounds would otherwise not show.
  ['instance 0 is killed', (cluster) => cluster.replace(0, 'SIGKILL'), 'once'],
  ['instance 1 is killed', (cluster) => cluster.replace(1, 'SIGKILL')],
  ['instance 1 is restarted', (cluster) => cluster.replace(1, 'SIGTERM')],
  [
    'the connections to the database are cut',
    async (cluster) => {
      await cluster.proxy.cut();
      await during(1500, cluster);
    },
  ],
  [
    'the network swallows everything',
    async (cluster) => {
      cluster.proxy.blackhole();
      await during(4000, cluster);
    },
  ],
  ['the database is restarted', async (cluster) => cluster.endDatabase('SIGINT')],
  ['the database is killed', async (cluster) => cluster.endDatabase('SIGKILL')],
];

export interface LedgerReport {
  seed: number;
  faults: string[];
  people: number;
  deleted: number;
  acknowledged: number;
  unknown: number;
  /** The maximum seen of each. */
  most: Holding & { connections: number };
  violations: string[];
}

export interface LedgerOptions extends ClusterOptions {
  seed: number;
  clients: number;
  /** Each fault happens at least once; new rounds start for this many milliseconds. */
  milliseconds: number;
}

/** Clients write while faults follow each other; at the end every write is checked. */
export async function runLedger(options: LedgerOptions): Promise<LedgerReport> {
  const cluster = await startLedgerCluster(options);
  const ledger: Ledger = { people: [], acknowledged: 0, unknown: 0, refusals: [] };
  const most = { megabytes: 0, handles: 0, statements: 0, connections: 0 };
  const held: Holding[] = [];
  const faults: string[] = [];
  let isOver = false;
  try {
    const admin = await logInAt(cluster.servers[0], ADMIN);
    const before = new Set(await brokenRows(cluster));
    const jobs = await cluster.query<{ id: string }>(
      `select id from jobs where status = 'ACTIVE' and visibility = 'LIVE' order by id limit 20`,
    );
    const ask = { cluster, ledger, admin, jobs: jobs.map(({ id }) => id), isOver: () => isOver };
    const running = Array.from({ length: options.clients }, (_, index) =>
      runClient({ ...ask, random: randomFrom(options.seed + index + 1) }),
    );
    // Errors are kept until the clients are awaited, so that they do not become unhandled rejections.
    const clients = Promise.allSettled(running);
    const random = randomFrom(options.seed);
    const began = Date.now();
    do {
      const round = FAULTS.filter(([, , once]) => !once || held.length === 0);
      for (const [name, act] of shuffled(round, random)) {
        await sleep(1500 + random() * 1500);
        faults.push(name);
        await act(cluster);
        await cluster.untilReady();
        await measure(cluster, most);
      }
      held.push(await holdingOf(cluster.servers[0]));
    } while (Date.now() - began < options.milliseconds);
    await sleep(2000);
    isOver = true;
    const failed = (await clients).flatMap((end) =>
      end.status === 'rejected' ? [`a client failed: ${end.reason}`] : [],
    );
    await cluster.untilReady();
    await measure(cluster, most);
    const untrue = await findViolations(cluster, ledger);
    const broken = (await brokenRows(cluster)).filter((row) => !before.has(row));
    const violations = [...failed, ...untrue, ...broken, ...beyond(most), ...grown(held)];
    const { people, acknowledged, unknown } = ledger;
    const deleted = people.filter(({ deletion }) => deletion === 'sure').length;
    const counts = { people: people.length, deleted, acknowledged, unknown };
    return { seed: options.seed, faults, ...counts, most, violations };
  } finally {
    isOver = true;
    await cluster.stop();
  }
}

type Most = LedgerReport['most'];

async function measure(cluster: LedgerCluster, most: Most): Promise<void> {
  const [row] = await cluster.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
  );
  most.connections = Math.max(most.connections, row?.count ?? 0);
  for (const server of cluster.servers) {
    const holding = await holdingOf(server);
    for (const what of Object.keys(holding) as (keyof Holding)[])
      most[what] = Math.max(most[what], holding[what]);
  }
}

const beyond = (most: Most): string[] =>
  (Object.keys(BOUNDS) as (keyof Most)[])
    .filter((what) => most[what] > BOUNDS[what])
    .map((what) => `${what}: ${most[what]}, at most ${BOUNDS[what]}`);

function grown([, second, ...more]: readonly Holding[]): string[] {
  const last = more.at(-1);
  if (!second || !last) return [];
  return (Object.keys(GROWTH) as (keyof typeof GROWTH)[])
    .filter((what) => last[what] - second[what] > GROWTH[what])
    .map((what) => `${what}: ${second[what]} after two rounds, ${last[what]} at the end`);
}

/** Pseudo-random numbers from 0 to 1 with a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  return entries
    .map((entry) => ({ entry, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}
