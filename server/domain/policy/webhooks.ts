import type { Viewer } from '#server/domain/kernel/viewer.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { may } from './allow.ts';

const NONE = { id: { in: [] as string[] } };

/** Webhooks with their secrets: for an admin all, for an integration with the scope its own token's. */
export function visibleWebhooks(viewer: Viewer): Prisma.WebhookEndpointWhereInput {
  if (!may(viewer, 'webhook.manage')) return NONE;
  return viewer.role === 'integration' ? { tokenId: viewer.tokenId } : {};
}

/** Webhook deliveries: those of the webhooks that the viewer sees. */
export function visibleWebhookDeliveries(viewer: Viewer): Prisma.WebhookDeliveryWhereInput {
  if (!may(viewer, 'webhook.manage')) return NONE;
  return viewer.role === 'integration' ? { endpoint: { tokenId: viewer.tokenId } } : {};
}
