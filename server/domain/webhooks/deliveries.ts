import { z } from 'zod';
import { batched } from '#server/domain/kernel/batched.ts';
import { invalidTransition, notFound } from '#server/domain/kernel/errors.ts';
import { parse, uuid } from '#server/domain/kernel/input.ts';
import { keyset, orderOf, reversed, type SortKey } from '#server/domain/kernel/keyset.ts';
import { among, anyOf, conditionsOf, instant, since } from '#server/domain/kernel/list-filters.ts';
import {
  type CreatedOrder,
  type Page,
  type ListArgs,
  readPage,
} from '#server/domain/kernel/paging.ts';
import { takeOrRefuse } from '#server/domain/kernel/limits.ts';
import { deciderOf, type Viewer } from '#server/domain/kernel/viewer.ts';
import { allow } from '#server/domain/policy/allow.ts';
import { visibleWebhookDeliveries } from '#server/domain/policy/webhooks.ts';
import type { WebhookDelivery } from '#server/generated/prisma/client.ts';
import { WebhookDeliveryStatus, WebhookEvent } from '#server/generated/prisma/enums.ts';
import { db, queryFor, transaction } from '#server/platform/db.ts';
import { join, literal, sql } from '#server/platform/sql.ts';
import { deliverNow } from './deliver.ts';
import { readWebhook, webhookState } from './endpoints.ts';
import { writeTest } from './write.ts';

/** Tests and redeliveries that a token may send within an hour. Admins are not limited. */
export const TESTS_PER_HOUR = 60;

const deliveryFilter = z.strictObject({
  statuses: anyOf(z.enum(WebhookDeliveryStatus)),
  events: anyOf(z.enum(WebhookEvent)),
  createdSince: instant,
});

const LATEST: SortKey[] = [{ sql: sql`id`, type: 'uuid', descending: true }];
const keysOf = ({ id }: { id: string }) => [id];
const ORDERS = {
  CREATED_LATEST: { keys: LATEST, keysOf },
  CREATED_EARLIEST: { keys: reversed(LATEST), keysOf },
};

export type DeliveryArgs = ListArgs<typeof deliveryFilter, CreatedOrder>;

/** The deliveries of an endpoint, newest first. */
export async function listDeliveries(
  viewer: Viewer,
  endpointId: string,
  args: DeliveryArgs,
): Promise<Page<WebhookDelivery>> {
  allow(viewer, 'webhook.manage');
  const { statuses, events, createdSince } = parse(deliveryFilter, args.filter ?? {}, ['filter']);
  const filters = conditionsOf(
    among(sql`status`, statuses, 'webhook_delivery_status'),
    among(sql`event`, events, 'webhook_event'),
    since(sql`created_at`, createdSince),
  );
  const kept = join([sql`true`, ...filters], ' and ');
  const order = orderOf(ORDERS, args.orderBy, ORDERS.CREATED_LATEST);
  return readPage<WebhookDelivery, typeof order.cursor>(args, {
    list: 'webhook-deliveries',
    ...order,
    read: async (place, limit) => {
      const { beyond, order: sorted } = keyset(order.keys, place);
      const found = await queryFor<{ id: string }>(
        filters.length > 0 ? '' : 'webhook-deliveries',
        endpointId,
        (endpoint) => sql`select id from webhook_deliveries where endpoint_id = ${endpoint}
          and ${kept} and ${beyond} order by ${sorted} limit ${literal(limit)}`,
      );
      const rows = await Promise.all(found.map(({ id }) => deliveryById(id, { viewer })));
      return rows.filter((row) => row !== null);
    },
    count: async () => {
      if (filters.length === 0) return deliveriesOf(endpointId, { viewer });
      const [row] = await queryFor<{ count: number }>(
        '',
        endpointId,
        (endpoint) => sql`select count(*)::int as count from webhook_deliveries
          where endpoint_id = ${endpoint} and ${kept}`,
      );
      return row?.count ?? 0;
    },
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
