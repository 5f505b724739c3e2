import type { Socket } from 'node:net';
import pg from 'pg';

/** Every connection to PostgreSQL is one of these: what it waits for and how it notices that nobody is there. */

/** Milliseconds for a connection to open, or to become free in a pool. */
export const CONNECT_WITHIN = 5000;
/** Milliseconds that PostgreSQL takes at most for a statement, its waiting for locks included. */
const STATEMENT_WITHIN = 7000;
/** Milliseconds beyond that in which nothing came at all, so that the connection counts as lost. */
const GRACE = 2000;
/** Milliseconds between two proofs that a connection which only listens still hears. */
const PROOF_EVERY = 3000;
const PROOF_WITHIN = 3000;

/**
 * PostgreSQL gives a machine that has vanished up within half a minute (by itself in two hours), and a
 * transaction in which nothing is asked any more in 20 seconds.
 */
const SESSION = {
  TimeZone: 'UTC',
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 4,
  idle_in_transaction_session_timeout: 20_000,
  statement_timeout: STATEMENT_WITHIN,
};

const asOptions = (settings: object) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const patience = {
  connectionTimeoutMillis: CONNECT_WITHIN,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** What the driver keeps for itself and a watch over its silence needs. */
interface Inside {
  connection: { stream: Socket };
  readyForQuery: boolean | null;
  _ending: boolean;
}

/** Begins a statement that raises the allowance of the statements after it in its transaction. */
const ALLOWANCE = 'set local statement_timeout = ';

/**
 * A connection on which nothing may be silent for long: where a statement hears nothing from PostgreSQL
 * for longer than PostgreSQL itself would let it run, the connection is ended and the statement fails
 * with ETIMEDOUT. TCP alone would notice after a quarter of an hour.
 */
export class Connection extends pg.Client {
  #allowance: number;

  constructor(config?: pg.ClientConfig, allowance = STATEMENT_WITHIN) {
    super(config);
    this.#allowance = allowance;
    // Without a listener a lost connection would end the process; the statement in hand fails by itself.
    this.on('error', () => undefined);
    this.once('connect', () => this.#watch());
    const send = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((...given: unknown[]) => {
      this.#note(given[0]);
      return send(...given);
    }) as pg.Client['query'];
  }

  /** Asks whether anybody is there; where nobody answers the connection is ended. */
  async prove(): Promise<void> {
    const late = setTimeout(() => this.#lose(PROOF_WITHIN), PROOF_WITHIN).unref();
    await this.query('select 1').catch(() => undefined);
    clearTimeout(late);
  }

  /** Proves it again and again, for a connection that only listens. */
  keepProving(): void {
    const timer = setInterval(() => void this.prove(), PROOF_EVERY).unref();
    this.once('end', () => clearInterval(timer));
  }

  get #inside(): Inside {
    return this as unknown as Inside;
  }

  #note(statement: unknown): void {
    const text = typeof statement === 'string' ? statement : textOf(statement);
    if (text.startsWith(ALLOWANCE)) this.#allow(Number(text.slice(ALLOWANCE.length)));
    else if (text === 'COMMIT' || text === 'ROLLBACK') this.#allow(STATEMENT_WITHIN);
  }

  #allow(milliseconds: number): void {
    if (milliseconds === this.#allowance) return;
    this.#allowance = milliseconds;
    this.#inside.connection.stream.setTimeout(milliseconds + GRACE);
  }

  #watch(): void {
    const { stream } = this.#inside.connection;
    stream.setTimeout(this.#allowance + GRACE);
    stream.on('timeout', () => {
      const { readyForQuery, _ending } = this.#inside;
      // Nothing is asked for: silence means nothing.
      if (readyForQuery && !_ending) return;
      this.#lose(this.#allowance + GRACE);
    });
  }

  #lose(milliseconds: number): void {
    const error = new Error(`PostgreSQL was silent for ${milliseconds / 1000} s.`);
    this.#inside.connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  }
}

function textOf(statement: unknown): string {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return String(statement.text);
}

/** The statement by which a transaction takes longer than others may. */
export const allowanceStatement = (seconds: number) => `${ALLOWANCE}${seconds * 1000}`;

/**
 * A connection of its own, for what is no statement among others: listening; with `seconds` for each of
 * its statements, migrations and the seed, whose transactions may also rest.
 */
export function openConnection(url: string, seconds?: number): Connection {
  const longer = seconds !== undefined && {
    statement_timeout: seconds * 1000,
    idle_in_transaction_session_timeout: seconds * 1000,
  };
  const options = asOptions({ ...SESSION, ...longer });
  const allowance = seconds === undefined ? STATEMENT_WITHIN : seconds * 1000;
  return new Connection({ connectionString: url, ...patience, options }, allowance);
}

/** Connections for statements among others: each has to be answered within the time-outs above. */
export function openPool(url: string, options: { max: number } & pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...patience,
    options: asOptions(SESSION),
    Client: Connection,
    ...options,
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
