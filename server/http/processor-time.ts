import { LRUCache } from 'lru-cache';
import { rateLimited } from '#server/domain/kernel/errors.ts';
import { networkOf } from '#server/domain/kernel/limits.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import type { Config } from '#server/platform/config.ts';

/** Seconds of this thread's processor time per minute for a guest's address, and for an account or token. */
export type Allowances = Pick<Config, 'guestProcessorSeconds' | 'accountProcessorSeconds'>;

/** Milliseconds of a fixed window, which starts with the first use. */
const WINDOW = 60_000;
/** The number of holders kept, and the characters kept of an invalid address. */
const HOLDERS = 50_000;
const LONGEST = 64;

interface Used {
  milliseconds: number;
}
const used = new LRUCache<string, Used>({ max: HOLDERS, ttl: WINDOW, noUpdateTTL: true });

/** The number of running requests, and each one's share of the processor time so far, in milliseconds. */
let working = 0;
let share = 0;
let seen = 0;

/**
 * One thread works on all requests at the same time, and nothing tells which one it works on at a moment. So
 * the time used since the last call is divided among the requests running then; their shares add up to what
 * was used.
 */
function look(): void {
  const { user, system } = process.threadCpuUsage();
  const now = (user + system) / 1000;
  if (working > 0) share += (now - seen) / working;
  seen = now;
}

/** @throws rate-limited if the viewer has used up this minute's processor time */
export function admitWork(viewer: Viewer, allowances: Allowances): void {
  const [holder, seconds] = allowanceOf(viewer, allowances);
  if ((used.get(holder)?.milliseconds ?? 0) < seconds * 1000) return;
  const wait = Math.max(Math.ceil(used.getRemainingTTL(holder) / 1000), 1);
  throw rateLimited(wait, { key: 'processor', max: seconds, windowSeconds: WINDOW / 1000 });
}

/** Starts work for a viewer; the returned function ends it, and further calls do nothing. */
export function beginWork(viewer: Viewer, allowances: Allowances): () => void {
  look();
  working += 1;
  const before = share;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    look();
    working -= 1;
    const [holder] = allowanceOf(viewer, allowances);
    const known = used.get(holder);
    if (known) known.milliseconds += share - before;
    else used.set(holder, { milliseconds: share - before });
  };
}

/** Runs work for a viewer and counts its time. @throws rate-limited */
export async function withinAllowance<T>(
  viewer: Viewer,
  allowances: Allowances,
  work: () => T | Promise<T>,
): Promise<T> {
  admitWork(viewer, allowances);
  const end = beginWork(viewer, allowances);
  try {
    return await work();
  } finally {
    end();
  }
}

function allowanceOf(viewer: Viewer, allowances: Allowances): [holder: string, seconds: number] {
  const { guestProcessorSeconds, accountProcessorSeconds } = allowances;
  const holder = holderOf(viewer);
  return holder
    ? [holder, accountProcessorSeconds]
    : [`address ${networkOf(viewer.address.slice(0, LONGEST))}`, guestProcessorSeconds];
}
