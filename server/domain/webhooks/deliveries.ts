import { z } from 'zod';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { type Page, type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import type { Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleWebhookDeliveries } from '#server/domain/policy/webhooks.ts';
import type { WebhookDelivery } from '#server/generated/prisma/client.ts';
import { db, transaction } from '#server/platform/db.ts';
import { deliverNow } from './deliver.ts';
import { readWebhook, webhookState } from './endpoints.ts';
import { writeTest } from './write.ts';

const cursor = z.tuple([z.uuid()]);

/** The deliveries of an endpoint, newest first. Admins only. */
export async function listDeliveries(
  viewer: Viewer,
  endpointId: string,
  args: PageArgs,
): Promise<Page<WebhookDelivery>> {
  allow(viewer, 'webhook.manage');
  const where = { endpointId, AND: [visibleWebhookDeliveries(viewer)] };
  return readPage(args, {
    cursor,
    keysOf: ({ id }) => [id],
    read: (after, take) =>
      db.webhookDelivery.findMany({
        where: { ...where, ...(after && { id: { lt: after[0] } }) },
        orderBy: { id: 'desc' },
        take,
      }),
    count: () => db.webhookDelivery.count({ where }),
  });
}

/** Sends a test at once and returns its outcome. Admins only. @throws invalid-transition, not-found */
export async function sendWebhookTest(viewer: Viewer, id: string): Promise<WebhookDelivery> {
  allow(viewer, 'webhook.manage');
  const endpoint = await requireActive(viewer, id);
  const deliveryId = await transaction((tx) => writeTest(tx, endpoint));
  return sendNow(viewer, deliveryId);
}

/**
 * Sends a delivery once more, with the same id and body, and returns its outcome. If that fails, a delivery
 * that is waiting for its next attempt goes on with its schedule. Admins only.
 * @throws invalid-transition if its webhook is not active, not-found
 */
export async function redeliverWebhook(viewer: Viewer, id: string): Promise<WebhookDelivery> {
  allow(viewer, 'webhook.manage');
  const { endpointId } = await readDelivery(viewer, id);
  await requireActive(viewer, endpointId);
  return sendNow(viewer, id);
}

async function sendNow(viewer: Viewer, id: string): Promise<WebhookDelivery> {
  if (!(await deliverNow(id))) throw invalidTransition('It is being sent at this moment.');
  return readDelivery(viewer, id);
}

async function requireActive(viewer: Viewer, id: string) {
  const endpoint = await readWebhook(viewer, id);
  const state = webhookState(endpoint, new Date());
  if (state === 'DISABLED')
    throw invalidTransition('This webhook is disabled: please enable it first.');
  if (state === 'TOKEN_OVER')
    throw invalidTransition('The token of this webhook is revoked or over.');
  return endpoint;
}

async function readDelivery(viewer: Viewer, id: string): Promise<WebhookDelivery> {
  const found = await db.webhookDelivery.findFirst({
    where: { id: parse(uuid, id), AND: [visibleWebhookDeliveries(viewer)] },
  });
  if (!found) throw notFound('This delivery is no longer here.');
  return found;
}
