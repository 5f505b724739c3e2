import { startQueue } from '#server/platform/queue.ts';

/** Makes the queue's tables; its tasks do not run by themselves. */
export async function createQueueTables(): Promise<void> {
  const stop = await startQueue({});
  await stop();
}
