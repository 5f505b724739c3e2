import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { may } from './allow.ts';

const NONE = { id: { in: [] as string[] } };

/** Webhooks with their secrets: for all admins, whoever created them. */
export function visibleWebhooks(viewer: Viewer): Prisma.WebhookEndpointWhereInput {
  return may(viewer, 'webhook.manage') ? {} : NONE;
}

/** Webhook deliveries: for admins. */
export function visibleWebhookDeliveries(viewer: Viewer): Prisma.WebhookDeliveryWhereInput {
  return may(viewer, 'webhook.manage') ? {} : NONE;
}
