import { performance } from 'node:perf_hooks';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { makeRandom } from '#prisma/seed/random.ts';
import { Scope } from '#server/domain/kernel/enums.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { COST_A_MINUTE } from '#server/domain/tokens/limits.ts';
import { requestedCost } from '#server/graphql/cost.ts';
import { operationOf, prepare } from '#server/graphql/documents.ts';
import { executeDocument } from '#server/graphql/execute.ts';
import { globalId } from '#server/graphql/global-ids.ts';
import { connectDatabase, disconnectDatabase, query } from '#server/platform/db.ts';
import { sql } from '#server/platform/sql.ts';
import { randomDocument, requiredArgs, type RequiredArgs } from '#server/testing/documents.ts';
import { printFindings } from './support/figures.ts';

/** Seconds of database time that one token's allowance of a minute may take. */
const LIMIT = 60;

/** Each document runs so often; its fastest run counts, which other work disturbed least. */
const TURNS = 4;
const LISTS = ['crew', 'jobs', 'verifiedReferences', 'signUps', 'listings', 'agencyJobs', 'yachts'];

let milliseconds = 0;
let statements = 0;

/** Times each statement in the driver; the pool has one connection, so none waits for another. */
function watchDriver(): () => void {
  const driver = pg.Query.prototype as unknown as Record<
    'submit' | 'handleReadyForQuery',
    (this: { startedAt?: number }, ...args: unknown[]) => unknown
  >;
  const { submit, handleReadyForQuery } = driver;
  driver.submit = function (...args) {
    this.startedAt = performance.now();
    return submit.apply(this, args);
  };
  driver.handleReadyForQuery = function (...args) {
    milliseconds += performance.now() - (this.startedAt ?? performance.now());
    statements += 1;
    return handleReadyForQuery.apply(this, args);
  };
  return () => Object.assign(driver, { submit, handleReadyForQuery });
}

interface Sample {
  document: string;
  price: number;
  milliseconds: number;
  statements: number;
}

/** Random documents of an integration with every scope and of an admin: their price and what they make the database do. */
export async function measurePrices(databaseUrl: string, documents: number): Promise<void> {
  // The letters of a move are jobs of the queue.
  await runMigrations({ connectionString: databaseUrl });
  connectDatabase(databaseUrl, { max: 1 });
  const release = watchDriver();
  try {
    const random = makeRandom('bench prices');
    const required = await someArgs();
    const admin = await anAdmin();
    const integration: Viewer = {
      role: 'integration',
      address: '127.0.0.1',
      tokenId: '',
      scopes: Object.values(Scope),
    };
    const samples: Sample[] = [];
    for (let n = 0; n < documents; n += 1) {
      const viewer = n % 2 === 0 ? admin : integration;
      const list = LISTS[Math.floor(random.next() * (viewer === admin ? LISTS.length : 3))] ?? '';
      const sample = await measure(viewer, randomDocument(list, random, required));
      if (sample) samples.push(sample);
    }
    report(samples);
    reportMoves(await measureMoves(admin));
  } finally {
    release();
    await disconnectDatabase();
  }
}

async function measure(viewer: Viewer, document: string): Promise<Sample | null> {
  const { operations, document: parsed, errors } = prepare(document);
  if (errors.length > 0) throw new Error(`${errors[0]?.message}: ${document}`);
  const operation = operationOf({ operations, document: parsed, errors }, null);
  if (!operation) return null;
  let price: number;
  try {
    price = requestedCost(operation, {});
  } catch {
    return null;
  }
  let least = Infinity;
  for (let turn = 0; turn < TURNS; turn += 1) {
    milliseconds = 0;
    statements = 0;
    await executeDocument(document, {}, viewer, () => undefined);
    least = Math.min(least, milliseconds);
  }
  return { document, price, milliseconds: least, statements };
}

const MOVE = `mutation ($input: MoveApplicationsInput!) {
  moveApplications(input: $input) { ... on MoveApplicationsPayload {
    outcomes { application { id } failure { code } } } } }`;
const MOVES = [1, 10, 100];
const MOVE_TURNS = 15;

/** Bulk moves by their length: new applications are forwarded, forwarded ones hired. */
async function measureMoves(admin: Viewer): Promise<(Sample & { length: number })[]> {
  const operation = operationOf(prepare(MOVE), null);
  if (!operation) throw new Error('No operation');
  const samples = [];
  for (const length of MOVES) {
    let dearest: Sample | null = null;
    for (const action of ['FORWARD', 'HIRE']) {
      const turns: Sample[] = [];
      for (let turn = 0; turn < MOVE_TURNS; turn += 1) {
        const rows = await query<{ id: string }>(
          '',
          sql`select id from applications where not rejected
            and status = ${action === 'HIRE' ? 'FORWARDED' : 'APPLIED'}::application_status
            order by id limit ${length} offset ${turn * length}`,
        );
        const applications = rows.map(({ id }) => ({ id: globalId('Application', id) }));
        const input = { action, applications };
        milliseconds = 0;
        statements = 0;
        const answer = await executeDocument(MOVE, { input }, admin, console.error);
        if (/"code"|"errors"/.test(JSON.stringify(answer)))
          throw new Error(`Not all were moved: ${JSON.stringify(answer)}`);
        const price = requestedCost(operation, { input });
        turns.push({ document: action, price, milliseconds, statements });
      }
      const [least] = turns.toSorted((a, b) => a.milliseconds - b.milliseconds);
      if (least && least.milliseconds > (dearest?.milliseconds ?? 0)) dearest = least;
    }
    if (dearest) samples.push({ ...dearest, length });
  }
  return samples;
}

function reportMoves(samples: Awaited<ReturnType<typeof measureMoves>>): void {
  printFindings(
    'Bulk moves',
    samples.map((sample) => ({
      what: `a bulk move of ${sample.length} (${sample.document}, price ${sample.price}): database time for one allowance of a minute`,
      target: `${LIMIT} s`,
      measured: `${secondsOf(sample).toFixed(1)} s (${sample.milliseconds.toFixed(1)} ms, ${sample.statements} statements)`,
      met: secondsOf(sample) < LIMIT,
    })),
  );
}

async function someArgs(): Promise<RequiredArgs> {
  const [row] = await query<{ job: string; candidate: string; template: string }>(
    '',
    sql`select (select id from jobs where status = 'ACTIVE' limit 1) as job,
      (select id from candidates where is_verified limit 1) as candidate,
      (select id from mail_templates limit 1) as template`,
  );
  const candidate = globalId('Candidate', row?.candidate ?? '');
  const template = globalId('MailTemplate', row?.template ?? '');
  return requiredArgs({ candidate, job: globalId('Job', row?.job ?? ''), template });
}

async function anAdmin(): Promise<Viewer> {
  const [row] = await query<{ id: string }>(
    '',
    sql`select id from users where user_type = 'ADMIN' limit 1`,
  );
  return {
    role: 'admin',
    address: '127.0.0.1',
    userId: row?.id ?? '',
    sessionId: '',
    emailVerified: true,
  };
}

/** Seconds of the database for what a token may spend in a minute on this alone. */
const secondsOf = ({ milliseconds: spent, price }: Sample) =>
  ((spent / price) * COST_A_MINUTE) / 1000;

function report(samples: Sample[]): void {
  const dearest = samples.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  const most = secondsOf(dearest[0] as Sample);
  printFindings(`Prices of ${samples.length} random documents`, [
    {
      what: 'database time for one allowance of a minute, dearest document',
      target: `${LIMIT} s`,
      measured: `${most.toFixed(1)} s`,
      met: most < LIMIT,
    },
    {
      what: 'rank correlation of price and database time',
      target: '–',
      measured: rankCorrelation(
        samples.map((s) => s.price),
        samples.map((s) => s.milliseconds),
      ).toFixed(2),
      met: null,
    },
    {
      what: 'rank correlation of price and statements',
      target: '–',
      measured: rankCorrelation(
        samples.map((s) => s.price),
        samples.map((s) => s.statements),
      ).toFixed(2),
      met: null,
    },
  ]);
}

/** Spearman's rank correlation. */
function rankCorrelation(some: number[], others: number[]): number {
  const [a, b] = [ranks(some), ranks(others)];
  const mean = (a.length + 1) / 2;
  let both = 0;
  let first = 0;
  let second = 0;
  for (const [index, rank] of a.entries()) {
    const x = rank - mean;
    const y = (b[index] ?? 0) - mean;
    both += x * y;
    first += x * x;
    second += y * y;
  }
  return both / Math.sqrt(first * second);
}

/** The rank of each value from 1; equal values share the mean of theirs. */
function ranks(values: number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
}
