import { LRUCache } from 'lru-cache';
import { rateLimited } from '#server/domain/kernel/errors.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { countUse, type Limit, readCounters } from '#server/platform/rate-limits.ts';

/** The limits of one integration token per minute: requests, and the cost of their documents. */
export const REQUESTS_A_MINUTE = 1200;
export const COST_A_MINUTE = 500_000;

/** The state of one of a token's limits. */
export interface Quota extends Omit<Limit, 'key'> {
  name: string;
  remaining: number;
  resetSeconds: number;
}

const requestsOf = (tokenId: string): Limit => ({
  key: `requests:${tokenId}`,
  max: REQUESTS_A_MINUTE,
  windowSeconds: 60,
});
const costOf = (tokenId: string): Limit => ({
  key: `cost:${tokenId}`,
  max: COST_A_MINUTE,
  windowSeconds: 60,
});

/** A cache of full counters, so that a flood of refused requests writes nothing. */
const full = new LRUCache<string, true>({ max: 10_000 });

/**
 * Counts a request of an integration: each over HTTP; the opening and each operation over WebSocket. Null for
 * others, because people are limited by what they do. @throws rate-limited
 */
export async function admitRequest(viewer: Viewer): Promise<Quota | null> {
  const { tokenId } = deciderOf(viewer);
  return tokenId ? take(requestsOf(tokenId), 1) : null;
}

/** Charges the cost of an integration's document before it runs. Null for others. @throws rate-limited */
export async function chargeCost(viewer: Viewer, cost: number): Promise<Quota | null> {
  const { tokenId } = deciderOf(viewer);
  return tokenId ? take(costOf(tokenId), cost) : null;
}

/** What a token has left of its limits; a window in which it used nothing is whole. Counts nothing. */
export async function quotasOf(tokenId: string): Promise<{ requests: Quota; cost: Quota }> {
  const requests = requestsOf(tokenId);
  const cost = costOf(tokenId);
  const counters = await readCounters([requests.key, cost.key]);
  const stateOf = (limit: Limit) => {
    const { count = 0, wait = limit.windowSeconds } = counters.get(limit.key) ?? {};
    return quotaOf(limit, Math.max(limit.max - count, 0), Math.max(wait, 1));
  };
  return { requests: stateOf(requests), cost: stateOf(cost) };
}

const quotaOf = ({ key, ...others }: Limit, remaining: number, resetSeconds: number): Quota => ({
  ...others,
  name: key.split(':', 1)[0] ?? '',
  remaining,
  resetSeconds,
});

async function take(limit: Limit, units: number): Promise<Quota> {
  const wait = full.getRemainingTTL(limit.key) / 1000;
  if (wait > 0) throw rateLimited(Math.ceil(wait), limit);
  const { isFull, remaining, resetSeconds } = await countUse(limit, units);
  if (isFull) {
    full.set(limit.key, true, { ttl: resetSeconds * 1000 });
    throw rateLimited(resetSeconds, limit);
  }
  return quotaOf(limit, remaining, resetSeconds);
}
