import { LRUCache } from 'lru-cache';
import { rateLimited } from '#server/domain/kernel/errors.ts';
import { networkOf } from '#server/domain/kernel/limits.ts';
import { holderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import type { Config } from '#server/platform/config.ts';

/** Seconds of this thread's processor time in each minute: of a guest's address, of an account or token. */
export type Allowances = Pick<Config, 'guestProcessorSeconds' | 'accountProcessorSeconds'>;

/** Milliseconds of a window: it begins with the first use and is over as a whole. */
const WINDOW = 60_000;
/** How many holders are remembered, and how much of an address that is none. */
const HOLDERS = 50_000;
const LONGEST = 64;

interface Used {
  milliseconds: number;
}
const used = new LRUCache<string, Used>({ max: HOLDERS, ttl: WINDOW, noUpdateTTL: true });

/** Who is at work, and how far everybody's share of the processor's time has come, in milliseconds. */
let working = 0;
let share = 0;
let seen = 0;

/**
 * One thread works for all at the same time, and nothing tells whose turn each moment is. So what it used
 * between two looks is divided among those whom it was working for; what they pay together is what it used.
 */
function look(): void {
  const { user, system } = process.threadCpuUsage();
  const now = (user + system) / 1000;
  if (working > 0) share += (now - seen) / working;
  seen = now;
}

/** @throws rate-limited where the viewer has used up the processor time of this minute */
export function admitWork(viewer: Viewer, allowances: Allowances): void {
  const [holder, seconds] = allowanceOf(viewer, allowances);
  if ((used.get(holder)?.milliseconds ?? 0) < seconds * 1000) return;
  const wait = Math.max(Math.ceil(used.getRemainingTTL(holder) / 1000), 1);
  throw rateLimited(wait, { key: 'processor', max: seconds, windowSeconds: WINDOW / 1000 });
}

/** Work for a viewer begins; what is answered ends it, once however often it is called. */
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

/** Work for a viewer from its beginning to its end. @throws rate-limited */
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
