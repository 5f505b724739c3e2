import { db, type Transaction } from './db.ts';

export interface Limit {
  /** Names the counter: what is limited, and for whom. */
  key: string;
  max: number;
  windowSeconds: number;
}

/** The state of a limit after a use. */
export interface LeftOver {
  /** The window was full before this use. */
  isFull: boolean;
  remaining: number;
  /** Seconds until the window ends, at least one. */
  resetSeconds: number;
}

/**
 * Counts a use of this many units. A use that starts before the window is full is allowed to exceed it. The
 * counters are in the database, so all instances share them. In a transaction, only committed uses count.
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

/** Counts one use. Returns null, or the seconds to wait if the window is full. */
export async function takeFromLimit(
  limit: Limit,
  tx?: Pick<Transaction, '$queryRaw'>,
): Promise<number | null> {
  const { isFull, resetSeconds } = await countUse(limit, 1, tx);
  return isFull ? resetSeconds : null;
}

/** Like `takeFromLimit`, without counting. */
export async function checkLimit(limit: Limit): Promise<number | null> {
  const [row] = await db.$queryRaw<{ wait: number }[]>`
    select ceil(extract(epoch from resets_at - now()))::int as wait from rate_limits
    where key = ${limit.key} and resets_at > now() and count >= ${limit.max}`;
  return row ? Math.max(row.wait, 1) : null;
}

/** What was counted in the windows that have not ended, and the seconds until they do, by key. */
export async function readCounters(
  keys: readonly string[],
): Promise<Map<string, { count: number; wait: number }>> {
  const rows = await db.$queryRaw<{ key: string; count: number; wait: number }[]>`
    select key, count, ceil(extract(epoch from resets_at - now()))::int as wait from rate_limits
    where key = any(${keys}) and resets_at > now()`;
  return new Map(rows.map(({ key, ...counter }) => [key, counter]));
}

/** Deletes a counter: a success clears the failures before it. */
export async function clearLimit(key: string): Promise<void> {
  await db.$executeRaw`delete from rate_limits where key = ${key}`;
}

/** Deletes counters whose window has ended. */
export async function sweepLimits(): Promise<void> {
  await db.$executeRaw`delete from rate_limits where resets_at < now()`;
}
