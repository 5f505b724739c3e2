import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { moveApplication } from '#server/domain/applications/move.ts';
import { revokeToken } from '#server/domain/tokens/tokens.ts';
import { undoDecision } from '#server/domain/undo/undo.ts';
import { db } from '#server/platform/db.ts';
import { createCandidate } from '#server/testing/fixtures.ts';
import {
  createWebhookOf,
  deliveriesOf,
  skipWait,
  untilAttempts,
  useReceiver,
} from '#server/testing/webhooks.ts';
import { deliverWebhook } from './deliver.ts';
import { redeliverWebhook, sendWebhookTest } from './deliveries.ts';
import { rotateWebhookSecret } from './endpoints.ts';
import { signedHeaders } from './signature.ts';
import { requeueDeliveries, sweepDeliveries } from './upkeep.ts';

const world = useReceiver();

const endpointOf = (id: string) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
const only = async (id: string) => {
  const rows = await deliveriesOf(id);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

describe('an event', () => {
  test('is sent once by two servers, signed, as it was written', async () => {
    const { id, secret } = await world.hook();
    for (let nth = 0; nth < 12; nth += 1) await world.happen();
    await expect.poll(() => world.receiver.received.length, { timeout: 20_000 }).toBe(12);
    await expect
      .poll(async () => (await deliveriesOf(id)).map(({ status }) => status))
      .toEqual(Array(12).fill('DELIVERED'));
    await sleep(300);
    const written = await deliveriesOf(id);
    expect(
      world.receiver.received.map(({ headers }) => String(headers['webhook-id'])).toSorted(),
    ).toEqual(written.map(({ eventId }) => eventId).toSorted());
    for (const { path, headers, body } of world.receiver.received) {
      const row = written.find(({ eventId }) => eventId === headers['webhook-id']);
      expect([path, body, headers['content-type']]).toEqual([
        '/hooks',
        row?.payload,
        'application/json',
      ]);
      const timestamp = Number(headers['webhook-timestamp']);
      expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(60);
      const own = signedHeaders([secret], { id: row?.eventId ?? '', timestamp, body });
      expect(headers).toMatchObject(own);
    }
    expect(written[0]).toMatchObject({ attempts: 1, responseStatus: 200, error: null });
  });

  test('that undoes another is sent after it, however long that one takes', async () => {
    world.answer = (_request, nth) => ({ status: nth < 2 ? 500 : 204 });
    const hook = { url: `${world.receiver.url}/hooks` };
    const { id } = await createWebhookOf(['APPLICATIONS_READ'], ['APPLICATION_MOVED'], hook);
    const { candidateId } = await createCandidate();
    const applied = await db.application.create({ data: { jobId: world.jobId, candidateId } });
    const move = { id: applied.id, action: 'forward' } as const;
    const { decision } = await moveApplication(world.admin, move);
    await untilAttempts(id, 1);
    await undoDecision(world.admin, decision?.id ?? '');
    await expect.poll(() => world.receiver.received.length, { timeout: 20_000 }).toBe(3);
    const told = world.receiver.received.map(({ body }) => {
      const { data } = JSON.parse(body) as { data: Record<string, { status: string }> };
      return [data['previous']?.status, data['application']?.status];
    });
    const forwarded = ['APPLIED', 'FORWARDED'];
    expect(told).toEqual([forwarded, forwarded, forwarded.toReversed()]);
  });

  test('is sent anew after a 500 with the same id, and a success forgets the failures', async () => {
    world.answer = (_request, nth) => ({ status: nth < 3 ? 500 : 204 });
    const { id } = await world.hook();
    await world.happen();
    // The first wait is five seconds.
    await untilAttempts(id, 2);
    const failed = await only(id);
    expect(failed).toMatchObject({ status: 'PENDING', responseStatus: 500, retries: 2 });
    const wait = (failed.nextAttemptAt?.getTime() ?? 0) - Date.now();
    expect(wait / 60_000).toBeGreaterThan(4.5);
    expect(wait / 60_000).toBeLessThan(6);
    expect((await endpointOf(id)).consecutiveFailures).toBe(2);
    await skipWait(failed.id);
    await untilAttempts(id, 3);
    expect(await only(id)).toMatchObject({ status: 'DELIVERED', responseStatus: 204, error: null });
    expect((await endpointOf(id)).consecutiveFailures).toBe(0);
    const ids = world.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  test('waits as long as the receiver asks', async () => {
    world.answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const { id } = await world.hook();
    await world.happen();
    await untilAttempts(id, 1);
    const { nextAttemptAt } = await only(id);
    expect((nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  });

  test('of a token that was revoked meanwhile is not sent', async () => {
    world.answer = () => ({ status: 500 });
    const { id, tokenId } = await world.hook();
    await world.happen();
    await untilAttempts(id, 1);
    await revokeToken(world.admin, tokenId);
    const sent = world.receiver.received.length;
    await deliverWebhook((await only(id)).id);
    expect(await only(id)).toMatchObject({
      status: 'FAILED',
      error: 'The token is revoked or over.',
    });
    expect(world.receiver.received).toHaveLength(sent);
  });

  test('whose server died over it is sent by the next one', async () => {
    const { id } = await world.hook();
    const eventId = crypto.randomUUID();
    const old = new Date(Date.now() - 3_600_000);
    await db.webhookDelivery.create({
      data: {
        endpointId: id,
        eventId,
        event: 'JOB_LISTED',
        payload: '{}',
        attempts: 1,
        sendingUntil: old,
        createdAt: old,
      },
    });
    await requeueDeliveries();
    await untilAttempts(id, 2);
    expect((await only(id)).status).toBe('DELIVERED');
  });

  test('that is being sent is not sent by anybody else', async () => {
    const { id } = await world.hook();
    const { id: deliveryId } = await db.webhookDelivery.create({
      data: { endpointId: id, eventId: crypto.randomUUID(), event: 'JOB_LISTED', payload: '{}' },
    });
    world.answer = () => ({ status: 200, after: 300 });
    await Promise.all([deliverWebhook(deliveryId), deliverWebhook(deliveryId)]);
    expect(world.receiver.received).toHaveLength(1);
  });

  test('is forgotten after 30 days', async () => {
    const { id } = await world.hook();
    const write = (days: number) =>
      db.webhookDelivery.create({
        data: {
          endpointId: id,
          eventId: crypto.randomUUID(),
          event: 'JOB_LISTED',
          payload: '{}',
          status: 'DELIVERED',
          createdAt: new Date(Date.now() - days * 86_400_000),
        },
      });
    await write(31);
    const kept = await write(29);
    await sweepDeliveries();
    expect((await deliveriesOf(id)).map((row) => row.id)).toEqual([kept.id]);
  });
});

describe('an endpoint', () => {
  test('that sends elsewhere has failed, and so has one at a private address', async () => {
    world.answer = () => ({ status: 307, headers: { location: 'https://example.com/' } });
    const { id } = await world.hook();
    await world.happen();
    await untilAttempts(id, 1);
    expect(await only(id)).toMatchObject({
      responseStatus: 307,
      error: 'Redirects are not followed.',
    });
    await db.webhookEndpoint.update({ where: { id }, data: { url: 'https://10.0.0.1/hooks' } });
    expect(await redeliverWebhook(world.admin, (await only(id)).id)).toMatchObject({
      responseStatus: null,
      error: 'The address is not a public one.',
    });
  });

  test('is signed for by its old secret as well for a day', async () => {
    const { id, secret: old } = await world.hook();
    const { secret } = await rotateWebhookSecret(world.admin, id);
    const signatures = async () => {
      await sendWebhookTest(world.admin, id);
      const { headers, body } = world.receiver.received.at(-1)!;
      const given = {
        id: String(headers['webhook-id']),
        timestamp: Number(headers['webhook-timestamp']),
        body,
      };
      const of = (...secrets: string[]) => signedHeaders(secrets, given)['webhook-signature'];
      return { sent: headers['webhook-signature'], both: of(secret, old), one: of(secret) };
    };
    const during = await signatures();
    expect(during.sent).toBe(during.both);
    await db.webhookEndpoint.update({ where: { id }, data: { previousSecretUntil: new Date() } });
    const after = await signatures();
    expect(after.sent).toBe(after.one);
  });
});

describe('an admin', () => {
  test('sends a test, which is tried once', async () => {
    const { id } = await world.hook();
    expect(await sendWebhookTest(world.admin, id)).toMatchObject({
      event: 'WEBHOOK_TEST',
      status: 'DELIVERED',
      attempts: 1,
    });
    expect(world.receiver.received[0]?.body).toContain('"type":"webhook.test"');
    world.answer = () => ({ status: 500 });
    expect(await sendWebhookTest(world.admin, id)).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
    });
  });

  test('sends a delivery once more, with the same id and body', async () => {
    const { id } = await world.hook();
    await world.happen();
    await untilAttempts(id, 1);
    const delivery = await only(id);
    expect(await redeliverWebhook(world.admin, delivery.id)).toMatchObject({
      id: delivery.id,
      status: 'DELIVERED',
      attempts: 2,
    });
    const [first, second] = world.receiver.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    world.answer = () => ({ status: 500 });
    expect(await redeliverWebhook(world.admin, delivery.id)).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
    });
  });
});
