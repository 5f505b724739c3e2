import { db, type Transaction } from './db.ts';

export interface Limit {
  /** Names the counter: what is limited and for whom. */
  key: string;
  max: number;
  windowSeconds: number;
}

/** What is left of a limit after a use. */
export interface LeftOver {
  /** The window was full before this use. */
  isFull: boolean;
  remaining: number;
  /** Seconds until the window is over, at least one. */
  resetSeconds: number;
}

/**
 * Counts a use of so many units; one that begins before the window is full is the last to go beyond it.
 * The counters live in the database, so that every instance counts the same. Within a transaction only
 * what is committed counts.
 */
export async function countUse(
  limit: Limit,
  units = 1,
  tx: Pick<Transaction, '$queryRaw'> = db,
): Promise<LeftOver> {
  const [row] = await tx.$queryRaw<{ count: number; wait: number }[]>`
    insert into rate_limits (key, count, resets_at)
    values (${limit.key}, ${units}, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= now() then excluded.count
        else least(rate_limits.count::bigint + excluded.count, 2000000000)::int end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`;
  const { count = units, wait = limit.windowSeconds } = row ?? {};
  return {
    isFull: count - units >= limit.max,
    remaining: Math.max(limit.max - count, 0),
    resetSeconds: Math.max(wait, 1),
  };
}

/** Counts one use and answers null, or the seconds to wait when the window is full. */
export async function takeFromLimit(
  limit: Limit,
  tx?: Pick<Transaction, '$queryRaw'>,
): Promise<number | null> {
  const { isFull, resetSeconds } = await countUse(limit, 1, tx);
  return isFull ? resetSeconds : null;
}

/** As `takeFromLimit`, without counting. */
export async function checkLimit(limit: Limit): Promise<number | null> {
  const [row] = await db.$queryRaw<{ wait: number }[]>`
    select ceil(extract(epoch from resets_at - now()))::int as wait from rate_limits
    where key = ${limit.key} and resets_at > now() and count >= ${limit.max}`;
  return row ? Math.max(row.wait, 1) : null;
}

/** Forgets a counter: a success clears the failures before it. */
export async function clearLimit(key: string): Promise<void> {
  await db.$executeRaw`delete from rate_limits where key = ${key}`;
}

/** Removes counters whose window is over. */
export async function sweepLimits(): Promise<void> {
  await db.$executeRaw`delete from rate_limits where resets_at < now()`;
}
