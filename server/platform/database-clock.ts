import { sql } from './db.ts';

/** What this process's clock is behind the database's: milliseconds, give or take `error`. */
interface Reading {
  offset: number;
  error: number;
  /** When it was taken, by this process's clock. */
  at: number;
}

/** Milliseconds that two clocks go apart in one; and how long a reading is worth anything. */
const DRIFT = 1e-4;
const KEPT = 60_000;

let best: Reading | undefined;

/**
 * The database's instant (milliseconds since 1970, with a fraction) at a moment of this process's monotonic
 * clock (`performance.now()`), at the earliest that it can have been. The clocks are compared by one
 * statement, whose way there and back bounds the error; of the last minute the closest reading counts.
 */
export async function databaseInstant(moment: number): Promise<number> {
  const reading = await readClock();
  if (!best || isBetter(reading, best)) best = reading;
  return moment + best.offset - errorOf(best, reading.at);
}

async function readClock(): Promise<Reading> {
  const asked = performance.now();
  const [row] = await sql<{ now: number }>(
    'database-clock',
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const answered = performance.now();
  if (!row) throw new Error('The database does not say what time it is.');
  return {
    offset: row.now - (asked + answered) / 2,
    error: (answered - asked) / 2,
    at: answered,
  };
}

const errorOf = ({ error, at }: Reading, now: number) => error + (now - at) * DRIFT;

/** A closer reading, or any where the old one is old or the database's clock was set anew. */
function isBetter(fresh: Reading, old: Reading): boolean {
  const error = errorOf(old, fresh.at);
  const areApart = Math.abs(fresh.offset - old.offset) > error + fresh.error;
  return areApart || fresh.at - old.at > KEPT || fresh.error < error;
}
