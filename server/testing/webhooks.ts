import { hashSecret, newSecret } from '#server/domain/secrets.ts';
import { newSigningSecret } from '#server/domain/webhooks/signature.ts';
import type { Scope, WebhookEvent } from '#server/generated/prisma/enums.ts';
import { db } from '#server/platform/db.ts';

/** A webhook of a token of its own. */
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

/** What a webhook was written, oldest first, with its body read. */
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
