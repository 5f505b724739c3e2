import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';

/** Statements of one request that run at a time: a quarter of the pool, so that others find a connection. */
const AT_ONCE = 5;

const shares = new AsyncLocalStorage<LimitFunction>();

/** Runs a request's work: beyond five at a time, its statements wait for each other. */
export const withinShare = <Result>(work: () => Promise<Result>): Promise<Result> =>
  shares.run(pLimit(AT_ONCE), work);

/** Limits a pool's statements by the request that they belong to; those of transactions run one by one anyway. */
export function sharing(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const shared = (...given: unknown[]) => {
    const share = shares.getStore();
    return share ? share(() => query(...given)) : query(...given);
  };
  return Object.assign(pool, { query: shared });
}
