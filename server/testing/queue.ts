import { startQueue } from '#server/platform/queue.ts';

/** Creates the queue's tables, without running its tasks. */
export async function createQueueTables(): Promise<void> {
  const stop = await startQueue({});
  await stop();
}
