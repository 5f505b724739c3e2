import { setTimeout as sleep } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type pg from 'pg';
import { openPool } from './connection.ts';
import { sharing } from './fair-share.ts';
import { log } from './logger.ts';
import { sql } from './sql.ts';

/** Milliseconds behind the primary from which on the replica is not read. */
const BEHIND_AT_MOST = 10_000;
/** Milliseconds between two checks of the replica, and for the answer to one. */
const CHECK_EVERY = 1000;
const CHECK_WITHIN = 2000;
/** Milliseconds for a connection to the replica; afterwards the primary is read. */
const CONNECT_WITHIN = 1000;
/** Milliseconds that a read waits for the replica to replay its reader's last write. */
const WAIT_AT_MOST = 250;
/** Checks after which old positions are removed: a replica that is read has replayed them long ago. */
const SWEEP_EVERY = 60;

/** A read that may be older than the primary, but never than the holder's own last write (null: has none). */
export interface MayLag {
  holder: string | null;
}

/** Why the replica is not read; `starting` until the first check. */
type Trouble = 'starting' | 'away' | 'no standby' | 'of another database' | 'behind';

/** A position in the write-ahead log, and when it was the primary's newest one. */
interface Mark {
  lsn: bigint;
  at: number;
}

interface Position {
  lsn: string | null;
  database: string;
  recovering: boolean;
}

/** `system_identifier` is the same on a primary and its standbys, and differs between all others. */
const POSITION = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_flush_lsn() end)::text as lsn, pg_is_in_recovery() as recovering,
  current_database() || ' ' || system_identifier as database from pg_control_system()`;

/**
 * A streaming replica beside the primary. Positions of last writes are rows of the primary, so that they hold
 * on every instance. Whatever is wrong with the replica, the caller reads the primary.
 */
export class Replica {
  #primary: pg.Pool;
  #pool: pg.Pool;
  /** A connection of its own, so that busy reads do not hold up the checks. */
  #watch: pg.Pool;
  #timer: NodeJS.Timeout;
  #checks = 0;
  #ended = false;
  #trouble: Trouble | null = 'starting';
  #marks: Mark[] = [];
  /** The newest position that the replica is known to have replayed. */
  #replayed = 0n;
  #behind = Number.POSITIVE_INFINITY;
  /** Ends the statements that run on the replica. */
  #running = new Set<(reason: Error) => void>();
  #reads = { replica: 0, primary: 0 };
  #lastWrites = new DataLoader((holders: readonly string[]) => this.#readLastWrites(holders), {
    cache: false,
  });

  constructor(primary: pg.Pool, url: string, options: { max: number } & pg.PoolConfig) {
    this.#primary = primary;
    this.#pool = sharing(openPool(url, { connectionTimeoutMillis: CONNECT_WITHIN, ...options }));
    this.#watch = openPool(url, { max: 1, connectionTimeoutMillis: CONNECT_WITHIN });
    // What answers at this address after a restart may be another copy.
    const doubt = () => void (this.#replayed = 0n);
    for (const pool of [this.#pool, this.#watch]) pool.on('connect', doubt);
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY).unref();
    void this.check();
  }

  /** The rows of a statement; null if it is to run on the primary, for whichever reason. */
  async read<Row extends pg.QueryResultRow>(
    statement: pg.QueryConfig,
    { holder }: MayLag,
  ): Promise<Row[] | null> {
    const rows = (await this.#hasWritesOf(holder)) ? await this.#ask<Row>(statement) : null;
    this.#reads[rows ? 'replica' : 'primary'] += 1;
    return rows;
  }

  /** Remembers that the holder has written up to now; call it before the write is acknowledged. */
  async remember(holder: string): Promise<void> {
    await this.#primary.query(
      sql`insert into last_writes (holder, lsn, written_at)
       values (${holder}, pg_current_wal_insert_lsn(), now())
       on conflict (holder) do update set written_at = excluded.written_at,
         lsn = greatest(last_writes.lsn, excluded.lsn)`,
    );
  }

  get state(): { trouble: string | null; behindSeconds: number; reads: Record<string, number> } {
    return { trouble: this.#trouble, behindSeconds: this.#behind / 1000, reads: this.#reads };
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    await Promise.all([this.#pool.end(), this.#watch.end()]);
  }

  /** Checks whether the replica follows the primary closely enough. */
  async check(): Promise<void> {
    const here = await within(this.#primary.query<Position>(POSITION)).catch(() => null);
    const [primary] = here?.rows ?? [];
    if (primary?.lsn) this.#marks.push({ lsn: numberOf(primary.lsn), at: performance.now() });
    try {
      const { rows } = await within(this.#watch.query<Position>(POSITION));
      this.#note(this.#judge(rows[0], primary));
    } catch (error) {
      this.#note('away', error);
    }
    this.#checks += 1;
    if (this.#checks % SWEEP_EVERY === 0) await this.#sweep();
  }

  #judge(replica: Position | undefined, primary: Position | undefined): Trouble | null {
    if (!replica?.recovering || !replica.lsn) return 'no standby';
    if (primary && primary.database !== replica.database) return 'of another database';
    const replayed = numberOf(replica.lsn);
    this.#replayed = replayed;
    const now = performance.now();
    this.#marks = this.#marks.filter(({ at }) => now - at <= BEHIND_AT_MOST);
    const passed = this.#marks.findLast(({ lsn }) => lsn <= replayed);
    this.#behind = passed ? now - passed.at : Number.POSITIVE_INFINITY;
    return passed ? null : 'behind';
  }

  #note(trouble: Trouble | null, error?: unknown): void {
    if (trouble)
      for (const reject of this.#running) reject(new Error(`The replica is ${trouble}.`));
    if (trouble === this.#trouble || this.#ended) return;
    this.#trouble = trouble;
    if (!trouble) return log.info('reads that may lag go to the replica');
    this.#behind = Number.POSITIVE_INFINITY;
    const reason = error instanceof Error ? error.message : undefined;
    log.warn({ replica: trouble, error: reason }, 'reads that may lag go to the primary');
  }

  async #ask<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<Row[] | null> {
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
    this.#running.add(reject);
    this.#pool.query<Row>(statement).then(({ rows }) => resolve(rows), reject);
    try {
      return await promise;
    } catch (error) {
      log.debug({ err: error }, 'a read of the replica goes to the primary');
      return null;
    } finally {
      this.#running.delete(reject);
    }
  }

  async #hasWritesOf(holder: string | null): Promise<boolean> {
    if (this.#trouble) return false;
    const lsn = holder === null ? null : await this.#lastWrites.load(holder);
    return lsn === null || this.#waitFor(lsn);
  }

  async #readLastWrites(holders: readonly string[]): Promise<(bigint | null)[]> {
    const { rows } = await this.#primary.query<{ holder: string; lsn: string }>(
      sql`select holder, lsn::text as lsn from last_writes where holder = any(${holders}::text[])`,
    );
    const byHolder = new Map(rows.map(({ holder, lsn }) => [holder, numberOf(lsn)]));
    return holders.map((holder) => byHolder.get(holder) ?? null);
  }

  /** Whether the replica replays this position soon. */
  async #waitFor(lsn: bigint): Promise<boolean> {
    const end = performance.now() + WAIT_AT_MOST;
    for (let pause = 2; this.#replayed < lsn; pause *= 2) {
      const answer = await within(this.#watch.query<Position>(POSITION), WAIT_AT_MOST).catch(
        () => null,
      );
      const [position] = answer?.rows ?? [];
      if (this.#trouble || !position?.recovering || !position.lsn) return false;
      this.#replayed = numberOf(position.lsn);
      if (this.#replayed >= lsn) return true;
      if (performance.now() + pause > end) return false;
      await sleep(pause);
    }
    return true;
  }

  async #sweep(): Promise<void> {
    const old = sql`delete from last_writes where written_at < now() - interval '1 minute'`;
    await this.#primary.query(old).catch(() => undefined);
  }
}

/** PostgreSQL writes a position as two hexadecimal halves: `16/B374D848`. */
function numberOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function within<Value>(work: Promise<Value>, milliseconds = CHECK_WITHIN): Promise<Value> {
  const late = sleep(milliseconds, null, { ref: false });
  const answer = await Promise.race([work, late]);
  if (answer === null) throw new Error(`There was no answer within ${milliseconds / 1000} s.`);
  return answer;
}
