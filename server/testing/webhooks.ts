import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { hashSecret, newSecret } from '#server/domain/kernel/secrets.ts';
import type { AdminViewer } from '#server/domain/kernel/viewer.ts';
import { webhookTasks } from '#server/domain/queue/tasks.ts';
import { startWebhooks } from '#server/domain/webhooks/addresses.ts';
import { newSigningSecret } from '#server/domain/webhooks/signature.ts';
import { tellOfJob } from '#server/domain/webhooks/write.ts';
import type { Scope, WebhookEvent } from '#server/generated/prisma/enums.ts';
import { db, transaction } from '#server/platform/db.ts';
import { startQueue } from '#server/platform/queue.ts';
import { createAdmin, createJob } from './fixtures.ts';
import { type Answer, type Received, startReceiver } from './receiver.ts';

/** A webhook with its own token. */
export async function createWebhookOf(
  scopes: Scope[],
  events: WebhookEvent[],
  { url = 'https://192.0.2.1/hooks', name = 'Crew board' } = {},
) {
  return db.webhookEndpoint.create({
    data: {
      name,
      url,
      events,
      secret: newSigningSecret(),
      token: {
        create: {
          name: 'Integration',
          tokenHash: hashSecret(newSecret()),
          scopes,
          expiresAt: new Date(Date.now() + 86_400_000),
        },
      },
    },
  });
}

/** The deliveries of a webhook, oldest first, with parsed bodies. */
export async function deliveriesOf(endpointId: string) {
  const rows = await db.webhookDelivery.findMany({
    where: { endpointId },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    ...row,
    body: JSON.parse(row.payload) as {
      type: string;
      timestamp: string;
      data: Record<string, Record<string, unknown> | null>;
    },
  }));
}

/** For the tests of a file: two queues, like two servers, and a receiver that responds as `answer` says. */
export function useReceiver() {
  const stops: (() => Promise<void>)[] = [];
  const world = {
    admin: undefined as unknown as AdminViewer,
    jobId: '',
    receiver: undefined as unknown as Awaited<ReturnType<typeof startReceiver>>,
    answer: (_request: Received, _nth: number): Answer => ({ status: 200 }),
    /** A webhook that receives listed jobs. */
    hook: () =>
      createWebhookOf(['JOBS_READ'], ['JOB_LISTED'], { url: `${world.receiver.url}/hooks` }),
    /**
     * Announces a job this many times in one transaction, so that no delivery starts before all are
     * written.
     */
    happen: (times = 1) =>
      transaction(async (tx) => {
        for (let nth = 0; nth < times; nth += 1) await tellOfJob(tx, 'JOB_LISTED', world.jobId);
      }),
  };
  beforeAll(async () => {
    startWebhooks({ webhooksToLoopback: true });
    for (let server = 0; server < 2; server += 1) stops.push(await startQueue(webhookTasks));
    world.admin = await createAdmin();
    world.jobId = (await createJob()).id;
  });
  afterAll(async () => {
    startWebhooks({ webhooksToLoopback: false });
    for (const stop of stops) await stop();
  });
  beforeEach(async () => {
    await db.webhookEndpoint.deleteMany();
    world.answer = () => ({ status: 200 });
    world.receiver = await startReceiver((request, nth) => world.answer(request, nth));
  });
  afterEach(() => world.receiver.stop());
  return world;
}

/** Waits until a webhook's only delivery has had this many attempts and none is in progress. */
export const untilAttempts = (endpointId: string, attempts: number) =>
  expect
    .poll(
      async () => {
        const rows = await deliveriesOf(endpointId);
        return rows.every(({ sendingUntil }) => sendingUntil === null)
          ? rows.map((row) => row.attempts)
          : 'sending';
      },
      { timeout: 20_000 },
    )
    .toEqual([attempts]);

/** Ends the pause of its endpoint and the wait before a delivery's next attempt. */
export async function skipWait(deliveryId: string): Promise<void> {
  await db.webhookEndpoint.updateMany({ data: { pausedUntil: null } });
  await db.$executeRaw`select graphile_worker.add_job('webhook',
    json_build_object('deliveryId', ${deliveryId}::text),
    job_key := 'webhook:' || ${deliveryId}::text)`;
}
