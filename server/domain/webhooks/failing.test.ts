import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { db } from '#server/platform/db.ts';
import { createAdmin } from '#server/testing/fixtures.ts';
import { deliveriesOf, skipWait, untilAttempts, useReceiver } from '#server/testing/webhooks.ts';
import { redeliverWebhook, sendWebhookTest } from './deliveries.ts';
import { setWebhookEnabled } from './endpoints.ts';
import { nodeId } from './payload.ts';
import { FAILING_DAYS } from './settle.ts';

const world = useReceiver();

const endpointOf = (id: string) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
/** Sets the creator of the webhook's token. */
const ownedBy = (id: string, createdById: string) =>
  db.integrationToken.updateMany({ where: { webhooks: { some: { id } } }, data: { createdById } });

describe('a failing endpoint', () => {
  const DAY = 86_400_000;
  const mailsAbout = (id: string, kind = 'webhook-disabled') =>
    db.email.findMany({
      where: { kind, text: { contains: encodeURIComponent(nodeId('WebhookEndpoint', id)) } },
    });
  /** Sets the first failure to this many days ago. */
  const failingFor = async (id: string, days: number) => {
    const failingSince = new Date(Date.now() - days * DAY);
    await db.webhookEndpoint.update({ where: { id }, data: { failingSince, pausedUntil: null } });
  };
  const statuses = async (id: string) =>
    new Set((await deliveriesOf(id)).map(({ status }) => status));

  test('is not disabled by a burst of failures, and all of it is delivered once it is back', async () => {
    world.answer = () => ({ status: 503 });
    const { id } = await world.hook();
    await world.happen(60);
    await expect
      .poll(
        async () =>
          (await deliveriesOf(id)).every(
            ({ sendingUntil, nextAttemptAt }) =>
              sendingUntil === null && nextAttemptAt !== null && nextAttemptAt > new Date(),
          ),
        { timeout: 30_000 },
      )
      .toBe(true);
    expect((await endpointOf(id)).disabledAt).toBeNull();
    world.answer = () => ({ status: 200 });
    await skipWait((await deliveriesOf(id))[0]!.id);
    await expect.poll(() => statuses(id), { timeout: 30_000 }).toEqual(new Set(['DELIVERED']));
    expect(await deliveriesOf(id)).toHaveLength(60);
    expect(await endpointOf(id)).toMatchObject({
      disabledAt: null,
      failingSince: null,
      pausedUntil: null,
    });
    expect(await mailsAbout(id, 'webhook-failing')).toEqual([]);
  });

  test('that has just failed is tried by one delivery at a time', async () => {
    world.answer = () => ({ status: 503, after: 300 });
    const { id } = await world.hook();
    await world.happen();
    await untilAttempts(id, 1);
    world.receiver.received.length = 0;
    await db.webhookEndpoint.update({ where: { id }, data: { pausedUntil: null } });
    await world.happen(12);
    await expect.poll(() => world.receiver.received.length, { timeout: 20_000 }).toBe(1);
    await sleep(1000);
    expect(world.receiver.received).toHaveLength(1);
  });

  test('that fails for half a day tells the owner of its token, once', async () => {
    world.answer = () => ({ status: 503 });
    const { id } = await world.hook();
    await ownedBy(id, world.admin.userId);
    await failingFor(id, 0.6);
    await world.happen(2);
    await expect.poll(async () => (await mailsAbout(id, 'webhook-failing')).length).toBe(1);
    await db.webhookEndpoint.update({ where: { id }, data: { pausedUntil: null } });
    for (const { id: deliveryId } of await deliveriesOf(id)) await skipWait(deliveryId);
    await expect.poll(async () => (await endpointOf(id)).consecutiveFailures).toBeGreaterThan(1);
    const mails = await mailsAbout(id, 'webhook-failing');
    expect(mails.map(({ userId }) => userId)).toEqual([world.admin.userId]);
    expect((await endpointOf(id)).disabledAt).toBeNull();
  });

  test('is disabled after days of failure, with a mail to the owner of its token, and goes on when it is enabled', async () => {
    world.answer = () => ({ status: 503 });
    const { id } = await world.hook();
    await createAdmin();
    await ownedBy(id, world.admin.userId);
    await failingFor(id, FAILING_DAYS);
    await world.happen(3);
    await expect
      .poll(async () => (await endpointOf(id)).disabledReason, { timeout: 20_000 })
      .toBe('FAILURES');
    await expect
      .poll(async () => (await deliveriesOf(id)).every(({ sendingUntil }) => sendingUntil === null))
      .toBe(true);
    const mails = await mailsAbout(id);
    expect(mails.map(({ userId }) => userId)).toEqual([world.admin.userId]);
    expect(mails[0]?.subject).toBe('Webhook disabled: Crew board');
    const written = await deliveriesOf(id);
    expect(await statuses(id)).toEqual(new Set(['PENDING']));
    await world.happen();
    expect(await deliveriesOf(id)).toHaveLength(3);
    await expect(redeliverWebhook(world.admin, written[0]!.id)).rejects.toMatchObject({
      code: 'invalid-transition',
    });

    world.answer = () => ({ status: 200 });
    await setWebhookEnabled(world.admin, id, true);
    await expect.poll(() => statuses(id), { timeout: 20_000 }).toEqual(new Set(['DELIVERED']));
    expect(await endpointOf(id)).toMatchObject({
      disabledAt: null,
      disabledReason: null,
      failingSince: null,
      consecutiveFailures: 0,
    });
  });

  test('whose owner is gone is told of to every admin', async () => {
    world.answer = () => ({ status: 503 });
    const { id } = await world.hook();
    await failingFor(id, FAILING_DAYS);
    await world.happen();
    await expect.poll(async () => (await endpointOf(id)).disabledReason).toBe('FAILURES');
    const admins = await db.user.count({ where: { userType: 'ADMIN' } });
    expect(await mailsAbout(id)).toHaveLength(admins);
  });

  test('does not count a test or a redelivery of a person towards its days of failure', async () => {
    world.answer = () => ({ status: 500 });
    const { id } = await world.hook();
    await sendWebhookTest(world.admin, id);
    expect(await endpointOf(id)).toMatchObject({ failingSince: null, consecutiveFailures: 1 });
  });

  test('that answers 410 is disabled at once', async () => {
    world.answer = () => ({ status: 410 });
    const { id } = await world.hook();
    await ownedBy(id, world.admin.userId);
    await world.happen();
    await untilAttempts(id, 1);
    expect((await endpointOf(id)).disabledReason).toBe('GONE');
    expect(await mailsAbout(id)).toHaveLength(1);
  });
});
