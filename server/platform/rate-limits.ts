import { db, type Transaction } from './db.ts';

export interface Limit {
  /** Names the counter: what is limited and for whom. */
  key: string;
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use and answers null, or the seconds to wait when the window is full.
 * The counters live in the database, so that every instance counts the same. Within a transaction only
 * what is committed counts.
 */
export async function takeFromLimit(
  limit: Limit,
  tx: Pick<Transaction, '$queryRaw'> = db,
): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ count: number; wait: number }[]>`
    insert into rate_limits (key, count, resets_at)
    values (${limit.key}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
    on conflict (key) do update set
      count = case when rate_limits.resets_at <= now() then 1 else rate_limits.count + 1 end,
      resets_at = case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as wait`;
  return row && row.count > limit.max ? Math.max(row.wait, 1) : null;
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
