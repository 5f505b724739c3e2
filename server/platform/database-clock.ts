import { query } from './db.ts';
import { sql } from './sql.ts';

/** How far the database's clock is ahead of this process's, in milliseconds, plus or minus `error`. */
interface Reading {
  offset: number;
  error: number;
  /** When it was read, by this process's clock. */
  at: number;
}

/** Milliseconds for which a reading is kept, and the assumed drift per millisecond. */
const KEPT = 10_000;
const DRIFT = 5e-5;
/** The clocks are read until the error is at most this (milliseconds), or this many times. */
const CLOSE = 0.5;
const READINGS = 10;

let known: Reading | undefined;
let comparing: Promise<Reading> | undefined;

/**
 * The database's time (milliseconds since 1970, with a fraction) at a moment of this process's monotonic
 * clock (`performance.now()`). It is the earliest possible time, so that instances with different clocks
 * agree. Reads the clocks at most every ten seconds; concurrent callers share the reading.
 */
export async function databaseInstant(moment: number): Promise<number> {
  const now = performance.now();
  if (!known || now - known.at > KEPT) {
    comparing ??= compareClocks().finally(() => {
      comparing = undefined;
    });
    const read = await comparing;
    // On a busy machine an older reading may still be the more exact one.
    known = known && errorNow(known) < errorNow(read) ? known : read;
  }
  return moment + known.offset - errorNow(known);
}

/** The possible error of a reading by now, in milliseconds. */
function errorNow({ error, at }: Reading): number {
  return error + (performance.now() - at) * DRIFT;
}

/** The most exact of a few readings: the round trip to the database bounds the error of each. */
async function compareClocks(): Promise<Reading> {
  let closest = await readClock();
  for (let count = 1; count < READINGS && closest.error > CLOSE; count += 1) {
    const reading = await readClock();
    if (reading.error < closest.error) closest = reading;
  }
  return closest;
}

async function readClock(): Promise<Reading> {
  const asked = performance.now();
  const [row] = await query<{ now: number }>(
    'database-clock',
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  );
  const answered = performance.now();
  if (!row) throw new Error('The database does not say what time it is.');
  const error = (answered - asked) / 2;
  return { offset: row.now - asked - error, error, at: answered };
}
