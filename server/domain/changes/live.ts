import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { oncePerMessage, watch } from '#server/platform/pubsub.ts';
import { type ChangeArgs, type Changes, oldestRunning, readChanges, readUpTo } from './feed.ts';

/** The topic on which the database tells that a transaction changed something; `xid` is its number. */
const CHANGES = 'changes';
/** Milliseconds between two looks whether an older transaction still runs. */
const PATIENCE = 250;

/**
 * The changes since a position at once, then those that follow, as pages of `readChanges`. A page comes when no
 * older transaction runs any more, so that none is left out. Permission is checked at each page.
 */
export function watchChanges(viewer: Viewer, args: ChangeArgs): AsyncIterableIterator<Changes> {
  allow(viewer, 'changes.read');
  let page: Changes | null = null;
  const read = async (): Promise<Changes> => {
    const next = await readChanges(viewer, { ...args, since: page ? page.position : args.since });
    page = next;
    return next;
  };
  const pages = watch(CHANGES, read, async (message) => {
    const { xid } = message.ids;
    if (xid && BigInt(xid) < readUpTo(page)) return undefined;
    if (xid) await oncePerMessage(message, 'over', () => untilOver(BigInt(xid)));
    const next = await read();
    return next.changes.length > 0 || next.hasMore ? next : undefined;
  });
  return {
    async next() {
      if (page?.hasMore) return { value: await read(), done: false };
      return pages.next();
    },
    return: () => pages.return(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

let look: Promise<bigint> | null = null;

/** Resolves when a transaction and all older ones are over. One look at the database serves all who wait. */
async function untilOver(xid: bigint): Promise<void> {
  let oldest = await oldestRunning();
  while (oldest <= xid) {
    look ??= sleep(PATIENCE, undefined, { ref: false })
      .then(oldestRunning)
      .finally(() => {
        look = null;
      });
    oldest = await look;
  }
}
