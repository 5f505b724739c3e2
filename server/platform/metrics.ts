import { createServer } from 'node:http';
import { once } from 'node:events';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { statementsSent } from './connection.ts';
import { poolState, preparedCount, replicaState } from './db.ts';
import { log } from './logger.ts';
import { listeners } from './pubsub.ts';
import { queueDepth } from './queue.ts';
import { METRICS_HOST } from './start-checks.ts';

const registry = new Registry();
const registers = [registry];
const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time until a request was answered whole, by its route.',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
});
const operations = new Histogram({
  name: 'graphql_operation_duration_seconds',
  help: "Time until an operation was answered over HTTP, by the client's own operations.",
  labelNames: ['operation'],
  buckets,
  registers,
});

/** Counts an answer; `route` is the pattern, never the address; in seconds. */
export function countRequest(
  labels: { method: string; route: string; status: number },
  seconds: number,
): void {
  requests.observe(labels, seconds);
}

/** Counts a GraphQL operation; `operation` must come from a closed list. */
export function countOperation(operation: string, seconds: number): void {
  operations.observe({ operation }, seconds);
}

const corrections = new Counter({
  name: 'kept_counts_corrected_total',
  help: 'Kept counts that were found wrong and corrected, by their table.',
  labelNames: ['table'],
  registers,
});

/** Notes how many kept counts of a table were wrong when they were compared. */
export function countCorrections(table: string, wrong: number): void {
  corrections.inc({ table }, wrong);
}

/** A metric whose value is read at each scrape. */
export function gauge(name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

new Gauge({
  name: 'database_connections',
  help: 'Connections of the pool, and the statements that wait for one.',
  labelNames: ['state'],
  registers,
  collect() {
    for (const [state, count] of Object.entries(poolState())) this.set({ state }, count);
  },
});

new Counter({
  name: 'database_statements_total',
  help: 'Statements sent to PostgreSQL, of transactions, the queue and the checks too.',
  registers,
  collect() {
    this.reset();
    this.inc(statementsSent());
  },
});

gauge('prepared_statements', 'Statements that a connection may keep prepared.', preparedCount);

new Gauge({
  name: 'database_replica_reads',
  help: 'Reads that may lag since the start, by where they ran.',
  labelNames: ['on'],
  registers,
  collect() {
    const reads = replicaState()?.reads ?? {};
    for (const [on, count] of Object.entries(reads)) this.set({ on }, count);
  },
});

gauge(
  'database_replica_behind_seconds',
  'The most that the replica is behind the primary; infinite while it is not read, 0 without one.',
  () => replicaState()?.behindSeconds ?? 0,
);

new Gauge({
  name: 'live_listeners',
  help: 'Subscriptions that listen to a topic.',
  labelNames: ['topic'],
  registers,
  collect() {
    this.reset();
    for (const [topic, count] of listeners()) this.set({ topic }, count);
  },
});

new Gauge({
  name: 'queue_jobs',
  help: 'Jobs in the queue: due and waiting, failed at least once, put off until later.',
  labelNames: ['task', 'state'],
  registers,
  async collect() {
    const depth = await queueDepth();
    this.reset();
    for (const { task, state, count } of depth) this.set({ task, state }, count);
  },
});

/**
 * Serves the metrics in Prometheus' text format at /metrics, on loopback only; the returned function stops
 * it. A scrape while the database is away is answered with 503.
 */
export async function startMetrics(port: number): Promise<() => Promise<void>> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET')
      return response.writeHead(404).end('Not found\n');
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'the metrics could not be read');
        response.writeHead(503).end('Not available\n');
      },
    );
  });
  server.listen(port, METRICS_HOST);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
  };
}
