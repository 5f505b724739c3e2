import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { may } from './allow.ts';

const NONE = { id: { in: [] as string[] } };

/** Webhooks, their secrets among them: the agency's, whichever admin made them. */
export function visibleWebhooks(viewer: Viewer): Prisma.WebhookEndpointWhereInput {
  return may(viewer, 'webhook.manage') ? {} : NONE;
}

/** What webhooks were sent: the agency's. */
export function visibleWebhookDeliveries(viewer: Viewer): Prisma.WebhookDeliveryWhereInput {
  return may(viewer, 'webhook.manage') ? {} : NONE;
}
