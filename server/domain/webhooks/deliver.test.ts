import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webhookTasks } from '#server/domain/tasks.ts';
import { revokeToken } from '#server/domain/tokens.ts';
import type { AdminViewer } from '#server/domain/viewer.ts';
import { db } from '#server/platform/db.ts';
import { startQueue } from '#server/platform/queue.ts';
import { createAdmin, createJob } from '#server/testing/fixtures.ts';
import { type Answer, type Received, startReceiver } from '#server/testing/receiver.ts';
import { createWebhookOf, deliveriesOf } from '#server/testing/webhooks.ts';
import { startWebhooks } from './addresses.ts';
import { deliverWebhook } from './deliver.ts';
import { redeliverWebhook, sendWebhookTest } from './deliveries.ts';
import { rotateWebhookSecret, setWebhookEnabled } from './endpoints.ts';
import { FAILURES_MAX } from './settle.ts';
import { signedHeaders } from './signature.ts';
import { requeueDeliveries, sweepDeliveries } from './upkeep.ts';
import { tellOfJob } from './write.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

let admin: AdminViewer;
let jobId: string;
let receiver: Receiver;
let answer: (request: Received, nth: number) => Answer;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  startWebhooks({ webhooksToLoopback: true });
  // As two servers that run together do.
  for (let server = 0; server < 2; server += 1) stops.push(await startQueue(webhookTasks));
  admin = await createAdmin();
  jobId = (await createJob()).id;
});
afterAll(async () => {
  startWebhooks({ webhooksToLoopback: false });
  for (const stop of stops) await stop();
});
beforeEach(async () => {
  await db.webhookEndpoint.deleteMany();
  answer = () => ({ status: 200 });
  receiver = await startReceiver((request, nth) => answer(request, nth));
});
afterEach(() => receiver.stop());

const hook = () => createWebhookOf(['JOBS_READ'], ['JOB_LISTED'], { url: `${receiver.url}/hooks` });
const happen = () => db.$transaction((tx) => tellOfJob(tx, 'JOB_LISTED', jobId));
const endpointOf = (id: string) => db.webhookEndpoint.findUniqueOrThrow({ where: { id } });
const only = async (id: string) => {
  const rows = await deliveriesOf(id);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
const untilAttempts = (id: string, attempts: number) =>
  expect
    .poll(
      async () => {
        const rows = await deliveriesOf(id);
        return rows.every(({ sendingUntil }) => sendingUntil === null)
          ? rows.map((row) => row.attempts)
          : 'sending';
      },
      { timeout: 20_000 },
    )
    .toEqual([attempts]);
/** Ends the wait before the next attempt. */
const skipWait = (id: string) =>
  db.$executeRaw`select graphile_worker.add_job('webhook', json_build_object('deliveryId', ${id}::text),
    job_key := 'webhook:' || ${id}::text)`;

describe('an event', () => {
  test('is sent once by two servers, signed, as it was written', async () => {
    const { id, secret } = await hook();
    for (let nth = 0; nth < 12; nth += 1) await happen();
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(12);
    await expect
      .poll(async () => (await deliveriesOf(id)).map(({ status }) => status))
      .toEqual(Array(12).fill('DELIVERED'));
    await sleep(300);
    const written = await deliveriesOf(id);
    expect(
      receiver.received.map(({ headers }) => String(headers['webhook-id'])).toSorted(),
    ).toEqual(written.map(({ eventId }) => eventId).toSorted());
    for (const { path, headers, body } of receiver.received) {
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

  test('is sent anew after a 500 with the same id, and a success forgets the failures', async () => {
    answer = (_request, nth) => ({ status: nth < 3 ? 500 : 204 });
    const { id } = await hook();
    await happen();
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
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });

  test('waits as long as the receiver asks', async () => {
    answer = () => ({ status: 429, headers: { 'retry-after': '3600' } });
    const { id } = await hook();
    await happen();
    await untilAttempts(id, 1);
    const { nextAttemptAt } = await only(id);
    expect((nextAttemptAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  });

  test('of a token that was revoked meanwhile is not sent', async () => {
    answer = () => ({ status: 500 });
    const { id, tokenId } = await hook();
    await happen();
    await untilAttempts(id, 1);
    await revokeToken(admin, tokenId);
    const sent = receiver.received.length;
    await deliverWebhook((await only(id)).id);
    expect(await only(id)).toMatchObject({
      status: 'FAILED',
      error: 'The token is revoked or over.',
    });
    expect(receiver.received).toHaveLength(sent);
  });

  test('whose server died over it is sent by the next one', async () => {
    const { id } = await hook();
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
    const { id } = await hook();
    const { id: deliveryId } = await db.webhookDelivery.create({
      data: { endpointId: id, eventId: crypto.randomUUID(), event: 'JOB_LISTED', payload: '{}' },
    });
    answer = () => ({ status: 200, after: 300 });
    await Promise.all([deliverWebhook(deliveryId), deliverWebhook(deliveryId)]);
    expect(receiver.received).toHaveLength(1);
  });

  test('is forgotten after 30 days', async () => {
    const { id } = await hook();
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
  const mailsAbout = () =>
    db.email.findMany({ where: { kind: 'webhook-disabled', userId: admin.userId } });

  test('is disabled after ten failures in a row, with one mail to each admin, and goes on when it is enabled', async () => {
    answer = () => ({ status: 503 });
    const { id } = await hook();
    const before = (await mailsAbout()).length;
    // Together: written one by one, the last would come after it is disabled.
    await db.$transaction(async (tx) => {
      for (let nth = 0; nth < FAILURES_MAX + 2; nth += 1) await tellOfJob(tx, 'JOB_LISTED', jobId);
    });
    await expect
      .poll(async () => (await endpointOf(id)).disabledReason, { timeout: 20_000 })
      .toBe('FAILURES');
    await expect
      .poll(async () => (await deliveriesOf(id)).every(({ sendingUntil }) => sendingUntil === null))
      .toBe(true);
    const mails = await mailsAbout();
    expect(mails).toHaveLength(before + 1);
    expect(mails[0]?.subject).toBe('Webhook disabled: Crew board');
    expect(mails[0]?.text).toContain(`/settings/webhooks/`);
    const written = await deliveriesOf(id);
    expect(written).toHaveLength(FAILURES_MAX + 2);
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set(['PENDING']));
    await happen();
    expect(await deliveriesOf(id)).toHaveLength(FAILURES_MAX + 2);
    await expect(redeliverWebhook(admin, written[0]!.id)).rejects.toMatchObject({
      code: 'invalid-transition',
    });

    answer = () => ({ status: 200 });
    await setWebhookEnabled(admin, id, true);
    await expect
      .poll(async () => new Set((await deliveriesOf(id)).map(({ status }) => status)), {
        timeout: 20_000,
      })
      .toEqual(new Set(['DELIVERED']));
    expect(await endpointOf(id)).toMatchObject({
      disabledAt: null,
      disabledReason: null,
      consecutiveFailures: 0,
    });
  });

  test('that answers 410 is disabled at once', async () => {
    answer = () => ({ status: 410 });
    const { id } = await hook();
    const before = (await mailsAbout()).length;
    await happen();
    await untilAttempts(id, 1);
    expect((await endpointOf(id)).disabledReason).toBe('GONE');
    expect(await mailsAbout()).toHaveLength(before + 1);
  });

  test('that sends elsewhere has failed, and so has one at a private address', async () => {
    answer = () => ({ status: 307, headers: { location: 'https://example.com/' } });
    const { id } = await hook();
    await happen();
    await untilAttempts(id, 1);
    expect(await only(id)).toMatchObject({
      responseStatus: 307,
      error: 'Redirects are not followed.',
    });
    await db.webhookEndpoint.update({ where: { id }, data: { url: 'https://10.0.0.1/hooks' } });
    expect(await redeliverWebhook(admin, (await only(id)).id)).toMatchObject({
      responseStatus: null,
      error: 'The address is not a public one.',
    });
  });

  test('is signed for by its old secret as well for a day', async () => {
    const { id, secret: old } = await hook();
    const { secret } = await rotateWebhookSecret(admin, id);
    const signatures = async () => {
      await sendWebhookTest(admin, id);
      const { headers, body } = receiver.received.at(-1)!;
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
    const { id } = await hook();
    expect(await sendWebhookTest(admin, id)).toMatchObject({
      event: 'WEBHOOK_TEST',
      status: 'DELIVERED',
      attempts: 1,
    });
    expect(receiver.received[0]?.body).toContain('"type":"webhook.test"');
    answer = () => ({ status: 500 });
    expect(await sendWebhookTest(admin, id)).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
    });
  });

  test('sends a delivery once more, with the same id and body', async () => {
    const { id } = await hook();
    await happen();
    await untilAttempts(id, 1);
    const delivery = await only(id);
    expect(await redeliverWebhook(admin, delivery.id)).toMatchObject({
      id: delivery.id,
      status: 'DELIVERED',
      attempts: 2,
    });
    const [first, second] = receiver.received;
    expect([second?.headers['webhook-id'], second?.body]).toEqual([
      first?.headers['webhook-id'],
      first?.body,
    ]);
    answer = () => ({ status: 500 });
    expect(await redeliverWebhook(admin, delivery.id)).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
    });
  });
});
