import type { Socket } from 'node:net';
import pg from 'pg';

/** Connections to PostgreSQL: their time-outs, and how they notice a lost peer. */

/** Milliseconds to open a connection, or to wait for a free one of a pool. */
export const CONNECT_WITHIN = 5000;
/** Milliseconds that PostgreSQL allows a statement, waiting for locks included. */
const STATEMENT_WITHIN = 7000;
/** Milliseconds without any data beyond that, after which the connection counts as lost. */
const GRACE = 2000;
/** Milliseconds between two checks that a listening connection still works, and for the answer to one. */
const PROOF_EVERY = 3000;
const PROOF_WITHIN = 3000;

/**
 * PostgreSQL notices a vanished client within half a minute (by default two hours), and ends a transaction
 * that is idle for 20 seconds.
 */
const SESSION = {
  TimeZone: 'UTC',
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 4,
  idle_in_transaction_session_timeout: 20_000,
  statement_timeout: STATEMENT_WITHIN,
};

/**
 * Settings that a pooler passes on for none of its clients, so that the role must have them; those of TCP
 * concern the pooler's connections, not ours.
 */
export const OF_THE_ROLE: Record<string, string> = {
  TimeZone: SESSION.TimeZone,
  idle_in_transaction_session_timeout: String(SESSION.idle_in_transaction_session_timeout),
  statement_timeout: String(STATEMENT_WITHIN),
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

let sent = 0;
/** The number of statements that all connections of this process have sent. */
export const statementsSent = (): number => sent;

/** Private fields of the driver that the watch over a silent connection needs. */
interface Inside {
  connection: { stream: Socket };
  readyForQuery: boolean | null;
  _ending: boolean;
}

/** The start of a statement that raises the time limit of the statements after it in its transaction. */
const ALLOWANCE = 'set local statement_timeout = ';

/**
 * A connection that notices silence: if a statement gets no data from PostgreSQL for longer than PostgreSQL
 * would let it run, the connection is ended and the statement fails with ETIMEDOUT. TCP alone would notice
 * after a quarter of an hour.
 */
export class Connection extends pg.Client {
  #allowance: number;

  constructor(config?: pg.ClientConfig, allowance = STATEMENT_WITHIN) {
    super(config);
    this.#allowance = allowance;
    // Without a listener a lost connection would end the process; the running statement fails by itself.
    this.on('error', () => undefined);
    this.once('connect', () => this.#watch());
    this.query = ((...given: Parameters<pg.Client['query']>) => {
      sent += 1;
      this.#note(given[0]);
      return super.query(...given);
    }) as pg.Client['query'];
  }

  /** Checks that the server answers; otherwise ends the connection. */
  async prove(): Promise<void> {
    const late = setTimeout(() => this.#lose(PROOF_WITHIN), PROOF_WITHIN).unref();
    await this.query('select 1').catch(() => undefined);
    clearTimeout(late);
  }

  /** Repeats the check for ever, for a connection that only listens. */
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
      // No statement is running, so silence means nothing.
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

/** The statement that raises the time limit of a transaction's statements. */
export const allowanceStatement = (seconds: number) => `${ALLOWANCE}${seconds * 1000}`;

/**
 * A connection outside the pool, for listening. With `seconds` for each of its statements it is for
 * migrations and the seed, whose transactions may also idle that long.
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

/** A connection through a pooler, which refuses settings from its clients. */
export const openPooled = (url: string) => new Connection({ connectionString: url, ...patience });

/** A pool whose statements must finish within the time-outs above; a pooler's are set by the role. */
export function openPool(
  url: string,
  { pooled = false, ...options }: { max: number; pooled?: boolean } & pg.PoolConfig,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    ...patience,
    ...(!pooled && { options: asOptions(SESSION) }),
    Client: Connection,
    ...options,
  });
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
