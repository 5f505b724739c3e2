import { z } from 'zod';
import { batched } from '#server/domain/kernel/batched.ts';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { keyset, type SortKey } from '#server/domain/kernel/keyset.ts';
import { type Page, type PageArgs, readPage } from '#server/domain/kernel/paging.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleWebhookDeliveries } from '#server/domain/policy/webhooks.ts';
import type { WebhookDelivery } from '#server/generated/prisma/client.ts';
import { db, queryFor, transaction } from '#server/platform/db.ts';
import { literal, sql } from '#server/platform/sql.ts';
import { deliverNow } from './deliver.ts';
import { readWebhook, webhookState } from './endpoints.ts';
import { writeTest } from './write.ts';

/** Tests and redeliveries that a token may send within an hour. Admins are not limited. */
export const TESTS_PER_HOUR = 60;

const cursor = z.tuple([z.uuid()]);
const ORDER: SortKey[] = [{ sql: sql`id`, type: 'uuid', descending: true }];

/** The deliveries of an endpoint, newest first. */
export async function listDeliveries(
  viewer: Viewer,
  endpointId: string,
  args: PageArgs,
): Promise<Page<WebhookDelivery>> {
  allow(viewer, 'webhook.manage');
  return readPage(args, {
    cursor,
    keysOf: ({ id }) => [id],
    read: async (place, limit) => {
      const { beyond, order } = keyset(ORDER, place);
      const found = await queryFor<{ id: string }>(
        'webhook-deliveries',
        endpointId,
        (endpoint) => sql`select id from webhook_deliveries where endpoint_id = ${endpoint}
          and ${beyond} order by ${order} limit ${literal(limit)}`,
      );
      const rows = await Promise.all(found.map(({ id }) => deliveryById(id, { viewer })));
      return rows.filter((row) => row !== null);
    },
    count: () => deliveriesOf(endpointId, { viewer }),
  });
}

const deliveryById = batched(async (viewer, ids) => {
  const found = await db.webhookDelivery.findMany({
    where: { id: { in: [...ids] }, AND: [visibleWebhookDeliveries(viewer)] },
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
});

const deliveriesOf = batched(async (viewer, endpointIds) => {
  const counts = await db.webhookDelivery.groupBy({
    by: 'endpointId',
    where: { endpointId: { in: [...endpointIds] }, AND: [visibleWebhookDeliveries(viewer)] },
    _count: true,
  });
  const byEndpoint = new Map(counts.map(({ endpointId, _count }) => [endpointId, _count]));
  return endpointIds.map((id) => byEndpoint.get(id) ?? 0);
});

/** Sends a test at once and returns its outcome. @throws invalid-transition, not-found, rate-limited */
export async function sendWebhookTest(viewer: Viewer, id: string): Promise<WebhookDelivery> {
  allow(viewer, 'webhook.manage');
  const endpoint = await requireActive(viewer, id);
  await limitSending(viewer);
  const deliveryId = await transaction((tx) => writeTest(tx, endpoint));
  return sendNow(viewer, deliveryId);
}

/**
 * Sends a delivery once more, with the same id and body, and returns its outcome. If that fails, a delivery
 * that is waiting for its next attempt goes on with its schedule.
 * @throws invalid-transition if its webhook is not active, not-found, rate-limited
 */
export async function redeliverWebhook(viewer: Viewer, id: string): Promise<WebhookDelivery> {
  allow(viewer, 'webhook.manage');
  const { endpointId } = await readDelivery(viewer, id);
  await requireActive(viewer, endpointId);
  await limitSending(viewer);
  return sendNow(viewer, id);
}

/** Limits what a token sends by hand. */
async function limitSending(viewer: Viewer): Promise<void> {
  const { tokenId } = deciderOf(viewer);
  const key = `webhook-tests:${tokenId}`;
  if (tokenId) await takeOrRefuse({ key, max: TESTS_PER_HOUR, windowSeconds: 3600 });
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
